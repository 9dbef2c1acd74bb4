import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Signing up and proving an address are open to everyone who is not signed in. */
export function canSignUp(actor: Actor): Verdict {
  return actor.kind === "member"
    ? refused("conflict", "You are signed in. Sign out first to register another company.")
    : allowed;
}
