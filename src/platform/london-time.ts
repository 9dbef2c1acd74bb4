import { DAY_MS, HOUR_MS } from "./durations.data.ts";

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in London at a moment, as `2026-11-21`; what a date without a time is compared with. */
export function londonDay(moment: Date): string {
  const [day, month, year] = parts.format(moment).split("/");
  return `${year}-${month}-${day}`;
}

/** The same of the moment, or of the Monday after it where that is a weekend's. */
export function londonWorkingDay(moment: Date): string {
  const day = londonDay(moment);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const later = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return londonDay(new Date(Date.parse(`${day}T12:00:00Z`) + later * DAY_MS));
}

const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment as people in London write it: `21 Nov 2026, 09:00 (London)`. */
export function londonMoment(time: Date): string {
  return `${moment.format(time).replace("Sept", "Sep")} (London)`;
}

const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", weekday: "short" });

/** The same with its weekday, for what has to be done by then: `Sat 21 Nov 2026, 09:00 (London)`. */
export function londonDeadline(time: Date): string {
  return `${weekday.format(time)} ${londonMoment(time)}`;
}

const date = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** The day in London as people write it: `21 Nov 2026`. */
export function londonDate(time: Date): string {
  return date.format(time).replace("Sept", "Sep");
}

/** A day such as `2026-11-21` as people write it: `21 Nov 2026`. */
export const dayInWords = (day: string): string => londonDate(new Date(`${day}T12:00:00Z`));

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** How many minutes after midnight London's clocks show, 0 to 1439. */
export function londonMinute(time: Date): number {
  const [hours = 0, minutes = 0] = clock.format(time).split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * The first moment after another at which London's clocks show so many minutes after midnight. On the night on which
 * they leave that out it is the moment at which they jump, 01:00 UTC.
 */
export function nextLondonTime(after: Date, minute: number): Date {
  for (let day = Date.parse(`${londonDay(after)}T00:00:00Z`); ; day += DAY_MS) {
    const shown = momentsAt(day, minute);
    const next = (shown.length > 0 ? shown : [day + HOUR_MS]).find((time) => time > after.getTime());
    if (next !== undefined) return new Date(next);
  }
}

/**
 * The moments at which London's clocks show so many minutes after midnight of a day: one, but none in the hour that they
 * leave out in March, and two, in their order, in the one that they show again in October.
 */
export function londonMomentsAt(day: string, minute: number): Date[] {
  return momentsAt(Date.parse(`${day}T00:00:00Z`), minute).map((time) => new Date(time));
}

/** By summer's clocks, then by winter's; on the night on which they go back both are right. */
function momentsAt(midnight: number, minute: number): number[] {
  const wall = midnight + minute * 60_000;
  return [wall - HOUR_MS, wall].filter((time) => londonMinute(new Date(time)) === minute);
}
