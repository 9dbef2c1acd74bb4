import writeXlsxFile, { type SheetData } from "write-excel-file/node";

export type { SheetData };

interface WrittenSheet {
  sheet: string;
  /** Its first row, the heads of the columns, stays in sight. */
  data: SheetData;
  /** Of the columns, in characters. */
  widths: readonly number[];
  stickyColumnsCount?: number;
}

/** An XLSX workbook of these sheets. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map(({ widths, ...sheet }) => ({
      ...sheet,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}

/**
 * Whatever somebody has typed is a text: a spreadsheet reckons nothing with it, whatever it begins with, and makes no date and
 * no formula of what is typed over it.
 */
export const text = (typed: string) => ({ type: String, value: spell(typed), format: "@" });
/** One that may take several lines. */
export const longText = (typed: string) => ({ ...text(typed), wrap: true });
export const head = (typed: string) => ({
  type: String,
  value: spell(typed),
  fontWeight: "bold" as const,
  wrap: true,
});
export const count = (value: number | null) => (value === null ? null : { type: Number, value });
export const pounds = (pence: number) => ({ type: Number, value: pence / 100, format: "#,##0.00" });

/** What the format takes for a character's number, and characters that the library would leave out. */
const NUMBERED = /_(?=x[0-9a-f]{4}_)|[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffd-\uffff]/gi;
/** Some characters are written as `_x0041_`, as the format has it (ECMA-376, ST_Xstring); a reader sees what was typed. */
function spell(typed: string): string {
  const spelt = typed.replace(NUMBERED, numberOf);
  // The library looks texts up in a plain object: one that is called as what every object has would break the workbook.
  return spelt in {} ? numberOf(spelt) + spelt.slice(1) : spelt;
}

const numberOf = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
