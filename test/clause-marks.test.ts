import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findChecks, findGaps, readClauses, readMarks, readRows } from "./clause-marks.ts";

const clauses = readClauses();
// Not written out: this file is read for marks as well.
const mark = (...numbers: number[]) => `[clause ${numbers.join(", ")}]`;
const source = new URL("../../shared/spec/clauses.md", import.meta.url);

test("the clauses are numbered without a gap", () => {
  expect(clauses.map(({ number }) => number)).toEqual(clauses.map((_, index) => index + 1));
  expect(clauses.every(({ section, text }) => section !== "" && text !== "")).toBe(true);
});

test("every clause that is built has a check, and every mark names such a clause", () => {
  expect(findGaps(clauses, findChecks())).toEqual({ unchecked: [], unknown: [] });
});

test("no clause waits to be built", () => {
  expect(clauses.filter(({ waitsFor }) => waitsFor !== "")).toEqual([]);
});

test("a clause without a check, an unknown number and a check of what is not built are noticed", () => {
  const list = clauses
    .slice(0, 2)
    .map((clause, index) => ({ ...clause, waitsFor: index === 1 ? "time" : "" }));
  expect(findGaps(list, [])).toEqual({ unchecked: [1], unknown: [] });
  const text = [
    `test('one ${mark(1)}', act)`,
    `// test('two ${mark(2)}', act)`,
    `test("three ${mark(2, 7)}", act)`,
  ];
  const checks = readMarks("a.test.ts", text.join("\n"));
  expect(checks.map(({ title }) => title)).toEqual(["one", "three"]);
  expect(findGaps(list, checks)).toEqual({
    unchecked: [],
    unknown: ["2: a.test.ts: three", "7: a.test.ts: three"],
  });
  expect(readMarks("a.test.ts", `test.skip("four ${mark(1)}", act)`)).toEqual([]);
});

test.skipIf(!existsSync(source))("the list has the numbers and sections of the specification's own", () => {
  const theirs = readRows(readFileSync(source, "utf8")).map(([number, section]) => [Number(number), section]);
  expect(clauses.map(({ number, section }) => [number, section])).toEqual(theirs);
});
