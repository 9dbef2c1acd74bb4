import { writeCsv } from "#platform/write-csv.ts";
import { lineKindFacts } from "./line-kinds.data.ts";
import type { PricingLine } from "./pricing-document.ts";
import { QUANTITY_DECIMALS } from "./tender-rules.limits.ts";

export const PRICING_HEAD = ["Section", "Item", "Description", "Quantity", "Unit", "Kind", "Amount"] as const;

/** A pricing document as a CSV file, which can be imported again as it is. */
export function writePricing(lines: readonly PricingLine[]): string {
  return writeCsv(
    PRICING_HEAD,
    lines.map(({ section, item, description, quantity, unit, kind, amount }) => [
      section,
      item,
      description,
      quantity === null ? "" : String(quantity / 10 ** QUANTITY_DECIMALS),
      unit,
      lineKindFacts(kind).label,
      amount === null ? "" : (amount / 100).toFixed(2),
    ]),
  );
}
