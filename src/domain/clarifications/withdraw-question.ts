import type { Context } from "#domain/context.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canWithdrawQuestion } from "./clarifications.policy.ts";
import { questionOfInvitationSchema } from "./clarifications.schema.ts";
import { findQuestion } from "./clarifications.queries.ts";

/** Takes one's own question, or request for more time, back while nobody has answered it; the history keeps that it was asked and withdrawn, for the buyer and the firm itself. */
export async function withdrawQuestion(ctx: Context, input: unknown): Promise<void> {
  const { invitationId, questionId } = questionOfInvitationSchema.parse(input);
  const invitation = await findInvitation(ctx, invitationId);
  await ctx.transact(async (tx) => {
    const found = await findQuestion(tx, questionId);
    const own = found?.invitationId === invitationId ? found : undefined;
    requireMember(tx, canWithdrawQuestion(tx.actor, invitation, own));
    const withdrawn = await tx.db
      .updateTable("clarification")
      .set((eb) => ({ state: "withdrawn", version: eb("version", "+", 1) }))
      .where("id", "=", questionId)
      .where("state", "=", "submitted")
      .returning("id")
      .executeTakeFirst();
    if (!withdrawn) throw new AppError("conflict", "This has been answered already.");
    await writeEvent(tx, {
      packageId: own!.packageId,
      kind: own!.kind === "question" ? "question-withdrawn" : "time-withdrawn",
      audience: { invitationId },
      details: { firm: invitation?.companyName ?? "" },
    });
  });
}
