import { expect, test } from "vitest";
import { measureEdits } from "./measure-edits.ts";

test.each([
  ["roofing", "roofing", 0],
  ["rofing", "roofing", 1],
  ["roofingg", "roofing", 1],
  ["roafing", "roofing", 1],
  ["plubming", "plumbing", 1],
  ["scafoldnig", "scaffolding", 2],
  ["", "abc", 3],
])("%s to %s takes %i", (from, to, edits) => {
  expect(measureEdits(from, to)).toBe(edits);
  expect(measureEdits(to, from)).toBe(edits);
});
