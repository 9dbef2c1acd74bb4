import type { TestContext } from "../test-context.ts";

/** Every table's rows as a checksum, and how many jobs wait; without the counts of rate limits, which refusals raise. */
export async function fingerprint({ database }: TestContext): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'limit_count' order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from "${name}" t`,
  );
  sums.push("select 'jobs', count(*)::text from pgboss.job");
  const { rows } = await database.pool.query<{ name: string; sum: string }>(sums.join(" union all "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** How many rows each table has, and how many jobs wait. */
export async function countRows(
  { database }: TestContext,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const counts = tables.map((name) =>
    name === "jobs"
      ? "select 'jobs' as name, count(*)::int from pgboss.job"
      : `select '${name}' as name, count(*)::int from "${name}"`,
  );
  const { rows } = await database.pool.query<{ name: string; count: number }>(counts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
