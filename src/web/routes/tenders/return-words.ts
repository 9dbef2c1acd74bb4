import { type PackageState, isPriced } from "#domain/packages/packages.states.ts";

/** `Quotes due`, and `Quotes were due` once none is taken any more; of a cancelled tender it may lie ahead; a date follows. */
export function returnLabel(state: PackageState): string {
  if (state === "cancelled") return "Return date";
  return state === "draft" || isPriced(state) ? "Quotes due" : "Quotes were due";
}
