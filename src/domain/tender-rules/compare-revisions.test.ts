import { expect, test } from "vitest";
import { compareRevisions } from "./compare-revisions.ts";

test.each([
  [["", "A", "B", "C"]],
  [["1", "2", "10"]],
  [["P01", "P02", "P10", "C01", "C02"]],
  [["P1.1", "P2", "C1"]],
])("%j are in their order", (revisions) => {
  expect([...revisions].toReversed().toSorted(compareRevisions)).toEqual(revisions);
});
