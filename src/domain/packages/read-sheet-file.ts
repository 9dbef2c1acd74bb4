import { isUtf8 } from "node:buffer";
import { AppError } from "#platform/errors.ts";
import { type Sheet, readSheets } from "#platform/read-sheets.ts";
import { MAX_PRICING_FILE_BYTES } from "./packages.limits.ts";

type SheetFile =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "workbook"; readonly sheets: Sheet[] };

const ZIP = [0x50, 0x4b];
/** Word’s and Excel’s files of before 2007, and whatever Office locks with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
/** A PDF, a letter, or a page that a program has called .xls. */
const OTHER_TEXT = /^\s*(?:%PDF-|\{\\rtf|<(?:\?xml|!doctype|html|table)\b)/i;
const NEITHER = "This is neither a CSV file nor an XLSX workbook: save the list as one of them.";
const refused = (sentence: string) => new AppError("invalid", sentence);
const begins = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * What is in a CSV file or an XLSX workbook; which of the two it is, its first bytes say and not its name. Refuses with a
 * sentence what is neither, is empty, or is larger than is read.
 */
export async function readSheetFile(file: File): Promise<SheetFile> {
  if (file.size === 0) throw refused("This file is empty.");
  if (file.size > MAX_PRICING_FILE_BYTES)
    throw refused(
      `This file is larger than ${MAX_PRICING_FILE_BYTES / 1024 ** 2} MB: save the sheet with the list by itself.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, OLD_OFFICE))
    throw refused(
      "This workbook is locked with a password, or of the old kind .xls: save it as .xlsx without one, or as .csv.",
    );
  return begins(bytes, ZIP)
    ? { kind: "workbook", sheets: await readSheets(bytes) }
    : { kind: "text", text: decode(bytes) };
}

/** The text of a CSV file; a workbook is refused with what to do. */
export async function readListFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, ZIP))
    throw refused(
      "This is a workbook: save the sheet with the list as .csv, or copy its rows and paste them.",
    );
  return decode(bytes);
}

/** Spreadsheet programs write CSV as UTF-8, as “Unicode text”, or in Windows’ own encoding. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw refused(NEITHER);
  const text = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
  if (OTHER_TEXT.test(text.slice(0, 200))) throw refused(NEITHER);
  return text;
}
