import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { withAdvisoryLock } from "./advisory-lock.ts";
import type { Database } from "./db.ts";
import type { DB } from "./db-types.ts";
import {
  MIGRATIONS,
  type IndexStatement,
  type Migration,
  MigrationError,
  readKnown,
  readMigrations,
} from "./migration-files.ts";

type MigratedDatabase = Pick<Database, "db" | "pool" | "isEmbedded">;

export interface MigrateOptions {
  /** Accepts migrations that these files do not have: an old process may start beside a new one during an upgrade. */
  acceptsNewer?: boolean;
  folder?: URL;
  /** How long a migration waits for a table's lock before it lets the others pass and tries again, in milliseconds. */
  lockTimeout?: number;
  tries?: number;
}

/** The key that Kysely's migrator used, so that it and this one, old beside new, exclude each other. */
export const MIGRATION_LOCK = 3853314791062309107n;
const LOCK_TIMEOUT_MS = 3_000;
const TRIES = 20;
const MAX_PAUSE_MS = 5_000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";

/**
 * Brings the database to the newest schema and returns the names applied now. Each migration is one transaction with the
 * row that records it; one that builds indexes concurrently is done statement by statement and can be taken up again.
 * Other processes wait until it is done. Refuses an edited migration, one that comes too late in the order, and, unless
 * told to accept them, those it does not know.
 */
export async function migrate(database: MigratedDatabase, options: MigrateOptions = {}): Promise<string[]> {
  const known = await readMigrations(options.folder ?? MIGRATIONS);
  const isDone =
    (await isTakenOver(database.db)) && (await findPending(database.db, known, options)).length === 0;
  if (isDone) return [];
  return withAdvisoryLock(database, MIGRATION_LOCK, async (db) => {
    await takeOver(db, known);
    const pending = await findPending(db, known, options);
    for (const migration of pending) {
      await retryWhileLocked(migration, options, () => apply(db, migration, database.isEmbedded, options));
    }
    return pending.map(({ name }) => name);
  });
}

/** The migrations that `migrate` would apply, in order; refuses what it would refuse and changes nothing. */
export async function planMigrations(
  { db }: Pick<Database, "db">,
  options: MigrateOptions = {},
): Promise<Migration[]> {
  return findPending(db, await readMigrations(options.folder ?? MIGRATIONS), options);
}

/** Whether the database has every migration that this process knows, as it knows it; it may have newer ones. */
export async function areMigrationsCurrent(db: Kysely<DB>, folder?: URL): Promise<boolean> {
  const applied = await selectApplied(db).catch(ofNone);
  return (await readKnown(folder)).every(({ name, checksum }) => applied.get(name) === checksum);
}

/** Name to checksum, which is null for what was applied before checksums were kept. */
async function readApplied(db: Kysely<DB>): Promise<Map<string, string | null>> {
  return (await hasTable(db)) ? selectApplied(db) : new Map();
}

/** Without the table nothing was applied. */
function ofNone(error: unknown): Map<string, string | null> {
  if ((error as { code?: string }).code === "42P01") return new Map();
  throw error;
}

async function selectApplied(db: Kysely<DB>): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, to_jsonb(migration) ->> 'checksum' as checksum from migration`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function hasTable(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('migration') is not null as has`.execute(
    db,
  );
  return rows[0]!.has;
}

async function isTakenOver(db: Kysely<DB>): Promise<boolean> {
  const applied = await readApplied(db);
  return applied.size > 0 && [...applied.values()].every((checksum) => checksum !== null);
}

/** Makes the table, or adds to the one that Kysely's migrator left; what was applied without a checksum gets today's. */
async function takeOver(db: Kysely<DB>, known: readonly Migration[]): Promise<void> {
  await sql`create table if not exists migration (
    name varchar(255) primary key, timestamp varchar(255) not null, checksum text)`.execute(db);
  await sql`alter table migration add column if not exists checksum text`.execute(db);
  await sql`drop table if exists migration_lock`.execute(db);
  for (const { name, checksum } of known) {
    await sql`update migration set checksum = ${checksum} where name = ${name} and checksum is null`.execute(
      db,
    );
  }
}

/** How a database stands to these files, by name; `late` are those that come before what it already has. */
export interface MigrationState {
  applied: string[];
  pending: Migration[];
  unknown: string[];
  edited: string[];
  late: string[];
}

/** Compares the database with the files, refuses nothing and changes nothing. */
export async function inspectMigrations({ db }: Pick<Database, "db">): Promise<MigrationState> {
  return compare(await readApplied(db), await readMigrations());
}

function compare(applied: Map<string, string | null>, known: readonly Migration[]): MigrationState {
  const names = new Set(known.map(({ name }) => name));
  const pending = known.filter(({ name }) => !applied.has(name));
  const newest = [...applied.keys()].sort().at(-1);
  return {
    applied: [...applied.keys()].sort(),
    pending,
    unknown: [...applied.keys()].filter((name) => !names.has(name)).sort(),
    edited: known
      .filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    late: pending.map(({ name }) => name).filter((name) => newest !== undefined && name < newest),
  };
}

async function findPending(
  db: Kysely<DB>,
  known: readonly Migration[],
  { acceptsNewer = false }: MigrateOptions,
): Promise<Migration[]> {
  const { applied, pending, unknown, edited, late } = compare(await readApplied(db), known);
  if (unknown.length > 0 && !acceptsNewer) {
    throw new MigrationError(
      `The database is newer than this version of Lintel: it has ${unknown.join(", ")}. Migrate with the version that made it.`,
    );
  }
  if (edited.length > 0) {
    throw new MigrationError(
      `${edited[0]} was edited after it was applied to this database. Restore the file, and write the change as a new migration.`,
    );
  }
  if (late.length > 0) {
    throw new MigrationError(
      `${late[0]} comes before ${applied.at(-1)}, which the database already has. Give it the next free number.`,
    );
  }
  return pending;
}

async function apply(
  db: Kysely<DB>,
  migration: Migration,
  isEmbedded: boolean,
  { lockTimeout = LOCK_TIMEOUT_MS }: MigrateOptions,
): Promise<void> {
  const { name, checksum, text, indexStatements } = migration;
  const record = (on: Kysely<DB>) =>
    sql`insert into migration (name, timestamp, checksum) values (${name}, now()::text, ${checksum})`.execute(
      on,
    );
  if (indexStatements && !isEmbedded) {
    for (const statement of indexStatements) await buildIndex(db, statement);
    await record(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${`${lockTimeout}`}, true)`.execute(
      tx,
    );
    await sql.raw(indexStatements ? text.replaceAll(/ concurrently\b/gi, "") : text).execute(tx);
    await record(tx);
  });
}

/** The build stands in nobody's way, however long it takes; what an interrupted one left invalid is cleared away first. */
async function buildIndex(db: Kysely<DB>, { text, index, isDrop }: IndexStatement): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  try {
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
    if (rows.length > 0 && !isDrop) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
    await sql.raw(text).execute(db);
  } finally {
    await sql`reset statement_timeout`.execute(db);
  }
}

/** A table's lock that waits holds up everybody behind it: so it waits shortly, lets the others pass, and asks again. */
async function retryWhileLocked(
  { name }: Migration,
  { tries = TRIES }: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) throw error;
      if (tried >= tries) {
        throw new MigrationError(
          `${name} did not get its locks in ${tries} tries: a long transaction holds one of its tables. Run it again in a quiet moment.`,
          { cause: error },
        );
      }
      await sleep(Math.min(tried * 500, MAX_PAUSE_MS));
    }
  }
}
