import { type PricingColumn as Column, columnOfHead } from "./pricing-heads.data.ts";

export interface Columns {
  readonly at: Readonly<Partial<Record<Column, number>>>;
  /** The first row that is not the heads of the columns, counted from 0. */
  readonly firstRow: number;
}

/** Without heads, by how many columns there are. */
const usual: readonly (readonly Column[])[] = [
  ["description"],
  ["item", "description"],
  ["description", "quantity", "unit"],
  ["item", "description", "quantity", "unit"],
  ["section", "item", "description", "quantity", "unit"],
  ["section", "item", "description", "quantity", "unit", "kind"],
  ["section", "item", "description", "quantity", "unit", "kind", "amount"],
];
const HEAD_ROWS = 20;

/** Where the columns are: by a row of heads near the top, which may have a title above it, or else by their number. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const at: Partial<Record<Column, number>> = {};
    for (const [index, cell] of cells.entries()) {
      const column = columnOfHead(cell);
      if (column !== undefined && at[column] === undefined) at[column] = index;
    }
    if (at.description !== undefined && Object.keys(at).length > 1) return { at, firstRow: row + 1 };
  }
  const widths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== "") + 1);
  const width = widths.reduce((most, each) => Math.max(most, each), 0);
  if (width === 0) return undefined;
  const columns = usual[Math.min(width, usual.length) - 1]!;
  return { at: Object.fromEntries(columns.map((column, index) => [column, index])), firstRow: 0 };
}
