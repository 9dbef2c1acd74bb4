import { expect, test } from "vitest";
import type { QuoteContent } from "./quotes.queries.ts";
import { bandsAsCompared, bandsOf } from "./rank-bands.ts";

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

test("a band ends with its own last penny", () => {
  const gaps = (...pence: number[]) =>
    [...bandsOf(quotes(1_000, ...pence), "0").values()].map(({ gap }) => gap);
  expect(gaps(1_000, 1_050, 1_051)).toEqual(["to_5", "to_5", "to_10"]);
  expect(gaps(1_100, 1_101, 1_200, 1_201)).toEqual(["to_10", "to_20", "to_20", "over_20"]);
});

test("fewer than three have none", () => {
  expect(bandsOf(quotes(100, 120), "0").size).toBe(0);
});

test("quotes lie as they were compared: net of their discounts, and those for a part beside no other", () => {
  const priced = (id: string, pence: number, said: object = {}) => ({
    id,
    pence,
    content: { discount: 0, isPartial: false, isAlternative: false, ...said } as QuoteContent,
  });
  const all = [
    priced("dear", 100_000, { discount: 500 }),
    priced("lower before", 98_000),
    priced("last", 120_000),
    priced("part", 40_000, { isPartial: true }),
  ];
  const awardedId = "dear";
  expect(Object.fromEntries(bandsAsCompared(all, { rule: { isNetOfDiscount: true }, awardedId }))).toEqual({
    "lower before": { rank: "second", gap: "to_5" },
    last: { rank: "last", gap: "over_20" },
  });
  expect(bandsAsCompared(all, { rule: { isNetOfDiscount: false }, awardedId }).get("lower before")).toEqual({
    rank: null,
    gap: null,
  });
});
