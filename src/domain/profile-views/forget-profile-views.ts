import { londonDay } from "#platform/london-time.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canCountProfileViews } from "./profile-views.policy.ts";
import { KEPT_DAYS } from "./retention.data.ts";

/** Removes views of more than 400 days ago; answers how many. */
export async function forgetProfileViews(ctx: Context): Promise<number> {
  authorize(canCountProfileViews(ctx.actor));
  const oldest = londonDay(new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000));
  const { numDeletedRows } = await ctx.db
    .deleteFrom("profile_view")
    .where("day", "<", oldest)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
