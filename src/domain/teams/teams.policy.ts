import { type Actor, type MembershipRole, isMemberOf, membershipIn } from "#domain/actor.ts";
import { signInFirst } from "#domain/sessions/sessions.policy.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";
import { rolesGivenBy } from "./membership-roles.data.ts";

const noCompany = refused("not-found", "There is no such company among yours.");

/** A company's members see their team; for anyone else it does not exist. */
export function canSeeTeam(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return isMemberOf(actor, companyId) ? allowed : noCompany;
}

/** Owners invite, set roles, remove and hand over. */
export function canManageTeam(actor: Actor, companyId: string): Verdict {
  const seen = canSeeTeam(actor, companyId);
  if (!seen.isAllowed) return seen;
  const acting = canActFor(actor, companyId);
  if (!acting.isAllowed) return acting;
  return membershipIn(actor, companyId)?.role === "owner"
    ? allowed
    : refused("forbidden", "Only an owner of the company can change its team.");
}

/** Owners give and take every role; admins make members and viewers, of whoever is to be neither owner nor admin. */
export function canGiveRole(actor: Actor, companyId: string, roles: readonly MembershipRole[]): Verdict {
  const verdict = canManageTeam(actor, companyId);
  const own = membershipIn(actor, companyId);
  if (verdict.isAllowed || own?.role !== "admin") return verdict;
  const given = rolesGivenBy(own.role);
  return roles.every((role) => given.includes(role))
    ? allowed
    : refused("forbidden", "Only an owner of the company can change who is owner or admin.");
}

export interface Team {
  companyId: string;
  /** Those whose accounts are open. */
  owners: number;
  members: number;
}

/** The last owner stays. */
export function canLeaveCompany(actor: Actor, team: Team): Verdict {
  const seen = canSeeTeam(actor, team.companyId);
  if (!seen.isAllowed) return seen;
  return membershipIn(actor, team.companyId)?.role === "owner" && team.owners === 1
    ? refused("conflict", "You are the last owner. Hand ownership over before you leave.")
    : allowed;
}

/** A team invitation is for the address it was sent to. */
export function canAcceptTeamInvitation(actor: Actor, invitation: { email: string }): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return actor.email === invitation.email
    ? allowed
    : refused(
        "forbidden",
        "This invitation was sent to another address. Sign in with that one to accept it.",
      );
}
