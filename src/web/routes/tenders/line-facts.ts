import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";

/** Longer words do not fit beside what is typed. */
const LONGEST_UNIT = 5;

/** What a figure is for: `£/m²` of a line with a quantity, `£` of one sum. */
export function rateUnit({ quantity, unit }: Pick<PricingLine, "quantity" | "unit">): string {
  return quantity === null || unit === "" || unit.length > LONGEST_UNIT ? "£" : `£/${unit}`;
}

/** It is to be measured by whoever prices it, and has one sum. */
export const isOwnMeasure = ({ kind, quantity }: Pick<PricingLine, "kind" | "quantity">): boolean =>
  lineKindFacts(kind).quantity === "required" && quantity === null;

/** What says no more than one whole. */
const WHOLES = ["", "item", "sum", "ls"];

/** Its unit looks like a rate's, but without a quantity one figure is for all of it. */
export const isSumForAll = ({
  kind,
  quantity,
  unit,
}: Pick<PricingLine, "kind" | "quantity" | "unit">): boolean =>
  lineKindFacts(kind).quantity === "optional" && quantity === null && !WHOLES.includes(unit.toLowerCase());

/** What stands below a line's description: its item, its kind where its section does not say it, and how much it is. */
export function factsOfLine(line: PricingLine): (string | false)[] {
  const { section, item, quantity, unit } = line;
  const { label } = lineKindFacts(line.kind);
  const measure = isOwnMeasure(line)
    ? `no quantity given: measure it (${unit || "item"}) and enter the sum`
    : isSumForAll(line)
      ? `no quantity given: enter the sum for all of it, not for one ${unit}`
      : quantity === null
        ? unit || "item"
        : `${(quantity / 1000).toLocaleString("en-GB")} ${unit}`;
  return [item, label !== section && label, measure.trim()];
}
