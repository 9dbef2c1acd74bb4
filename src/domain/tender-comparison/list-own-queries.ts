import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type OwnQueries, readOwnQueries } from "./own-queries.queries.ts";
import { canAnswerQuery } from "./tender-comparison.policy.ts";

/** What a firm was asked about its own quote after the opening, the newest first; for its team alone. */
export async function listOwnQueries(ctx: Context, input: unknown): Promise<OwnQueries> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageId } = requireFound(found, canSeeTender(ctx.actor, found));
  const verdict = canAnswerQuery(ctx.actor, found);
  return readOwnQueries(ctx, { invitationId, packageId }, verdict);
}
