import { expect, test } from "vitest";
import { findDifference } from "./find-difference.ts";

test("what differs stands between what both texts have", () => {
  expect(findDifference("Bulkheads, 900 mm, 238 m", "Bulkheads, 900 mm, 258 m")).toEqual({
    start: "Bulkheads, 900 mm, ",
    before: "238 ",
    after: "258 ",
    end: "m",
  });
});

test("of words that come twice each is counted once, and of what is added nothing is missing before", () => {
  expect(findDifference("a a", "a a a")).toEqual({ start: "a ", before: "", after: "a ", end: "a" });
  expect(findDifference("", "New")).toEqual({ start: "", before: "", after: "New", end: "" });
});

test("texts that have nothing in common differ as a whole, and the same ones nowhere", () => {
  expect(findDifference("one", "two")).toEqual({ start: "", before: "one", after: "two", end: "" });
  expect(findDifference("one two", "one two")).toEqual({ start: "one two", before: "", after: "", end: "" });
});
