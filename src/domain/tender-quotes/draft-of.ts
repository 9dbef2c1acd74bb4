import { writePounds } from "#domain/money.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { lineWordLabel } from "#domain/tender-rules/line-words.data.ts";
import { showQuantity, showRate, showScaled } from "#domain/tender-rules/scaled-numbers.schema.ts";
import { type QuoteContent, describeLine } from "./quotes.queries.ts";
import type { QuoteDraft } from "./tender-quotes.schema.ts";

const PERCENT_DECIMALS = 2;
const percent = (hundredths: number): string => showScaled(hundredths, PERCENT_DECIMALS);
const whole = (number: number | null): string => (number === null ? "" : String(number));
const tick = (isSo: boolean) => (isSo ? "on" : "");

/**
 * What would be typed for a submitted quote, line by line of the pricing document as it is now; undefined where that has
 * other lines by now, or only one sum was entered.
 */
export function draftOf(content: QuoteContent, lines: readonly PricingLine[]): QuoteDraft | undefined {
  if (content.isTotalOnly || !areSame(content, lines)) return undefined;
  const { inclusions, exclusions, qualifications, leadWeeks, durationWeeks, validityDays } = content;
  const { discount, fixedPrice, labourHours, alternates, isAlternative, isPartial, termNotes, vat } = content;
  return {
    prices: content.lines.map(priceOf),
    ownLines: ownLinesOf(content),
    lumpSum: lines.length + content.ownLines.length === 0 ? writePounds(content.totalPence) : "",
    inclusions,
    exclusions,
    qualifications,
    leadWeeks: whole(leadWeeks),
    durationWeeks: whole(durationWeeks),
    validityDays: String(validityDays),
    discount: discount === 0 ? "" : percent(discount),
    fixedWeeks: whole(fixedPrice?.weeks ?? null),
    fixedUntil: fixedPrice?.until ?? "",
    labourHours: whole(labourHours),
    alternates: alternates.map(({ title, differs, kind, pence }) => ({
      title,
      differs,
      kind,
      amount: writePounds(pence),
    })),
    isAlternative: tick(isAlternative),
    isPartial: tick(isPartial),
    termNotes: Object.fromEntries(termNotes.map(({ term, words }) => [term, words])),
    vat: vat?.isConfirmed ? vat.treatment : "",
  };
}

/** What a quote says for a line of the document, as it would be typed. */
export function priceOf({ rate, percentage, said }: QuoteContent["lines"][number]): string {
  if (said) return lineWordLabel(said);
  if (rate !== null) return showRate(rate);
  return percentage === null ? "" : percent(percentage);
}

/** A quote's own lines, as they would be typed. */
export const ownLinesOf = ({ ownLines }: Pick<QuoteContent, "ownLines">): QuoteDraft["ownLines"] =>
  ownLines.map(({ section, description, quantity, unit, rate }) => ({
    section,
    description,
    quantity: quantity === null ? "" : showQuantity(quantity),
    unit,
    rate: showRate(rate),
  }));

/** The lines that were priced are those that stand there now. */
function areSame({ lines: priced }: QuoteContent, lines: readonly PricingLine[]): boolean {
  return (
    priced.length === lines.length &&
    lines.every((line, at) => {
      const { item, description } = describeLine(line);
      return priced[at]!.item === item && priced[at]!.description === description;
    })
  );
}
