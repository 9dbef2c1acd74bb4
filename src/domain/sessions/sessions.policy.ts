import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

export const signInFirst = refused("unauthenticated", "Sign in to do this.");

/** Everyone keeps their own account, and nobody anyone else's. */
export function canKeepAccount(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : signInFirst;
}

/** A session of somebody else's is not there. */
export function canRevokeSession(actor: Actor, session: { userId: string } | undefined): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return session?.userId === actor.userId ? allowed : refused("not-found", "There is no such session.");
}
