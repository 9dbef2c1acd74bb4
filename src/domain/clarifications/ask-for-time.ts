import type { Context } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation, lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { authorize, requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { newId } from "#platform/ids.ts";
import { QUESTIONS_PER_PERSON } from "./clarifications.limits.ts";
import { canAskForTime } from "./clarifications.policy.ts";
import { timeRequestSchema } from "./clarifications.schema.ts";
import { requireRoom } from "./require-room.ts";
import { takeReturn } from "./take-return.ts";

/**
 * Asks the buyer for a later return date. The buyer sees who asks; the other tenderers learn of it only when the return
 * moves, for everybody, and never who asked. Refuses with conflict a second request while one is open. Answers its id.
 */
export async function askForTime(ctx: Context, input: unknown): Promise<string> {
  const { invitationId } = invitationIdSchema.parse(input);
  const { reason, ...wish } = timeRequestSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const now = ctx.clock.now();
  const isDue = !found?.returnAt || isLate(now, found.returnAt);
  const verdict = canAskForTime(ctx.actor, found && { ...found, isDue });
  const { userId } = requireMember(ctx, verdict);
  const invitation = requireFound(found, verdict);
  const wanted = takeReturn({ now, returnAt: invitation.returnAt! }, wish);
  return ctx.limits.countDone(QUESTIONS_PER_PERSON, userId, () =>
    ctx.transact(async (tx) => {
      // It may have been taken back, or the tender called off, meanwhile.
      const locked = await lockInvitation(tx, invitationId);
      authorize(canAskForTime(tx.actor, locked && { ...locked, isDue }));
      await requireRoom(tx, { packageId: invitation.packageId, invitationId });
      const id = newId("clr", now.getTime());
      const asked = await tx.db
        .insertInto("clarification")
        .values({
          id,
          package_id: invitation.packageId,
          invitation_id: invitationId,
          kind: "more-time",
          state: "submitted",
          question: reason,
          wanted_return_at: wanted,
          asked_by: userId,
          asked_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .column("invitation_id")
            .where("kind", "=", "more-time")
            .where("state", "=", "submitted")
            .doNothing(),
        )
        .returning("id")
        .executeTakeFirst();
      if (!asked)
        throw new AppError("conflict", "Your company has asked already. Withdraw that request to ask again.");
      await writeEvent(tx, {
        packageId: invitation.packageId,
        kind: "time-asked",
        audience: { invitationId },
        details: { firm: invitation.companyName ?? "", due: londonDeadline(wanted) },
      });
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId: invitation.buyerId },
        title: `${invitation.companyName} asks for more time for ${invitation.title}`,
        path: `/company/tenders/${invitation.packageId}/questions`,
        subject: `${invitation.packageId}-questions`,
      });
      return id;
    }),
  );
}
