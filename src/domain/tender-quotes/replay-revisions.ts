import { findQuoteLine } from "./find-quote-line.ts";
import type { QuoteContent } from "./quotes.queries.ts";

/** An answer that changes a figure: of a query, or of what a quote was asked to hold for; the others change none. */
export interface Correction {
  id: string;
  /** As `findQuoteLine` names it; null is the whole quote. */
  line: number | null;
  correctedPence: number | null;
  answer: string;
  answeredAt: Date | null;
  /** Another price, to hold the quote longer; the others correct an error. */
  isReprice?: boolean;
}

/** A tenderer's own correction of a figure: what it was until then stays beside it. */
export interface Revision {
  /** Of what it answers. */
  queryId: string;
  /** As `findQuoteLine` names it; null is the whole quote. */
  line: number | null;
  fromPence: number;
  toPence: number;
  reason: string;
  at: Date;
  isReprice: boolean;
}

/** A quote's corrections in the order in which they were made, each from what its figure came to by then. */
export function replayRevisions(
  content: Pick<QuoteContent, "lines" | "ownLines" | "totalPence">,
  answers: readonly Correction[],
): Revision[] {
  const figures = new Map<number | null, number>([[null, content.totalPence]]);
  const corrections = answers
    .filter(({ correctedPence }) => correctedPence !== null)
    .toSorted((a, b) => a.answeredAt!.getTime() - b.answeredAt!.getTime());
  return corrections.map(({ id, line, correctedPence, answer, answeredAt, isReprice = false }) => {
    const fromPence = figures.get(line) ?? findQuoteLine(content, line!)?.pence ?? 0;
    const toPence = correctedPence!;
    if (line !== null) figures.set(null, figures.get(null)! + toPence - fromPence);
    figures.set(line, toPence);
    return { queryId: id, line, fromPence, toPence, reason: answer, at: answeredAt!, isReprice };
  });
}
