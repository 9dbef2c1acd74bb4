import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canAnswerExtension } from "./quote-validity.policy.ts";
import { findStandingQuote } from "./quote-validity.queries.ts";
import { extensionAnswerSchema } from "./quote-validity.schema.ts";
import { type Judge, settleExtension } from "./settle-extension.ts";

/**
 * A tenderer's answer to being asked to hold its opened quote longer: as it is, at another price from now on, which stands
 * beside the one that was tendered, or not. It needs the right to submit a quote of that value. A new price takes a
 * recommendation back, and an award of this quote. The first answer counts.
 */
export async function answerExtension(ctx: Context, input: unknown): Promise<void> {
  const answer = extensionAnswerSchema.parse(input);
  const asked = await findStandingQuote(ctx, answer.invitationId);
  const { userId } = requireMember(ctx, canAnswerExtension(ctx.actor, asked));
  const judge: Judge = (found) => canAnswerExtension(ctx.actor, found);
  await ctx.transact((tx) => settleExtension(tx, asked!.packageId, { answer, judge, userId }));
}
