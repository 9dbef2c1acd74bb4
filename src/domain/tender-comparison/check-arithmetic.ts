import type { QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import { extendLine } from "#domain/tender-rules/line-prices.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";

/** Where a quote says one thing and its own rates and lines say another, in pence. */
export interface ArithmeticDifference {
  /** Counted from 0; null is the total. */
  line: number | null;
  statedPence: number;
  reckonedPence: number;
}

/** Adds an opened quote up again: each line by its rate and quantity, and the total by its lines. `lines`: as it was priced. */
export function checkArithmetic(
  lines: readonly PricingLine[],
  content: Pick<QuoteContent, "lines" | "ownLines" | "totalPence" | "isTotalOnly">,
): ArithmeticDifference[] {
  // Of one sum there is nothing to add up.
  if (lines.length + content.ownLines.length === 0 || content.isTotalOnly) return [];
  const differences = lines.flatMap((line, at): ArithmeticDifference[] => {
    const priced = content.lines[at];
    if (!priced) return [];
    const extension = extendLine(line, priced);
    const reckonedPence = extension.kind === "priced" ? extension.pence : 0;
    return reckonedPence === priced.pence ? [] : [{ line: at, statedPence: priced.pence, reckonedPence }];
  });
  const sum = [...content.lines, ...content.ownLines].reduce((total, { pence }) => total + pence, 0);
  if (sum !== content.totalPence)
    differences.push({ line: null, statedPence: content.totalPence, reckonedPence: sum });
  return differences;
}
