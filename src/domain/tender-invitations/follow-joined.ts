import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { findStaying } from "./tender-invitations.queries.ts";
import { canSeeTender } from "./tender-invitations.policy.ts";
import { invitationIdSchema } from "./tender-invitations.schema.ts";

/** The id of the invitation into which one was joined, for who reads that; not-found for others, and where there is none. */
export async function followJoined(ctx: Context, input: unknown): Promise<string> {
  const { invitationId } = invitationIdSchema.parse(input);
  const stays = await findStaying(ctx, invitationId);
  return requireFound(stays, canSeeTender(ctx.actor, stays)).id;
}
