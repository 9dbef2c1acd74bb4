import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Members of a company may invite. */
export function canSendInvitation(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "You must be logged in to send invitations");
  if (actor.memberships.length === 0) {
    return refused("forbidden", "Register or join a company first: an invitation comes from a company.");
  }
  return allowed;
}

/** The inviting company's members see and manage its invitations; for anyone else they do not exist. */
export function canManageInvitation(actor: Actor, invitation: { companyId: string }): Verdict {
  return isMemberOf(actor, invitation.companyId)
    ? allowed
    : refused("not-found", "There is no such invitation.");
}
