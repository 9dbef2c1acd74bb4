import { DAY_MS } from "#platform/durations.data.ts";
import { type BankHolidays, bankHolidays } from "./bank-holidays.data.ts";
import type { Nation } from "./nations.data.ts";
import { MAX_WORKING_DAYS } from "./tender-rules.limits.ts";

export type { Nation } from "./nations.data.ts";

/** The bank holidays of a day that was met on the way are not published yet, or no longer kept. */
export interface BeyondKnown {
  readonly kind: "beyondKnown";
  /** The last day whose bank holidays are known, as `2028-12-31`. */
  readonly lastKnownDay: string;
  readonly sentence: string;
}

/** What is reckoned with bank holidays: exact, or not at all. */
export type Known<T> = { readonly kind: "known"; readonly value: T } | BeyondKnown;

/** A calendar day in London, as `2026-11-23` (`londonDay`). */
type Day = string;

/** From Monday to Friday, and no bank holiday of the nation. */
export function isWorkingDay(
  day: Day,
  nation: Nation,
  holidays: BankHolidays = bankHolidays,
): Known<boolean> {
  const { first, last } = knownDays(nation, holidays);
  if (day < first || day > last) return beyond(last);
  return { kind: "known", value: isWorking(day, nation, holidays) };
}

/**
 * So many working days after a day, which itself does not count: one after Friday is Monday. A count below nothing goes
 * backwards; nothing is the day itself or, where that is none, the next working day.
 */
export function addWorkingDays(
  day: Day,
  count: number,
  nation: Nation,
  holidays: BankHolidays = bankHolidays,
): Known<Day> {
  if (!Number.isInteger(count) || Math.abs(count) > MAX_WORKING_DAYS)
    throw new RangeError(`${count} is no number of working days.`);
  const { first, last } = knownDays(nation, holidays);
  const step = count < 0 ? -1 : 1;
  let at = day;
  for (let left = Math.abs(count); ;) {
    if (at < first || at > last) return beyond(last);
    if (left === 0 && (count !== 0 || isWorking(at, nation, holidays))) return { kind: "known", value: at };
    at = moveDay(at, step);
    if (left > 0 && at >= first && at <= last && isWorking(at, nation, holidays)) left -= 1;
  }
}

/**
 * How many working days come after the first day, up to and with the last: what `addWorkingDays` has added. None where the
 * last day is not the later one.
 */
export function workingDaysBetween(
  from: Day,
  to: Day,
  nation: Nation,
  holidays: BankHolidays = bankHolidays,
): Known<number> {
  if (to <= from) return { kind: "known", value: 0 };
  const { first, last } = knownDays(nation, holidays);
  if (from < first || to > last) return beyond(last);
  let value = 0;
  for (let at = moveDay(from, 1); at <= to; at = moveDay(at, 1))
    if (isWorking(at, nation, holidays)) value += 1;
  return { kind: "known", value };
}

/** What the bank holiday on a day is called; undefined where there is none. */
export function bankHolidayOn(
  day: Day,
  nation: Nation,
  holidays: BankHolidays = bankHolidays,
): string | undefined {
  return Object.hasOwn(holidays.days[nation], day) ? holidays.days[nation][day] : undefined;
}

export function moveDay(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;

function isWorking(day: Day, nation: Nation, holidays: BankHolidays): boolean {
  return !isWeekend(day) && bankHolidayOn(day, nation, holidays) === undefined;
}

const knownOf = new WeakMap<BankHolidays["days"][Nation], { first: Day; last: Day }>();

/** Whole years only: a file's last named day is Boxing Day, and the days after it are known, too. */
function knownDays(nation: Nation, holidays: BankHolidays): { first: Day; last: Day } {
  const days = holidays.days[nation];
  let known = knownOf.get(days);
  if (!known) {
    const years = Object.keys(days).map((day) => Number(day.slice(0, 4)));
    known = { first: `${Math.min(...years)}-01-01`, last: `${Math.max(...years)}-12-31` };
    knownOf.set(days, known);
  }
  return known;
}

const beyond = (lastKnownDay: Day): BeyondKnown => ({
  kind: "beyondKnown",
  lastKnownDay,
  sentence: `Bank holidays are published only up to the end of ${lastKnownDay.slice(0, 4)}: choose an earlier day.`,
});
