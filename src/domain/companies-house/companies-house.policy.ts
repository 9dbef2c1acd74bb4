import type { Actor } from "#domain/actor.ts";
import { allowed, refused, type Verdict } from "#domain/verdict.ts";

/** The register is brought in by the operator's commands and by jobs, never by a page. */
export function canImportCompanies(actor: Actor): Verdict {
  return actor.kind === "system"
    ? allowed
    : refused("forbidden", "Companies are imported from the command line.");
}
