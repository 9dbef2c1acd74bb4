import { sql } from "kysely";
import { londonDay } from "#platform/london-time.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSeeProfileViews } from "./profile-views.policy.ts";
import { SHOWN_DAYS } from "./profile-views.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export interface ProfileViews {
  total: number;
  /** One entry for each of the last 90 days in London, oldest first; the last one is today. */
  days: { day: string; views: number }[];
}

/** The profile views of the acting member's first company; undefined without a company. */
export async function getProfileViews(ctx: Context): Promise<ProfileViews | undefined> {
  authorize(canSeeProfileViews(ctx.actor));
  const companyId = ctx.actor.kind === "member" ? ctx.actor.memberships[0]?.companyId : undefined;
  if (companyId === undefined) return undefined;
  const today = Date.parse(`${londonDay(ctx.clock.now())}T00:00:00Z`);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) =>
    new Date(today - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = await ctx.db
    .selectFrom("profile_view")
    .select(["day", sql<number>`count(*)::integer`.as("views")])
    .where("company_id", "=", companyId)
    .where("day", ">=", days[0]!)
    .groupBy("day")
    .execute();
  const byDay = new Map(rows.map(({ day, views }) => [day, views]));
  return {
    total: rows.reduce((sum, { views }) => sum + views, 0),
    days: days.map((day) => ({ day, views: byDay.get(day) ?? 0 })),
  };
}
