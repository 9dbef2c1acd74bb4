import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Only the product itself fills a database with the demo, never a person. */
export function canSeedDemo(actor: Actor): Verdict {
  return actor.kind === "system"
    ? allowed
    : refused("forbidden", "The demo is put in place by the product itself.");
}
