import type { Tx } from "#domain/context.ts";
import { transitions } from "./invitations.states.ts";

/** Expires an accepted invitation whose registration was never confirmed, and takes back what was told of it. */
export async function undoAcceptance(tx: Tx, acceptedCompanyId: string): Promise<void> {
  const { from, to } = transitions.lapse;
  const undone = await tx.db
    .updateTable("company_invitation")
    .set({ status: to, accepted_at: null, accepted_company_id: null })
    .where("accepted_company_id", "=", acceptedCompanyId)
    .where("status", "in", from)
    .returning("id")
    .execute();
  if (undone.length === 0) return;
  const ids = undone.map(({ id }) => id);
  await tx.db
    .deleteFrom("notification")
    .where("kind", "=", "invitation")
    .where("subject", "in", ids)
    .execute();
}
