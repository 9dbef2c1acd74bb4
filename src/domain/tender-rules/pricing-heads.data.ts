/** What a column of a pricing document holds. */
export type PricingColumn =
  | "section"
  | "item"
  | "description"
  | "quantity"
  | "unit"
  | "kind"
  | "rate"
  | "amount";

/** How people head their columns, without marks and what stands in brackets. */
const heads: Readonly<Record<PricingColumn, readonly string[]>> = {
  section: ["section", "bill", "element", "heading", "group", "trade", "work section", "bill section"],
  item: ["item", "ref", "reference", "item no", "item ref", "no", "nr", "code", "line", "item number"],
  description: ["description", "desc", "description of work", "item description", "work", "details", "works"],
  quantity: ["quantity", "qty", "quant", "quantities"],
  unit: ["unit", "units", "uom", "unit of measure"],
  kind: ["kind", "type", "line type", "kind of line", "line kind"],
  rate: ["rate", "unit rate", "price", "unit price", "cost", "unit cost"],
  amount: ["amount", "sum", "total", "value", "provisional sum", "extension", "total price", "total cost"],
};
const columnByHead = new Map(
  (Object.keys(heads) as PricingColumn[]).flatMap((column) =>
    heads[column].map((head) => [head, column] as const),
  ),
);
/** What a column holds by its head; undefined of a head that nobody knows. */
export const columnOfHead = (head: string): PricingColumn | undefined => columnByHead.get(simplify(head));

const simplify = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^)]*\)|[£.:*]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** In a list a row without a section is of the one above it: what stands under none, below one that does, has to say so. */
export const NO_SECTION = "(none)";
