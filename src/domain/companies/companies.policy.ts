import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Profiles, their teams and their reviews are public. */
export function canReadCompany(_actor: Actor): Verdict {
  return allowed;
}

/** Whether the profile offers to write to the company or to ask it for a quote. */
export function canContactCompany(actor: Actor, company: { id: string; isClaimed: boolean }): Verdict {
  if (!company.isClaimed) {
    return refused("conflict", "Nobody at this company has an account yet, so it cannot be contacted here.");
  }
  if (isOfCompany(actor, company)) return refused("conflict", "This is your own company.");
  return allowed;
}

/** Whether the profile offers to claim the listing; who may have it is decided when the claim is proved. */
export function canClaimCompany(_actor: Actor, company: { isClaimed: boolean }): Verdict {
  return company.isClaimed ? refused("conflict", "This company has been claimed already.") : allowed;
}

function isOfCompany(actor: Actor, company: { id: string }): boolean {
  return (
    actor.kind === "member" && actor.memberships.some((membership) => membership.companyId === company.id)
  );
}
