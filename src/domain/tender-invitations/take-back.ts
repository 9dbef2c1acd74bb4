import type { Tx } from "#domain/context.ts";
import { releaseVisits } from "./release-visits.ts";

/** Takes back a locked invitation that was sent: it says nothing of what was answered any more, and holds no visit. */
export async function takeBack(tx: Tx, invitationId: string): Promise<void> {
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({
      state: "revoked",
      decline_reason: null,
      decline_note: "",
      version: eb("version", "+", 1),
    }))
    .where("id", "=", invitationId)
    .execute();
  await releaseVisits(tx, invitationId);
}
