import { nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import type { OwnLine, QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import { type ComparedCell, type ReckonedQuote, cellAt } from "./reckon-quote.ts";

/** A line that a tenderer has added, with what the buyer made of it. */
export interface ReckonedOwnLine extends OwnLine {
  /** What names it. */
  line: number;
  cell: ComparedCell;
  state: ComparedCell["state"];
  adjustedPence: number;
}

/** A tenderer's own lines as tendered and as adjusted, in their order. */
export function reckonOwnLines(
  quote: Pick<ReckonedQuote, "cells"> & { content: QuoteContent },
): ReckonedOwnLine[] {
  return quote.content.ownLines.map((own, at) => {
    const line = nameOwnLine(at);
    const cell = cellAt(quote.content, quote, line);
    const adjustedPence = own.pence + cell.revisionPence + cell.adjustmentPence;
    return { ...own, line, cell, state: cell.state, adjustedPence };
  });
}
