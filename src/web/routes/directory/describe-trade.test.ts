import { expect, test } from "vitest";
import { describeTrade, titleOfTrade } from "./describe-trade.ts";
import type { ShownTrade } from "./read-trade.server.ts";
import { crumbsOf, tradeMeta } from "./trade-meta.ts";

const exactly = (value: number) => ({ value, isExact: true });
const trade = { name: "Roofing", slug: "roofing", group: { name: "Envelope", slug: "envelope" } };
const place = { name: "Leeds", label: "Leeds", path: "/contractors/roofing/leeds" };
const shown = {
  trade,
  place,
  count: exactly(12),
  verified: exactly(3),
  inPlace: 5,
  typicalMiles: 17.6,
  accreditations: [
    { name: "CHAS", companies: 1_200 },
    { name: "NFRC", companies: 30 },
    { name: "FENSA", companies: 2 },
    { name: "NASC", companies: 1 },
  ],
  hasMore: false,
  companies: [{ name: "Aire Roofs", number: 7 }],
} as unknown as ShownTrade;

test("a trade in a place is told in sentences of what was counted", () => {
  expect(describeTrade(shown)).toEqual([
    "3 of 12 verified.",
    "5 in Leeds, 7 that cover it from elsewhere.",
    "Typically 18 miles away.",
    "Across the UK its firms hold CHAS (1,200), NFRC (30) and FENSA (2).",
  ]);
  expect(describeTrade({ ...shown, inPlace: 0 })[1]).toBe("None in Leeds, 12 that cover it from elsewhere.");
});

test("the name of a trade is written as it is", () => {
  const hvac = { ...shown, trade: { ...trade, name: "HVAC" } } as unknown as ShownTrade;
  const told = JSON.stringify(tradeMeta([], hvac));
  expect(told).toContain("12 firms for HVAC. 3 of 12");
});

test("a sentence that would say nothing, or what is not known, is left out", () => {
  const nothing = { verified: exactly(0), inPlace: 12, typicalMiles: 0.4, accreditations: [] };
  expect(describeTrade({ ...shown, ...nothing })).toEqual([]);
  expect(describeTrade({ ...shown, ...nothing, inPlace: 5, hasMore: true })).toEqual([]);
  expect(
    describeTrade({ ...shown, ...nothing, count: exactly(1), verified: exactly(1), inPlace: 1 }),
  ).toEqual([]);
});

test("the page of a place has it in its title and its way, and an empty one is not to be found", () => {
  expect(titleOfTrade(shown)).toBe("Roofing in Leeds");
  expect(titleOfTrade({ ...shown, place: undefined } as unknown as ShownTrade)).toBe(
    "Roofing: UK subcontractors",
  );
  expect(crumbsOf(shown).map(({ label }) => label)).toEqual([
    "Home",
    "Trades",
    "Envelope",
    "Roofing",
    "Leeds",
  ]);
  expect(crumbsOf({ ...shown, place: undefined } as unknown as ShownTrade).at(-1)).toEqual({
    label: "Roofing",
  });
  const hides = (companies: ShownTrade["companies"]) =>
    JSON.stringify(tradeMeta([], { ...shown, companies })).includes("noindex");
  expect([hides(shown.companies), hides([])]).toEqual([false, true]);
});

test("search engines read of a trade which firms stand on its page, each with its profile", () => {
  const matches = [{ id: "root", loaderData: { origin: "https://lintel.test" } }];
  const meta = tradeMeta(matches, shown) as Record<string, object>[];
  expect(meta.flatMap((each) => each["script:ld+json"] ?? []).at(-1)).toMatchObject({
    "@type": "ItemList",
    itemListElement: [{ position: 1, name: "Aire Roofs", url: "https://lintel.test/profile/7" }],
  });
});
