import { sql } from "kysely";
import { londonDay } from "#platform/london-time.ts";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { removeInBatches } from "#platform/remove-in-batches.ts";
import { RETENTION_DAYS } from "./profile-views.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/** Removes views of more than 400 days ago; answers how many. */
export async function forgetProfileViews(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const oldest = londonDay(new Date(ctx.clock.now().getTime() - RETENTION_DAYS * DAY_MS));
  return removeInBatches(ctx, [{ table: "profile_view", where: sql`day < ${oldest}` }]);
}
