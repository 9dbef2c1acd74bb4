import { expect, test } from "vitest";
import { takeChance } from "./take-chance.ts";

test("what was taken is never handed out again, also over the end of the store", () => {
  const taken = new Set(Array.from({ length: 1_000 }, () => takeChance(16).toString("hex")));
  expect(taken.size).toBe(1_000);
  expect([...taken].every((hex) => hex.length === 32)).toBe(true);
});
