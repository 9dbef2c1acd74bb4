import { type RawBuilder, sql } from "kysely";
import { hashName } from "#domain/pictures/seed-random.ts";
import { londonDay } from "#platform/london-time.ts";

const DAY = 86_400_000;

/**
 * A working day in the month so many months from now, as `2026-11-23`; the name picks the day, so it is the same all
 * month.
 */
export function placeDate(now: Date, months: number, name: string): string {
  const day = 1 + (hashName(`day of ${name}`) % 26);
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day));
  const weekend = date.getUTCDay() === 6 ? 2 : date.getUTCDay() === 0 ? 1 : 0;
  return new Date(date.getTime() + weekend * DAY).toISOString().slice(0, 10);
}

/** How many days a weekend's day lies after its Friday. */
const pastFriday = (date: Date): number => (date.getUTCDay() === 6 ? 1 : date.getUTCDay() === 0 ? 2 : 0);

/** A moment in working hours about so many months ago, spread over three weeks by the name. */
export function placeMoment(now: Date, monthsAgo: number, name: string): Date {
  const scatter = hashName(`moment of ${name}`);
  const days = Math.max(Math.round(monthsAgo * 30.4) - (scatter % 21), 2);
  const date = new Date(now.getTime() - days * DAY);
  date.setUTCDate(date.getUTCDate() - pastFriday(date));
  date.setUTCHours(8 + (scatter % 9), scatter % 60, 0, 0);
  return date;
}

/**
 * So many days ago, or on the Friday before where that is a weekend's, within the hour from so many o'clock; the name picks
 * the minute. Never later than now.
 */
export function placeTime(now: Date, daysAgo: number, hour: number, name: string): Date {
  const date = new Date(now.getTime() - daysAgo * DAY);
  date.setUTCDate(date.getUTCDate() - pastFriday(date));
  date.setUTCHours(hour, hashName(`minute of ${name}`) % 60, 0, 0);
  return date > now ? now : date;
}

/** The working day so many days from now, as `2026-11-23`: of a weekend's the Monday after, or the Friday before one that is past. */
export function placeDay(now: Date, days: number): string {
  const date = new Date(now.getTime() + days * DAY);
  const weekday = new Date(`${londonDay(date)}T00:00:00Z`).getUTCDay();
  const [saturday, sunday] = days < 0 ? [-1, -2] : [2, 1];
  const shift = weekday === 6 ? saturday : weekday === 0 ? sunday : 0;
  return londonDay(new Date(date.getTime() + shift * DAY));
}

/** When a quote of that moment is decided on: two days later, at the same hour, and never at a weekend. */
export const decidedAfter = (quoted: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`${quoted} + case when extract(isodow from ${quoted}) in (4, 5) then interval '4 days' else interval '2 days' end`;
