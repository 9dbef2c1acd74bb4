import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { QUANTITY_DECIMALS } from "#domain/tender-rules/tender-rules.limits.ts";
import { normaliseUnit } from "#domain/tender-rules/units.data.ts";
import { readPounds } from "#domain/money.schema.ts";
import { writeCsv } from "#platform/write-csv.ts";
import type { PricedQuote } from "./price-quote.ts";
import { type OwnLineDraft, isBlankLine, ownLinesSchema } from "./tender-quotes.schema.ts";

export const PRICE_HEAD = [
  "Section",
  "Item",
  "Description",
  "Quantity",
  "Unit",
  "Price",
  "Comes to",
] as const;
const pounds = (pence: number | null) => (pence === null ? "" : (pence / 100).toFixed(2));

/** In the column Item, beside what the tenderer has added to the pricing document. */
export const OWN_LINE = "Own line";

/**
 * A quote's lines as CSV: what is priced, with the prices as they were typed and what they come to; below them those that its
 * tenderer has added.
 */
export function writePriceRows(
  lines: readonly PricingLine[],
  { lines: priced, ownLines }: PricedQuote,
  own: readonly OwnLineDraft[],
): string {
  return writeCsv(PRICE_HEAD, [
    ...lines.map(({ section, item, description, quantity, unit, kind, amount }, at) => {
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
    ...own.flatMap((row, at) =>
      isBlankLine(row)
        ? []
        : [
            [
              row.section,
              OWN_LINE,
              row.description,
              row.quantity,
              row.unit,
              row.rate,
              pounds(ownLines[at]?.pence ?? null),
            ],
          ],
    ),
  ]);
}

/** A line, counted from 1, with its quantity and unit as the buyer and as a file has them. */
export interface Remeasured {
  line: number;
  asked: string;
  said: string;
}

export type PriceRows =
  | {
      kind: "read";
      /** One for each line of the pricing document. */
      prices: string[];
      /** What the file says that each comes to, in pence; null where it says nothing. */
      sums: (number | null)[];
      /** What is added below them. */
      ownLines: OwnLineDraft[];
      /** Where the file measures otherwise than the buyer. */
      remeasured: Remeasured[];
    }
  | { kind: "refused"; sentence: string };

/** The heads of a table's columns, and where they are; undefined where none says Description. */
export function findPriceColumns(rows: Rows) {
  const head = rows.findIndex((row) => row.some((cell) => wordOf(cell) === "description"));
  if (head === -1) return undefined;
  const columns = rows[head]!.map(wordOf);
  return {
    head,
    section: columns.indexOf("section"),
    item: columns.indexOf("item"),
    description: columns.indexOf("description"),
    quantity: columns.indexOf("quantity"),
    unit: columns.indexOf("unit"),
    price: columns.findIndex((name) => name === "price" || name === "rate"),
    sum: columns.findIndex((name) => name === "comes to" || name === "amount"),
  };
}

/** Reads the same rows back. Each has to be the line that it was: rows that were left out or moved are named. */
export function readPriceRows(rows: Rows, lines: readonly PricingLine[]): PriceRows {
  const at = findPriceColumns(rows);
  if (!at) return refused("There is no column “Description”: download the lines first, and fill those in.");
  if (at.price === -1)
    return refused("There is no column “Price”: download the lines first, and fill those in.");
  const found = rows.slice(at.head + 1).filter((row) => row.some((cell) => cell.trim() !== ""));
  const isOwn = (row: readonly string[]) => wordOf(row[at.item] ?? "") === OWN_LINE.toLowerCase();
  const body = found.slice(0, lines.length);
  const rest = found.slice(lines.length);
  if (body.length < lines.length || body.some(isOwn) || (lines.length > 0 && !rest.every(isOwn)))
    return refused(
      `The file has ${found.filter((row) => !isOwn(row)).length} lines, and there are ${lines.length} to price: every line stays where it is. Lines of your own come below them, with “${OWN_LINE}” as their item.`,
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
  const sums = body.map((row) => (at.sum === -1 ? null : readSum(clean(row[at.sum]))));
  const own = ownLinesSchema.safeParse(rest.map((row) => readOwnLine(row, at)));
  if (!own.success) return refused(`Lines of your own: ${own.error.issues[0]!.message.toLowerCase()}.`);
  const remeasured = body.flatMap((row, index) => readMeasure(row, at, lines[index]!, index + 1));
  return { kind: "read", prices, sums, ownLines: own.data, remeasured };
}

/** A lump sum has no quantity: what a file says of one is left alone, as is what cannot be read. */
function readMeasure(row: readonly string[], at: Columns, line: PricingLine, number: number): Remeasured[] {
  if (line.quantity === null || at.quantity === -1) return [];
  const asked = line.quantity / 10 ** QUANTITY_DECIMALS;
  const text = clean(row[at.quantity]).replaceAll(",", "");
  const said = /^\d+(\.\d+)?$/.test(text) ? Number(text) : asked;
  const unit = at.unit === -1 ? line.unit : normaliseUnit(clean(row[at.unit])) || line.unit;
  if (Math.abs(said - asked) < 0.5 / 10 ** QUANTITY_DECIMALS && unit === line.unit) return [];
  const write = (quantity: number, of: string) => `${quantity.toLocaleString("en-GB")} ${of}`.trim();
  return [{ line: number, asked: write(asked, line.unit), said: write(said, unit) }];
}

function readOwnLine(row: readonly string[], at: Columns): OwnLineDraft {
  const cell = (column: number) => (column === -1 ? "" : clean(row[column]));
  return {
    section: cell(at.section),
    description: cell(at.description),
    quantity: cell(at.quantity),
    unit: cell(at.unit),
    rate: cell(at.price),
  };
}

type Columns = NonNullable<ReturnType<typeof findPriceColumns>>;
type Rows = readonly (readonly string[])[];
const refused = (sentence: string): PriceRows => ({ kind: "refused", sentence });
const wordOf = (cell: string) => cell.trim().toLowerCase();

/** In pence, rounded half up: a spreadsheet keeps what it reckons to the last decimal, and shows two. */
function readSum(text: string): number | null {
  const [, pounds = text, next = "0"] = /^(.*\.\d\d)(\d)\d*$/.exec(text) ?? [];
  const pence = readPounds(pounds);
  return pence === undefined ? null : pence + (next >= "5" ? 1 : 0);
}

/** Without what a CSV file has in front of what would be a formula. */
const clean = (cell: string | undefined) =>
  (cell ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, "");
