import type { Context } from "#domain/context.ts";
import { type Verdict, requireFound } from "#domain/verdict.ts";
import { readAskedLink } from "./asked-link.ts";
import { ASKED_ANSWERS } from "./tender-invitations.limits.ts";
import { type InvitationRow, findInvitation } from "./tender-invitations.queries.ts";

interface Judging<Answer> {
  /** Reads what was sent, with whose it is. */
  parse: (invitationId: string) => Answer;
  judge: (found: InvitationRow | undefined, by: { answer: Answer; isToAddress: boolean }) => Verdict;
}

interface Admitted<Answer> {
  packageId: string;
  answer: Answer;
  /** Whether it is let; to be asked again once the package is locked. */
  judge: (found: InvitationRow | undefined) => Verdict;
}

/** What whoever has the link of the e-mail says of something that its firm is asked after the opening, if it may say that. */
export async function admitAskedAnswer<Answer>(
  ctx: Context,
  link: string,
  { parse, judge }: Judging<Answer>,
): Promise<Admitted<Answer>> {
  const { invitationId, isToAddress } = await readAskedLink(ctx, link);
  const answer = parse(invitationId);
  const judgeIt = (found: InvitationRow | undefined) => judge(found, { answer, isToAddress });
  const found = await findInvitation(ctx, invitationId);
  const { packageId } = requireFound(found, judgeIt(found));
  await ctx.limits.consume(ASKED_ANSWERS, invitationId);
  return { packageId, answer, judge: judgeIt };
}
