import { type Actor, membershipIn } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Members of the two companies may fetch a file, blocked or not; for anyone else it does not exist. */
export function canFetchAttachment(actor: Actor, companies: readonly string[]): Verdict {
  return membershipIn(actor, ...companies) ? allowed : refused("not-found", "There is no such file.");
}

/** The query keeps to files of the actor's companies; the system sees them all. */
export function canListAttachments(actor: Actor): Verdict {
  return actor.kind === "visitor" ? refused("unauthenticated", "Sign in to see files.") : allowed;
}

/** Only members attach files. */
export function canStoreFiles(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : refused("unauthenticated", "Sign in to send files.");
}
