import { readSheetFile } from "#domain/packages/read-sheet-file.ts";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { readTable } from "#domain/tender-rules/read-table.ts";
import type { Sheet } from "#platform/read-sheets.ts";
import { type PriceRows, findPriceColumns, readPriceRows } from "./price-rows.ts";

/** Reads the prices of these lines from a CSV file or an XLSX workbook. */
export async function readPriceFile(file: File, lines: readonly PricingLine[]): Promise<PriceRows> {
  const found = await readSheetFile(file);
  if (found.kind === "workbook") return readWorkbook(found.sheets, lines);
  const table = readTable(found.text);
  return table.kind === "read" ? readPriceRows(table.rows, lines) : table;
}

/** The sheet with the columns, wherever it is; what a formula came to when the workbook was saved is what it says. */
function readWorkbook(sheets: readonly Sheet[], lines: readonly PricingLine[]): PriceRows {
  const columnsOf = ({ rows }: Sheet) => findPriceColumns(rows);
  const chosen = sheets.find((sheet) => (columnsOf(sheet)?.price ?? -1) !== -1) ?? sheets.find(columnsOf);
  const read = readPriceRows(chosen?.rows ?? [], lines);
  if (read.kind === "refused") return read;
  const { prices, ...others } = read;
  const isPercentage = (at: number) => lineKindFacts(lines[at]!.kind).asks === "percentage";
  const unclear = prices.findIndex((price, at) => isPercentage(at) && isUnclear(price));
  if (unclear !== -1)
    return {
      kind: "refused",
      sentence: `Line ${unclear + 1}: spreadsheets keep 120% as 1.2, so that “${prices[unclear]!}” may be either. Write the percentage with its sign, in a cell formatted as text.`,
    };
  const bare = prices.map((price, at) => (isPercentage(at) ? price.replace(/\s*%$/, "") : price));
  return { ...others, prices: bare };
}

/** A number without a sign that could be a thousand percent at most, or a hundredth of it. */
const isUnclear = (price: string) =>
  /^\d*(?:\.\d+)?$/.test(price) && Number(price) > 0 && Number(price) <= 10;
