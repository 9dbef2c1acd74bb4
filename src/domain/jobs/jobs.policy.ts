import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Administrators see what the servers do by themselves, and have it tried again. */
export function canUseJobs(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.isAdministrator ? allowed : refused("forbidden", "Only administrators see this.");
}
