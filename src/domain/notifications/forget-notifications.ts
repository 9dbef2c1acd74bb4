import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { removeInBatches } from "#platform/remove-in-batches.ts";
import { RETENTION_DAYS } from "./notifications.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/** Removes notifications older than 180 days, read or not; returns how many. */
export async function forgetNotifications(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const oldest = new Date(ctx.clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  return removeInBatches(ctx, [{ table: "notification", where: sql`created_at < ${oldest}` }]);
}
