import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Pictures that nothing shows are removed by the product itself. */
export function canRemoveUnusedPictures(actor: Actor): Verdict {
  return actor.kind === "system" ? allowed : refused("not-found", "There is no such page.");
}
