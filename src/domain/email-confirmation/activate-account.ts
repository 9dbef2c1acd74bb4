import { publishCompany } from "#domain/companies/publish-company.ts";
import type { Tx } from "#domain/context.ts";

/**
 * Activates an account whose owner has shown that e-mails to its address reach them, and puts the company they
 * registered into the directory; an active account stays as it is. In the transaction that saw the proof.
 */
export async function activateAccount(tx: Tx, userId: string): Promise<void> {
  const now = tx.clock.now();
  const activated = await tx.db
    .updateTable("user_account")
    .set({ confirmed_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (activated.numUpdatedRows === 0n) return;
  const registered = await tx.db
    .selectFrom("membership")
    .select("company_id as companyId")
    .where("user_id", "=", userId)
    .execute();
  for (const { companyId } of registered) await publishCompany(tx, companyId);
}
