import { expect, test } from "vitest";
import { priceQuote } from "#domain/tender-quotes/price-quote.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { problemFieldId, sortProblems } from "./quote-problems.ts";

const line: PricingLine = {
  kind: "measured",
  section: "",
  item: "1.01",
  description: "Partition",
  quantity: 1_000,
  unit: "m²",
  amount: null,
};

function sorted(typed: object) {
  const draft = draftSchema.parse({ validityDays: "30", ...typed });
  return sortProblems({ draft, priced: priceQuote([line, line, line], draft, { mustChooseVat: true }) });
}

test("what is typed and cannot be read is apart from what nobody has come to yet", () => {
  const { wrong, missing } = sorted({ prices: ["12.50", "abc", ""], discount: "150" });
  expect(wrong.map(({ at }) => problemFieldId(at))).toEqual(["price-1", "quote-discount"]);
  expect(missing.map(({ at }) => problemFieldId(at))).toEqual(["price-2", "quote-vat"]);
});

test("of a quote in which nothing is typed nothing is wrong", () => {
  const { wrong, missing } = sorted({ validityDays: "" });
  expect(wrong).toEqual([]);
  expect(missing.map(({ at }) => at)).toEqual([0, 1, 2, "validityDays", "vat"]);
});
