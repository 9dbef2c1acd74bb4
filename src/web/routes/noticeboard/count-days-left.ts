import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";

/** Calendar days in London from now to a closing date; 0 on its own day. */
export function countDaysLeft(closesAt: Date, now: Date): number {
  return Math.round((Date.parse(londonDay(closesAt)) - Date.parse(londonDay(now))) / DAY_MS);
}
