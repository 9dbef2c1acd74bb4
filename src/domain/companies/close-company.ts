import type { Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";

/**
 * Takes a company whose last member has left for good out of the directory, with its contact details and its lists of
 * saved firms; what others wrote and did with it stays. Call it in the transaction that removes the member.
 */
export async function closeCompany(tx: Tx, companyId: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable("company")
    .set({ closed_at: now, delisted_at: now, phone: null, email: null, updated_at: now })
    .where("id", "=", companyId)
    .where("closed_at", "is", null)
    .execute();
  await tx.db.deleteFrom("saved_list").where("company_id", "=", companyId).execute();
  await refreshCompanySearch(tx, [companyId]);
}
