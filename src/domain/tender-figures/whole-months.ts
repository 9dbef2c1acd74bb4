import { londonDay } from "#platform/london-time.ts";
import { FIGURES_OF_MONTHS } from "./tender-figures.limits.ts";

/** From the first day of a month up to and without the first of another, in London. */
export interface Months {
  from: string;
  until: string;
}

/** The twelve whole months before the one in which a moment lies. */
export function wholeMonths(now: Date): Months {
  const until = firstOfMonth(londonDay(now), 0);
  return { from: firstOfMonth(until, -FIGURES_OF_MONTHS), until };
}

/** The first of a day's month, or of one so many months later. */
export function firstOfMonth(day: string, later: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}
