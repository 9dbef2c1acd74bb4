import { expect, test } from "vitest";
import { areSameSums } from "./are-same-sums.ts";

test("a form is not the same for a word that changes no total, and is for rows that wait empty", () => {
  const saved = { lines: [2_500, null], said: [null, null], ownLines: [1_000], total: 3_500 };
  expect(areSameSums(saved, { ...saved, ownLines: [1_000, null] })).toBe(true);
  expect(areSameSums({ ...saved, lines: [2_500, 0], said: [null, "included"] }, saved)).toBe(false);
  const excluded = { ...saved, lines: [2_500, 0], said: [null, "excluded" as const] };
  expect(areSameSums(excluded, { ...excluded, said: [null, "included"] })).toBe(false);
  expect(areSameSums({ ...saved, lines: [1_500, 1_000] }, saved)).toBe(false);
  expect(areSameSums({ ...saved, total: 0 }, saved)).toBe(false);
});
