import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";

/** What time it is by the server, whose clock alone counts, and when a tender's quotes are due; for the invited firm. */
export async function readClock(ctx: Context, input: unknown): Promise<{ now: Date; returnAt: Date | null }> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { returnAt } = requireFound(found, canSeeTender(ctx.actor, found));
  return { now: ctx.clock.now(), returnAt };
}
