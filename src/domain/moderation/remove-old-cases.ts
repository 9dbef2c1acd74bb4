import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { removeInBatches } from "#platform/remove-in-batches.ts";
import { RETENTION_MONTHS } from "./moderation.limits.ts";

/** Removes the cases that were decided longer ago than the privacy policy says we keep them; answers how many. */
export async function removeOldCases(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const oldest = ctx.clock.now();
  oldest.setUTCMonth(oldest.getUTCMonth() - RETENTION_MONTHS);
  return removeInBatches(ctx, [
    {
      table: "report_case",
      where: sql`state in ('decided', 'settled') and greatest(decided_at, settled_at) < ${oldest}`,
    },
  ]);
}
