import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canRemoveOldContactMessages } from "./contact.policy.ts";
import { KEPT_MONTHS } from "./retention.data.ts";

/** Removes the messages that are older than the privacy policy says we keep them; answers how many. */
export async function removeOldContactMessages(ctx: Context): Promise<number> {
  authorize(canRemoveOldContactMessages(ctx.actor));
  const oldest = ctx.clock.now();
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
  const { numDeletedRows } = await ctx.db
    .deleteFrom("contact_message")
    .where("created_at", "<", oldest)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
