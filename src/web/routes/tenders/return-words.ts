import { type PackageState, isPriced } from "#domain/packages/packages.states.ts";

/** `Quotes due`, and `Quotes were due` once none is taken any more; a date follows. */
export const returnLabel = (state: PackageState): string =>
  state === "draft" || isPriced(state) ? "Quotes due" : "Quotes were due";
