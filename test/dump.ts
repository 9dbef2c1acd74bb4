import type { Database } from "#platform/db.ts";

export interface DumpedRow {
  table: string;
  /** All columns as JSON; bytes as hex, behind `\\x`. */
  text: string;
}

/** Every row of every table of the product and of its queue of jobs. */
export async function readDump({ pool }: Pick<Database, "pool">): Promise<DumpedRow[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'm') and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
  );
  const all = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
    all.push(...rows.map(({ text }) => ({ table: name, text })));
  }
  return all;
}
