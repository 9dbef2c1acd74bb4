import type { Tx } from "#domain/context.ts";

/** Removes a registered company that was never published; in the transaction that removes the account behind it. */
export async function removeCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .deleteFrom("company")
    .where("id", "=", companyId)
    .where("origin", "=", "registration")
    .where("delisted_at", "is not", null)
    .execute();
}
