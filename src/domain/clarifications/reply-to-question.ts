import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { type PackageRow, findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { REPLIES_PER_PERSON } from "./clarifications.limits.ts";
import { type Clarification, findQuestion } from "./clarifications.queries.ts";
import { canAnswerQuestions } from "./clarifications.policy.ts";
import { questionOfPackageSchema, replySchema } from "./clarifications.schema.ts";
import { isOwnAnswer } from "./is-own-answer.ts";
import { requireTime } from "./require-time.ts";
import { takeNumber, tellPublished } from "./tell-published.ts";

/** Where a firm has not asked for it, the others have a right to the same answer. */
const NOT_IN_CONFIDENCE =
  "The firm did not ask in confidence: answer all tenderers, or say why there is no answer. It can ask again in confidence.";

const stateOf = { all: "answered_to_all", asker: "answered_confidential", nobody: "rejected" } as const;

/**
 * Answers a question to all tenderers in the same instant, to its asker alone where it was asked in confidence, or says why
 * there is no answer. What is published gets the next number there is; so late that firms could not price by it, only where
 * that is meant. The same answer once more, as from a form whose own answer was lost, changes nothing.
 */
export async function replyToQuestion(ctx: Context, input: unknown): Promise<void> {
  const { packageId, questionId } = questionOfPackageSchema.parse(input);
  const { to, answer, withoutTime } = replySchema.parse(input);
  const asked = canAnswerQuestions(ctx.actor, await findPackage(ctx, packageId));
  await ctx.limits.countDone(REPLIES_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (running) => {
      const tx = atOneMoment(running);
      const locked = await lockPackage(tx, packageId);
      const verdict = canAnswerQuestions(tx.actor, locked);
      const { userId } = requireMember(tx, verdict);
      const own = requireFound(locked, verdict);
      const question = await findQuestion(tx, questionId);
      if (question?.packageId !== packageId || question.kind !== "question")
        throw new AppError("not-found", "There is no such question.");
      if (await isOwnAnswer(tx, { id: questionId, state: stateOf[to], answer, userId })) return;
      if (to === "asker" && !question.wantsConfidence) refuseField("to", NOT_IN_CONFIDENCE);
      const isLate = to === "all" && requireTime(own, tx.clock.now(), { isMeant: withoutTime !== undefined });
      const number = to === "all" ? await takeNumber(tx, packageId) : null;
      const answered = await tx.db
        .updateTable("clarification")
        .set((eb) => ({
          state: stateOf[to],
          number,
          answer,
          answered_by: userId,
          answered_at: tx.clock.now(),
          version: eb("version", "+", 1),
        }))
        .where("id", "=", questionId)
        .where("state", "=", "submitted")
        .returning("id")
        .executeTakeFirst();
      if (!answered)
        throw new AppError("conflict", "Somebody has answered this already, or it was withdrawn.");
      if (number === null) await tellAsker(tx, own, question, to === "asker");
      else await tellPublished(tx, own, { number, isLate });
    }),
  );
}

async function tellAsker(
  tx: Tx,
  own: PackageRow,
  question: Clarification,
  isAnswered: boolean,
): Promise<void> {
  const { invitationId } = question;
  const invitation = invitationId === null ? undefined : await findInvitation(tx, invitationId);
  if (!invitation?.companyId) return;
  await writeEvent(tx, {
    packageId: own.id,
    kind: isAnswered ? "question-answered-in-confidence" : "question-rejected",
    audience: { invitationId: invitation.id },
    details: { firm: invitation.companyName ?? "" },
  });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: invitation.companyId },
    title: `${isAnswered ? "Your question is answered" : "Your question will not be answered"}: ${own.title}`,
    path: `/company/tenders/invited/${invitation.id}#questions`,
    subject: question.id,
  });
}
