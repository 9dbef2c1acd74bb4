import type { VatProposal } from "#domain/quote-terms/propose-vat.ts";
import { writeContent } from "#domain/tender-quotes/keep-submission.ts";
import { refuseFields } from "#domain/refuse-fields.ts";
import { type QuoteProblem, priceQuote } from "#domain/tender-quotes/price-quote.ts";
import { type QuoteContent, describeLine } from "#domain/tender-quotes/quotes.queries.ts";
import type { QuoteDraft } from "#domain/tender-quotes/tender-quotes.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";

const ONE_OF_BOTH = "Enter prices for the lines or one total, not both.";

/**
 * What a buyer has read from a lodged file: prices for all lines, or, where the file says one sum, that sum without a line;
 * 0 where it says none. Refuses, as a schema does, with everything that is still to be mended, each at its field.
 */
export function readEntered(
  lines: readonly PricingLine[],
  draft: QuoteDraft,
  { treatment }: VatProposal,
): QuoteContent {
  const isTotalOnly = lines.length > 0 && draft.lumpSum !== "";
  const priced = priceQuote(isTotalOnly ? [] : lines, draft, { proposed: treatment, leastPence: 0 });
  const isBoth = isTotalOnly && draft.prices.some((price) => price !== "");
  refuseProblems([...(isBoth ? [{ at: "lumpSum", sentence: ONE_OF_BOTH }] : []), ...priced.problems]);
  if (!isTotalOnly) return writeContent(lines, draft, priced);
  const unpriced = { rate: null, percentage: null, pence: 0 };
  return {
    ...writeContent([], draft, priced),
    lines: lines.map((line) => ({ ...describeLine(line), ...unpriced })),
    isTotalOnly: true,
  };
}

function refuseProblems(problems: readonly QuoteProblem[]): void {
  if (problems.length === 0) return;
  refuseFields(
    problems.map(({ at, sentence }) => ({ path: typeof at === "number" ? ["prices", at] : [at], sentence })),
  );
}
