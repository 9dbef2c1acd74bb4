import { findColumns } from "./pricing-columns.ts";
import type { PricingLine } from "./pricing-document.ts";
import { readPricingRow } from "./read-pricing-row.ts";
import { readTable } from "./read-table.ts";
import { MAX_PRICING_CHARACTERS, MAX_PRICING_COLUMNS, MAX_PRICING_LINES } from "./tender-rules.limits.ts";

export interface RowError {
  /** As a spreadsheet counts it, from 1. */
  readonly row: number;
  readonly sentence: string;
}

export type PricingReading =
  | {
      readonly kind: "read";
      readonly lines: readonly PricingLine[];
      /** Rows that are not among the lines. */
      readonly errors: readonly RowError[];
      /** What was left out on purpose. */
      readonly notes: readonly string[];
    }
  | { readonly kind: "refused"; readonly sentence: string };

/** Reads what is pasted from a spreadsheet or stands in a CSV file; tabs, commas and semicolons part the columns. */
export function readPricingText(text: string, how: How = {}): PricingReading {
  if (text.length > MAX_PRICING_CHARACTERS)
    return refused("This is too long for a pricing document: split it into several packages.");
  const table = readTable(text);
  return table.kind === "read" ? readPricingRows(table.rows, how) : table;
}

interface How {
  /** It is out to tender: what is measured has its quantity. */
  isIssued?: boolean;
}

/** Reads the cells of a sheet. A row without a number, quantity and unit is the heading of a section. */
export function readPricingRows(
  rows: readonly (readonly string[])[],
  { isIssued = false }: How = {},
): PricingReading {
  if (rows.some((row) => row.findLastIndex((cell) => cell.trim() !== "") >= MAX_PRICING_COLUMNS))
    return refused(`A pricing document has at most ${MAX_PRICING_COLUMNS} columns.`);
  const columns = findColumns(rows);
  if (!columns)
    return refused("There is nothing here: paste or choose a list with a description in each row.");
  const lines: PricingLine[] = [];
  const errors: RowError[] = [];
  let section = "";
  let totals = 0;
  let prices = 0;
  for (const [at, row] of rows.entries()) {
    if (at < columns.firstRow) continue;
    const read = readPricingRow(row, columns, { current: section, isIssued });
    if (read.kind === "blank") continue;
    if (read.kind === "total") totals += 1;
    else if (read.kind === "heading") section = read.section;
    else if (read.kind === "error") errors.push({ row: at + 1, sentence: `Row ${at + 1}: ${read.sentence}` });
    else {
      section = read.line.section;
      if (read.hasPrice) prices += 1;
      lines.push(read.line);
    }
    if (lines.length + errors.length > MAX_PRICING_LINES)
      return refused(`A pricing document has at most ${MAX_PRICING_LINES.toLocaleString("en-GB")} lines.`);
  }
  if (lines.length + errors.length === 0)
    return refused("There is no line to price here: each needs a description, a quantity and a unit.");
  return {
    kind: "read",
    lines,
    errors,
    notes: [
      ...(totals > 0 ? [`${inRows(totals)} of totals left out: they are added up again.`] : []),
      ...(prices > 0 ? [`Prices in ${inRows(prices)} left out: firms enter their own.`] : []),
    ],
  };
}

const inRows = (count: number): string => `${count.toLocaleString("en-GB")} ${count === 1 ? "row" : "rows"}`;
const refused = (sentence: string): PricingReading => ({ kind: "refused", sentence });
