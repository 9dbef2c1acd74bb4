import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Administrators write and send announcements; for anyone else the pages do not exist. */
export function canAnnounce(actor: Actor): Verdict {
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.kind === "member" && actor.isAdministrator
    ? allowed
    : refused("not-found", "There is no such announcement.");
}

/** Members read what has been sent; administrators drafts, too. */
export function canReadAnnouncement(actor: Actor, announcement: { isOut: boolean } | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to read this.");
  return announcement && (announcement.isOut || actor.isAdministrator)
    ? allowed
    : refused("not-found", "There is no such announcement.");
}
