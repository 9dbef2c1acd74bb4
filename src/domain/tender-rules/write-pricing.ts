import { writeCsv } from "#platform/write-csv.ts";
import { lineKindFacts } from "./line-kinds.data.ts";
import type { PricingLine } from "./pricing-document.ts";
import { NO_SECTION } from "./pricing-heads.data.ts";
import { QUANTITY_DECIMALS } from "./tender-rules.limits.ts";

export const PRICING_HEAD = ["Section", "Item", "Description", "Quantity", "Unit", "Kind", "Amount"] as const;

/** The same lines as a list shows them. */
export const forList = (lines: readonly PricingLine[]): PricingLine[] =>
  lines.map((line, at) => ({
    ...line,
    section: line.section === "" && at > 0 && lines[at - 1]!.section !== "" ? NO_SECTION : line.section,
  }));

/** A pricing document as a CSV file, which can be imported again as it is. */
export function writePricing(lines: readonly PricingLine[]): string {
  return writeCsv(
    PRICING_HEAD,
    forList(lines).map(({ section, item, description, quantity, unit, kind, amount }) => [
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
