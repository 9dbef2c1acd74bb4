import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canManageTeam } from "./teams.policy.ts";
import { announceAccess } from "#domain/sessions/sessions.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { requireColleague } from "./change-member-role.ts";
import { lockTeam, withPresentRole } from "./lock-team.ts";
import { noteTeamChange } from "./note-team-change.ts";
import { nameOf, tellTeam } from "./tell-team.ts";

/** Takes a colleague out of the team; their account stays theirs, and they are told. One leaves oneself by leaveCompany. */
export async function removeMember(
  ctx: Context,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  authorize(canManageTeam(ctx.actor, companyId));
  if (userId === memberOf(ctx.actor).userId) {
    throw new AppError("conflict", "To leave the team yourself, use Leave company.");
  }
  await ctx.transact(async (tx) => {
    const team = await lockTeam(tx, companyId);
    authorize(canManageTeam(withPresentRole(tx.actor, team), companyId));
    requireColleague(team, userId);
    await tx.db
      .deleteFrom("membership")
      .where("company_id", "=", companyId)
      .where("user_id", "=", userId)
      .execute();
    await noteTeamChange(tx, companyId);
    await recordEvent(tx, { action: "member-removed", userId, companyId });
    await tellTeam(tx, team, {
      userId,
      toOwners: `${await nameOf(tx, userId)} was taken out of the team of ${team.companyName}`,
      toPerson: `You have been taken out of the team of ${team.companyName}`,
    });
    await announceAccess(tx, userId);
  });
}
