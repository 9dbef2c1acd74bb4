import { sql } from "kysely";
import { selectListed } from "#domain/companies/companies.queries.ts";
import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";

interface Drafted {
  packageId: string;
  /** The buyer. */
  companyId: string;
  firmIds: readonly string[];
  userId: string;
}

/** Has firms told when a draft is issued; those that cannot be invited (any more) are left out. Answers how many there are. */
export async function draftInvitations(
  tx: Tx,
  { packageId, companyId, firmIds, userId }: Drafted,
): Promise<number> {
  if (firmIds.length === 0) return 0;
  const firms = await selectListed(tx.db)
    .where("company.id", "in", firmIds)
    .where("company.id", "!=", companyId)
    .where("company.is_claimed", "=", true)
    .where(
      sql<boolean>`not exists (select from company_block b where (b.company_id = company.id and b.blocked_company_id = ${companyId})
        or (b.company_id = ${companyId} and b.blocked_company_id = company.id))`,
    )
    .select("company.id")
    .orderBy("company.id")
    .execute();
  const now = tx.clock.now();
  for (const { id } of firms)
    await tx.db
      .insertInto("tender_invitation")
      .values({
        id: newId("tin", now.getTime()),
        package_id: packageId,
        company_id: id,
        state: "draft",
        invited_by: userId,
        created_at: now,
      })
      .execute();
  return firms.length;
}
