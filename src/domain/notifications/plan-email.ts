import { londonDay, londonMinute, nextLondonTime } from "#platform/london-time.ts";
import type { Delivery } from "./deliveries.data.ts";
import { DIGEST_MINUTE, EMAIL_AFTER_MS } from "./notifications.limits.ts";

/** Minutes after midnight on London's clocks; from 22:00 to 07:00 runs over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

export interface PlannedEmail {
  letter: "at-once" | "digest" | null;
  letter_due_at: Date | null;
}

const MONDAY = 1;

export const noEmail = { letter: null, letter_due_at: null } satisfies PlannedEmail;

/** Which e-mail tells of what has just happened, and from when on: digests go at 08:00 in London, none in quiet hours. */
export function planEmail(delivery: Delivery, now: Date, quiet: QuietHours | undefined): PlannedEmail {
  switch (delivery) {
    case "at-once":
      return {
        letter: "at-once",
        letter_due_at: afterQuietHours(new Date(now.getTime() + EMAIL_AFTER_MS), quiet),
      };
    case "daily":
      return { letter: "digest", letter_due_at: afterQuietHours(nextLondonTime(now, DIGEST_MINUTE), quiet) };
    case "weekly":
      return { letter: "digest", letter_due_at: afterQuietHours(nextMondayMorning(now), quiet) };
    case "screen":
    case "off":
      return noEmail;
  }
}

/** The way for what everybody gets by e-mail, whatever they have chosen of its kind. */
export const byEmail = (delivery: Delivery): Delivery =>
  delivery === "off" || delivery === "screen" ? "at-once" : delivery;

/** The moment itself, or the end of the quiet hours that it falls in. */
export function afterQuietHours(time: Date, quiet: QuietHours | undefined): Date {
  return quiet && isQuiet(time, quiet) ? nextLondonTime(time, quiet.to) : time;
}

export function isQuiet(time: Date, { from, to }: QuietHours): boolean {
  const minute = londonMinute(time);
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}

function nextMondayMorning(now: Date): Date {
  let morning = nextLondonTime(now, DIGEST_MINUTE);
  while (new Date(`${londonDay(morning)}T00:00:00Z`).getUTCDay() !== MONDAY) {
    morning = nextLondonTime(morning, DIGEST_MINUTE);
  }
  return morning;
}
