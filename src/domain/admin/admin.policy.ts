import type { Actor } from "#domain/actor.ts";
import { signInFirst } from "#domain/sessions/sessions.policy.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** The portal is the administrators'; admin mode is their view and no right. */
export function canUsePortal(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.isAdministrator ? allowed : refused("forbidden", "Only administrators see this.");
}

export function canTurnOnAdminMode(actor: Actor): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return actor.isAdministrator
    ? allowed
    : refused("forbidden", "Only administrators have an administrator's view.");
}
