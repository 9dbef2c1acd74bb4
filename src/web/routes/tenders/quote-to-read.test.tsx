import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { priceQuote } from "#domain/tender-quotes/price-quote.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { QuoteToRead } from "./quote-to-read.tsx";

type Quote = Parameters<typeof QuoteToRead>[0]["quote"];

const line = (more: Partial<PricingLine>): PricingLine => ({
  section: "Penetrations",
  item: "2.01",
  description: "Pipes through walls",
  kind: "measured",
  quantity: 86_000,
  unit: "nr",
  amount: null,
  ...more,
});
const lines = [
  line({}),
  line({ item: "2.02", description: "Cable trays" }),
  line({ item: "3.01", description: "Labour", kind: "daywork", quantity: null, unit: "%" }),
  line({ item: "3.02", description: "Openings", kind: "provisional-sum", quantity: null, amount: 500_000 }),
  line({ item: "3.03", description: "Access", kind: "lump-sum", quantity: null, unit: "item" }),
];
const draft = draftSchema.parse({
  prices: ["38", "Incl.", "85", "", ""],
  ownLines: [
    { section: "", description: "Loading platforms", quantity: "3", unit: "nr", rate: "385" },
    { section: "", description: "Night shifts", quantity: "", unit: "", rate: "900" },
  ],
  inclusions: "The register.",
  leadWeeks: "2",
  validityDays: "90",
  vat: "reverse-charge",
  termNotes: { retentionPercent: "At 2%." },
  alternates: [{ title: "Collars", differs: "Another make.", kind: "omit", amount: "250" }],
});
const counted = { number: 1, totalPence: 982_300, isShown: true };
const retention = { name: "retentionPercent", label: "Retention", words: "3" };
const sheet = [{ title: "Retention", terms: [{ ...retention, fact: { label: "Retention", words: "3%" } }] }];
const whole: Quote = {
  lines,
  draft,
  draftVersion: 4,
  priced: priceQuote(lines, draft),
  sheet,
  counted,
  versions: [{ isEntered: false }],
};
const markupOf = (more: Partial<Quote> = {}) =>
  renderToStaticMarkup(<QuoteToRead quote={{ ...whole, ...more }} />);
const words = (more?: Partial<Quote>) =>
  markupOf(more)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test("a quote that is closed is read, without a field that could be typed into", () => {
  expect(markupOf()).not.toMatch(/<(input|textarea|select|fieldset)/);
  const read = words();
  expect(read).toContain("£9,823 in all");
  expect(read).toContain("Pipes through walls 2.01 · Measured · 86 nr £38.00/nr £3,268");
  expect(read).toContain("Cable trays 2.02 · Measured · 86 nr Included");
  expect(read).toContain("Labour 3.01 · Daywork percentage · % 85%");
  expect(read).toContain("Openings 3.02 · Provisional sum · nr Fixed by the buyer £5,000");
  expect(read).toContain("Access 3.03 · Lump sum · item Not priced");
});

test("it says what goes with the price, and names what it says nothing about", () => {
  const read = words();
  expect(read).toContain("Loading platforms 3 nr £385.00/nr £1,155");
  expect(read).toContain("Night shifts £900");
  expect(read).toContain("Included The register.");
  expect(read).toContain("VAT Reverse charge");
  expect(read).toContain("Starts in 2 weeks");
  expect(read).toContain("Holds for 90 days");
  expect(read).toMatch(/Nothing stated: .*excluded.*qualifications in general/);
  expect(read).toContain("Retention At 2%. The sheet says: 3");
  expect(read).toContain("Collars Another make. Saves £250");
});

test("what does not count is not shown in place of what does", () => {
  const gone = { counted: { ...counted, isShown: false } };
  expect(words(gone)).not.toContain("Pipes");
  expect(words(gone)).toContain("other lines since version 1 was submitted");
  expect(words({ ...gone, versions: [{ isEntered: true }] })).toBe("");
  expect(words({ counted: null, draftVersion: 0, versions: [] })).toBe("");
});

test("a quote of one sum says it as money, however it was typed", () => {
  const said = (lumpSum: string) => {
    const typed = draftSchema.parse({ lumpSum });
    return words({ lines: [], draft: typed, priced: priceQuote([], typed), counted: null });
  };
  expect(said("£12,000")).toContain("One sum: £12,000 ");
  expect(said("12000")).toContain("One sum: £12,000 ");
  expect(said("twelve")).toContain("One sum: twelve ");
  expect(said("")).toContain("No price was typed.");
});
