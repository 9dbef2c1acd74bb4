import { type Actor, membershipIn } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Members of the companies that a file went between may fetch it, blocked or not; to anyone else there is none. */
export function canFetchAttachment(actor: Actor, companies: readonly string[]): Verdict {
  return membershipIn(actor, ...companies) ? allowed : refused("not-found", "There is no such file.");
}

/** The list itself holds only files of one's own companies; the product itself sees them all. */
export function canListAttachments(actor: Actor): Verdict {
  return actor.kind === "visitor" ? refused("unauthenticated", "Log in to see files.") : allowed;
}

/** Files come with something that members write. */
export function canStoreFiles(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : refused("unauthenticated", "Log in to send files.");
}
