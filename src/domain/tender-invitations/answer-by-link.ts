import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { readAnswerLink } from "./answer-link.ts";
import { keepAnswer } from "./keep-answer.ts";
import { ANSWERS_PER_INVITATION } from "./tender-invitations.limits.ts";
import { answerSchema } from "./tender-invitations.schema.ts";

/** The same by the link of the invitation's e-mail, without signing in; whom the e-mail was sent to speaks for the firm. */
export async function answerByLink(ctx: Context, link: string, input: unknown): Promise<void> {
  anyone(ctx);
  const invitationId = await readAnswerLink(ctx, link);
  const answer = answerSchema.parse(input);
  await ctx.limits.consume(ANSWERS_PER_INVITATION, invitationId);
  await ctx.transact((tx) => keepAnswer(tx, invitationId, answer, { isByLink: true }));
}
