import { expect, test } from "vitest";
import { waitOf } from "./use-unread.ts";

test("a wait that ends sooner stays, and one that was over begins anew", () => {
  const soon = waitOf(null, 200);
  expect(soon).toEqual({ ms: 200 });
  expect(waitOf(soon, 200)).toBe(soon);
  expect(waitOf(soon, 1_000)).toBe(soon);
  expect(waitOf({ ms: 10_000 }, 200)).toEqual({ ms: 200 });
  // Over and asked for in one go: React compares with the one before, and starts no timer for the same.
  expect(waitOf(null, 200)).not.toBe(soon);
});
