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

/** Administrators decide, but not about their own claims; for anyone else the claim does not exist. */
export function canDecideClaim(actor: Actor, claim: { userId: string } | undefined): Verdict {
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in to see this page.");
  if (actor.kind !== "member" || !actor.isAdministrator || !claim) {
    return refused("not-found", "There is no such claim.");
  }
  return claim.userId === actor.userId
    ? refused("forbidden", "Another administrator has to decide your own claim.")
    : allowed;
}
