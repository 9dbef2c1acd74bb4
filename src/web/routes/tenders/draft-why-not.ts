import type { ComparedQuote } from "#domain/tender-quotes/list-quotes.ts";
import { isOfTheWhole } from "#domain/quote-terms/term-words.data.ts";

type Compared = Pick<ComparedQuote, "id" | "isExpired" | "content">;
type Totals = readonly { quoteId: string; adjustedPence: number }[];

interface Other {
  quote: Pick<ComparedQuote, "isExpired" | "validUntil" | "isOutdated" | "content">;
  /** It costs more, as adjusted, than another that is compliant and for the whole. */
  isAboveLowest: boolean;
  /** The day on which the award is planned. */
  awardOn: string | null;
}

/**
 * What is there to say of a compliant quote that is not the one, whichever that is. What its firm is told of its outcome
 * begins with it: it has no name and no figure.
 */
export function draftWhyNot({ quote, isAboveLowest, awardOn }: Other): string {
  const { isExpired, isOutdated, content } = quote;
  return [
    isAboveLowest && "Not the lowest price once like is compared with like.",
    content.termNotes.length > 0 && "It qualifies key terms.",
    !isOfTheWhole(content) && "It is marked as a partial or an alternative quote.",
    isOutdated && "It prices an earlier set of the documents.",
    isExpired && "It holds no longer.",
    endsBeforeAward(quote, awardOn) && "It ends before the planned award.",
  ]
    .filter((each) => each !== false)
    .join(" ");
}

/** It still holds, but not until the day on which the award is planned. */
export const endsBeforeAward = (
  { isExpired, validUntil }: Pick<ComparedQuote, "isExpired" | "validUntil">,
  awardOn: string | null,
): boolean => !isExpired && awardOn !== null && validUntil < awardOn;

/**
 * Of compliant quotes, by their ids: which one a recommendation begins with, the lowest as adjusted of those that are for
 * the whole and still hold, and which ones cost more than the lowest for the whole, whether that holds or not. Another is
 * not the lowest for doing less.
 */
export function placeByPrice(
  compliant: readonly Compared[],
  totals: Totals,
): { first: string | undefined; aboveLowest: ReadonlySet<string> } {
  const priced = compliant.flatMap((quote) => {
    const found = totals.find(({ quoteId }) => quoteId === quote.id);
    return found ? [{ ...quote, pence: found.adjustedPence }] : [];
  });
  const whole = priced
    .filter(({ content }) => isOfTheWhole(content))
    .toSorted((one, other) => one.pence - other.pence);
  const [lowest] = whole;
  const above = priced.filter(({ pence }) => lowest !== undefined && pence > lowest.pence);
  return {
    first: whole.find(({ isExpired }) => !isExpired)?.id,
    aboveLowest: new Set(above.map(({ id }) => id)),
  };
}
