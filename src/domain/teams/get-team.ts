import type { MembershipRole } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { findRefusedAmong } from "#platform/email-fates.ts";
import { canGiveRole, canSeeTeam } from "./teams.policy.ts";

export interface TeamMember {
  userId: string;
  name: string;
  email: string;
  role: MembershipRole;
  joinedAt: Date;
}

export interface TeamOverview {
  members: TeamMember[];
  /** Open invitations, those that whoever asks could have sent. */
  invitations: {
    id: string;
    email: string;
    role: MembershipRole;
    expiresAt: Date;
    isExpired: boolean;
    /** The mail server does not take e-mails to this address. */
    isRefused: boolean;
  }[];
}

/** A company's team, owners first; for its members. */
export async function getTeam(ctx: Context, companyId: string): Promise<TeamOverview> {
  authorize(canSeeTeam(ctx.actor, companyId));
  const members = await ctx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .select(["person.id", "person.name", "person.email", "membership.role", "membership.created_at"])
    .where("membership.company_id", "=", companyId)
    .orderBy(({ eb }) =>
      eb
        .case("membership.role")
        .when("owner")
        .then(0)
        .when("admin")
        .then(1)
        .when("member")
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy("membership.created_at")
    .orderBy("membership.user_id")
    .limit(500)
    .execute();
  return {
    members: members.map((row) => ({
      userId: row.id,
      name: row.name,
      email: row.email ?? "",
      role: row.role as MembershipRole,
      joinedAt: row.created_at,
    })),
    invitations: (await openInvitations(ctx, companyId)).filter(
      ({ role }) => canGiveRole(ctx.actor, companyId, [role]).isAllowed,
    ),
  };
}

async function openInvitations(ctx: Scope, companyId: string): Promise<TeamOverview["invitations"]> {
  const rows = await ctx.db
    .selectFrom("team_invitation")
    .select(["id", "email", "role", "expires_at"])
    .where("company_id", "=", companyId)
    .where("status", "=", "pending")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  const refused = await findRefusedAmong(
    ctx,
    rows.map(({ email }) => email),
  );
  return rows.map(({ id, email, role, expires_at: expiresAt }) => ({
    id,
    email,
    role: role as MembershipRole,
    expiresAt,
    isExpired: expiresAt <= ctx.clock.now(),
    isRefused: refused.has(email),
  }));
}
