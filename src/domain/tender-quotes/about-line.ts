import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { findOwnLine } from "./find-quote-line.ts";
import { type QuoteContent, describeLine } from "./quotes.queries.ts";
import { FIRST_OWN_LINE } from "./tender-quotes.limits.ts";

/** What an entry, a query or minutes are about, in words; of a tenderer's own line by what that says. */
export function aboutLine(
  { lines }: { lines: readonly PricingLine[] },
  line: number | null,
  ofQuote?: { content: Pick<QuoteContent, "ownLines"> },
): string {
  if (line === null) return "The whole quote";
  const named = nameLine(lines, line, ofQuote?.content);
  return [named.item, named.description].filter(Boolean).join(" ");
}

/** The same in two parts, as a table has them. */
export function nameLine(
  lines: readonly PricingLine[],
  line: number,
  content: Pick<QuoteContent, "ownLines"> | undefined,
): { item: string; description: string } {
  if (line >= FIRST_OWN_LINE) {
    const own = content && findOwnLine(content, line);
    // Figures that a buyer enters once more may have fewer.
    return own
      ? { item: own.section, description: own.description }
      : { item: "", description: "An own line that is not in the quote any more" };
  }
  return describeLine(lines[line]!);
}
