import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";

/** Whole days in London from one moment until another; 0 is the same day. */
export const daysUntil = (moment: Date, now: Date): number =>
  Math.round((Date.parse(londonDay(moment)) - Date.parse(londonDay(now))) / DAY_MS);
