import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Only a company's own team sees how often its profile was viewed. */
export function canSeeProfileViews(actor: Actor): Verdict {
  return actor.kind === "member"
    ? allowed
    : refused("unauthenticated", "Sign in to see your profile’s views.");
}
