import { nextSuggestedTime } from "#domain/tender-rules/suggest-time.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import type { BankHolidays } from "#domain/tender-rules/bank-holidays.data.ts";
import type { Outage } from "./find-outages.ts";
import { AFTER_MINUTES } from "./service-outages.limits.ts";

const MINUTE_MS = 60_000;

interface Extended {
  returnAt: Date;
  nation: Nation;
  holidays?: BankHolidays;
}

/**
 * The return after outages that have ended: later by as long as they were, at least an hour after service came back, and in
 * the hours at which somebody is there to help. Beyond the bank holidays that are known it is the moment itself.
 */
export function planExtension(
  outages: readonly { from: Date; until: Date }[],
  { returnAt, nation, holidays }: Extended,
): Date {
  const lost = outages.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0);
  const back = Math.max(...outages.map(({ until }) => until.getTime()));
  const moment = new Date(Math.max(returnAt.getTime() + lost, back + AFTER_MINUTES * MINUTE_MS));
  // To the minute, as every return is.
  const whole = new Date(Math.ceil(moment.getTime() / MINUTE_MS) * MINUTE_MS);
  const suggested = nextSuggestedTime(whole, nation, holidays);
  return suggested.kind === "known" ? suggested.value : whole;
}

/** Those that have ended; undefined while one goes on. */
export function endedOutages(outages: readonly Outage[]): { from: Date; until: Date }[] | undefined {
  const ended = outages.flatMap(({ from, until }) => (until ? [{ from, until }] : []));
  return ended.length === outages.length ? ended : undefined;
}
