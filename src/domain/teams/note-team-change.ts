import type { Tx } from "#domain/context.ts";

/**
 * Notes on a company that its team is another: what is computed of its people, such as its level, is computed anew within
 * minutes. In the transaction that changes the team.
 */
export async function noteTeamChange(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .updateTable("company")
    .set({ updated_at: tx.clock.now() })
    .where("id", "=", companyId)
    .execute();
}
