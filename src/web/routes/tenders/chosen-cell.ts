import type { TenderComparison } from "#domain/tender-comparison/get-comparison.ts";
import { type ComparedCell, cellAt } from "#domain/tender-comparison/reckon-quote.ts";
import { nameLine } from "#domain/tender-quotes/about-line.ts";
import { findOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import { NOT_PRICED, lineWordLabel } from "#domain/tender-rules/line-words.data.ts";
import type { OwnLine, QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import { FIRST_OWN_LINE } from "#domain/tender-quotes/tender-quotes.limits.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { showQuantity, showRate } from "#domain/tender-rules/scaled-numbers.schema.ts";
import { type ShownTender, findByKey, percentageOf, shownTender } from "./comparison-view.ts";
import type { Wanted } from "./comparison-wanted.ts";

export interface ChosenCell {
  tender: ShownTender;
  line: { at: number; item: string; description: string; isOwn: boolean } | null;
  tenderedPence: number;
  /** `40.5 m3 at £12.50`, `15%`; empty where it is one sum. */
  pricedAs: string;
  cell: ComparedCell;
}

/** What the panel of a cell shows; null where there is no such cell. */
export function chosenOf(
  { quotes, lines, state }: TenderComparison,
  { key, line }: NonNullable<Wanted["cell"]>,
): ChosenCell | null {
  const quote = findByKey(quotes, key);
  if (!quote) return null;
  const chosen = { tender: shownTender(quote, state), cell: cellAt(quote.content, quote, line) };
  if (line === null) return { ...chosen, line, tenderedPence: quote.tenderedPence, pricedAs: "" };
  const named = () => ({ at: line, ...nameLine(lines, line, quote.content) });
  if (line >= FIRST_OWN_LINE) {
    const own = findOwnLine(quote.content, line);
    return own
      ? { ...chosen, line: { ...named(), isOwn: true }, tenderedPence: own.pence, pricedAs: ownPricedAs(own) }
      : null;
  }
  if (line >= lines.length) return null;
  const priced = quote.content.lines[line];
  return {
    ...chosen,
    line: { ...named(), isOwn: false },
    tenderedPence: priced?.pence ?? 0,
    pricedAs: line < quote.pricedCount ? pricedAs(lines[line]!, priced) : NOT_PRICED,
  };
}

const ownPricedAs = ({ quantity, unit, rate }: OwnLine) => ratedAs({ quantity, unit }, rate);

function pricedAs(
  { quantity, unit }: PricingLine,
  priced: QuoteContent["lines"][number] | undefined,
): string {
  if (!priced) return "";
  if (priced.said) return lineWordLabel(priced.said);
  return percentageOf(priced) ?? ratedAs({ quantity, unit }, priced.rate);
}

function ratedAs({ quantity, unit }: { quantity: number | null; unit: string }, rate: number | null): string {
  return rate === null || quantity === null ? "" : `${showQuantity(quantity)} ${unit} at £${showRate(rate)}`;
}
