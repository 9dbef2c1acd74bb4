import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { removeInBatches } from "#platform/remove-in-batches.ts";
import { RETENTION_MONTHS } from "./complaints.limits.ts";

/** Removes the complaints that were closed longer ago than the privacy policy says we keep them; answers how many. */
export async function removeOldComplaints(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const oldest = ctx.clock.now();
  oldest.setUTCMonth(oldest.getUTCMonth() - RETENTION_MONTHS);
  return removeInBatches(ctx, [{ table: "complaint", where: sql`closed_at < ${oldest}` }]);
}
