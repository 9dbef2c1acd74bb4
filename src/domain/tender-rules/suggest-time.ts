import { londonDay, londonMinute, londonMomentsAt } from "#platform/london-time.ts";
import type { BankHolidays } from "./bank-holidays.data.ts";
import { type Nation, nationLabel } from "./nations.data.ts";
import { SUGGESTED_FROM_MINUTE, SUGGESTED_TO_MINUTE } from "./tender-rules.limits.ts";
import { addWorkingDays, bankHolidayOn, isWeekend, type Known } from "./working-days.ts";

/** What speaks against a moment as a deadline; firms are asked at hours at which somebody is there to help. */
export function adviseAgainst(moment: Date, nation: Nation, holidays?: BankHolidays): string[] {
  const day = londonDay(moment);
  const minute = londonMinute(moment);
  const holiday = bankHolidayOn(day, nation, holidays);
  return [
    ...(isWeekend(day) ? ["This is at a weekend: choose a weekday."] : []),
    ...(holiday !== undefined ? [`This is a bank holiday in ${nationLabel(nation)}: ${holiday}.`] : []),
    ...(minute < SUGGESTED_FROM_MINUTE || minute > SUGGESTED_TO_MINUTE
      ? ["This is outside working hours: choose a time between 09:00 and 16:00."]
      : []),
  ];
}

/** What speaks against quotes being due then, before the issue: that it is over, or what speaks against the moment itself. */
export function adviseOnDue(returnAt: Date, now: Date, nation: Nation, holidays?: BankHolidays): string[] {
  return returnAt <= now ? [`This has passed. ${RETURN_LATER}`] : adviseAgainst(returnAt, nation, holidays);
}

/** As it is said of a package that cannot be issued with it. */
export const RETURN_LATER = "Choose a return date later than the issue of the package.";

/** `09:00`, `09:30` … `16:00`: what a field for the time offers. */
export function listSuggestedTimes(): string[] {
  const halves = (SUGGESTED_TO_MINUTE - SUGGESTED_FROM_MINUTE) / 30;
  return Array.from({ length: halves + 1 }, (_, at) => {
    const minute = SUGGESTED_FROM_MINUTE + at * 30;
    return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${minute % 60 === 0 ? "00" : "30"}`;
  });
}

/** The moment itself or, where something speaks against it, the next nine o’clock of a working day. */
export function nextSuggestedTime(moment: Date, nation: Nation, holidays?: BankHolidays): Known<Date> {
  const minute = londonMinute(moment);
  const today = londonDay(moment);
  const day = addWorkingDays(today, minute > SUGGESTED_TO_MINUTE ? 1 : 0, nation, holidays);
  if (day.kind === "beyondKnown") return day;
  if (day.value === today && minute >= SUGGESTED_FROM_MINUTE) return { kind: "known", value: moment };
  return { kind: "known", value: londonMomentsAt(day.value, SUGGESTED_FROM_MINUTE)[0]! };
}

/** So many working days after the day of a moment, or before it, at a London time of the working day. */
export function shiftWorkingDays(
  moment: Date,
  count: number,
  minute: number,
  nation: Nation,
  holidays?: BankHolidays,
): Known<Date> {
  const day = addWorkingDays(londonDay(moment), count, nation, holidays);
  if (day.kind === "beyondKnown") return day;
  // The hour that London's clocks leave out is on a Sunday, which is no working day.
  return { kind: "known", value: londonMomentsAt(day.value, minute)[0]! };
}
