import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { keepAnswer } from "./keep-answer.ts";
import { ANSWERS_PER_INVITATION } from "./tender-invitations.limits.ts";
import { findInvitation } from "./tender-invitations.queries.ts";
import { canWorkOnTender } from "./tender-invitations.policy.ts";
import { answerSchema, invitationIdSchema } from "./tender-invitations.schema.ts";

/** Says for one's company that it will price, or why it will not; until quotes are due the answer can be changed. */
export async function answerInvitation(ctx: Context, input: unknown): Promise<void> {
  const { invitationId } = invitationIdSchema.parse(input);
  const answer = answerSchema.parse(input);
  requireMember(ctx, canWorkOnTender(ctx.actor, await findInvitation(ctx, invitationId)));
  await ctx.limits.consume(ANSWERS_PER_INVITATION, invitationId);
  await ctx.transact((tx) => keepAnswer(tx, invitationId, answer));
}
