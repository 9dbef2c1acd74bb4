import type { Context } from "#domain/context.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { canLeaveCompany, canSeeTeam } from "./teams.policy.ts";
import { announceAccess } from "#domain/sessions/sessions.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockTeam, withPresentRole } from "./lock-team.ts";
import { noteTeamChange } from "./note-team-change.ts";
import { tellTeam } from "./tell-team.ts";

/** The acting member leaves a company's team; its owners are told. The last owner cannot. */
export async function leaveCompany(ctx: Context, { companyId }: { companyId: string }): Promise<void> {
  const { userId, name } = requireMember(ctx, canSeeTeam(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    const team = await lockTeam(tx, companyId);
    authorize(canLeaveCompany(withPresentRole(tx.actor, team), team));
    await tx.db
      .deleteFrom("membership")
      .where("company_id", "=", companyId)
      .where("user_id", "=", userId)
      .execute();
    await noteTeamChange(tx, companyId);
    await recordEvent(tx, { action: "team-left", companyId });
    await tellTeam(tx, team, { userId, toOwners: `${name} has left the team of ${team.companyName}` });
    await announceAccess(tx, userId);
  });
}
