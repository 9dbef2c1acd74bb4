import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadCompany } from "./companies.policy.ts";

const EXACT_UP_TO = 10_000;

export interface CompanyCount {
  count: number;
  /** False where the table is so large that the database's own estimate is told instead. */
  isExact: boolean;
}

/** How many companies the directory holds: exact up to 10,000, beyond that to the nearest thousand. */
export async function countCompanies(ctx: Context): Promise<CompanyCount> {
  authorize(canReadCompany(ctx.actor));
  const { rows } = await sql<{ counted: number; estimate: number }>`
    select
      (select count(*) from (
        select 1 from company where delisted_at is null and closed_at is null limit ${EXACT_UP_TO + 1}
      ) as first_rows) as counted,
      (select reltuples::bigint from pg_class where oid = 'company'::regclass) as estimate`.execute(ctx.db);
  const { counted, estimate } = rows[0]!;
  if (counted <= EXACT_UP_TO) return { count: counted, isExact: true };
  return { count: Math.round(Math.max(estimate, counted) / 1000) * 1000, isExact: false };
}
