import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";

/**
 * Pence that a line comes to at its price, or that the buyer has fixed for it; null while it is not priced, and of a
 * percentage, which is of work that nobody knows yet.
 */
export function comesTo({ kind, amount }: PricingLine, pence: number | null | undefined): number | null {
  const { asks } = lineKindFacts(kind);
  if (asks === "percentage") return null;
  return pence ?? (asks === "nothing" ? amount : null);
}

/** Whether a line still lacks what it asks for. */
export const lacksPrice = ({ kind }: PricingLine, pence: number | null | undefined): boolean =>
  lineKindFacts(kind).asks !== "nothing" && (pence ?? null) === null;
