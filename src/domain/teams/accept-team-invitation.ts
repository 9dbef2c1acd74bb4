import type { Context, Tx } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { isAppError } from "#platform/errors.ts";
import { canAcceptTeamInvitation } from "./teams.policy.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findJoined, lockTeamInvitation } from "./find-team-invitation.ts";
import { lockTeam } from "./lock-team.ts";
import { noteTeamChange } from "./note-team-change.ts";
import { tellTeam } from "./tell-team.ts";

/** Joins a company's team by the link of its e-mail, for the address it was sent to; its owners are told. */
export async function acceptTeamInvitation(
  ctx: Context,
  { token }: { token: unknown },
): Promise<{ companyId: string; companyName: string }> {
  const own = requireMember(ctx, canKeepAccount(ctx.actor));
  return ctx.transact(async (tx) => {
    const invitation = await lockTeamInvitation(tx, token).catch(async (error: unknown) => {
      // After a failure of the database nothing more is asked in this transaction.
      const joined = isAppError(error) ? await findJoined(tx, token, own.userId) : undefined;
      if (joined) return joined;
      throw error;
    });
    if (!("id" in invitation)) return invitation;
    const { userId, name } = requireMember(tx, canAcceptTeamInvitation(tx.actor, invitation));
    await joinTeam(tx, invitation, { id: userId, name });
    return { companyId: invitation.companyId, companyName: invitation.companyName };
  });
}

interface Invitation {
  id: string;
  companyId: string;
  role: string;
}

/** Writes the membership that an invitation promised and uses the invitation up. */
export async function joinTeam(
  tx: Tx,
  invitation: Invitation,
  person: { id: string; name: string },
): Promise<void> {
  const { companyId, role } = invitation;
  const team = await lockTeam(tx, companyId);
  await tx.db
    .updateTable("team_invitation")
    .set({ status: "accepted", accepted_by: person.id })
    .where("id", "=", invitation.id)
    .execute();
  await tx.db
    .insertInto("membership")
    .values({ user_id: person.id, company_id: companyId, role, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await noteTeamChange(tx, companyId);
  await recordEvent(tx, { action: "team-joined", userId: person.id, companyId, details: { role } });
  await tellTeam(tx, team, {
    userId: person.id,
    toOwners: `${person.name} has joined the team of ${team.companyName}`,
  });
}
