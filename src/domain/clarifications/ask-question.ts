import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation, lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { authorize, requireFound, requireMember } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { QUESTIONS_PER_PERSON } from "./clarifications.limits.ts";
import { canAskQuestion } from "./clarifications.policy.ts";
import { questionSchema } from "./clarifications.schema.ts";
import { requireRoom } from "./require-room.ts";

/**
 * Asks the buyer a question about a package. The buyer sees who asks; the other tenderers see the question when it is
 * answered to all, under a number, and nothing of who asked or when. Answers its id.
 */
export async function askQuestion(ctx: Context, input: unknown): Promise<string> {
  const { invitationId } = invitationIdSchema.parse(input);
  const { question, wantsConfidence } = questionSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const own = found && (await findPackage(ctx, found.packageId));
  const closesAt = own?.questionsCloseAt;
  const areQuestionsClosed = !closesAt || isLate(ctx.receivedAt(), closesAt);
  const verdict = canAskQuestion(ctx.actor, found && { ...found, areQuestionsClosed });
  const { userId } = requireMember(ctx, verdict);
  const invitation = requireFound(found, verdict);
  return ctx.limits.countDone(QUESTIONS_PER_PERSON, userId, () =>
    ctx.transact(async (tx) => {
      // It may have been taken back, or the tender called off, meanwhile.
      const locked = await lockInvitation(tx, invitationId);
      authorize(canAskQuestion(tx.actor, locked && { ...locked, areQuestionsClosed }));
      const isConfident = wantsConfidence === "on";
      const asked = await findOpen(tx, { invitationId, question, isConfident });
      if (asked) return asked.id;
      await requireRoom(tx, { packageId: invitation.packageId, invitationId });
      const now = tx.clock.now();
      const id = newId("clr", now.getTime());
      await tx.db
        .insertInto("clarification")
        .values({
          id,
          package_id: invitation.packageId,
          invitation_id: invitationId,
          kind: "question",
          state: "submitted",
          question,
          wants_confidence: isConfident,
          asked_by: userId,
          asked_at: now,
        })
        .execute();
      await writeEvent(tx, {
        packageId: invitation.packageId,
        kind: "question-asked",
        audience: { invitationId },
        details: { firm: invitation.companyName ?? "" },
      });
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId: invitation.buyerId },
        title: `${invitation.companyName} asks about ${invitation.title}`,
        path: `/company/tenders/${invitation.packageId}/questions`,
        subject: `${invitation.packageId}-questions`,
      });
      return id;
    }),
  );
}

/** The same that waits for its answer: it comes again from a page to which somebody went back. */
function findOpen(
  tx: Tx,
  { invitationId, question, isConfident }: { invitationId: string; question: string; isConfident: boolean },
) {
  return tx.db
    .selectFrom("clarification")
    .select("id")
    .where("invitation_id", "=", invitationId)
    .where("kind", "=", "question")
    .where("state", "=", "submitted")
    .where("question", "=", question)
    .where("wants_confidence", "=", isConfident)
    .executeTakeFirst();
}
