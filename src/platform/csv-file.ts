import { isUtf8 } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";
import { type CsvError, parse } from "csv-parse/sync";
import { AppError } from "./errors.ts";

/** A row of the file, or why its text is none; `raw` is that text without the line end. */
export type CsvRecord = {
  /** Where the row begins, counted from 1. */
  readonly line: number;
  readonly raw: string;
} & (
  | { readonly fields: readonly string[] }
  | {
      readonly reason: string;
      /** Of what was read of it `raw` has only the beginning. */
      readonly isCut?: true;
    }
);

const BLOCK_BYTES = 64 * 1024;
/** How many lines one row may run over, when a quoted field has line ends in it. */
const MAX_LINES = 5;
const NEWLINE = 0x0a;

const windows1252 = new TextDecoder("windows-1252");
const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is not closed",
  CSV_INVALID_CLOSING_QUOTE: "a quotation mark inside a field",
  INVALID_OPENING_QUOTE: "a quotation mark inside a field",
};

type Parsed = { readonly fields: readonly string[] } | { readonly reason: string; readonly isOpen: boolean };

/** A CSV file read as a stream of blocks of rows, a bad row never taking its neighbours with it. */
export class CsvFile {
  readonly #handle: FileHandle;
  readonly #file: string;
  readonly size: number;
  bytesRead = 0;
  /** One buffer for the whole file; what is read and not yet made into rows is from `#from` to `#to`. */
  readonly #buffer = Buffer.allocUnsafe(2 * BLOCK_BYTES);
  #from = 0;
  #to = 0;
  /** Lines of a row that may go on in the next block. */
  #waiting: string[] = [];
  #line = 1;
  #columns = 0;
  #isDropping = false;

  private constructor(file: string, handle: FileHandle, size: number) {
    this.#file = file;
    this.#handle = handle;
    this.size = size;
  }

