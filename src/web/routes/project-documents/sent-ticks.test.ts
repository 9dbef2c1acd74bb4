import { expect, test } from "vitest";
import { changedTicks, readTicks } from "./sent-ticks.ts";

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("a box that is not sent is one that was cleared, and a column without boxes stays as it was", () => {
  const ticks = readTicks(
    formOf([
      ["package", "p1"],
      ["package", "p2"],
      ["package", "p3"],
      ["seen", "draft 0"],
      ["seen", "issued 2"],
      ["seen", "closed 1"],
      ["document", "d1"],
      ["document", "d2"],
      ["was", "101"],
      ["was", "011"],
      ["t0", "1"],
      ["t1", "0"],
      ["t1", "1"],
    ]),
  );
  expect(ticks.packages.map(({ seen }) => seen)).toEqual(["draft 0", "issued 2", "closed 1"]);
  expect(ticks.rows).toEqual([
    { documentId: "d1", was: "101", now: "011" },
    { documentId: "d2", was: "011", now: "111" },
  ]);
  expect(changedTicks(ticks)).toEqual({ "d1 p1": false, "d1 p2": true, "d2 p1": true });
});

test("a form of something else is no ticks at all", () => {
  expect(readTicks(formOf([["was", "1"]]))).toEqual({ packages: [], rows: [] });
});
