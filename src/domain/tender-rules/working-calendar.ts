import type { BankHolidays } from "./bank-holidays.data.ts";
import type { Nation } from "./nations.data.ts";
import { TOLD_IN_TIME_WORKING_DAYS, WORKING_FROM_MINUTE, WORKING_TO_MINUTE } from "./tender-rules.limits.ts";
import { addWorkingDays, isWorkingDay, moveDay } from "./working-days.ts";

export interface CalendarDay {
  readonly nation: Nation;
  readonly day: string;
  readonly isWorking: boolean;
  /** Working minutes from the first day of the calendar until this one begins. */
  readonly minutesBefore: number;
  /** The last day on which firms are told in time of an award of this day; null beyond the published bank holidays. */
  readonly toldBy: string | null;
}

/** The days from the first up to and without the last, as a query counts with them; days whose bank holidays are not known are left out. */
export function listCalendar(
  nation: Nation,
  { from, until, holidays }: { from: string; until: string; holidays?: BankHolidays | undefined },
): CalendarDay[] {
  const days: CalendarDay[] = [];
  let minutesBefore = 0;
  for (let day = from; day < until; day = moveDay(day, 1)) {
    const working = isWorkingDay(day, nation, holidays);
    if (working.kind === "beyondKnown") continue;
    const told = addWorkingDays(day, TOLD_IN_TIME_WORKING_DAYS, nation, holidays);
    days.push({
      nation,
      day,
      isWorking: working.value,
      minutesBefore,
      toldBy: told.kind === "known" ? told.value : null,
    });
    if (working.value) minutesBefore += WORKING_TO_MINUTE - WORKING_FROM_MINUTE;
  }
  return days;
}
