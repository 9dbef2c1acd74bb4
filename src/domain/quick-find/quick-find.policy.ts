import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Members, who have a place to work; each kind of what is found has its own rules besides. */
export function canUseQuickFind(actor: Actor): Verdict {
  return actor.kind === "member"
    ? allowed
    : refused("unauthenticated", "Sign in to find your way to your work.");
}
