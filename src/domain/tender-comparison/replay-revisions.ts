import type { QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import type { QuoteQuery } from "./quote-queries.queries.ts";

/** A tenderer's own correction of a figure: what it was until then stays beside it. */
export interface Revision {
  queryId: string;
  /** Counted from 0; null is the whole quote. */
  line: number | null;
  fromPence: number;
  toPence: number;
  reason: string;
  at: Date;
}

/** A quote's corrections in the order in which they were made, each from what its figure came to by then. */
export function replayRevisions(
  { lines, totalPence }: Pick<QuoteContent, "lines" | "totalPence">,
  queries: readonly QuoteQuery[],
): Revision[] {
  const figures = new Map<number | null, number>([[null, totalPence]]);
  const corrections = queries
    .filter(({ correctedPence }) => correctedPence !== null)
    .toSorted((a, b) => a.answeredAt!.getTime() - b.answeredAt!.getTime());
  return corrections.map(({ id, line, correctedPence, answer, answeredAt }) => {
    const fromPence = figures.get(line) ?? lines[line!]?.pence ?? 0;
    const toPence = correctedPence!;
    if (line !== null) figures.set(null, figures.get(null)! + toPence - fromPence);
    figures.set(line, toPence);
    return { queryId: id, line, fromPence, toPence, reason: answer, at: answeredAt! };
  });
}
