import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, canActForChosen, refused } from "#domain/verdict.ts";

/** Members of a company see whom it has invited. */
export function canSeeInvitations(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "You must be logged in to send invitations");
  if (actor.memberships.length === 0) {
    return refused("forbidden", "Register or join a company first: an invitation comes from a company.");
  }
  return allowed;
}

/** Whoever acts for a company may invite. */
export function canSendInvitation(actor: Actor): Verdict {
  const verdict = canSeeInvitations(actor);
  return verdict.isAllowed ? canActForChosen(actor) : verdict;
}

/** Whoever acts for the inviting company manages its invitations; outside of it they do not exist. */
export function canManageInvitation(actor: Actor, invitation: { companyId: string }): Verdict {
  return isMemberOf(actor, invitation.companyId)
    ? canActFor(actor, invitation.companyId)
    : refused("not-found", "There is no such invitation.");
}
