import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canUsePortal } from "./admin.policy.ts";
import { EXACT_USERS, FIGURES_KEPT_MS, NEW_SIGN_UPS_DAYS } from "./admin.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export interface AdminOverview {
  /** Accounts that have not been erased. */
  users: number;
  /** Subcontractors whose profile has been claimed. */
  contractors: number;
  /** Accounts made in the last seven days. */
  newSignUps: number;
}

/** Of a large site counting takes tens of milliseconds: what was counted some seconds ago does for every administrator. */
const counted = new WeakMap<Context["db"], { overview: AdminOverview; at: number }>();

/** The figures of the portal's first page; of more than ten thousand accounts as they were up to ten seconds ago. */
export async function getOverview(ctx: Context): Promise<AdminOverview> {
  authorize(canUsePortal(ctx.actor));
  const at = ctx.clock.now().getTime();
  const known = counted.get(ctx.db);
  if (known && Math.abs(at - known.at) < FIGURES_KEPT_MS) return known.overview;
  const overview = await countOverview(ctx);
  if (overview.users > EXACT_USERS) counted.set(ctx.db, { overview, at });
  return overview;
}

async function countOverview(ctx: Context): Promise<AdminOverview> {
  const since = new Date(ctx.clock.now().getTime() - NEW_SIGN_UPS_DAYS * DAY_MS);
  const people = await ctx.db
    .selectFrom("user_account")
    .select([
      sql<number>`count(*)::int`.as("users"),
      sql<number>`(count(*) filter (where created_at > ${since}))::int`.as("newSignUps"),
    ])
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  const { contractors } = await ctx.db
    .selectFrom("company")
    .select(sql<number>`count(*)::int`.as("contractors"))
    .where("account_type", "=", "contractor")
    .where("is_claimed", "=", true)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return { ...people, contractors };
}
