import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockForDecision } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { firmOf, lockInvitation } from "./tender-invitations.queries.ts";
import { takeBack } from "./take-back.ts";
import { canRevokeInvitation } from "./tender-invitations.policy.ts";
import { type InvitationState, LIVE } from "./tender-invitations.states.ts";
import { writeToAddress } from "./write-to-address.ts";

const schema = packageIdSchema.extend({ invitationId: rowId });

const live: readonly InvitationState[] = LIVE;

/** Takes an invitation back: the firm is told, also one that was invited by its address alone, and no longer sees the documents. One that was not sent is simply gone. */
export async function revokeInvitation(ctx: Context, input: unknown): Promise<void> {
  const { packageId, invitationId } = schema.parse(input);
  await ctx.transact(async (tx) => {
    const own = await lockForDecision(tx, packageId);
    const found = await lockInvitation(tx, invitationId);
    if (found?.packageId !== packageId) throw new AppError("not-found", "There is no such invitation.");
    authorize(canRevokeInvitation(found));
    if (found.state === "draft") {
      await tx.db.deleteFrom("tender_invitation").where("id", "=", invitationId).execute();
    } else {
      await takeBack(tx, invitationId);
      const details = { firm: firmOf(found) };
      await writeEvent(tx, { packageId, kind: "invitation-revoked", audience: "buyer", details });
      const title = `${found.buyerName} has taken back its invitation: ${own.title}`;
      if (found.companyId)
        await writeNotifications(tx, {
          kind: "tender",
          to: { companyId: found.companyId },
          title,
          path: "/company/tenders/invited",
          subject: invitationId,
        });
      else if (live.includes(found.state)) await writeToAddress(tx, { ...found, state: "revoked" }, [title]);
    }
    await recordEvent(tx, {
      action: "invitation-revoked",
      companyId: own.companyId,
      subjectId: invitationId,
    });
  });
}
