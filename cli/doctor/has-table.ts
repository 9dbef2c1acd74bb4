import type { Database } from "#platform/db.ts";

/** Whether a table is there: not before the migration that brings it. */
export async function hasTable({ pool }: Database, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>("select to_regclass($1) is not null as has", [name]);
  return rows[0]!.has;
}
