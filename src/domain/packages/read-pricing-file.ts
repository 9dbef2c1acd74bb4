import { findColumns } from "#domain/tender-rules/pricing-columns.ts";
import {
  type PricingReading,
  readPricingRows,
  readPricingText,
} from "#domain/tender-rules/read-pricing-rows.ts";
import { AppError } from "#platform/errors.ts";
import type { Sheet } from "#platform/read-sheets.ts";
import { readSheetFile } from "./read-sheet-file.ts";

type Read = Extract<PricingReading, { kind: "read" }>;

/** Reads a pricing document from a CSV file or an XLSX workbook. */
export async function readPricingFile(file: File): Promise<Read> {
  const found = await readSheetFile(file);
  return found.kind === "workbook" ? readWorkbook(found.sheets) : acceptReading(readPricingText(found.text));
}

/** What was read; refuses what is no list. */
export function acceptReading(reading: PricingReading): Read {
  if (reading.kind === "refused") throw new AppError("invalid", reading.sentence);
  return reading;
}

/** The first sheet with headings, or else the first with anything in it; which others there are is said. */
function readWorkbook(sheets: readonly Sheet[]): Read {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== "")));
  const chosen = filled.find(({ rows }) => (findColumns(rows)?.firstRow ?? 0) > 0) ?? filled[0];
  if (!chosen) throw new AppError("invalid", "There is nothing in this workbook.");
  const reading = acceptReading(readPricingRows(chosen.rows));
  const others = filled.filter((sheet) => sheet !== chosen).map(({ name }) => `“${name.slice(0, 40)}”`);
  if (others.length === 0) return reading;
  const shown = others.slice(0, 5).join(", ");
  const more = others.length > 5 ? ` and ${others.length - 5} more` : "";
  return {
    ...reading,
    notes: [
      ...reading.notes,
      `Read from the sheet “${chosen.name.slice(0, 40)}”; left out: ${shown}${more}. To have them all, put them below each other in one sheet.`,
    ],
  };
}
