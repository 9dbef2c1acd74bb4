import { refuseField } from "#domain/refuse-fields.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { readPricingRows, readPricingText } from "#domain/tender-rules/read-pricing-rows.ts";
import { readTable } from "#domain/tender-rules/read-table.ts";
import { writePricing } from "#domain/tender-rules/write-pricing.ts";

const MARK = /^\uFEFF/;

/** A pricing document as rows that can be changed and read again. */
export const writeRows = (lines: readonly PricingLine[]): string =>
  writePricing(lines).replace(MARK, "").replaceAll("\r\n", "\n");

/**
 * Reads rows back. One that is as `writeRows` wrote it is the line that it was, also where it was issued without a quantity or
 * an amount; any other has to be whole.
 */
export function readChangedLines(text: string, was: readonly PricingLine[]): PricingLine[] {
  const rows = rowsOf(text);
  const before = rowsOf(writeRows(was));
  const [head, ...body] = rows;
  if (!head || before.length === 0 || !isSameRow(head, before[0]!)) return readAll(text);
  return body.map((row, at) => {
    const kept = was[at];
    return kept && isSameRow(row, before[at + 1]!) ? kept : readOne(head, row, at + 2);
  });
}

function rowsOf(text: string): readonly (readonly string[])[] {
  const table = readTable(text.replace(MARK, ""));
  if (table.kind === "refused") return refuseField("rows", table.sentence);
  return table.rows.filter((row) => row.some((cell) => cell.trim() !== ""));
}

const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  one.map((cell) => cell.trim()).join("\t") === other.map((cell) => cell.trim()).join("\t");

function readAll(text: string): PricingLine[] {
  const reading = readPricingText(text, { isIssued: true });
  if (reading.kind === "refused") return refuseField("rows", reading.sentence);
  const [wrong] = reading.errors;
  if (wrong) refuseField("rows", wrong.sentence);
  return [...reading.lines];
}

function readOne(head: readonly string[], row: readonly string[], place: number): PricingLine {
  const reading = readPricingRows([head, row], { isIssued: true });
  const [line] = reading.kind === "read" ? reading.lines : [];
  if (line) return line;
  const sentence = reading.kind === "refused" ? reading.sentence : reading.errors[0]!.sentence;
  return refuseField("rows", `Row ${place}: ${sentence.replace(/^Row \d+: /, "")}`);
}
