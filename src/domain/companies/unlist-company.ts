import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";

/** An import that is undone leaves alone what a decision has changed since. */
const nextVersion = sql<number>`version + 1`;

/**
 * Takes a company's profile out of the directory by a decision, until one puts it back: neither the register nor its
 * members do. False where it is out already. Whoever decides asks the policy before.
 */
export async function unlistCompany(tx: Tx, companyId: string): Promise<boolean> {
  const now = tx.clock.now();
  const unlisted = await tx.db
    .updateTable("company")
    .set({ unlisted_at: now, delisted_at: now, updated_at: now, version: nextVersion })
    .where("id", "=", companyId)
    .where("delisted_at", "is", null)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (unlisted) await refreshCompanySearch(tx, [companyId]);
  return unlisted !== undefined;
}

/**
 * Puts it back, unless nobody who may answer for it has an open account any more, or the register has an unclaimed one as gone:
 * then it stays out for that alone. Undefined where no decision had taken it out.
 */
export async function relistCompany(tx: Tx, companyId: string): Promise<{ isListed: boolean } | undefined> {
  const relisted = await tx.db
    .updateTable("company")
    .set({
      unlisted_at: null,
      // With whoever closed the last account it comes back; who the register says is gone, and nobody claimed, stays out.
      delisted_at: sql<null>`case
        when closed_at is null and not is_claimed and upper(register_status) <> 'ACTIVE' then delisted_at
        when closed_at is null and (not is_claimed or exists (
          select from membership join user_account person on person.id = membership.user_id
          where membership.company_id = company.id and person.closed_at is null
            and membership.role in ('owner', 'admin'))) then null
        else coalesce((select max(person.closed_at) from membership join user_account person on person.id = membership.user_id
          where membership.company_id = company.id), delisted_at) end`,
      updated_at: tx.clock.now(),
      version: nextVersion,
    })
    .where("id", "=", companyId)
    .where("unlisted_at", "is not", null)
    .returning("delisted_at as delistedAt")
    .executeTakeFirst();
  if (!relisted) return undefined;
  await refreshCompanySearch(tx, [companyId]);
  return { isListed: relisted.delistedAt === null };
}
