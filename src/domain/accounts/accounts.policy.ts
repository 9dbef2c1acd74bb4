import type { Actor, Member, MembershipRole } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

const signInFirst = refused("unauthenticated", "Sign in to do this.");

/** Signing up, proving an address, signing in and recovering a password are open to everyone. */
export function canSignUp(actor: Actor): Verdict {
  return actor.kind === "member"
    ? refused("conflict", "You are signed in. Sign out first to register another company.")
    : allowed;
}

export function canSignIn(_actor: Actor): Verdict {
  return allowed;
}

/** A letter's link is the right to what it says; whoever holds it may. */
export function canUseLink(_actor: Actor): Verdict {
  return allowed;
}

/** Everyone keeps their own account, and nobody anyone else's. */
export function canKeepAccount(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : signInFirst;
}

/** A session of somebody else's is not there. */
export function canRevokeSession(actor: Actor, session: { userId: string } | undefined): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return session?.userId === actor.userId ? allowed : refused("not-found", "There is no such session.");
}

export function canTurnOnAdminMode(actor: Actor): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return actor.isAdministrator
    ? allowed
    : refused("forbidden", "Only administrators have an administrator's view.");
}

/** Leaving the administrator's view takes nothing from anyone. */
export function canTurnOffAdminMode(_actor: Actor): Verdict {
  return allowed;
}

/** Administrators are made on the server's own command line, not through any page. */
export function canMakeAdministrator(actor: Actor): Verdict {
  return actor.kind === "system" ? allowed : refused("not-found", "There is no such page.");
}

/** What the product does by itself: erasing closed accounts, forgetting what has expired. */
export function canKeepHouse(actor: Actor): Verdict {
  return actor.kind === "system" ? allowed : refused("not-found", "There is no such page.");
}

export function roleIn(actor: Actor, companyId: string): MembershipRole | undefined {
  if (actor.kind !== "member") return undefined;
  return actor.memberships.find((membership) => membership.companyId === companyId)?.role;
}

const noCompany = refused("not-found", "There is no such company among yours.");

/** A company's members see their team; to anyone else it is not there. */
export function canSeeTeam(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return roleIn(actor, companyId) ? allowed : noCompany;
}

/** Owners invite, set roles, remove and hand over. */
export function canManageTeam(actor: Actor, companyId: string): Verdict {
  const seen = canSeeTeam(actor, companyId);
  if (!seen.isAllowed) return seen;
  return roleIn(actor, companyId) === "owner"
    ? allowed
    : refused("forbidden", "Only an owner of the company can change its team.");
}

export interface Team {
  companyId: string;
  owners: number;
  members: number;
}

/** Somebody must remain who can look after the company. */
export function canLeaveCompany(actor: Actor, team: Team): Verdict {
  const seen = canSeeTeam(actor, team.companyId);
  if (!seen.isAllowed) return seen;
  return roleIn(actor, team.companyId) === "owner" && team.owners === 1
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

/** The member an operation acts for; call after its policy. */
export function memberOf(actor: Actor): Member {
  if (actor.kind !== "member") throw new Error("The policy let somebody through who is not signed in.");
  return actor;
}
