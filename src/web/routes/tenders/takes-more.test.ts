import { expect, test } from "vitest";
import { takesMore } from "./takes-more.ts";

test.each([
  ["omit", "1,000.01", true],
  ["omit", "1,000", false],
  ["omit", "-2000", false],
  ["omit", "two", false],
  ["normalise", "-2000", true],
  ["normalise", "−2000", true],
  ["normalise", "2000", false],
  ["add", "2000", false],
  ["", "2000", false],
])("%s of £%s takes more than a line of £1,000 holds: %s", (kind, amount, isMore) => {
  expect(takesMore({ kind, amount, heldPence: 100_000 })).toBe(isMore);
});

test("of a line that holds less than nothing already anything is more", () => {
  expect(takesMore({ kind: "omit", amount: "1", heldPence: -100 })).toBe(true);
});
