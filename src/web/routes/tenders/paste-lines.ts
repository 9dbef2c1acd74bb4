import { type LineColumn, lineColumns } from "#domain/packages/line-rows.data.ts";
import { columnOfHead } from "#domain/tender-rules/pricing-heads.data.ts";
import { lineKinds } from "#domain/tender-rules/line-kinds.data.ts";

type Range = readonly (readonly string[])[];

/**
 * Which column of a pasted range goes into which of the lines, from the one into which it is pasted. Most spreadsheets have no
 * column for the kind: where what would go there names none, it is passed over.
 */
export function columnsFor(rows: Range, first: LineColumn): LineColumn[] {
  const columns = lineColumns.slice(lineColumns.indexOf(first));
  const at = columns.indexOf("kind");
  if (at < 1) return columns;
  const isKind = rows.every((cells) => !cells[at] || kindOf(cells[at]) !== undefined);
  return isKind ? columns : columns.filter((column) => column !== "kind");
}

/** How a range goes into the lines: where each of its columns goes, which are passed over, and which of its rows are lines. */
export interface LaidOut {
  columns: readonly (LineColumn | undefined)[];
  lines: Range;
  /** The heads of the columns, where its first row is no line. */
  heads: readonly string[] | undefined;
}

/**
 * A range from the column into which it is pasted. Where its first row is the heads of its columns, each goes where its head
 * says, and those that nobody fills in a document to be priced, as a rate, are passed over.
 */
export function layOut(rows: Range, first: LineColumn): LaidOut {
  const [heads = [], ...lines] = rows;
  if (lines.length === 0 || !areHeads(heads)) return layOutPlain(rows, first);
  return { columns: heads.map(lineColumnOf), lines, heads };
}

/** The same where the first row is meant as a line, whatever it says. */
export const layOutPlain = (rows: Range, first: LineColumn): LaidOut => ({
  columns: columnsFor(rows, first),
  lines: rows,
  heads: undefined,
});

/** Most of the cells are heads that people give these columns, and none is a figure. */
function areHeads(cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell !== "");
  const known = new Set(written.map(columnOfHead).filter((column) => column !== undefined));
  return known.size > 1 && known.size * 2 > written.length && !written.some((cell) => /\d/.test(cell));
}

function lineColumnOf(head: string): LineColumn | undefined {
  const column = columnOfHead(head);
  return column === "rate" ? undefined : column;
}

/** The kind of a line by its name, however it is written. */
export function kindOf(text: string): string | undefined {
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z]/g, "");
  return lineKinds.find(({ value, label }) => [value, label].some((name) => plain(name) === plain(text)))
    ?.value;
}

/** What a cell of a column becomes: undefined where it says nothing that can stand there. */
export const valueIn = (column: LineColumn, cell: string): string | undefined =>
  column === "kind" ? kindOf(cell) : cell;
