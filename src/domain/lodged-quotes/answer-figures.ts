import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { keepFiguresAnswer } from "./keep-figures-answer.ts";
import { FIGURES_ANSWERS } from "./lodged-quotes.limits.ts";
import { canSignFigures } from "./lodged-quotes.policy.ts";
import { selectFigures } from "./lodged-quotes.queries.ts";
import { figuresAnswerSchema } from "./lodged-quotes.schema.ts";

/**
 * Says, signed in, whether the figures that a buyer has entered are the firm's own; it needs the right to submit a quote of
 * that sum. Once for each entry.
 */
export async function answerFigures(ctx: Context, input: unknown): Promise<void> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const verdict = canSignFigures(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { companyId } = requireFound(found, verdict);
  const answer = figuresAnswerSchema.parse(input);
  await ctx.limits.consume(FIGURES_ANSWERS, invitationId);
  await ctx.transact(async (tx) => {
    const figures = await selectFigures(tx)
      .where("l.invitation_id", "=", invitationId)
      .where("f.version", "=", answer.version)
      .executeTakeFirst();
    if (!figures) throw new AppError("not-found", "There are no such figures.");
    await requireRight(tx, { companyId: companyId!, step: "submit", pence: figures.totalPence });
    await keepFiguresAnswer(tx, { quoteId: figures.quoteId, answer, userId });
  });
}
