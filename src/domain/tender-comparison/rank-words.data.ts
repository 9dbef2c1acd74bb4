import { LEFT_OUT, type QuoteState } from "#domain/tender-quotes/tender-quotes.states.ts";

/** A quote's place by its price, or why it has none. */
export const sayRank = ({ rank, state }: { rank: number | null; state: QuoteState }): string =>
  rank === null ? (LEFT_OUT.has(state) ? "left out" : "not for the whole") : String(rank);