  /** Refuses with one sentence what can't be a CSV file; a missing file is the system's error. */
  static async open(file: string): Promise<CsvFile> {
    const handle = await open(file);
    try {
      const stats = await handle.stat();
      if (stats.isDirectory()) throw new AppError("invalid", `${file} is a folder, not a CSV file.`);
      const csv = new CsvFile(file, handle, stats.size);
      await csv.#readBlock();
      const why = reasonAgainst(csv.#unread());
      if (why) throw new AppError("invalid", `${file} ${why}`);
      return csv;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  /** The names in the first line, trimmed. Read once, before the rows. */
  readHeader(): string[] {
    const end = this.#unread().indexOf(NEWLINE);
    const length = end === -1 ? this.#to : end + 1;
    const header = parseOne(decode(this.#unread().subarray(0, length)).replace(/^\uFEFF/, ""));
    if (!("fields" in header) || (end === -1 && this.#to === BLOCK_BYTES)) {
      throw new AppError("invalid", `${this.#file} does not begin with a line of column names.`);
    }
    this.#from += length;
    this.#line = 2;
    this.#columns = header.fields.length;
    return header.fields.map((name) => name.trim());
  }

  /** The rows after the header, a block at a time; blank lines are left out. */
  async *blocks(): AsyncGenerator<CsvRecord[]> {
    do {
      yield this.#takeRecords(false);
    } while (await this.#readBlock());
    yield this.#takeRecords(true);
  }

  #unread(): Buffer {
    return this.#buffer.subarray(this.#from, this.#to);
  }

  /** Reads on behind what is unread, of which there is at most a block. */
  async #readBlock(): Promise<boolean> {
    this.#buffer.copyWithin(0, this.#from, this.#to);
    this.#to -= this.#from;
    this.#from = 0;
    const { bytesRead } = await this.#handle.read(this.#buffer, this.#to, BLOCK_BYTES);
    this.#to += bytesRead;
    this.bytesRead += bytesRead;
    return bytesRead > 0;
  }

  /** Makes rows of the whole lines that are read, at the end of the file of the last one too. */
  #takeRecords(isEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    const unread = this.#unread();
    const end = isEnd ? unread.length : unread.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      if (unread.length >= BLOCK_BYTES) this.#dropLongLine(records);
    } else {
      this.#from += end;
      const lines = [...this.#waiting, ...splitLines(unread.subarray(0, end))];
      this.#waiting = [];
      if (this.#isDropping) lines.shift();
      this.#isDropping = false;
      this.#parseLines(records, lines, isEnd);
    }
    return records;
  }

  /** Drops what is read of a line that is too long for any row; its rest goes when its end is read. */
  #dropLongLine(records: CsvRecord[]): void {
    if (!this.#isDropping) {
      const raw = decode(this.#unread().subarray(0, 200));
      records.push({ line: this.#line, raw, reason: `more than ${BLOCK_BYTES} bytes long`, isCut: true });
      this.#line += 1;
    }
    this.#isDropping = true;
    this.#from = this.#to;
  }

  #parseLines(records: CsvRecord[], lines: readonly string[], isEnd: boolean): void {
    for (let at = 0; at < lines.length; at += 1) {
      const raw = lines[at]!;
      const one: Parsed = parsePlain(raw) ?? parseOne(raw);
      if ("fields" in one) {
        this.#add(records, raw, one.fields);
        continue;
      }
      const more = one.isOpen ? this.#parseOverLines(lines, at) : undefined;
      if (more) {
        this.#add(records, more.raw, more.fields);
        this.#line += more.lines - 1;
        at += more.lines - 1;
      } else if (one.isOpen && !isEnd && lines.length - at < MAX_LINES) {
        this.#waiting = lines.slice(at);
        return;
      } else {
        records.push({ line: this.#line, raw, reason: one.reason });
        this.#line += 1;
      }
    }
  }

  /** A row whose quoted field has line ends in it is taken for one only when its columns then fit. */
  #parseOverLines(
    lines: readonly string[],
    at: number,
  ): { raw: string; fields: readonly string[]; lines: number } | undefined {
    for (let count = 2; count <= MAX_LINES && at + count <= lines.length; count += 1) {
      const raw = lines.slice(at, at + count).join("\n");
      const one = parseOne(raw);
      if ("fields" in one) {
        return one.fields.length === this.#columns ? { raw, fields: one.fields, lines: count } : undefined;
      }
      if (!one.isOpen) return undefined;
    }
    return undefined;
  }

  #add(records: CsvRecord[], raw: string, fields: readonly string[]): void {
    const line = this.#line;
    this.#line += 1;
    if (fields.length === this.#columns) records.push({ line, raw, fields });
    else if (raw.trim() !== "") {
      const columns = fields.length === 1 ? "1 column" : `${fields.length} columns`;
      records.push({ line, raw, reason: `${columns} instead of ${this.#columns}` });
    }
  }
}

/** What the file is instead of text, by its first bytes. */
function reasonAgainst(start: Buffer): string | undefined {
  const isBegun = (...bytes: number[]) => bytes.every((byte, i) => start[i] === byte);
  if (start.length === 0) return "is empty.";
  if (isBegun(0x50, 0x4b)) return "is a ZIP archive: unpack it and import the CSV file in it.";
  if (isBegun(0x1f, 0x8b)) return "is compressed: unpack it (gunzip) and import the CSV file.";
  if (isBegun(0xff, 0xfe) || isBegun(0xfe, 0xff)) return "is UTF-16 text: save it as UTF-8.";
  return start.subarray(0, 4096).includes(0) ? "is not a text file." : undefined;
}

/** Older exports are in Windows' own encoding; then single lines give themselves away. */
function decode(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString("utf8") : windows1252.decode(bytes);
}

function splitLines(bytes: Buffer): string[] {
  const lines = isUtf8(bytes) ? bytes.toString("utf8").split("\n") : bytesOfLines(bytes).map(decode);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function bytesOfLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.length : end;
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return lines;
}

/**
 * A row with every field quoted and no quotation mark in any, which is how registers write nearly all
 * of theirs. There the quotes can only stand around fields, and splitting at them is ten times as
 * fast as reading character by character. Undefined for every other row.
 */
function parsePlain(line: string): { fields: string[] } | undefined {
  if (line.length < 2 || !line.startsWith('"') || !line.endsWith('"')) return undefined;
  const fields = line.slice(1, -1).split('","');
  return fields.some((field) => field.includes('"')) ? undefined : { fields };
}

function parseOne(text: string): Parsed {
  try {
    const rows: string[][] = parse(text, { relax_column_count: true, record_delimiter: ["\r\n", "\n"] });
    return { fields: rows[0] ?? [""] };
  } catch (error) {
    const { code, message } = error as CsvError;
    return { reason: reasons[code] ?? message, isOpen: code === "CSV_QUOTE_NOT_CLOSED" };
  }
}
