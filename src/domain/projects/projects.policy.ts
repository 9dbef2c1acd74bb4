import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed } from "#domain/verdict.ts";

/** Published projects are public; the others are not found by anybody here. */
export function canReadProject(_actor: Actor): Verdict {
  return allowed;
}
