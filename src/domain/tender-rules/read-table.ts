import { type CsvError, parse } from "csv-parse/sync";
import { MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from "./tender-rules.limits.ts";

export type TableReading =
  | { readonly kind: "read"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "refused"; readonly sentence: string };

/** The cells of what is pasted from a spreadsheet or stands in a CSV file; tabs, commas and semicolons part the columns. */
export function readTable(text: string): TableReading {
  const body = text.replace(/^\uFEFF/, "");
  const delimiter = guessDelimiter(body);
  const excess = findExcess(body, delimiter);
  if (excess) return { kind: "refused", sentence: excess };
  try {
    const rows: string[][] = parse(body, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
    return { kind: "read", rows };
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    if (code === undefined) throw error;
    const sentence =
      code === "CSV_QUOTE_NOT_CLOSED"
        ? "A speech mark is opened and never closed: every cell that begins with one has to end with one."
        : `Row ${lines ?? 1} cannot be read: look at its speech marks.`;
    return { kind: "refused", sentence };
  }
}

/** Tabs come from a spreadsheet’s clipboard; otherwise whatever of the two the first rows have more of. */
function guessDelimiter(text: string): string {
  const head = text.slice(0, 10_000);
  if (head.includes("\t")) return "\t";
  const count = (mark: string) => head.split(mark).length;
  return count(";") > count(",") ? ";" : ",";
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const inNumbers = (count: number) => count.toLocaleString("en-GB");

/** What there is too much of to be read, by the marks alone: an empty row or cell is cheap to send and dear to read. */
function findExcess(text: string, delimiter: string): string | undefined {
  const mark = delimiter.charCodeAt(0);
  let [rows, columns, cells] = [1, 1, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === mark) {
      columns += 1;
      cells += 1;
      if (columns > MAX_TABLE_COLUMNS)
        return `Row ${inNumbers(rows)} has more than ${MAX_TABLE_COLUMNS} columns, the empty ones counted: take those out.`;
    } else if (
      code === CARRIAGE_RETURN ||
      (code === LINE_FEED && text.charCodeAt(at - 1) !== CARRIAGE_RETURN)
    ) {
      rows += 1;
      columns = 1;
      cells += 1;
      if (rows > MAX_TABLE_ROWS)
        return `This has more than ${inNumbers(MAX_TABLE_ROWS)} rows, the empty ones counted: take those out.`;
    }
    if (cells > MAX_TABLE_CELLS)
      return `This has more than ${inNumbers(MAX_TABLE_CELLS)} cells, the empty ones counted: take out the columns that nobody fills in.`;
  }
  return undefined;
}
