import { expect, test } from "vitest";
import { inWords } from "./time-left.tsx";

test.each([
  [0, "0 min 00 s"],
  [-5_000, "0 min 00 s"],
  [65_900, "1 min 05 s"],
  [3_600_000, "1 h 0 min"],
  [86_399_000, "23 h 59 min"],
  [86_400_000, "1 day 0 h"],
  [273_600_000, "3 days 4 h"],
])("%d ms are %s", (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words);
});
