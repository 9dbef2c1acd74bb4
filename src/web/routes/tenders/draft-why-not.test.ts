import { expect, test } from "vitest";
import type { QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import { speaksOfOthers } from "#domain/tender-quotes/speaks-of-others.ts";
import { draftWhyNot, endsBeforeAward, placeByPrice } from "./draft-why-not.ts";

const whole = { isPartial: false, isAlternative: false, termNotes: [] } as unknown as QuoteContent;
const quote = { isExpired: false, validUntil: "2027-04-07", isOutdated: false, content: whole };

test("why a quote is not the one begins with what is there, and its firm may read it as it is", () => {
  const awardOn = "2027-03-01";
  expect(draftWhyNot({ quote, isAboveLowest: false, awardOn })).toBe("");
  expect(draftWhyNot({ quote, isAboveLowest: true, awardOn })).toBe(
    "Not the lowest price once like is compared with like.",
  );
  const worse = {
    ...quote,
    isOutdated: true,
    content: { ...whole, termNotes: [{ term: "retention" }] } as never,
  };
  const all = draftWhyNot({ quote: worse, isAboveLowest: true, awardOn: "2027-05-01" });
  expect(all).toContain("It qualifies key terms. It prices an earlier set of the documents. It ends before");
  expect(speaksOfOthers(all, ["Moor Groundworks"])).toBe(false);
});

test("a quote of one sum for the whole is not said to be for a part of it", () => {
  const content = { ...whole, isTotalOnly: true } as QuoteContent;
  expect(draftWhyNot({ quote: { ...quote, content }, isAboveLowest: false, awardOn: null })).toBe("");
  expect(
    draftWhyNot({
      quote: { ...quote, content: { ...content, isPartial: true } },
      isAboveLowest: false,
      awardOn: null,
    }),
  ).toBe("It is marked as a partial or an alternative quote.");
});

const placed = (...quotes: [id: string, pence: number, is?: "expired" | "partial" | "alternative"][]) => {
  const { first, aboveLowest } = placeByPrice(
    quotes.map(([id, , is]) => ({
      id,
      isExpired: is === "expired",
      content: { ...whole, isPartial: is === "partial", isAlternative: is === "alternative" },
    })),
    quotes.map(([quoteId, adjustedPence]) => ({ quoteId, adjustedPence })),
  );
  return [first, [...aboveLowest].toSorted().join("")];
};

test("a recommendation begins with the lowest as adjusted that holds", () => {
  expect(placed(["a", 300], ["b", 200], ["c", 250])).toEqual(["b", "ac"]);
  expect(placed(["a", 200], ["b", 200])).toEqual(["a", ""]);
  expect(placed(["c", 100, "expired"])).toEqual([undefined, ""]);
});

test("the lowest that holds no longer is not chosen, and not told that it is not the lowest", () => {
  expect(placed(["a", 300], ["b", 200], ["c", 100, "expired"])).toEqual(["b", "ab"]);
});

test("a quote for a part or an alternative is not the lowest: it is not chosen, and nobody stands above it", () => {
  expect(placed(["a", 300], ["b", 200], ["p", 100, "partial"])).toEqual(["b", "a"]);
  expect(placed(["a", 300], ["n", 100, "alternative"], ["p", 400, "partial"])).toEqual(["a", "p"]);
  expect(placed(["n", 100, "alternative"], ["p", 200, "partial"])).toEqual([undefined, ""]);
  expect(placed(["a", 300, "expired"], ["p", 100, "partial"])).toEqual([undefined, ""]);
});

test("a quote that has ended is not said to end before the award as well", () => {
  const ends = (isExpired: boolean, awardOn: string | null) =>
    endsBeforeAward({ isExpired, validUntil: "2027-04-07" }, awardOn);
  expect([ends(false, "2027-04-08"), ends(false, "2027-04-07"), ends(false, null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(ends(true, "2027-04-08")).toBe(false);
});
