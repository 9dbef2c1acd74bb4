import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed } from "#domain/verdict.ts";

/** What search engines may read, everybody may list. */
export function canReadSitemap(_actor: Actor): Verdict {
  return allowed;
}
