import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { keepQueryAnswer } from "./keep-query-answer.ts";
import { canAnswerQuery } from "./tender-comparison.policy.ts";
import { queryAnswerSchema } from "./tender-comparison.schema.ts";

/**
 * A tenderer's answer to what its buyer asked after the opening. Where an error was pointed out it stands by its price,
 * withdraws, or corrects a genuine error if the package's rule lets it: a dated revision beside the figure as tendered.
 * What changes the price needs the right to submit one of what it comes to then, and takes back what was decided on it.
 */
export async function answerQuery(ctx: Context, input: unknown): Promise<void> {
  const answer = queryAnswerSchema.parse(input);
  const found = await findInvitation(ctx, answer.invitationId);
  const verdict = canAnswerQuery(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { packageId } = requireFound(found, verdict);
  await ctx.transact((tx) =>
    keepQueryAnswer(tx, {
      packageId,
      answer,
      judge: (now) => canAnswerQuery(tx.actor, now),
      userId,
    }),
  );
}
