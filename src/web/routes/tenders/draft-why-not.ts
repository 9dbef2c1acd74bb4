import type { ComparedQuote } from "#domain/tender-quotes/list-quotes.ts";
import { describeExtent } from "#domain/quote-terms/term-words.data.ts";

interface Other {
  quote: Pick<ComparedQuote, "isExpired" | "validUntil" | "isOutdated" | "content">;
  isLowest: boolean;
  /** The day on which the award is planned. */
  awardOn: string | null;
}

/**
 * What is there to say of a compliant quote that is not the one, whichever that is. What its firm is told of its outcome
 * begins with it: it has no name and no figure.
 */
export function draftWhyNot({ quote, isLowest, awardOn }: Other): string {
  const { isExpired, validUntil, isOutdated, content } = quote;
  return [
    !isLowest && "Not the lowest price once like is compared with like.",
    content.termNotes.length > 0 && "It qualifies key terms.",
    describeExtent(content) !== "" && "It is marked as a partial or an alternative quote.",
    isOutdated && "It prices an earlier set of the documents.",
    isExpired && "It holds no longer.",
    !isExpired && awardOn !== null && validUntil < awardOn && "It ends before the planned award.",
  ]
    .filter((each) => each !== false)
    .join(" ");
}

/** The compliant quote with the lowest total as adjusted that still holds, by its id; undefined where none does. */
export function lowestOf(
  quotes: readonly Pick<ComparedQuote, "id" | "isExpired">[],
  totals: readonly { quoteId: string; adjustedPence: number }[],
): string | undefined {
  const penceOf = ({ id }: { id: string }) =>
    totals.find(({ quoteId }) => quoteId === id)?.adjustedPence ?? Number.POSITIVE_INFINITY;
  const holding = quotes.filter(({ isExpired }) => !isExpired);
  return holding.toSorted((one, other) => penceOf(one) - penceOf(other))[0]?.id;
}
