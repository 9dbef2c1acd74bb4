import type { MembershipRole } from "#domain/actor.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { lockTeam } from "./lock-team.ts";
import { hashToken, isToken } from "#domain/sessions/write-cookies.ts";

export interface FoundTeamInvitation {
  companyName: string;
  companyNumber: number;
  email: string;
  role: MembershipRole;
  invitedBy: string;
  /** Whether to sign in (acceptTeamInvitation) or to make an account (registerColleague). */
  hasAccount: boolean;
}

/** What a team invitation's link leads to; undefined when it is wrong, used, revoked or too old. */
export async function findTeamInvitation(
  ctx: Context,
  token: unknown,
): Promise<FoundTeamInvitation | undefined> {
  anyone(ctx);
  const row = isToken(token) ? await pendingInvitations(ctx, token).executeTakeFirst() : undefined;
  if (!row) return undefined;
  return {
    companyName: row.companyName,
    companyNumber: row.companyNumber,
    email: row.email,
    role: row.role as MembershipRole,
    invitedBy: row.invitedBy ?? "Somebody",
    hasAccount: (await findPersonByEmail(ctx.db, row.email)) !== undefined,
  };
}

export const INVITATION_GONE =
  "This invitation is not valid or has expired. Ask your colleague for a new one.";

/** The invitation of a link, its row locked, inside the transaction that uses it. */
export async function lockTeamInvitation(tx: Tx, token: unknown) {
  const found = isToken(token) ? await pendingInvitations(tx, token).executeTakeFirst() : undefined;
  // The team first, as whoever closes the last account locks it before its invitations.
  if (found) await lockTeam(tx, found.companyId);
  const row =
    found && (await pendingInvitations(tx, String(token)).forUpdate("invitation").executeTakeFirst());
  if (!row) throw new AppError("conflict", INVITATION_GONE);
  return row;
}

/** The company of an invitation that the person has accepted already: whoever presses twice has joined. */
export async function findJoined(tx: Tx, token: unknown, userId: string) {
  if (!isToken(token)) return undefined;
  return tx.db
    .selectFrom("team_invitation as invitation")
    .innerJoin("company", "company.id", "invitation.company_id")
    .innerJoin("membership", (join) =>
      join.onRef("membership.company_id", "=", "invitation.company_id").on("membership.user_id", "=", userId),
    )
    .select(["invitation.company_id as companyId", "company.name as companyName"])
    .where("invitation.token_hash", "=", hashToken(tx.config, token))
    .where("invitation.status", "=", "accepted")
    .where("invitation.accepted_by", "=", userId)
    .executeTakeFirst();
}

function pendingInvitations(ctx: Scope, token: string) {
  return ctx.db
    .selectFrom("team_invitation as invitation")
    .innerJoin("company", "company.id", "invitation.company_id")
    .leftJoin("user_account as host", "host.id", "invitation.invited_by")
    .select([
      "invitation.id",
      "invitation.company_id as companyId",
      "invitation.email",
      "invitation.role",
      "company.name as companyName",
      "company.number as companyNumber",
      "host.name as invitedBy",
    ])
    .where("invitation.token_hash", "=", hashToken(ctx.config, token))
    .where("invitation.status", "=", "pending")
    .where("company.closed_at", "is", null)
    .where("invitation.expires_at", ">", ctx.clock.now());
}
