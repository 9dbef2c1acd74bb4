import { expect, test } from "vitest";
import { pickSimilar } from "./pick-similar.ts";

const published = [
  { number: 1, stems: ["side", "wall", "fire", "rate"] },
  { number: 2, stems: ["side", "wall", "paint"] },
  { number: 3, stems: ["cran"] },
  { number: 4, stems: [] },
];

test("the nearest come first, and one word in common is enough only where there is no other", () => {
  expect(pickSimilar(["wall", "side", "fire", "thick"], published)).toEqual([1, 2]);
  expect(pickSimilar(["cran", "hire", "week"], published)).toEqual([3]);
  expect(pickSimilar(["wall", "height", "door"], published)).toEqual([]);
  expect(pickSimilar([], published)).toEqual([]);
});

test("at most three are picked", () => {
  const same = Array.from({ length: 9 }, (_, at) => ({ number: at + 1, stems: ["a", "b"] }));
  expect(pickSimilar(["a", "b"], same)).toEqual([1, 2, 3]);
});
