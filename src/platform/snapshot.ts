import { type Kysely, type RawBuilder, type Transaction, sql } from "kysely";
import type { Database } from "./db.ts";
import type { DB } from "./db-types.ts";
import { liftTimeLimit } from "./server-connections.ts";

export interface Snapshot {
  db: Transaction<DB>;
  /** What another connection to the same server can see the same by; none on the embedded database. */
  id: string | undefined;
}

/** Runs work that sees the database as it was at one moment, however long it takes. */
export function withSnapshot<T>(
  { db, isEmbedded }: Pick<Database, "db" | "isEmbedded">,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await liftTimeLimit.execute(tx);
      if (isEmbedded) return work({ db: tx, id: undefined });
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      return work({ db: tx, id: rows[0]!.id });
    });
}

/** The schemas that are the product's own. */
export const OWN_SCHEMAS = ["public", "pgboss"];

/** How many rows each of the product's tables has, under its quoted name; what a crash would empty is left out. */
export async function countRows(db: Kysely<DB>): Promise<Record<string, number>> {
  const names = await listTables(db);
  if (names.length === 0) return {};
  const counts = names.map(
    (name) => sql`select ${name} as name, count(*)::int8 as count from ${sql.raw(name)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

async function listTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any(${OWN_SCHEMAS}) order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

interface KeptFiles {
  table: string;
  keys: RawBuilder<{ key: string }>;
}

/** The keys of all files that rows of these tables refer to; of a database before its newest migrations, too. */
export async function listKeys(db: Kysely<DB>, kinds: readonly KeptFiles[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, keys } of kinds) {
    const { rows: there } = await sql`select where to_regclass(${table}) is not null`.execute(db);
    if (there.length === 0) continue;
    const { rows } = await keys.execute(db);
    for (const { key } of rows) found.push(key);
  }
  return found;
}

/** Who else is connected to this database, by the names that they gave themselves. */
export async function listOtherConnections(db: Kysely<DB>): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(nullif(application_name, ''), 'without a name') as name, count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend'
    group by 1 order by 1`.execute(db);
  return rows;
}
