import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, canActForChosen, refused } from "#domain/verdict.ts";

/** Members of a company; they share the firms they save. */
export function canUseFavourites(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to save firms.");
  if (actor.memberships.length === 0) {
    return refused("forbidden", "Register or join a company first: saved firms are shared within a company.");
  }
  return allowed;
}

/** Whoever acts for it saves firms and makes lists. */
export function canKeepFavourites(actor: Actor): Verdict {
  const verdict = canUseFavourites(actor);
  return verdict.isAllowed ? canActForChosen(actor) : verdict;
}

/** Every member of the company reads its lists; for anyone else they do not exist. */
export function canUseList(actor: Actor, list: { companyId: string } | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your saved firms.");
  if (!list || !isMemberOf(actor, list.companyId)) {
    return refused("not-found", "There is no such list.");
  }
  return allowed;
}

/** Whoever acts for the company edits them. */
export function canChangeList(actor: Actor, list: { companyId: string } | undefined): Verdict {
  const verdict = canUseList(actor, list);
  return verdict.isAllowed ? canActFor(actor, list?.companyId ?? "") : verdict;
}

/** One's own company needs no saving. */
export function canSaveFirm(actor: Actor, firm: { id: string }): Verdict {
  const verdict = canKeepFavourites(actor);
  if (!verdict.isAllowed) return verdict;
  if (isMemberOf(actor, firm.id)) {
    return refused("conflict", "This is your own company.");
  }
  return allowed;
}

export function canDeleteList(
  actor: Actor,
  list: { companyId: string; isDefault: boolean } | undefined,
): Verdict {
  const verdict = canChangeList(actor, list);
  if (!verdict.isAllowed) return verdict;
  return list?.isDefault
    ? refused("conflict", "The first list stays: new firms are saved into it.")
    : allowed;
}

/** Saved searches are personal, with or without a company. */
export function canUseSavedSearches(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : refused("unauthenticated", "Sign in to save searches.");
}

export function canUseSavedSearch(actor: Actor, search: { userId: string } | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your saved searches.");
  return search?.userId === actor.userId ? allowed : refused("not-found", "There is no such saved search.");
}
