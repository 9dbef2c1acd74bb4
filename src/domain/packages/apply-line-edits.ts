import { readPounds } from "#domain/money.schema.ts";
import { lineKinds } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { type LineCells, readPricingLine } from "#domain/tender-rules/read-pricing-row.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { type LineRow, lineColumns, newRow } from "./line-rows.data.ts";
import { MAX_NEW_LINES } from "./packages.limits.ts";
import { writeLineRow } from "./write-line-rows.ts";

/** What is wrong with a field of the form, such as `quantity-3`. */
interface LineProblem {
  readonly field: string;
  readonly sentence: string;
}

interface Placed {
  readonly line: PricingLine;
  /** Where it is to stand, counted from 1; undefined where it follows the one before it. */
  readonly place: number | undefined;
}

/**
 * A pricing document with what its form has changed: `description-3` is of the fourth line, `description-new0` of a new one.
 * A line that the form does not hold, or holds as it was, stays as it is. Fields that cannot be read are named one by one.
 */
export function applyLineEdits(
  form: Readonly<Record<string, unknown>>,
  was: readonly PricingLine[],
): { lines: PricingLine[]; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const textOf = (name: string) => {
    const value = form[name];
    return typeof value === "string" ? cleanLine(value) : "";
  };
  const rowOf = (key: string) =>
    Object.fromEntries(
      lineColumns.map((column) => [column, textOf(`${column}-${key}`)]),
    ) as unknown as LineRow;
  const placeOf = (row: LineRow, key: string, own: string): number | undefined => {
    if (row.place === "" || row.place === own) return undefined;
    if (/^\d{1,4}$/.test(row.place) && Number(row.place) > 0) return Number(row.place);
    const sentence = `“${row.place.slice(0, 40)}” is no place in the list: enter a number such as 3.`;
    problems.push({ field: `place-${key}`, sentence });
    return undefined;
  };
  const read = (row: LineRow, key: string, name: string): PricingLine | undefined => {
    const kind = lineKinds.find(({ value }) => value === row.kind)?.value;
    const found = kind
      ? readPricingLine({ ...row, kind })
      : { column: "kind" as const, sentence: "choose one of the kinds." };
    if (!("sentence" in found)) return found;
    problems.push({ field: `${found.column}-${key}`, sentence: `${name}: ${found.sentence}` });
    return undefined;
  };
  const kept = was.flatMap((line, at): Placed[] => {
    if (form[`description-${at}`] === undefined) return [{ line, place: undefined }];
    if (form[`out-${at}`] !== undefined) return [];
    const [row, shown] = [rowOf(String(at)), writeLineRow(line, at)];
    const place = placeOf(row, String(at), shown.place);
    const isSame = cellColumns.every((column) => isSameCell(column, row[column], shown[column]));
    const next = isSame ? line : read(row, String(at), `Line ${at + 1}`);
    return next ? [{ line: next, place }] : [];
  });
  const added = Array.from({ length: MAX_NEW_LINES }, (_, at) => newRow(at)).flatMap((key, at): Placed[] => {
    const row = rowOf(key);
    // Its kind is chosen from the start.
    if (cellColumns.every((column) => column === "kind" || row[column] === "")) return [];
    const line = read(row, key, `New line ${at + 1}`);
    return line ? [{ line, place: placeOf(row, key, "") }] : [];
  });
  return { lines: order([...kept, ...added]), problems };
}

const cellColumns = lineColumns.filter((column) => column !== "place");

/** A line that was imported with £1,000 and is shown as 1,000.00 has not been changed. */
function isSameCell(column: keyof LineCells, typed: string, shown: string): boolean {
  if (column !== "amount" || typed === "" || shown === "") return typed === cleanLine(shown);
  return readPounds(typed) === readPounds(shown);
}

/** Those that stay, one after the other, and between them what was moved, each in the place that was asked for. */
function order(placed: readonly Placed[]): PricingLine[] {
  const lines = placed.filter(({ place }) => place === undefined).map(({ line }) => line);
  const moved = placed.flatMap(({ line, place }) => (place === undefined ? [] : [{ line, place }]));
  for (const { line, place } of moved.toSorted((one, other) => one.place - other.place))
    lines.splice(place - 1, 0, line);
  return lines;
}
