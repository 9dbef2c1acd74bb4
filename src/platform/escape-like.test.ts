import { expect, test } from "vitest";
import { escapeLike } from "./escape-like.ts";

test("nothing in typed text means more than itself", () => {
  expect(escapeLike(String.raw`50%_a\b`)).toBe(String.raw`50\%\_a\\b`);
});
