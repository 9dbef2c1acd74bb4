import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { writeSearchRows } from "./write-search-rows.ts";

/**
 * Makes these companies (by id) found as they are now. Call it in the transaction that changes a
 * company's name, description, town, county, outward code, coordinates, service zone, account type,
 * rating, verification, services, specialties or whether it is listed. A deleted one vanishes by itself.
 */
export async function refreshCompanySearch(tx: Tx, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  await writeSearchRows(tx, sql`c.id = any(${companyIds}::text[])`);
}
