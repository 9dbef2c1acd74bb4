import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { removeInBatches } from "#platform/remove-in-batches.ts";
import { RETENTION_MONTHS } from "./contact.limits.ts";

/** Removes the messages that are older than the privacy policy says we keep them; answers how many. */
export async function removeOldContactMessages(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const oldest = ctx.clock.now();
  oldest.setUTCMonth(oldest.getUTCMonth() - RETENTION_MONTHS);
  return removeInBatches(ctx, [{ table: "contact_message", where: sql`created_at < ${oldest}` }]);
}
