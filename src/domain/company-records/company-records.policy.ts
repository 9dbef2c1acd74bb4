import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Known {
  id: string;
  closedAt: Date | null;
}

/** Administrators see every company, listed or not, the list with them; for anyone else there is none at this place. */
export function canSeeRecord(actor: Actor, company: { id: string } | undefined): Verdict {
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.kind === "member" && actor.isAdministrator && company
    ? allowed
    : refused("not-found", "There is no such company.");
}

/** They change it in admin mode; their own company as its team does, or another administrator for them. */
export function canChangeRecord(actor: Actor, company: Known | undefined): Verdict {
  const verdict = canSeeRecord(actor, company);
  if (!verdict.isAllowed || actor.kind !== "member" || !company) return verdict;
  if (!actor.isAdminMode) return refused("forbidden", "Admin mode is off. Turn it on first.");
  if (isMemberOf(actor, company.id))
    return refused("forbidden", "This is your own company. Another administrator has to do this.");
  return company.closedAt === null
    ? allowed
    : refused("conflict", "This company is closed: nothing of it is changed any more.");
}
