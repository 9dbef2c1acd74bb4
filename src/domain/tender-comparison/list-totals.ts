import { aboutLine } from "#domain/tender-quotes/about-line.ts";
import type { ComparedTender, TenderComparison } from "./get-comparison.ts";
import { isCompliant } from "./score-quotes.ts";

/** A tenderer's own change of a figure since the opening, with the figure that it was until then; in pence. */
export interface PriceChange {
  /** Of what it answers. */
  id: string;
  /** Which line, or the whole quote, in words. */
  about: string;
  fromPence: number;
  toPence: number;
  reason: string;
  at: Date;
  /** To hold the quote longer; the others correct an error. */
  isReprice: boolean;
}

/** What a quote comes to, for those who choose one and those who approve it; in pence. */
export interface QuoteTotals extends Pick<
  ComparedTender,
  | "companyName"
  | "state"
  | "tenderedPence"
  | "firstPence"
  | "revisionPence"
  | "discountPence"
  | "adjustmentPence"
  | "adjustedPence"
  | "isOvertaken"
  | "isOutdated"
  | "setNumber"
  | "stands"
> {
  quoteId: string;
  /** Of 100; null where not every criterion is scored. */
  points: number | null;
  /** It is compliant, and has no points yet although the tender has criteria. */
  lacksPoints: boolean;
  /** The oldest first. */
  changes: PriceChange[];
}

export interface AwardTotals {
  /** The lowest adjusted total first; empty until quotes are opened. */
  quotes: QuoteTotals[];
  /** The tender has criteria, so that quotes have points. */
  hasCriteria: boolean;
}

/** Every opened quote as tendered and as adjusted, with what its tenderer has changed since. */
export function listTotals(comparison: Pick<TenderComparison, "quotes" | "lines" | "criteria">): AwardTotals {
  return {
    quotes: comparison.quotes.map((quote) => totalsOf(comparison, quote)),
    hasCriteria: comparison.criteria.length > 0,
  };
}

function totalsOf(
  comparison: Pick<TenderComparison, "lines" | "criteria">,
  quote: ComparedTender,
): QuoteTotals {
  const changes = [...quote.cells.values()]
    .flatMap(({ revisions }) => revisions)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    quoteId: quote.id,
    companyName: quote.companyName,
    state: quote.state,
    tenderedPence: quote.tenderedPence,
    firstPence: quote.firstPence,
    revisionPence: quote.revisionPence,
    discountPence: quote.discountPence,
    adjustmentPence: quote.adjustmentPence,
    adjustedPence: quote.adjustedPence,
    isOvertaken: quote.isOvertaken,
    isOutdated: quote.isOutdated,
    setNumber: quote.setNumber,
    stands: quote.stands,
    points: quote.scores.total,
    lacksPoints: comparison.criteria.length > 0 && isCompliant(quote) && quote.scores.total === null,
    changes: changes.map(({ queryId, line, ...change }) => ({
      id: queryId,
      about: aboutLine(comparison, line, quote),
      ...change,
    })),
  };
}
