import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { keepMinuteAnswer } from "./keep-minute-answer.ts";
import { canAnswerMinutes } from "./tender-minutes.policy.ts";
import { minuteAnswerSchema } from "./tender-minutes.schema.ts";

/** A tenderer agrees to minutes that it was sent, or says what is different; its words stand beside the buyer's, which stay. */
export async function answerMinute(ctx: Context, input: unknown): Promise<void> {
  const answer = minuteAnswerSchema.parse(input);
  const found = await findInvitation(ctx, answer.invitationId);
  const verdict = canAnswerMinutes(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { packageId } = requireFound(found, verdict);
  await ctx.transact((tx) =>
    keepMinuteAnswer(tx, { packageId, answer, judge: (now) => canAnswerMinutes(tx.actor, now), userId }),
  );
}
