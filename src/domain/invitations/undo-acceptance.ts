import type { Tx } from "#domain/context.ts";
import { transitions } from "./invitations.states.ts";

/** Expires an accepted invitation whose registration was never confirmed. */
export async function undoAcceptance(tx: Tx, acceptedCompanyId: string): Promise<void> {
  const { from, to } = transitions.lapse;
  await tx.db
    .updateTable("company_invitation")
    .set({ status: to, accepted_at: null, accepted_company_id: null })
    .where("accepted_company_id", "=", acceptedCompanyId)
    .where("status", "in", from)
    .execute();
}
