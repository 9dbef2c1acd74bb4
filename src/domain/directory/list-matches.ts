import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { allOf, matches, partsOf } from "./directory.queries.ts";
import { type SectionType, accountTypeOf, directorySearchSchema } from "./directory.schema.ts";
import { locateSearch } from "./locate-search.ts";
import type { SearchConditions } from "./search-plan.ts";
import { understandSearch } from "./understand-search.ts";

/**
 * The public numbers of the companies that a search finds, whatever it sorts by: the newest in the directory first, and at
 * most so many of each type.
 */
export async function listMatches(ctx: Tx, input: unknown, limit: number): Promise<number[]> {
  const search = directorySearchSchema.parse(input);
  anyone(ctx);
  const { reached } = await locateSearch(ctx, search.location);
  const common = { ...(await understandSearch(ctx, search)), reached };
  const types: SectionType[] = search.type === "all" ? ["main", "sub"] : [search.type];
  const numbers: number[] = [];
  for (const type of types) {
    numbers.push(...(await listNewest(ctx, { ...common, accountType: accountTypeOf[type] }, limit)));
  }
  return numbers.sort((a, b) => b - a).slice(0, limit);
}

async function listNewest(ctx: Tx, asked: SearchConditions, limit: number): Promise<number[]> {
  const { accountType } = asked;
  const others = matches(asked, { isIndexed: true, withChoice: true });
  const parts = partsOf(asked).map(
    ({ where }) => sql`
      select * from (
        select s.number from company_search s
        where ${allOf([sql`s.account_type = ${sql.lit(accountType)}`, ...others, ...where])}
        order by s.number desc limit ${limit}
      ) newest`,
  );
  const { rows } = await sql<{ number: number }>`
    select number from (${sql.join(parts, sql` union all `)}) found order by number desc limit ${limit}`.execute(
    ctx.db,
  );
  return rows.map(({ number }) => number);
}
