import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import type { Count } from "#domain/directory/search-directory.ts";
import { isListed } from "#domain/directory/write-search-rows.ts";
import { anyone } from "#domain/verdict.ts";

const EXACT_UP_TO = 10_000;

/**
 * How many companies the directory holds: counted up to 10,000, beyond that by the database's own estimate,
 * to the nearest thousand.
 */
export async function countCompanies(ctx: Context): Promise<Count> {
  anyone(ctx);
  const { rows } = await sql<{ counted: number; estimate: number }>`
    select
      (select count(*) from (
        select 1 from company where ${isListed("company")} limit ${EXACT_UP_TO + 1}
      ) as first_rows) as counted,
      (select reltuples::bigint from pg_class where oid = 'company'::regclass) as estimate`.execute(ctx.db);
  const { counted, estimate } = rows[0]!;
  if (counted <= EXACT_UP_TO) return { value: counted, isExact: true };
  return { value: Math.round(Math.max(estimate, counted) / 1000) * 1000, isExact: false };
}
