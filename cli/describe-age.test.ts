import { expect, test } from "vitest";
import { describeAge } from "./describe-age.ts";

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [3_599, "59 minutes"],
  [3_600, "1 hour"],
  [86_399, "23 hours"],
  [86_400, "1 day"],
  [172_800, "2 days"],
  [-5, "0 seconds"],
])("%i seconds are %s", (seconds, words) => {
  expect(describeAge(seconds)).toBe(words);
});
