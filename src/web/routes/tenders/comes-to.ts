import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";

/** Pence that a line comes to at its price, or that the buyer has fixed for it; null while it is not priced. */
export function comesTo({ kind, amount }: PricingLine, pence: number | null | undefined): number | null {
  return pence ?? (lineKindFacts(kind).asks === "nothing" ? amount : null);
}
