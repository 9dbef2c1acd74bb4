import { AppError } from "#platform/errors.ts";
import type { OutcomeReason } from "./outcome-reasons.data.ts";
import type { OpenedQuote } from "./quotes.queries.ts";

/** Refuses with invalid where none is given: every tenderer is told why. */
export function requireReasons(
  { companyName }: Pick<OpenedQuote, "companyName">,
  codes: readonly OutcomeReason[] = [],
): OutcomeReason[] {
  if (codes.length === 0)
    throw new AppError("invalid", `Tick at least one reason for ${companyName}: every tenderer is told why.`);
  return [...codes];
}
