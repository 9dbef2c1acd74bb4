import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Every member has a dashboard. */
export function canSeeDashboard(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : refused("unauthenticated", "Sign in to see your dashboard.");
}
