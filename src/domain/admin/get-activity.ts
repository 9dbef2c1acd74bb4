import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { LEAST_SEEKERS, SHOWN_MISSES } from "#domain/searches/searches.limits.ts";
import { authorize } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import { ACTIVITY_DAYS, ACTIVITY_KEPT_MS } from "./admin.limits.ts";
import { canUsePortal } from "./admin.policy.ts";

export type ActivitySeries = "signUps" | "searches" | "misses" | "messages" | "inquiries";

export interface Activity {
  /** One entry for each of the last 90 days in London, the oldest first; the last one is today. */
  days: ({ day: string } & Record<ActivitySeries, number>)[];
  /** What several people looked for and did not find, what most did first. */
  missed: { words: string; seekers: number }[];
  countedAt: Date;
}

/** Counting takes a while on a large site: what was counted a few minutes ago does for every administrator. */
const counted = new WeakMap<Context["db"], Activity>();

/** What went on day by day in the last ninety days, without whose it was; for administrators. */
export async function getActivity(ctx: Context): Promise<Activity> {
  authorize(canUsePortal(ctx.actor));
  const now = ctx.clock.now();
  const known = counted.get(ctx.db);
  if (known && Math.abs(now.getTime() - known.countedAt.getTime()) < ACTIVITY_KEPT_MS) return known;
  const activity = { days: await countDays(ctx, now), missed: await listMissed(ctx), countedAt: now };
  counted.set(ctx.db, activity);
  return activity;
}

async function countDays(ctx: Context, now: Date): Promise<Activity["days"]> {
  const today = Date.parse(`${londonDay(now)}T00:00:00Z`);
  const days = Array.from({ length: ACTIVITY_DAYS }, (_, index) =>
    londonDay(new Date(today - (ACTIVITY_DAYS - 1 - index) * DAY_MS + DAY_MS / 2)),
  );
  const since = new Date(today - ACTIVITY_DAYS * DAY_MS);
  const { rows } = await sql<{ day: string; series: ActivitySeries; count: number }>`
    select day::text, series, count::int from (
      ${byDay("signUps", "user_account", since)}
      union all ${byDay("messages", "message", since)}
      union all ${byDay("inquiries", "inquiry", since)}
      union all select day, 'searches', searches from search_day
      union all select day, 'misses', empty from search_day
    ) counts where day >= ${days[0]}`.execute(ctx.db);
  const none = { signUps: 0, searches: 0, misses: 0, messages: 0, inquiries: 0 };
  const found = new Map(days.map((day) => [day, { day, ...none }]));
  for (const { day, series, count } of rows) {
    const entry = found.get(day);
    if (entry) entry[series] = count;
  }
  return [...found.values()];
}

const byDay = (series: ActivitySeries, table: string, since: Date) => sql`
  select (created_at at time zone 'Europe/London')::date as day, ${sql.lit(series)} as series, count(*) as count
  from ${sql.table(table)} where created_at > ${since} group by 1`;

async function listMissed(ctx: Context): Promise<Activity["missed"]> {
  return ctx.db
    .selectFrom("search_miss")
    .select(["words", sql<number>`count(*)::int`.as("seekers")])
    .groupBy("words")
    .having(({ fn }) => fn.countAll(), ">=", LEAST_SEEKERS)
    .orderBy("seekers", "desc")
    .orderBy("words")
    .limit(SHOWN_MISSES)
    .execute();
}
