import type { QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import type { QuoteDraft } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { ownLinesOf, priceOf } from "#domain/tender-quotes/draft-of.ts";
import { writePounds } from "#domain/money.schema.ts";
import { showScaled } from "#domain/tender-rules/scaled-numbers.schema.ts";

/** What was entered, as its form shows it again to be mended. */
export function draftOfEntered(content: QuoteContent): QuoteDraft {
  const { lines, totalPence, isTotalOnly, fixedPrice, vat, labourHours } = content;
  const text = (value: number | null | undefined) => String(value ?? "");
  return {
    prices: isTotalOnly ? [] : lines.map(priceOf),
    ownLines: ownLinesOf(content),
    lumpSum: isTotalOnly || lines.length + content.ownLines.length === 0 ? writePounds(totalPence) : "",
    inclusions: content.inclusions,
    exclusions: content.exclusions,
    qualifications: content.qualifications,
    leadWeeks: text(content.leadWeeks),
    durationWeeks: text(content.durationWeeks),
    validityDays: text(content.validityDays),
    discount: content.discount === 0 ? "" : showScaled(content.discount, 2),
    fixedWeeks: text(fixedPrice?.weeks),
    fixedUntil: fixedPrice?.until ?? "",
    labourHours: text(labourHours),
    alternates: content.alternates.map(({ pence, ...row }) => ({ ...row, amount: writePounds(pence) })),
    isAlternative: content.isAlternative ? "on" : "",
    isPartial: content.isPartial ? "on" : "",
    termNotes: Object.fromEntries(content.termNotes.map(({ term, words }) => [term, words])),
    vat: vat?.isConfirmed ? vat.treatment : "",
  };
}
