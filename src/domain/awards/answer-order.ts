import type { Context, Scope, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { dayInWords, londonDay } from "#platform/london-time.ts";
import { canAnswerOrder } from "./awards.policy.ts";
import { orderAnswerSchema } from "./awards.schema.ts";
import { movePackage } from "./move-package.ts";
import { findOrderOf } from "./order.queries.ts";

type Answer = ReturnType<typeof orderAnswerSchema.parse>;

/**
 * The winner accepts what it was sent, or declines it with a reason, which never counts against it. A no takes the package
 * back to the comparison, where the other compliant quotes stand as they did. The first answer counts. A letter of intent
 * that has ended is refused with conflict, and can still be declined. Where the order follows a letter of intent and the
 * tender is closed out, a no leaves that letter as it is.
 */
export async function answerOrder(ctx: Context, input: unknown): Promise<void> {
  const answer = orderAnswerSchema.parse(input);
  const { invitationId } = answer;
  const { userId } = requireMember(ctx, canAnswerOrder(ctx.actor, await findStandingOrder(ctx, answer)));
  await ctx.transact(async (tx) => {
    const invitation = await findInvitation(tx, invitationId);
    await lockPackage(tx, invitation!.packageId);
    const standing = await findStandingOrder(tx, answer);
    const own = requireFound(standing, canAnswerOrder(tx.actor, standing));
    const order = own.order!;
    const isYes = answer.answer === "accepts";
    const now = tx.clock.now();
    if (isYes && order.expiresOn !== null && order.expiresOn < londonDay(now))
      throw new AppError(
        "conflict",
        `This letter of intent held until ${dayInWords(order.expiresOn)}. Ask the buyer for a new one, or decline it.`,
      );
    await tx.db
      .updateTable("award_order")
      .set({
        answered_by: userId,
        answered_at: now,
        decline_reason: isYes ? null : answer.reason,
        note: isYes ? "" : answer.note,
      })
      .where("id", "=", order.id)
      .execute();
    // Of a tender that everybody was told of nothing is given back: the letter of intent holds as it did.
    if (isYes || own.packageState === "awarded") {
      await tx.db
        .updateTable("package_award")
        .set({ state: isYes ? "accepted" : "declined", ended_at: isYes ? null : now })
        .where("id", "=", order.awardId)
        .execute();
      if (!isYes) await giveBack(tx, order);
    }
    await tellBuyer(tx, own, isYes);
  });
}

async function findStandingOrder(scope: Scope, { invitationId, orderId }: Answer) {
  const invitation = await findInvitation(scope, invitationId);
  if (!invitation?.companyId) return undefined;
  const { companyId } = invitation;
  const order = await findOrderOf(scope, invitationId);
  const rights = await findRights(scope, companyId);
  return {
    ...invitation,
    companyId,
    rights,
    order,
    isWaiting: order?.id === orderId && order.state === "issued",
  };
}

async function giveBack(
  tx: Tx,
  { quoteId, packageId }: { quoteId: string; packageId: string },
): Promise<void> {
  await tx.db
    .updateTable("tender_quote")
    .set({ state: "declined_by_tenderer", updated_at: tx.clock.now() })
    .where("id", "=", quoteId)
    .execute();
  await movePackage(tx, packageId, "under_evaluation");
}

type Standing = NonNullable<Awaited<ReturnType<typeof findStandingOrder>>>;

async function tellBuyer(
  tx: Tx,
  { id: invitationId, packageId, companyId, companyName, buyerId, title, order }: Standing,
  isYes: boolean,
): Promise<void> {
  const kind = isYes ? "order-accepted" : "order-declined";
  const details = { firm: companyName ?? "", what: order!.follows === null ? "award" : "order" };
  await writeEvent(tx, { packageId, kind, audience: { invitationId }, details });
  await recordEvent(tx, { action: kind, companyId, subjectId: order!.awardId });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: isYes
      ? `${companyName} has accepted${order!.follows === null ? "" : " the order"}: ${title}`
      : `${companyName} has declined the ${order!.follows === null ? "award" : "order"}: ${title}`,
    path: `/company/tenders/${packageId}/award`,
    subject: `${packageId}-award`,
  });
}
