import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Members may claim a listing that nobody has claimed yet. */
export function canClaimListing(actor: Actor, listing: { isClaimed: boolean }): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to claim a company.");
  return listing.isClaimed ? refused("conflict", "This company has been claimed already.") : allowed;
}

/** Claimants see their own claims; anybody else's do not exist for them. */
export function canWithdrawClaim(actor: Actor, claim: { userId: string } | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your claims.");
  return claim?.userId === actor.userId
    ? allowed
    : refused("not-found", "There is no such claim among yours.");
}

/** The list of what waits; for anyone else it does not exist. */
export function canListClaims(actor: Actor): Verdict {
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.kind === "member" && actor.isAdministrator
    ? allowed
    : refused("not-found", "There is no such page.");
}

interface DecidedClaim {
  userId: string;
  /** Whose claims to the same company wait. */
  claimantIds: readonly string[];
}

/** Administrators decide, but not about a company that they claim themselves; for anyone else the claim does not exist. */
export function canDecideClaim(actor: Actor, claim: DecidedClaim | undefined): Verdict {
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in to see this page.");
  if (actor.kind !== "member" || !actor.isAdministrator || !claim) {
    return refused("not-found", "There is no such claim.");
  }
  if (claim.userId === actor.userId)
    return refused("forbidden", "Another administrator has to decide your own claim.");
  return claim.claimantIds.includes(actor.userId)
    ? refused("forbidden", "You claim this company yourself, so another administrator has to decide.")
    : allowed;
}
