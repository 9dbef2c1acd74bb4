import type { MembershipRole } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { teamInvitationEmail } from "#mail/team-invitation-email.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { londonDate } from "#platform/london-time.ts";
import { canGiveRole } from "./teams.policy.ts";
import { enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { inviteColleagueSchema } from "./teams.schema.ts";
import { TEAM_INVITATION_DAYS, TEAM_INVITATIONS_PER_COMPANY } from "./teams.limits.ts";
import { lockTeam } from "./lock-team.ts";
import { membershipRoleLabel } from "./membership-roles.data.ts";
import { hashToken, newToken } from "#domain/sessions/write-cookies.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/**
 * Invites somebody by e-mail into the company's team. Asked again for the same address, the new e-mail's link takes
 * the old one's place.
 */
export async function inviteColleague(
  ctx: Context,
  input: { companyId: string; email?: unknown; role?: unknown },
): Promise<{ invitationId: string }> {
  const { email, role } = inviteColleagueSchema.parse(input);
  const { companyId } = input;
  const { userId, name } = requireMember(ctx, canGiveRole(ctx.actor, companyId, [role]));
  await ctx.limits.consume(TEAM_INVITATIONS_PER_COMPANY, companyId);
  const token = newToken();
  const now = ctx.clock.now();
  const expires_at = new Date(now.getTime() + TEAM_INVITATION_DAYS * DAY_MS);
  return ctx.transact(async (tx) => {
    const team = await lockTeam(tx, companyId);
    await refuseMember(tx, companyId, email);
    const waiting = await findWaiting(tx, companyId, email);
    if (waiting) authorize(canGiveRole(tx.actor, companyId, [waiting.role, role]));
    const fresh = { role, token_hash: hashToken(tx.config, token), invited_by: userId, expires_at };
    const { id } = await tx.db
      .insertInto("team_invitation")
      .values({ id: newId("tin", now.getTime()), company_id: companyId, email, created_at: now, ...fresh })
      .onConflict((conflict) =>
        conflict.columns(["company_id", "email"]).where("status", "=", "pending").doUpdateSet(fresh),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const mail = await teamInvitationEmail({
      companyName: team.companyName,
      invitedBy: name,
      role: membershipRoleLabel(role),
      url: `${tx.config.publicUrl}/join?token=${token}`,
      expiresOn: londonDate(expires_at),
    });
    await enqueueUrgentEmail(tx, { to: email, ...mail });
    await recordEvent(tx, { action: "colleague-invited", companyId, subjectId: id, details: { role } });
    return { invitationId: id };
  });
}

/** The invitation of the same address, whose place a new one takes. */
const findWaiting = (tx: Scope, companyId: string, email: string) =>
  tx.db
    .selectFrom("team_invitation")
    .select("role")
    .where("company_id", "=", companyId)
    .where("email", "=", email)
    .where("status", "=", "pending")
    .$narrowType<{ role: MembershipRole }>()
    .executeTakeFirst();

async function refuseMember(tx: Scope, companyId: string, email: string): Promise<void> {
  const already = await tx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .select("person.id")
    .where("membership.company_id", "=", companyId)
    .where("person.email", "=", email)
    .executeTakeFirst();
  if (already) throw new AppError("conflict", "This person is in the team already.");
}
