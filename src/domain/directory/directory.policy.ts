import type { Actor } from "#domain/actor.ts";
import { allowed, refused, type Verdict } from "#domain/verdict.ts";

/** Everyone may search the directory. */
export function canSearchDirectory(_actor: Actor): Verdict {
  return allowed;
}

/** Whoever may change a company may have its search row follow: nothing in the row is the caller's choice. */
export function canRefreshCompanySearch(_actor: Actor): Verdict {
  return allowed;
}

/** Work over the whole directory is the product's own. */
export function canRebuildDirectory(actor: Actor): Verdict {
  return actor.kind === "system"
    ? allowed
    : refused("forbidden", "Only the product itself rebuilds its directory.");
}
