import { type LineColumn, lineColumns } from "#domain/packages/line-rows.data.ts";
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

/** The kind of a line by its name, however it is written. */
export function kindOf(text: string): string | undefined {
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z]/g, "");
  return lineKinds.find(({ value, label }) => [value, label].some((name) => plain(name) === plain(text)))
    ?.value;
}

/** What a cell of a column becomes: undefined where it says nothing that can stand there. */
export const valueIn = (column: LineColumn, cell: string): string | undefined =>
  column === "kind" ? kindOf(cell) : cell;
