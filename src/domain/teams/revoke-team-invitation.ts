import type { MembershipRole } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canGiveRole } from "./teams.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";

/** Takes back an invitation into the team; its link stops working. */
export async function revokeTeamInvitation(
  ctx: Context,
  { companyId, invitationId }: { companyId: string; invitationId: string },
): Promise<void> {
  authorize(canGiveRole(ctx.actor, companyId, []));
  await ctx.transact(async (tx) => {
    const revoked = await tx.db
      .updateTable("team_invitation")
      .set({ status: "revoked" })
      .where("id", "=", /^tin_\w{26}$/.test(invitationId) ? invitationId : "")
      .where("company_id", "=", companyId)
      .where("status", "=", "pending")
      .returning("role")
      .$narrowType<{ role: MembershipRole }>()
      .executeTakeFirst();
    if (!revoked) throw new AppError("not-found", "There is no such invitation.");
    // What is refused after all rolls back.
    authorize(canGiveRole(tx.actor, companyId, [revoked.role]));
    await recordEvent(tx, { action: "team-invitation-revoked", companyId, subjectId: invitationId });
  });
}
