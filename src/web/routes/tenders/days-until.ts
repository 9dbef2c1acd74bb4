import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";

/** Whole days in London from one moment until another; 0 is the same day. */
export const daysUntil = (moment: Date, now: Date): number => daysFrom(londonDay(moment), now);

/** The same until a calendar day. */
export const daysFrom = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(londonDay(now))) / DAY_MS);
