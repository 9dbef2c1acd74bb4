import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { findNoticeId } from "#domain/noticeboard/noticeboard.queries.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { canInviteFirms } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { withLateness } from "#domain/tender-invitations/with-lateness.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { acceptFirm } from "./accept-firm.ts";
import { canAnswerExpression } from "./expressions.policy.ts";
import { lockExpression } from "./expressions.queries.ts";
import { answerExpressionSchema } from "./expressions.schema.ts";

/** Accepts a firm that has asked, which invites it, the seventh with a reason for so many; or declines with a reason, which it reads. */
export async function answerExpression(ctx: Context, input: unknown): Promise<void> {
  const { packageId, expressionId, answer, reason, spreadReason } = answerExpressionSchema.parse(input);
  const asked = withLateness(ctx, await findPackage(ctx, packageId));
  const { userId } = requireMember(ctx, canInviteFirms(ctx.actor, asked));
  await ctx.transact(async (tx) => {
    const locked = withLateness(tx, await lockPackage(tx, packageId));
    const own = requireFound(locked, canInviteFirms(tx.actor, locked));
    const found = await lockExpression(tx, { packageId, expressionId });
    const { companyId, companyName } = requireFound(found, canAnswerExpression(found));
    if (answer === "accept") await acceptFirm(tx, own, { expressionId, companyId, userId, spreadReason });
    else {
      await tx.db
        .updateTable("expression_of_interest")
        .set({ state: "declined", decline_reason: reason, answered_at: tx.clock.now() })
        .where("id", "=", expressionId)
        .execute();
      await writeEvent(tx, {
        packageId,
        kind: "interest-declined",
        audience: "buyer",
        details: { firm: companyName },
      });
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId },
        title: `Your company is not invited to ${own.title}: its buyer says why`,
        path: `/tenders/${(await findNoticeId(tx, packageId)) ?? ""}`,
        subject: expressionId,
      });
    }
    await recordEvent(tx, {
      action: "interest-answered",
      companyId: own.companyId,
      subjectId: expressionId,
      details: { answer },
    });
  });
}
