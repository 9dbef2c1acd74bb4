import type { Tx } from "#domain/context.ts";
import { touchCompany } from "#domain/companies/profile-sections.queries.ts";

/** Shows a company again that left the directory because nobody answered for it, now that somebody does. */
export async function putBack(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .updateTable("company")
    .set({ delisted_at: null })
    .where("id", "=", companyId)
    .where("closed_at", "is", null)
    .where("unlisted_at", "is", null)
    .execute();
  await touchCompany(tx, companyId);
}
