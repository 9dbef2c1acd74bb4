import type { Context } from "#domain/context.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { answerable } from "#domain/packages/packages.states.ts";
import { requireFound } from "#domain/verdict.ts";
import { type OwnMinutes, asOwnMinutes, readOwnMinutes } from "./own-minutes.queries.ts";
import { canAnswerMinutes } from "./tender-minutes.policy.ts";

/** The minutes that a firm was sent of what was said with it, the newest first; for its team alone. */
export async function listOwnMinutes(ctx: Context, input: unknown): Promise<OwnMinutes> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageId, packageState } = requireFound(found, canSeeTender(ctx.actor, found));
  const verdict = canAnswerMinutes(ctx.actor, found);
  const closed = verdict.isAllowed ? null : verdict.reason;
  const isOver = !answerable.includes(packageState);
  return asOwnMinutes(await readOwnMinutes(ctx, { invitationId, packageId }), { closed, isOver });
}
