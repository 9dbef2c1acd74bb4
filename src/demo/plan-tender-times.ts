import { hashName } from "#domain/pictures/seed-random.ts";
import { shiftWorkingDays } from "#domain/tender-rules/suggest-time.ts";
import { londonDay } from "#platform/london-time.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import type { DemoMoment, DemoTender } from "./data/demo-tender.data.ts";
import { placeDay } from "./place-date.ts";

const NATION = "england-and-wales";
/** How far the demo's tenders reach back and forward, in working days. */
const [EARLIEST, LATEST] = [-60, 60];
const NOON = 720;

export interface TenderTimes {
  /** A moment in London's working hours; the name picks its minute. */
  past: (moment: DemoMoment, name: string) => Date;
  /** The day on which quotes are due, as a form sends it. */
  due: (due: NonNullable<DemoTender["due"]>) => string;
  /** A working day so many days from now. */
  day: (days: number) => string;
}

/** When things happen around this moment, or undefined where its bank holidays are not known. */
export function planTenderTimes(now: Date): TenderTimes | undefined {
  if ([EARLIEST, LATEST].some((days) => shiftWorkingDays(now, days, NOON, NATION).kind !== "known"))
    return undefined;
  const shift = (days: number, minute: number): Date => {
    const found = shiftWorkingDays(now, days, minute, NATION);
    if (found.kind !== "known") throw new Error(`The demo's tenders reach ${days} days, which is too far.`);
    return found.value;
  };
  return {
    past: ([daysAgo, hour], name) => shift(-daysAgo, hour * 60 + (hashName(`minute of ${name}`) % 60)),
    due: (due) => (due === "in-two-days" ? londonDay(nextWorkingDay(now)) : londonDay(shift(due, NOON))),
    day: (days) => placeDay(now, days),
  };

  function nextWorkingDay(from: Date): Date {
    const inTwoDays = new Date(from.getTime() + 2 * DAY_MS);
    const found = shiftWorkingDays(inTwoDays, 0, NOON, NATION);
    return found.kind === "known" ? found.value : inTwoDays;
  }
}
