import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Administrators in admin mode import open data, see what became of it and undo it. */
export function canImport(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in as an administrator.");
  if (!actor.isAdministrator) return refused("forbidden", "Only administrators see this.");
  return actor.isAdminMode ? allowed : refused("forbidden", "Admin mode is off. Turn it on first.");
}
