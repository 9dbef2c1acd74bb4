import type { Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";

/** Puts a registered company into the directory; in the transaction that confirms the account which registered it. */
export async function publishCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .updateTable("company")
    .set({ delisted_at: null, updated_at: tx.clock.now() })
    .where("id", "=", companyId)
    .where("origin", "=", "registration")
    .where("closed_at", "is", null)
    .where("unlisted_at", "is", null)
    .execute();
  await refreshCompanySearch(tx, [companyId]);
}
