import { z } from "zod";
import { requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation, lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { type InvitationState, LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";

const schema = invitationIdSchema.extend({
  /** The set that was looked at. */
  set: z.coerce.number({ error: "Reload the page and try again" }).int().min(1).max(100_000),
});
const live: readonly InvitationState[] = LIVE;

/**
 * Says for a firm that it has every revision of the set in force and prices by them; both sides see which. Refuses with
 * conflict when an addendum has brought another set meanwhile. Answers how many revisions that were new.
 */
export async function acknowledgeDocuments(ctx: Context, input: unknown): Promise<number> {
  const { invitationId, set } = schema.parse(input);
  requireMember(ctx, canWorkOnTender(ctx.actor, await findInvitation(ctx, invitationId)));
  return ctx.transact(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    const verdict = canWorkOnTender(tx.actor, locked);
    const { userId } = requireMember(tx, verdict);
    const invitation = requireFound(locked, verdict);
    requireConfidence(invitation);
    const { packageId, state, companyName } = invitation;
    const own = (await findPackage(tx, packageId))!;
    if (own.state !== "issued" || !live.includes(state))
      throw new AppError("conflict", "You are not pricing this tender, or it is not out any more.");
    if (own.setNumber !== set)
      throw new AppError(
        "conflict",
        "An addendum has brought other documents meanwhile. Look at them first.",
      );
    const added = await tx.db
      .insertInto("revision_acknowledgement")
      .columns(["invitation_id", "revision_id", "acknowledged_by", "acknowledged_at"])
      .expression((eb) =>
        eb
          .selectFrom("document_set_entry")
          .select(({ val, ref }) => [
            val(invitationId).as("invitation_id"),
            ref("revision_id").as("revision_id"),
            val(userId).as("acknowledged_by"),
            val(tx.clock.now()).as("acknowledged_at"),
          ])
          .where("package_id", "=", packageId)
          .where("set_number", "=", set),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("revision_id")
      .execute();
    if (added.length > 0)
      await writeEvent(tx, {
        packageId,
        kind: "documents-acknowledged",
        audience: { invitationId },
        details: { firm: companyName ?? "", count: added.length, set },
      });
    return added.length;
  });
}
