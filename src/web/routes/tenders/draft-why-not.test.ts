import { expect, test } from "vitest";
import type { QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import { speaksOfOthers } from "#domain/tender-quotes/speaks-of-others.ts";
import { draftWhyNot, lowestOf } from "./draft-why-not.ts";

const content = { extent: "whole", termNotes: [] } as unknown as QuoteContent;
const quote = { isExpired: false, validUntil: "2027-04-07", isOutdated: false, content };

test("why a quote is not the one begins with what is there, and its firm may read it as it is", () => {
  const awardOn = "2027-03-01";
  expect(draftWhyNot({ quote, isLowest: true, awardOn })).toBe("");
  expect(draftWhyNot({ quote, isLowest: false, awardOn })).toBe(
    "Not the lowest price once like is compared with like.",
  );
  const worse = {
    ...quote,
    isOutdated: true,
    content: { ...content, termNotes: [{ term: "retention" }] } as never,
  };
  const all = draftWhyNot({ quote: worse, isLowest: false, awardOn: "2027-05-01" });
  expect(all).toContain("It qualifies key terms. It prices an earlier set of the documents. It ends before");
  expect(speaksOfOthers(all, ["Moor Groundworks"])).toBe(false);
});

test("the lowest as adjusted is chosen to begin with, and never one that holds no longer", () => {
  const quotes = ["a", "b", "c"].map((id) => ({ id, isExpired: id === "c" }));
  const totals = [
    { quoteId: "a", adjustedPence: 300 },
    { quoteId: "b", adjustedPence: 200 },
    { quoteId: "c", adjustedPence: 100 },
  ];
  expect(lowestOf(quotes, totals)).toBe("b");
  expect(lowestOf(quotes.slice(2), totals)).toBeUndefined();
});
