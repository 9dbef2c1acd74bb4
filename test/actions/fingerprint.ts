import type { TestContext } from "../test-context.ts";

interface Sum {
  name: string;
  count: number;
  sum: string;
}

/** What each table's rows came to, and how many there were. */
export type Fingerprint = Readonly<Record<string, string>>;

export const countOf = (found: Fingerprint, table: string) => Number(found[table]!.split(" ")[0]);

/** What was found last in a database whose writes are noted. */
const known = new WeakMap<object, Map<string, string>>();

/**
 * Every table's rows as their number and a checksum, and how many jobs wait; without the counts of rate limits, which
 * refusals raise. Where writes are noted, only what was written to since the last time is read again.
 */
export async function fingerprint({ database }: TestContext): Promise<Fingerprint> {
  const { pool } = database;
  const last = known.get(pool);
  const { rows: tables } = await pool.query<{ name: string }>(last ? WRITTEN : TABLES);
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as count, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from "${name}" t`,
  );
  sums.push("select 'jobs' as name, count(*)::int as count, '' as sum from pgboss.job");
  const { rows } = await pool.query<Sum>(sums.join(" union all "));
  const found = new Map(last);
  for (const { name, count, sum } of rows) found.set(name, `${count} ${sum}`);
  if (last) known.set(pool, found);
  const order = ([name]: [string, string]) => (name === "jobs" ? "~" : name);
  return Object.fromEntries([...found].toSorted((a, b) => (order(a) < order(b) ? -1 : 1)));
}

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p') and relname <> 'limit_count' order by 1`;

/** A part of a table is written to through the whole. */
const WRITTEN = `with gone as (delete from noted.write returning name), written as (select distinct name from gone)
  select name from written
  union select part.relname from written
    join pg_inherits on inhparent = format('public.%I', written.name)::regclass join pg_class part on part.oid = inhrelid`;

/**
 * Notes from here on which tables are written to. A note is undone with what it is of, and is nobody else's to wait for;
 * to read all of two hundred tables after each of two thousand requests took a tenth of all tests.
 */
export async function noteWrites(ctx: TestContext): Promise<void> {
  const { pool } = ctx.database;
  const { rows } = await pool.query<{ name: string }>(TABLES);
  const trigger = ({ name }: { name: string }) =>
    `create trigger noted after insert or update or delete or truncate on "${name}" for each statement execute function noted.note()`;
  await pool.query(`
    create schema noted;
    create table noted.write (name text);
    create function noted.note() returns trigger language plpgsql as $$ begin
      insert into noted.write (name) values (tg_table_name);
      return null;
    end $$;
    ${rows.map(trigger).join(";")}`);
  known.set(pool, new Map());
  await pool.query(`insert into noted.write (name) select name from (${TABLES}) as every_table`);
}

export async function endNotes({ database: { pool } }: TestContext): Promise<void> {
  known.delete(pool);
  await pool.query("drop schema if exists noted cascade");
}
