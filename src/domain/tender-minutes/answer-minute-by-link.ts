import type { Context } from "#domain/context.ts";
import { admitAskedAnswer } from "#domain/tender-invitations/admit-asked-answer.ts";
import { anyone } from "#domain/verdict.ts";
import { keepMinuteAnswer } from "./keep-minute-answer.ts";
import { canAnswerMinutesByLink } from "./tender-minutes.policy.ts";
import { minuteAnswerSchema } from "./tender-minutes.schema.ts";

/** The same by the link of the e-mail, without signing in; whom the e-mail was sent to speaks for the firm. */
export async function answerMinuteByLink(
  ctx: Context,
  link: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  anyone(ctx);
  const admitted = await admitAskedAnswer(ctx, link, {
    parse: (invitationId) => minuteAnswerSchema.parse({ ...input, invitationId }),
    judge: (found, { isToAddress }) => canAnswerMinutesByLink(found, { isToAddress }),
  });
  await ctx.transact((tx) => keepMinuteAnswer(tx, { ...admitted, userId: null }));
}
