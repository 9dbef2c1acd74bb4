import { type Actor, isMemberOf, membershipIn } from "#domain/actor.ts";
import { signInFirst } from "#domain/sessions/sessions.policy.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

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
  return membershipIn(actor, companyId)?.role === "owner"
    ? allowed
    : refused("forbidden", "Only an owner of the company can change its team.");
}

export interface Team {
  companyId: string;
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
