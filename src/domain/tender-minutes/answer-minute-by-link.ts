import type { Context } from "#domain/context.ts";
import { readAskedLink } from "#domain/tender-invitations/asked-link.ts";
import { ASKED_ANSWERS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { type InvitationRow, findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
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
  const { invitationId, isToAddress } = await readAskedLink(ctx, link);
  const answer = minuteAnswerSchema.parse({ ...input, invitationId });
  const judge = (found: InvitationRow | undefined) => canAnswerMinutesByLink(found, { isToAddress });
  const found = await findInvitation(ctx, invitationId);
  const { packageId } = requireFound(found, judge(found));
  await ctx.limits.consume(ASKED_ANSWERS, invitationId);
  await ctx.transact((tx) => keepMinuteAnswer(tx, { packageId, answer, judge, userId: null }));
}
