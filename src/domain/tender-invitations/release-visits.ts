import type { Tx } from "#domain/context.ts";

/** Who is not pricing any more visits no site: the places that it has booked are free again. */
export async function releaseVisits(tx: Tx, invitationId: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable("visit_booking")
    .set((eb) => ({ cancelled_at: now, changed_at: now, version: eb("version", "+", 1) }))
    .where("invitation_id", "=", invitationId)
    .where("cancelled_at", "is", null)
    .where("slot_id", "in", (eb) => eb.selectFrom("visit_slot").select("id").where("starts_at", ">", now))
    .execute();
}
