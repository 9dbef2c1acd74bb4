import type { Context } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canDecideOnTime } from "./clarifications.policy.ts";
import { refusalSchema, requestOfPackageSchema } from "./clarifications.schema.ts";
import { isOwnAnswer } from "./is-own-answer.ts";
import { findTimeRequest } from "./time-requests.queries.ts";

/** Refuses a request for more time, with a reason that its asker alone reads; the others never learn of it. Sent twice it is done once. */
export async function refuseTime(ctx: Context, input: unknown): Promise<void> {
  const { packageId, requestId } = requestOfPackageSchema.parse(input);
  const { answer } = refusalSchema.parse(input);
  await ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const verdict = canDecideOnTime(tx.actor, locked);
    const { userId } = requireMember(tx, verdict);
    const own = requireFound(locked, verdict);
    const request = await findTimeRequest(tx, requestId);
    if (request?.packageId !== packageId) throw new AppError("not-found", "There is no such request.");
    if (await isOwnAnswer(tx, { id: requestId, state: "rejected", answer, userId })) return;
    const refusedRow = await tx.db
      .updateTable("clarification")
      .set((eb) => ({
        state: "rejected",
        answer,
        answered_by: userId,
        answered_at: tx.clock.now(),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", requestId)
      .where("state", "=", "submitted")
      .returning("id")
      .executeTakeFirst();
    if (!refusedRow)
      throw new AppError("conflict", "Somebody has decided on this already, or it was withdrawn.");
    const { invitationId } = request;
    const invitation = invitationId === null ? undefined : await findInvitation(tx, invitationId);
    if (!invitation?.companyId) return;
    await writeEvent(tx, { packageId, kind: "time-refused", audience: { invitationId: invitation.id } });
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: invitation.companyId },
      title: `The return stays where it is: ${own.title}`,
      path: `/company/tenders/invited/${invitation.id}#more-time`,
      subject: request.id,
    });
  });
}
