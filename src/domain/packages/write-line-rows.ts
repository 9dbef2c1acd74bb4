import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { showQuantity } from "#domain/tender-rules/scaled-numbers.schema.ts";
import type { LineRow } from "./line-rows.data.ts";

/** A line of a pricing document as its form shows it; `at` counts from 0, its place from 1. */
export function writeLineRow(line: PricingLine, at: number): LineRow {
  const { section, item, description, kind, quantity, unit, amount } = line;
  return {
    place: String(at + 1),
    section,
    item,
    description,
    kind,
    quantity: quantity === null ? "" : showQuantity(quantity),
    unit,
    amount: amount === null ? "" : (amount / 100).toFixed(2),
  };
}
