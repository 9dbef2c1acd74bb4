import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canRefreshCompanySearch } from "./directory.policy.ts";
import { writeSearchRows } from "./write-search-rows.ts";

/**
 * Makes these companies (by id) found as they are now. Call it in the transaction that changes a
 * company's name, description, town, county, outward code, coordinates, service zone, account type,
 * rating, verification, services, specialties or whether it is listed. A deleted one vanishes by itself.
 */
export async function refreshCompanySearch(tx: Tx, companyIds: readonly string[]): Promise<void> {
  authorize(canRefreshCompanySearch(tx.actor));
  if (companyIds.length === 0) return;
  await writeSearchRows(tx.db, sql`c.id = any(${companyIds}::text[])`);
}
