import { FEWEST_FOR_MIDDLE, LOW_BY_PERCENT } from "./tender-quotes.limits.ts";

/** The total in the middle, or between the two in the middle, in pence; null where there are too few. */
export function middleTotal(pence: readonly number[]): number | null {
  if (pence.length < FEWEST_FOR_MIDDLE) return null;
  const totals = pence.toSorted((a, b) => a - b);
  const half = totals.length / 2;
  return Number.isInteger(half) ? (totals[half - 1]! + totals[half]!) / 2 : totals[Math.floor(half)]!;
}

/** More than a fifth under the middle: it is asked about before it is trusted. */
export const isFarBelow = (pence: number, middle: number | null): boolean =>
  middle !== null && pence * 100 < middle * (100 - LOW_BY_PERCENT);
