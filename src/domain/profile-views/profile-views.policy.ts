import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** How often a company was looked at is its own team's to know. */
export function canSeeProfileViews(actor: Actor): Verdict {
  return actor.kind === "member"
    ? allowed
    : refused("unauthenticated", "Log in to see your profile's views.");
}
