import {
  describeDiscount,
  describeExtent,
  describeFixedPrice,
  describeHours,
  describeVat,
} from "#domain/quote-terms/term-words.data.ts";
import type { QuoteTerms } from "#domain/quote-terms/quote-terms.schema.ts";
import type { QuoteContent } from "./quotes.queries.ts";

/** What a quote says that is neither a line nor a file. */
export type SaidBeside = QuoteTerms &
  Pick<
    QuoteContent,
    "inclusions" | "exclusions" | "qualifications" | "leadWeeks" | "durationWeeks" | "isTotalOnly"
  >;
type Said = (content: SaidBeside) => string;

/** `2 weeks`. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
const weeks = (count: number | null) => (count === null ? "" : counted(count, "week"));

/** What a quote says beside its prices, whichever it is; empty where it says nothing. */
export const quoteFacts: readonly (readonly [label: string, says: Said])[] = [
  ["Kind of quote", kindOf],
  ["Main contractor’s discount", describeDiscount],
  ["Price fixed", describeFixedPrice],
  ["VAT", describeVat],
  ["Starts in", ({ leadWeeks }) => weeks(leadWeeks)],
  ["On site", ({ durationWeeks }) => weeks(durationWeeks)],
  ["Labour hours", describeHours],
  ["Excluded", ({ exclusions }) => exclusions],
  ["Included", ({ inclusions }) => inclusions],
  ["Qualifications in general", ({ qualifications }) => qualifications],
];

function kindOf(content: SaidBeside): string {
  const words = describeExtent(content);
  return content.isPartial || content.isAlternative
    ? words
    : ["The whole of what was asked for", words].filter(Boolean).join(". ");
}
