import type { Outcome } from "./get-outcome.ts";
import type { QuoteState } from "./tender-quotes.states.ts";

/** What becomes of an opened quote once another one, or this one, is awarded. */
export function outcomeOf(
  { id, state }: { readonly id: string; readonly state: QuoteState },
  awardedId: string,
): Exclude<Outcome["outcome"], "withdrawn" | "cancelled"> {
  if (id === awardedId) return "successful";
  if (state === "declined_by_tenderer") return "declined";
  return state === "non_compliant" ? "non_compliant" : "unsuccessful";
}
