import { expect, test } from "vitest";
import { cellsOf } from "./paste-column.ts";
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

test("a copied column is its first cells, without the row that ends it", () => {
  expect(cellsOf("1\r\n2.50\r\n\r\n4\r\n")).toEqual(["1", "2.50", "", "4"]);
  expect(cellsOf("1\tm3\n2\tnr")).toEqual(["1", "2"]);
  expect(cellsOf("12.50")).toEqual(["12.50"]);
});
