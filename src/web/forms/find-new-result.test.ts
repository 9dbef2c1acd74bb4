import { expect, test } from "vitest";
import { findNewResult } from "./find-new-result.ts";

const page = (results: Record<string, string>) => new Map(Object.entries(results));

test("the result is what came, or says something else now, and the first of several", () => {
  expect(findNewResult(page({}), page({ first: "Saved" }))).toBe("first");
  expect(findNewResult(page({ first: "Saved" }), page({ first: "Sent to 2 firms" }))).toBe("first");
  expect(findNewResult(page({ first: "Saved" }), page({ first: "Saved", second: "Sent" }))).toBe("second");
  expect(findNewResult(page({}), page({ first: "Saved", second: "Sent" }))).toBe("first");
});

test("what stood there before is none, nor is what went", () => {
  expect(findNewResult(page({ first: "Saved" }), page({ first: "Saved" }))).toBeUndefined();
  expect(findNewResult(page({ first: "Saved" }), page({}))).toBeUndefined();
});
