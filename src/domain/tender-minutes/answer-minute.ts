import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { minuteKindLabel } from "./minute-kinds.data.ts";
import { canAnswerMinutes } from "./tender-minutes.policy.ts";
import { listSent } from "./tender-minutes.queries.ts";
import { minuteAnswerSchema } from "./tender-minutes.schema.ts";

/** A tenderer agrees to minutes that it was sent, or says what is different; its words stand beside the buyer's, which stay. */
export async function answerMinute(ctx: Context, input: unknown): Promise<void> {
  const { invitationId, minuteId, answer, words } = minuteAnswerSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const verdict = canAnswerMinutes(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { packageId } = requireFound(found, verdict);
  await ctx.transact(async (tx) => {
    await lockPackage(tx, packageId);
    const now = await findInvitation(tx, invitationId);
    const { buyerId, title } = requireFound(now, canAnswerMinutes(tx.actor, now));
    const minute = (await listSent(tx, invitationId)).find(({ id }) => id === minuteId);
    if (!minute) throw new AppError("not-found", "There are no such minutes.");
    if (minute.answer)
      throw new AppError("conflict", "These minutes have been answered already. Reload the page to see how.");
    await tx.db
      .updateTable("tender_minute")
      .set({ answer, answer_words: words, answered_by: userId, answered_at: tx.clock.now() })
      .where("id", "=", minuteId)
      .execute();
    const { firm, kind, quoteId } = minute;
    const action = answer === "agreed" ? "minute-agreed" : "minute-disputed";
    const details = { firm, what: minuteKindLabel(kind) };
    await writeEvent(tx, { packageId, kind: action, audience: { invitationId }, details });
    await recordEvent(tx, { action, companyId: now!.companyId, subjectId: quoteId });
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: buyerId },
      title: `${firm} ${answer === "agreed" ? "agrees to your minutes" : "does not agree to your minutes"}: ${title}`,
      path: `/company/tenders/${packageId}/quotes/comparison#minutes`,
      subject: minuteId,
    });
  });
}
