import { type Kysely, sql } from "kysely";
import { KEPT_FILES } from "#domain/storage/kept-files.queries.ts";
import type { DB } from "#platform/db-types.ts";

/** The keys of all files that a row refers to and that nothing may have removed; of a database before its newest migrations, too. */
export async function listKeptFiles(db: Kysely<DB>): Promise<string[]> {
  const keys: string[] = [];
  for (const kept of KEPT_FILES) {
    if (!(await isThere(db, kept.table))) continue;
    const { rows } = await kept.keys.execute(db);
    for (const { key } of rows) keys.push(key);
  }
  return keys;
}

async function isThere(db: Kysely<DB>, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${table}) is not null as is`.execute(db);
  return rows[0]!.is;
}
