import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canManageTeam } from "./teams.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";

/** Takes back an invitation into the team; its link stops working. */
export async function revokeTeamInvitation(
  ctx: Context,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<void> {
  authorize(canManageTeam(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    const revoked = await tx.db
      .updateTable("team_invitation")
      .set({ status: "revoked" })
      .where("id", "=", /^tin_\w{26}$/.test(invitationId) ? invitationId : "")
      .where("company_id", "=", companyId)
      .where("status", "=", "pending")
      .executeTakeFirst();
    if (revoked.numUpdatedRows === 0n) throw new AppError("not-found", "There is no such invitation.");
    await recordEvent(tx, { action: "team-invitation-revoked", companyId, subjectId: invitationId });
  });
}
