import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { readAnswerLink } from "./answer-link.ts";
import { findStaying } from "./tender-invitations.queries.ts";
import { canSeeTender } from "./tender-invitations.policy.ts";

/** The same by the link of an e-mail: who has that of one that was joined, and is not signed in, is asked to do so. */
export async function followJoinedLink(ctx: Context, link: string): Promise<string> {
  const stays = await findStaying(ctx, await readAnswerLink(ctx, link));
  if (!stays) throw new AppError("not-found", "There is no such invitation any more.");
  return requireFound(stays, canSeeTender(ctx.actor, stays)).id;
}
