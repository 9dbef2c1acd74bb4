import type { Tx } from "#domain/context.ts";
import { REBUILD_SEARCH_QUEUE } from "#domain/directory/directory.jobs.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { MAX_AT_ONCE } from "./companies-house.limits.ts";

/** Brings the search rows of companies up to date at once, or by a job where they are many; true when it is a job. */
export async function refreshDirectory(tx: Tx, companyIds: readonly string[]): Promise<boolean> {
  if (companyIds.length > MAX_AT_ONCE) {
    await tx.enqueue(REBUILD_SEARCH_QUEUE, {}, { isLong: true });
    return true;
  }
  await refreshCompanySearch(tx, companyIds);
  return false;
}
