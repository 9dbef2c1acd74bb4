import type { Scope } from "#domain/context.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { PERIODS, type PeriodName } from "./retention.limits.ts";

export type Periods = Record<PeriodName, number>;

/** The periods in days, as administrators have set them or else as the code has them. */
export function readPeriods({ settings }: Pick<Scope, "settings">): Periods {
  return Object.fromEntries(
    Object.entries(PERIODS).map(([name, { days }]) => [name, settings.days.get(name) ?? days]),
  ) as Periods;
}

/** When a period began that ends now: what is older has had its time. */
export function startOf(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
