import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { canAnswerFigures, canReadFigures } from "./lodged-quotes.policy.ts";
import { type EnteredFigures, isWaiting, selectFigures } from "./lodged-quotes.queries.ts";

export type WaitingFigures = Pick<EnteredFigures, "totalPence" | "way" | "enteredAt">;

/** What the buyer has entered of the firm's lodged quote and the firm has not answered, while it can; null where nothing waits. */
export async function getWaitingFigures(ctx: Context, input: unknown): Promise<WaitingFigures | null> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canReadFigures(ctx.actor, found));
  if (!canAnswerFigures(invitation).isAllowed) return null;
  const entered = await selectFigures(ctx).where("l.invitation_id", "=", invitationId).execute();
  const current = entered.find(isWaiting);
  if (!current) return null;
  const { totalPence, way, enteredAt } = current;
  return { totalPence, way, enteredAt };
}
