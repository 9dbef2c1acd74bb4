import type { Context } from "#domain/context.ts";
import { markRead } from "#domain/notifications/mark-read.ts";
import { listUnreadAbout } from "#domain/notifications/notifications.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canReadInquiry, canTakeStep } from "./inquiries.policy.ts";
import { announceInquiry, lockInquiry } from "./inquiries.queries.ts";
import { inquiryIdSchema } from "./inquiries.schema.ts";
import { transitions } from "./inquiries.states.ts";

/** Notes that somebody has opened an inquiry: they have read their notifications of it, and the asked firm has seen it. */
export async function seeInquiry(ctx: Context, id: string): Promise<void> {
  const inquiryId = inquiryIdSchema.parse(id);
  await ctx.transact(async (tx) => {
    const found = await lockInquiry(tx, inquiryId);
    const verdict = canReadInquiry(tx.actor, found);
    const { userId } = requireMember(tx, verdict);
    const inquiry = requireFound(found, verdict);
    const unread = await listUnreadAbout(tx, userId, { kinds: ["inquiry", "quote"], subjects: [inquiryId] });
    if (unread.length > 0) await markRead(tx, userId, unread);
    if (!canTakeStep(tx.actor, "see", inquiry).isAllowed) return;
    const now = tx.clock.now();
    // The version stays: nobody has to look again because it was looked at.
    await tx.db
      .updateTable("inquiry")
      .set({ state: transitions.see.to, seen_at: now, state_changed_at: now })
      .where("id", "=", inquiryId)
      .execute();
    await announceInquiry(tx, inquiry);
  });
}
