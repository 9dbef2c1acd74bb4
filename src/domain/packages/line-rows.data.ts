/** The fields of a line in the form of a pricing document: `quantity-3` is of the fourth line. */
export const lineColumns = [
  "place",
  "section",
  "item",
  "description",
  "kind",
  "quantity",
  "unit",
  "amount",
] as const;
export type LineColumn = (typeof lineColumns)[number];

/** A line as its form shows it, cell by cell. */
export type LineRow = Record<LineColumn, string>;

/** What the fields of a new line have in the place of its number: `quantity-new0`. */
export const newRow = (at: number): string => `new${at}`;
