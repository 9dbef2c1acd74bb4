import type { Criterion } from "#domain/packages/packages.queries.ts";
import type { QuoteTerms } from "#domain/quote-terms/quote-terms.schema.ts";
import { thoseOfTheWhole } from "#domain/quote-terms/term-words.data.ts";
import type { QuoteState } from "#domain/tender-quotes/tender-quotes.states.ts";
import { priceCriterion } from "#domain/tender-rules/price-criterion.ts";
import { isFarBelow, middleTotal } from "#domain/tender-quotes/middle-total.ts";
import type { GivenScore } from "./tender-comparison.queries.ts";

/** What a quote has for one criterion. */
export interface CriterionScore {
  criterion: string;
  weight: number;
  isPrice: boolean;
  /** Of 100, as it was given; null where nobody has yet, and for the price. */
  given: GivenScore | null;
  /** How often a score was given, which a form has to name. */
  seen: number;
  /** Of the weight; null while it cannot be told. */
  points: number | null;
}

export interface QuoteScores {
  criteria: CriterionScore[];
  /** Of 100; null until every criterion has its points. */
  total: number | null;
}

interface Scored {
  id: string;
  state: QuoteState;
  adjustedPence: number;
  content: Pick<QuoteTerms, "isAlternative" | "isPartial">;
}

/** The states of a quote that was found compliant, also after the outcome. */
const COMPLIANT: readonly QuoteState[] = ["compliant", "successful", "unsuccessful"];
export const isCompliant = ({ state }: Pick<Scored, "state">): boolean => COMPLIANT.includes(state);

/**
 * Points by the weights as they were frozen at issue, by the quotes' ids. For the price: the lowest adjusted compliant
 * total for the whole, divided by this one, times the weight, and no more than the weight; the others as the buyer gave
 * them. Only compliant quotes have points.
 */
export function scoreQuotes(
  quotes: readonly Scored[],
  criteria: readonly Criterion[],
  given: readonly GivenScore[],
): ReadonlyMap<string, QuoteScores> {
  const priceName = priceCriterion(criteria);
  const totals = measuredOf(quotes).map(({ adjustedPence }) => adjustedPence);
  const lowest = Math.min(...totals);
  return new Map(
    quotes.map((quote) => {
      const own = given.filter(({ quoteId }) => quoteId === quote.id);
      const rows = criteria.map(({ criterion, weight }): CriterionScore => {
        const isPrice = criterion === priceName;
        const scores = own.filter((score) => score.criterion === criterion);
        const last = scores.at(-1) ?? null;
        const share = isPrice ? priceShare(lowest, quote.adjustedPence) : last && last.score / 100;
        const points = share === null || !isCompliant(quote) ? null : share * weight;
        return { criterion, weight, isPrice, given: last, seen: scores.length, points };
      });
      return [quote.id, { criteria: rows, total: addPoints(rows) }];
    }),
  );
}

/** One for a part of the work may cost less than the lowest for the whole. */
const priceShare = (lowest: number, own: number): number => (own === 0 ? 1 : Math.min(1, lowest / own));

function addPoints(rows: readonly CriterionScore[]): number | null {
  if (rows.length === 0 || rows.some(({ points }) => points === null)) return null;
  return rows.reduce((sum, { points }) => sum + points!, 0);
}

/** The compliant quotes by which the others are measured. */
const measuredOf = <Quote extends Scored>(quotes: readonly Quote[]): readonly Quote[] =>
  thoseOfTheWhole(quotes.filter(isCompliant));

/** The adjusted total in the middle of the compliant ones for the whole; null where there are too few. */
export const middleOf = (quotes: readonly Scored[]): number | null =>
  middleTotal(measuredOf(quotes).map(({ adjustedPence }) => adjustedPence));

/** The compliant quotes so far under the middle that they are asked about before they are trusted, by their ids; one for a part is under it for being one. */
export function findLow(quotes: readonly Scored[]): ReadonlySet<string> {
  const middle = middleOf(quotes);
  return new Set(
    measuredOf(quotes).flatMap(({ id, adjustedPence }) => (isFarBelow(adjustedPence, middle) ? [id] : [])),
  );
}
