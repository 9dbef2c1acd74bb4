import { AppError } from "#platform/errors.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canManageInvitation } from "./invitations.policy.ts";
import { lockInvitation } from "./invitations.queries.ts";
import { mayTake, transitions } from "./invitations.states.ts";

/** Takes a waiting invitation back; its link stops working. */
export async function revokeInvitation(ctx: Context, invitationId: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    authorize(canManageInvitation(tx.actor, invitation));
    if (!mayTake("revoke", invitation.status)) {
      throw new AppError("conflict", "Only an invitation that is still waiting can be taken back.");
    }
    await tx.db
      .updateTable("company_invitation")
      .set({ status: transitions.revoke.to })
      .where("id", "=", invitationId)
      .execute();
  });
}
