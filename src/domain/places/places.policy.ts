import type { Actor } from "#domain/actor.ts";
import { allowed, refused, type Verdict } from "#domain/verdict.ts";

/** Anyone may ask where a place is. */
export function canFindPlaces(_actor: Actor): Verdict {
  return allowed;
}

/** The gazetteer is the product's own; nobody edits it by hand. */
export function canChangePlaces(actor: Actor): Verdict {
  return actor.kind === "system"
    ? allowed
    : refused("forbidden", "Only the product itself changes its gazetteer.");
}
