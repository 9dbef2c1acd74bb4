import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Who did what is for administrators: it names everybody. */
export function canReadTrail(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.isAdministrator ? allowed : refused("forbidden", "Only administrators read the audit trail.");
}
