import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canAnswerInvitation } from "./invitations.policy.ts";
import { hashToken } from "./invitations.queries.ts";
import { invitationError } from "./find-invitation.ts";
import { transitions } from "./invitations.states.ts";

/** Marks a pending, unexpired invitation accepted; call it in the registration's transaction. One of many at once wins. */
export async function acceptInvitation(tx: Context, token: string, companyId: string): Promise<void> {
  authorize(canAnswerInvitation(tx.actor));
  const now = tx.clock.now();
  const accepted = await tx.db
    .updateTable("company_invitation")
    .set({ status: transitions.accept.to, accepted_at: now, accepted_company_id: companyId })
    .where("token_hash", "=", hashToken(tx, token))
    .where("status", "in", transitions.accept.from)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (accepted.numUpdatedRows === 0n) throw invitationError("invalid");
}
