import type { Context } from "#domain/context.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type SecondRound, findSecondRound } from "./second-rounds.queries.ts";

/** The second round of a tender as an invited firm reads it, and whether it is among those asked; null where there is none. */
export async function getOwnRound(
  ctx: Context,
  input: unknown,
): Promise<(SecondRound & { isAsked: boolean }) | null> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageId, isAsked } = requireFound(found, canSeeTender(ctx.actor, found));
  const round = await findSecondRound(ctx, packageId);
  return round ? { ...round, isAsked } : null;
}
