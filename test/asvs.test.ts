import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const HOWS = ["test", "code", "document", "not applicable", "operator", "not met"];
/** So many requirements have levels 1 and 2 in version 5.0.0. */
const REQUIREMENTS = 253;
const root = new URL("../", import.meta.url);
const standard = new URL("../../shared/data/asvs/owasp-asvs-5.0.0-en.csv", import.meta.url);
const page = readFileSync(new URL("docs/asvs.md", root), "utf8");

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([a-z ]+?) +\| (.*?) +\| (.+?) +\|$/gm)].map(
  ([, number, how, where, words]) => ({
    number: number!,
    how: how!,
    files: [...where!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    words: words!,
  }),
);
const count = (how: string) => rows.filter((row) => row.how === how).length;

test("every requirement has one row, in order, with how it is met and our words", () => {
  expect(rows).toHaveLength(REQUIREMENTS);
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(REQUIREMENTS);
  const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  expect(numbers).toEqual(inOrder);
  for (const { number, how, words } of rows) {
    expect(HOWS, number).toContain(how);
    expect(words.trim().length, number).toBeGreaterThan(2);
  }
});

test.skipIf(!existsSync(standard))("the numbers are those of the standard", () => {
  const numbers = [...readFileSync(standard, "utf8").matchAll(/,V(\d+\.\d+\.\d+),.*,([123])\r?$/gm)].flatMap(
    ([, number, level]) => (level === "3" ? [] : [number!]),
  );
  expect(numbers).toHaveLength(REQUIREMENTS);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test("every file that is named is there, and what a test is said to hold is held by one", () => {
  for (const { number, how, files } of rows) {
    const lost = files.filter((file) => !existsSync(new URL(file, root)));
    expect(lost, number).toEqual([]);
    if (["test", "code", "document"].includes(how)) expect(files, number).not.toEqual([]);
    if (how === "test") for (const file of files) expect(file, number).toMatch(/\.(?:test|spec)\.tsx?$/);
    if (how === "document")
      for (const file of files) expect(file, number).toMatch(/\.md$|^package-lock\.json$/);
  }
});

test("the counts at the head are right, and six in ten are held by a test", () => {
  for (const how of HOWS) expect(page).toMatch(new RegExp(`^\\| ${how} +\\| ${count(how)} +\\|$`, "m"));
  const proved = rows.filter(({ how, files }) => how === "not applicable" && files.length > 0).length;
  expect(page).toContain(`of ${proved} of these a test finds none`);
  expect(count("test") / REQUIREMENTS).toBeGreaterThanOrEqual(0.6);
});

test("what is not met is explained, and nothing else is", () => {
  const explained = [...page.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*: .{40,}$/gm)].map(([, number]) => number);
  expect(explained).toEqual(rows.filter(({ how }) => how === "not met").map(({ number }) => number));
});
