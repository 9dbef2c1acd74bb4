import { isUtf8 } from "node:buffer";
import { findColumns } from "#domain/tender-rules/pricing-columns.ts";
import {
  type PricingReading,
  readPricingRows,
  readPricingText,
} from "#domain/tender-rules/read-pricing-rows.ts";
import { AppError } from "#platform/errors.ts";
import { type Sheet, readSheets } from "#platform/read-sheets.ts";
import { MAX_PRICING_FILE_BYTES } from "./packages.limits.ts";

type Read = Extract<PricingReading, { kind: "read" }>;

const ZIP = [0x50, 0x4b];
/** Word’s and Excel’s files of before 2007, and whatever Office locks with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const refused = (sentence: string) => new AppError("invalid", sentence);

/** Reads a pricing document from a CSV file or an XLSX workbook, by what is in it and not by its name. */
export async function readPricingFile(file: File): Promise<Read> {
  if (file.size === 0) throw refused("This file is empty.");
  if (file.size > MAX_PRICING_FILE_BYTES)
    throw refused(
      `This file is larger than ${MAX_PRICING_FILE_BYTES / 1024 ** 2} MB: save the sheet with the list by itself.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(OLD_OFFICE))
    throw refused(
      "This workbook is locked with a password, or of the old kind .xls: save it as .xlsx without one, or as .csv.",
    );
  return begins(ZIP) ? readWorkbook(await readSheets(bytes)) : acceptReading(readPricingText(decode(bytes)));
}

/** What was read; refuses what is no list. */
export function acceptReading(reading: PricingReading): Read {
  if (reading.kind === "refused") throw refused(reading.sentence);
  return reading;
}

/** Spreadsheet programs write CSV as UTF-8, as “Unicode text”, or in Windows’ own encoding. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0))
    throw refused("This is neither a CSV file nor an XLSX workbook: save the list as one of them.");
  return new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
}

/** The text of a CSV file; a workbook is refused with what to do. */
export async function readListFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP.every((byte, at) => bytes[at] === byte))
    throw refused(
      "This is a workbook: save the sheet with the list as .csv, or copy its rows and paste them.",
    );
  return decode(bytes);
}

/** The first sheet with headings, or else the first with anything in it; which others there are is said. */
function readWorkbook(sheets: readonly Sheet[]): Read {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== "")));
  const chosen = filled.find(({ rows }) => (findColumns(rows)?.firstRow ?? 0) > 0) ?? filled[0];
  if (!chosen) throw refused("There is nothing in this workbook.");
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
