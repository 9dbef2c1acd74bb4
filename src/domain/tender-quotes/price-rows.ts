import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { readTable } from "#domain/tender-rules/read-table.ts";
import { QUANTITY_DECIMALS } from "#domain/tender-rules/tender-rules.limits.ts";
import { readPounds } from "#domain/money.schema.ts";
import { writeCsv } from "#platform/write-csv.ts";
import type { PricedQuote } from "./price-quote.ts";

const HEAD = ["Section", "Item", "Description", "Quantity", "Unit", "Price", "Comes to"] as const;
const pounds = (pence: number | null) => (pence === null ? "" : (pence / 100).toFixed(2));

/** A quote's lines as CSV: what is priced, with the prices as they were typed and what they come to. */
export function writePriceRows(lines: readonly PricingLine[], { lines: priced }: PricedQuote): string {
  return writeCsv(
    HEAD,
    lines.map(({ section, item, description, quantity, unit, kind, amount }, at) => {
      const { typed, pence } = priced[at]!;
      const isFixed = lineKindFacts(kind).asks === "nothing";
      return [
        section,
        item,
        description,
        quantity === null ? "" : String(quantity / 10 ** QUANTITY_DECIMALS),
        unit,
        isFixed ? "" : typed,
        pounds(isFixed ? amount : pence),
      ];
    }),
  );
}

export type PriceRows =
  | {
      kind: "read";
      /** One for each line of the pricing document. */
      prices: string[];
      /** What the file says that each comes to, in pence; null where it says nothing. */
      sums: (number | null)[];
    }
  | { kind: "refused"; sentence: string };

/** Reads the same rows back. Each has to be the line that it was: rows that were left out or moved are named. */
export function readPriceRows(text: string, lines: readonly PricingLine[]): PriceRows {
  const table = readTable(text);
  if (table.kind === "refused") return table;
  const { rows } = table;
  const head = rows.findIndex((row) => row.some((cell) => wordOf(cell) === "description"));
  if (head === -1)
    return refused("There is no column “Description”: download the lines first, and fill those in.");
  const columns = rows[head]!.map(wordOf);
  const at = {
    description: columns.indexOf("description"),
    price: columns.findIndex((name) => name === "price" || name === "rate"),
    sum: columns.findIndex((name) => name === "comes to" || name === "amount"),
  };
  if (at.price === -1)
    return refused("There is no column “Price”: download the lines first, and fill those in.");
  const body = rows.slice(head + 1).filter((row) => row.some((cell) => cell.trim() !== ""));
  if (body.length !== lines.length)
    return refused(
      `The file has ${body.length} lines, and there are ${lines.length} to price: every line stays where it is.`,
    );
  const moved = body.findIndex(
    (row, index) => clean(row[at.description]) !== clean(lines[index]!.description),
  );
  if (moved !== -1)
    return refused(
      `Line ${moved + 1} is not “${lines[moved]!.description.slice(0, 80)}”: every line stays where it is.`,
    );
  const prices = body.map((row, index) =>
    lineKindFacts(lines[index]!.kind).asks === "nothing" ? "" : clean(row[at.price]),
  );
  const long = prices.findIndex((price) => price.length > 60);
  if (long !== -1) return refused(`Line ${long + 1}: a price has at most 60 characters.`);
  const sums = body.map((row) => (at.sum === -1 ? null : (readPounds(clean(row[at.sum])) ?? null)));
  return { kind: "read", prices, sums };
}

const refused = (sentence: string): PriceRows => ({ kind: "refused", sentence });
const wordOf = (cell: string) => cell.trim().toLowerCase();

/** Without what a CSV file has in front of what would be a formula. */
const clean = (cell: string | undefined) =>
  (cell ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, "");
