import type { Config } from "#platform/config.ts";
import {
  countFreeConnections,
  findExtensions,
  measureClockDifference,
  readVersion,
} from "#platform/database-facts.ts";
import type { Database } from "#platform/db.ts";
import { inspectMigrations } from "#platform/migrate.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const OLDEST_VERSION = 15;
const EXTENSIONS = ["pg_trgm"];
const SLOW_MS = 50;
const CLOCK_WARN_MS = 2_000;
const CLOCK_WRONG_MS = 30_000;
/** One to listen and one for readiness, beside the pool. */
const BESIDE_THE_POOL = 2;
/** What an operator needs for a look and a command. */
const FEWEST_CONNECTIONS = 3;

/** Version, schema, extensions, connections and clock of the database that was reached. */
export async function checkDatabase(database: Database, config: Config): Promise<Finding[]> {
  return [
    await checkVersion(database),
    await checkMigrations(database),
    await checkExtensions(database),
    ...(database.isEmbedded ? [] : [await checkConnections(database, config), await checkClock(database)]),
  ];
}

async function checkVersion({ db, isEmbedded }: Database): Promise<Finding> {
  const name = "database";
  const started = performance.now();
  const { version, major } = await readVersion(db);
  const ms = Math.ceil(performance.now() - started);
  if (isEmbedded) {
    return warn(
      name,
      `The embedded database (PostgreSQL ${version}): a power cut can lose it.`,
      "It is for trying out. Set DATABASE_URL to keep anything.",
    );
  }
  if (major < OLDEST_VERSION)
    return wrong(name, `PostgreSQL ${version} is too old.`, `Upgrade it to ${OLDEST_VERSION} or newer.`);
  const says = `PostgreSQL ${version}, answers in ${ms} ms.`;
  return ms > SLOW_MS
    ? warn(name, says, "A page asks many times: put the servers into the database's own network.")
    : ok(name, says);
}

async function checkMigrations(database: Database): Promise<Finding> {
  const name = "migrations";
  const { applied, pending, unknown, edited, late } = await inspectMigrations(database);
  const names = pending.map((migration) => migration.name);
  if (edited.length > 0)
    return wrong(
      name,
      `Edited since they were applied: ${edited.join(", ")}.`,
      "Install this version's own files again; a change is a new migration.",
    );
  if (late.length > 0)
    return wrong(
      name,
      `${late.join(", ")} come before what the database already has.`,
      "Give them the next free numbers.",
    );
  if (unknown.length > 0)
    return warn(
      name,
      `The database is newer than this version: it has ${unknown.join(", ")}.`,
      "Fine during an upgrade; else run the version that made it.",
    );
  if (names.length > 0)
    return warn(
      name,
      `${names.length} wait: ${names.join(", ")}.`,
      "Run `npm run lintel -- migrate`; the next start does so, too.",
    );
  return ok(name, `All ${applied.length} are applied.`);
}

async function checkExtensions({ db }: Database): Promise<Finding> {
  const name = "extensions";
  const found = await findExtensions(db, EXTENSIONS);
  const absent = EXTENSIONS.filter((each) => !found.some((extension) => extension.name === each));
  if (absent.length > 0)
    return wrong(
      name,
      `The server does not have ${absent.join(", ")}.`,
      "Install PostgreSQL's contrib package on the server.",
    );
  const waiting = found.filter(({ isCreated }) => !isCreated).map((extension) => extension.name);
  return waiting.length > 0
    ? warn(name, `Not created yet: ${waiting.join(", ")}.`, "Run `npm run lintel -- migrate`.")
    : ok(name, `${EXTENSIONS.join(", ")}.`);
}

async function checkConnections({ db }: Database, config: Config): Promise<Finding> {
  const name = "connections";
  const { free, most } = await countFreeConnections(db);
  const says = `${free} of ${most} are free; a process opens up to ${config.DATABASE_POOL + BESIDE_THE_POOL}.`;
  const todo = "Lower DATABASE_POOL, run fewer processes, or raise PostgreSQL's max_connections.";
  if (free < FEWEST_CONNECTIONS) return wrong(name, says, todo);
  return free < config.DATABASE_POOL + BESIDE_THE_POOL ? warn(name, says, todo) : ok(name, says);
}

async function checkClock({ db }: Database): Promise<Finding> {
  const name = "clock";
  const off = await measureClockDifference(db);
  const says = `${(off / 1000).toFixed(1)} s from the database's.`;
  const todo = "Keep both machines' clocks by NTP: codes, sessions and limits end by them.";
  if (off > CLOCK_WRONG_MS) return wrong(name, says, todo);
  return off > CLOCK_WARN_MS ? warn(name, says, todo) : ok(name, says);
}
