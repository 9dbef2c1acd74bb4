import type { Context } from "#domain/context.ts";
import { readAskedLink } from "#domain/tender-invitations/asked-link.ts";
import { ASKED_ANSWERS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { type InvitationRow, findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
import { isChange, keepQueryAnswer } from "./keep-query-answer.ts";
import { canAnswerQueryByLink } from "./tender-comparison.policy.ts";
import { queryAnswerSchema } from "./tender-comparison.schema.ts";

/** The same by the link of the e-mail, without signing in; whom the e-mail was sent to speaks for the firm. */
export async function answerQueryByLink(
  ctx: Context,
  link: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  anyone(ctx);
  const { invitationId, isToAddress } = await readAskedLink(ctx, link);
  const answer = queryAnswerSchema.parse({ ...input, invitationId });
  const judge = (found: InvitationRow | undefined) =>
    canAnswerQueryByLink(found, { isChange: isChange(answer.outcome), isToAddress });
  const found = await findInvitation(ctx, invitationId);
  const { packageId } = requireFound(found, judge(found));
  await ctx.limits.consume(ASKED_ANSWERS, invitationId);
  await ctx.transact((tx) => keepQueryAnswer(tx, { packageId, answer, judge, userId: null }));
}
