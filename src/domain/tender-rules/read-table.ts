import { type CsvError, parse } from "csv-parse/sync";
import { MAX_TABLE_ROWS } from "./tender-rules.limits.ts";

export type TableReading =
  | { readonly kind: "read"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "refused"; readonly sentence: string };

/** The cells of what is pasted from a spreadsheet or stands in a CSV file; tabs, commas and semicolons part the columns. */
export function readTable(text: string): TableReading {
  const body = text.replace(/^\uFEFF/, "");
  // An empty row is cheap to send and dear to read.
  if (hasMoreRows(body, MAX_TABLE_ROWS))
    return {
      kind: "refused",
      sentence: `This has more than ${MAX_TABLE_ROWS.toLocaleString("en-GB")} rows, the empty ones counted: take those out.`,
    };
  try {
    const rows: string[][] = parse(body, {
      delimiter: guessDelimiter(body),
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

function hasMoreRows(text: string, most: number): boolean {
  let rows = 1;
  for (const _ of text.matchAll(/\r\n|\n|\r/g)) {
    rows += 1;
    if (rows > most) return true;
  }
  return false;
}
