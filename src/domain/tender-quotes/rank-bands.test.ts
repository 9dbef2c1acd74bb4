import { expect, test } from "vitest";
import { bandsOf } from "./rank-bands.ts";

const quotes = (...pence: number[]) => pence.map((each, at) => ({ id: String(at), pence: each }));

test("beside the lowest, which is awarded, each has its rank and its gap in bands", () => {
  expect(Object.fromEntries(bandsOf(quotes(100, 104, 115, 140), "0"))).toEqual({
    1: { rank: "second", gap: "to_5" },
    2: { rank: "middle", gap: "to_20" },
    3: { rank: "last", gap: "over_20" },
  });
});

test("where a dearer one is awarded, nobody is told a rank or a gap that is not true", () => {
  expect(Object.fromEntries(bandsOf(quotes(80, 90, 100, 104), "2"))).toEqual({
    0: { rank: null, gap: null },
    1: { rank: "second", gap: null },
    3: { rank: "last", gap: "to_5" },
  });
});

test("fewer than three have none", () => {
  expect(bandsOf(quotes(100, 120), "0").size).toBe(0);
});
