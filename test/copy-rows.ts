import { sql } from "kysely";
import type { Context } from "#domain/context.ts";

/** What of a table is copied, and how. */
export interface Copied {
  table: string;
  /** What tells its rows apart: facts by the number `n`, in SQL. */
  apart: string;
  /** The column by which a row is the newest. */
  newest?: string;
}

/** Copies the newest row of a table, so that there are so many more of it; what is not told apart is the same in all. */
export async function copyRows(
  { db }: Pick<Context, "db">,
  { table, apart, newest = "id" }: Copied,
  more: number,
): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, r.facts || ${sql.raw(apart)})).*
    from (select to_jsonb(t) as facts from ${sql.table(table)} t order by ${sql.ref(newest)} desc limit 1) r,
      generate_series(2, ${more + 1}::int) n`.execute(db);
}
