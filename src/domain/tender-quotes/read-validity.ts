import { moveDay } from "#domain/tender-rules/working-days.ts";
import { londonDay } from "#platform/london-time.ts";

/** The last day on which a quote holds by what it says: so many days after the day, in London, on which it was due. */
export const lastValidDay = (returnAt: Date, validityDays: number): string =>
  moveDay(londonDay(returnAt), validityDays);

/** Its last day is over, in London: nothing is awarded on it until its tenderer extends it. */
export const isExpired = ({ validUntil }: { validUntil: string }, now: Date): boolean =>
  validUntil < londonDay(now);
