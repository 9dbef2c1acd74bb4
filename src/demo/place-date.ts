import { hashName } from "#domain/pictures/seed-random.ts";

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

/** A moment in working hours about so many months ago, spread over three weeks by the name. */
export function placeMoment(now: Date, monthsAgo: number, name: string): Date {
  const scatter = hashName(`moment of ${name}`);
  const days = Math.max(Math.round(monthsAgo * 30.4) - (scatter % 21), 2);
  const date = new Date(now.getTime() - days * DAY);
  date.setUTCHours(8 + (scatter % 9), scatter % 60, 0, 0);
  return date;
}

/**
 * So many days ago, or on the Friday before where that is a weekend's, within the hour from so many o'clock; the name picks
 * the minute. Never later than now.
 */
export function placeTime(now: Date, daysAgo: number, hour: number, name: string): Date {
  const date = new Date(now.getTime() - daysAgo * DAY);
  const weekend = date.getUTCDay() === 6 ? 1 : date.getUTCDay() === 0 ? 2 : 0;
  date.setUTCDate(date.getUTCDate() - weekend);
  date.setUTCHours(hour, hashName(`minute of ${name}`) % 60, 0, 0);
  return date > now ? now : date;
}
