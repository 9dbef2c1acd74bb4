import type { Context } from "#domain/context.ts";
import { admitAskedAnswer } from "#domain/tender-invitations/admit-asked-answer.ts";
import { anyone } from "#domain/verdict.ts";
import { keepQueryAnswer } from "./keep-query-answer.ts";
import { canAnswerQueryByLink } from "./tender-comparison.policy.ts";
import { queryAnswerSchema } from "./tender-comparison.schema.ts";

/** The same by the link of the e-mail, without signing in; whom the e-mail was sent to speaks for the firm. */
export async function answerQueryByLink(
  ctx: Context,
  link: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  anyone(ctx);
  const admitted = await admitAskedAnswer(ctx, link, {
    parse: (invitationId) => queryAnswerSchema.parse({ ...input, invitationId }),
    judge: (found, { isToAddress }) => canAnswerQueryByLink(found, { isToAddress }),
  });
  await ctx.transact((tx) => keepQueryAnswer(tx, { ...admitted, userId: null }));
}
