import { type Actor, isMemberOf, membershipIn } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";

/** The team sees what its company has proved; outside the team it does not exist. */
export function canSeeVerification(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member")
    return refused("unauthenticated", "Sign in to see your company’s verification.");
  return membershipIn(actor, companyId)
    ? allowed
    : refused("not-found", "There is no such company among yours.");
}

/** Owners and admins send evidence and take it back. */
export function canSendEvidence(actor: Actor, companyId: string): Verdict {
  const verdict = canSeeVerification(actor, companyId);
  if (!verdict.isAllowed) return verdict;
  const acting = canActFor(actor, companyId);
  if (!acting.isAllowed) return acting;
  return membershipIn(actor, companyId)?.role === "member"
    ? refused(
        "forbidden",
        "Only an owner or an admin of the company can send evidence. Ask one of them to do it, or to make you an admin.",
      )
    : allowed;
}

/** The list of what waits. */
export function canListPending(actor: Actor): Verdict {
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.kind === "member" && actor.isAdministrator
    ? allowed
    : refused("not-found", "There is no such page.");
}

/**
 * Administrators review what was submitted, but not what their own company has sent; for anyone else it does not exist, and
 * neither does a draft for them.
 */
export function canReview(
  actor: Actor,
  credential: { companyId: string; submittedAt: Date | null } | undefined,
): Verdict {
  const verdict = canListPending(actor);
  if (!verdict.isAllowed) return verdict;
  if (!credential?.submittedAt) return refused("not-found", "There is no such evidence.");
  return isMemberOf(actor, credential.companyId)
    ? refused("forbidden", "Another administrator has to review what your own company sends.")
    : allowed;
}

/**
 * The team opens a document; administrators do while their view is switched on, once it was submitted; one that is of no
 * company, they alone.
 */
export function canOpenDocument(
  actor: Actor,
  document: { companyId: string | null; isSubmitted: boolean } | undefined,
): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to open this document.");
  const isReviewer = actor.isAdministrator && actor.isAdminMode;
  return document && ((isReviewer && document.isSubmitted) || isMemberOf(actor, document.companyId ?? ""))
    ? allowed
    : refused("not-found", "There is no such document.");
}
