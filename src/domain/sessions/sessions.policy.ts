import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

export const signInFirst = refused("unauthenticated", "Sign in to do this.");

/** Members manage their own account, and nobody else's. */
export function canKeepAccount(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : signInFirst;
}

/** Members revoke their own sessions; anybody else's do not exist for them. */
export function canRevokeSession(actor: Actor, session: { userId: string } | undefined): Verdict {
  if (actor.kind !== "member") return signInFirst;
  return session?.userId === actor.userId ? allowed : refused("not-found", "There is no such session.");
}
