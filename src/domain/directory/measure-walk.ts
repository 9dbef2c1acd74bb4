import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { type Part, allOf, isAfter, matches, orderBy } from "./directory.queries.ts";
import type { Wanted } from "./find-companies.ts";
import type { SearchTerms } from "./understand-search.ts";

/** Matches enough of the sample to be looked at for where they lie. */
const HITS_WANTED = 100;
/** The sample is coarse, so the place of its first match is not exact. */
const MARGIN = 1.5;

/**
 * How many companies in the order of the sort come before enough of a part's `many` matches, judged by
 * where the sample's first match lies; undefined when it has none. Matches may lie close together, as
 * those of *Smith* do by name.
 */
export async function measureWalk(
  db: Db,
  terms: SearchTerms,
  { where }: Part,
  { accountType, after }: Wanted,
  { companies, many }: { companies: number; many: number },
): Promise<number | undefined> {
  const { sort, sampling } = terms;
  const looked = Math.min(sampling.companies, Math.ceil((HITS_WANTED * companies) / many));
  const inSample = [
    sql`s.account_type = ${sql.lit(accountType)}`,
    sql`s.nth <= ${looked}`,
    ...(after ? [isAfter(sort, after)] : []),
  ];
  const { rows } = await sql<{ before: number }>`
    with first as materialized (
      select ${orderBy(sort)} from search_sample s
      where ${allOf([...inSample, ...matches(terms, { isIndexed: false, withChoice: true }), ...where])}
      order by ${orderBy(sort)} limit 1
    )
    select count(*) as before from search_sample s
    where ${allOf(inSample)} and (${orderBy(sort)}) < (select * from first)
    having exists (select from first)`.execute(db);
  const [first] = rows;
  return first && Math.ceil((MARGIN * (first.before + 1) * companies) / looked);
}
