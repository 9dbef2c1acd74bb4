// Reads a workbook in a process of its own: whatever a hostile file makes of it, it is ended from outside.
import { unzipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import type { Sheet, SheetsAnswer } from "./read-sheets.ts";

/** What a workbook may unpack to; one of five thousand lines takes a tenth of it. */
const MAX_UNPACKED_BYTES = 30 * 1024 * 1024;
const MAX_PARTS = 2_000;
const MAX_ROWS = 20_000;
const MAX_CELLS = 500_000;
const MAX_CHARACTERS = 4_000_000;

const UNREADABLE =
  "This is no XLSX workbook, or it is damaged: open it in your spreadsheet program and save it again as .xlsx or .csv.";
const TOO_LARGE =
  "This workbook is too large for a list. Copy the sheet with the list into a workbook of its own, without pictures, and choose that one.";

/** What names a cell, and the names that there are. */
const CELL = /<(?:\w+:)?c\s[^>]*?\br\s*=\s*["']([^"']*)["']/g;
const NAME = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const LAST_ROW = 1_048_576;
const LAST_COLUMN = "XFD";

class Refusal extends Error {}

/** Sizes as the archive's own directory says them, by which it is unpacked; what is longer is cut there. */
function refuseLarge(bytes: Uint8Array): void {
  let [parts, unpacked] = [0, 0];
  unzipSync(bytes, {
    filter: ({ originalSize, name }) => {
      parts += 1;
      if (/\.(?:xml|rels)$/i.test(name)) unpacked += originalSize;
      return false;
    },
  });
  if (parts > MAX_PARTS || unpacked > MAX_UNPACKED_BYTES) throw new Refusal(TOO_LARGE);
}

/** The library makes room for every cell up to the farthest that a sheet names. */
function refuseFarCells(bytes: Uint8Array): void {
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name) });
  for (const sheet of Object.values(sheets)) {
    for (const [, name = ""] of new TextDecoder().decode(sheet).matchAll(CELL)) {
      const [, column = "", row] = NAME.exec(name) ?? [];
      const isBeyond = column.length === LAST_COLUMN.length && column > LAST_COLUMN;
      if (column === "" || isBeyond || Number(row) > LAST_ROW) throw new Refusal(UNREADABLE);
    }
  }
}

/** Fifteen digits are what a spreadsheet shows of a number; what it keeps behind them is an error of fractions of two. */
function readNumber(text: string): string {
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "string" ? cell : JSON.stringify(cell);
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  refuseLarge(bytes);
  refuseFarCells(bytes);
  const found = await readWorkbook(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), {
    parseNumber: readNumber,
  });
  let [cells, characters] = [0, 0];
  return found.map(({ sheet, data }) => {
    if (data.length > MAX_ROWS) throw new Refusal(TOO_LARGE);
    const rows = data.map((row) => {
      cells += row.length;
      if (cells > MAX_CELLS) throw new Refusal(TOO_LARGE);
      return row.map((cell) => {
        const text = textOf(cell);
        characters += text.length;
        return text;
      });
    });
    if (characters > MAX_CHARACTERS) throw new Refusal(TOO_LARGE);
    return { name: sheet, rows };
  });
}

const sentenceOf = (error: unknown) => (error instanceof Refusal ? error.message : UNREADABLE);

process.once("message", (bytes: Uint8Array<ArrayBuffer>) => {
  const answer = (said: SheetsAnswer) => process.send!(said);
  read(bytes).then(
    (sheets) => answer({ sheets }),
    (error: unknown) => answer({ problem: sentenceOf(error) }),
  );
});
