import { findQuoteLine, nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import type { QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import { reckonDiscount } from "#domain/tender-quotes/reckon-discount.ts";
import type { ArithmeticDifference } from "./check-arithmetic.ts";
import type { QuoteQuery } from "./quote-queries.queries.ts";
import { type Correction, type Revision, replayRevisions } from "#domain/tender-quotes/replay-revisions.ts";
import { type CellMark, type CellState, cellMarks, heldOf } from "./adjustment-kinds.data.ts";
import { type ComparisonEntry, countSeen } from "./tender-comparison.queries.ts";

/** One line of one quote, or the whole of it, with what the buyer entered for it. */
export interface ComparedCell {
  /** As `findQuoteLine` names it; null is the whole quote. */
  line: number | null;
  state: CellState;
  /** What the tenderer's own corrections change, in pence. */
  revisionPence: number;
  revisions: Revision[];
  /** What the tenderer was asked about it, the oldest first. */
  queries: QuoteQuery[];
  /** Where its own rate or lines say another figure; null where they agree. */
  difference: ArithmeticDifference | null;
  /** What is added to the tenderer's figure, in pence: the sum of the adjustments that were not taken back. */
  adjustmentPence: number;
  /** Everything that was entered, the oldest first. */
  entries: ComparisonEntry[];
  /** The adjustments that count, and are older than a change of the price that they were made for; by their ids. */
  overtaken: string[];
  /** What a form has to name to be let through. */
  seen: number;
}

/** A quote with both of its totals, in pence. */
export interface ReckonedQuote {
  tenderedPence: number;
  /** What the tenderer has corrected since, in all. */
  revisionPence: number;
  /** What a main contractor's discount takes off, where totals are compared net of it: nothing, or less. */
  discountPence: number;
  adjustmentPence: number;
  adjustedPence: number;
  /** An adjustment counts that is older than a change of the price. */
  isOvertaken: boolean;
  /** How often the tenderer has changed its price, which a form that keeps an adjustment has to name. */
  changeCount: number;
  /** The cells of which something was entered, and those that are not plainly included, by line. */
  cells: ReadonlyMap<number | null, ComparedCell>;
}

/** What was entered and asked about one quote, and where its own figures disagree. */
export interface QuoteNotes {
  entries: readonly ComparisonEntry[];
  queries: readonly QuoteQuery[];
  /** Where the tenderer holds its quote longer, at another price. */
  reprices?: readonly Correction[];
  differences: readonly ArithmeticDifference[];
  /** To be taken off, in hundredths of a percent; none where it is left out. */
  discount?: number;
}

type Figures = Pick<QuoteContent, "lines" | "ownLines" | "totalPence">;

/**
 * Adds a quote's corrections and adjustments up beside its figures, which stay what they are: the adjusted total is what
 * was tendered and what the tenderer corrected, less its discount on both, and what the buyer adjusted.
 */
export function reckonQuote(content: Figures, notes: QuoteNotes): ReckonedQuote {
  const revisions = replayRevisions(content, [...notes.queries, ...(notes.reprices ?? [])]);
  const { entries, queries, differences, discount = 0 } = notes;
  const touched = new Set([...entries, ...queries, ...revisions, ...differences].map(({ line }) => line));
  // What costs nothing may be in another line, or not in at all.
  for (const [at, line] of content.lines.entries()) if (isUnpriced(line)) touched.add(at);
  for (const [at, own] of content.ownLines.entries()) if (own.pence === 0) touched.add(nameOwnLine(at));
  const notesOf = groupNotes(notes, revisions);
  const cells = new Map([...touched].map((line) => [line, cellOf(content, line, notesOf(line))] as const));
  const all = [...cells.values()];
  const revisionPence = all.reduce((sum, cell) => sum + cell.revisionPence, 0);
  const adjustmentPence = all.reduce((sum, cell) => sum + cell.adjustmentPence, 0);
  const discountPence = 0 - reckonDiscount(content.totalPence + revisionPence, discount);
  return {
    tenderedPence: content.totalPence,
    revisionPence,
    discountPence,
    adjustmentPence,
    adjustedPence: content.totalPence + revisionPence + discountPence + adjustmentPence,
    changeCount: revisions.length,
    isOvertaken: all.some(({ overtaken }) => overtaken.length > 0),
    cells,
  };
}

/** A cell, also one of which nothing was entered yet. */
export const cellAt = (
  content: Figures,
  { cells }: Pick<ReckonedQuote, "cells">,
  line: number | null,
): ComparedCell => cells.get(line) ?? cellOf(content, line, NOTHING);

/** What a cell comes to as it is corrected and adjusted now, in pence. */
export const heldBy = (content: Figures, cell: ComparedCell): number =>
  heldOf(cell.line === null ? content.totalPence : (findQuoteLine(content, cell.line)?.pence ?? 0), cell);

type CellNotes = Pick<ComparedCell, "entries" | "queries" | "revisions" | "difference" | "overtaken">;
const NOTHING: CellNotes = { entries: [], queries: [], revisions: [], difference: null, overtaken: [] };

function groupNotes({ entries, queries, differences }: QuoteNotes, revisions: readonly Revision[]) {
  const entriesBy = Map.groupBy(entries, ({ line }) => line);
  const queriesBy = Map.groupBy(queries, ({ line }) => line);
  return (line: number | null): CellNotes => ({
    entries: entriesBy.get(line) ?? [],
    queries: queriesBy.get(line) ?? [],
    revisions: revisions.filter((revision) => revision.line === line),
    difference: differences.find((difference) => difference.line === line) ?? null,
    overtaken: (entriesBy.get(line) ?? [])
      .filter((entry) => isOvertaken(entry, revisions))
      .map(({ id }) => id),
  });
}

/** A change of its line, or of the whole, came later; an adjustment of the whole is of every line. */
const isOvertaken = (entry: ComparisonEntry, revisions: readonly Revision[]): boolean =>
  entry.pence !== null &&
  entry.takenBack === null &&
  revisions.some(
    ({ line, at }) =>
      at > (entry.kept ?? entry).at && (entry.line === null || line === null || line === entry.line),
  );

function cellOf(content: Figures, line: number | null, notes: CellNotes): ComparedCell {
  const { entries, revisions } = notes;
  const live = entries.filter(({ takenBack }) => takenBack === null);
  const revisionPence = revisions.reduce((sum, { fromPence, toPence }) => sum + toPence - fromPence, 0);
  const marks = live.map(({ kind }) => kind).filter(isMark);
  return {
    line,
    ...notes,
    state: live.some(({ kind }) => kind === "plug")
      ? "plugged"
      : (marks.at(-1) ?? asQuoted(content, line, revisionPence)),
    revisionPence,
    adjustmentPence: live.reduce((sum, { pence }) => sum + (pence ?? 0), 0),
    seen: countSeen(entries),
  };
}

/** How a line stands by what its tenderer has said of it: what costs nothing without a word is unclear. */
function asQuoted(content: Figures, line: number | null, revisionPence: number): CellMark {
  const said = line === null ? undefined : findQuoteLine(content, line);
  if (!said || !isUnpriced(said) || revisionPence !== 0) return "included";
  return said.said ?? "unclear";
}

/** It costs nothing; a percentage is a price, although it adds nothing to the total. */
const isUnpriced = ({ pence, percentage }: { pence: number; percentage: number | null }): boolean =>
  pence === 0 && percentage === null;

const isMark = (kind: ComparisonEntry["kind"]): kind is CellMark =>
  cellMarks.some(({ value }) => value === kind);
