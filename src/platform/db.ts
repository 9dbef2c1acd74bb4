import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Config } from "./config.ts";
import type { DB } from "./db-types.ts";
import { EmbeddedDatabase, type StartHost } from "./embedded-database.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Log } from "./log.ts";
import { PreparingClient } from "./prepared.ts";
import { ServerPool, type ServerPoolConfig } from "./server-connections.ts";
import { ServerListener } from "./server-listener.ts";
import { querySignals } from "./signals.ts";

export type Db = Kysely<DB> | Transaction<DB>;

/** A read-only view of a database; raw SQL runs on it, too. */
export type ReadableDb = Pick<
  Kysely<DB>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "dynamic" | "getExecutor"
>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
// Every bigint here is a count, a public number or pence, all below 2^53; a date has no time of day.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (text) => text);

export interface Database {
  db: Kysely<DB>;
  pool: pg.Pool;
  /** One connection of its own for the question whether the database answers; the same one where there is only one. */
  readiness: Kysely<DB>;
  isEmbedded: boolean;
  /** Only embedded: comes true if it ends by itself, with why. It answers nothing then, and another process has to open it. */
  lost?: Promise<Error>;
  /**
   * Calls back for every NOTIFY on the channel until the database is closed. A broken connection is made again; `onGap`
   * says that it was, and that something may have gone unheard.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<void>;
  /** Only embedded: the whole database as a tar. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Kept open, so that it is there when no other can be had; nobody waits long for it. */
const READINESS: ServerPoolConfig = {
  max: 1,
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: 2_000,
  silenceMs: 2_000,
  application_name: "lintel-ready",
};

const UNIQUE_VIOLATION = "23505";
const NOT_NULL_VIOLATION = "23502";

/** Whether an error is a unique violation: of the named constraint, or of any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraint === undefined || violated === constraint);
}

/** Whether an error is a not-null violation of the named column. */
export function isNotNullViolation(error: unknown, column: string): boolean {
  const violation = error as { code?: string; column?: string };
  return violation.code === NOT_NULL_VIOLATION && violation.column === column;
}

/** Opens PostgreSQL where DATABASE_URL says, else the embedded database in the data folder, which it locks. */
export async function openDatabase(config: Config, log?: Log): Promise<Database> {
  if (config.DATABASE_URL) return openServer(config.DATABASE_URL, config.DATABASE_POOL, log);
  const unlock = lockFolder(config.dataFolder);
  const folder = join(config.dataFolder, "pgdata");
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return openEmbedded(folder, null, unlock);
}

/** A database that lives as long as the process; starts from a dump when one is given. */
export function openMemoryDatabase(
  dump: Uint8Array<ArrayBuffer> | null = null,
  startHost?: StartHost,
): Promise<Database> {
  return openEmbedded(null, dump, () => {}, startHost);
}

/** An embedded database in a folder of its own, made from a dump; nobody else may know the folder. */
export function openDumpInFolder(folder: string, dump: Uint8Array<ArrayBuffer>): Promise<Database> {
  return openEmbedded(folder, dump, () => {});
}

export async function openServer(url: string, poolSize: number, log?: Log): Promise<Database> {
  const pool: pg.Pool = new ServerPool({
    connectionString: url,
    max: poolSize,
    onLoss: (error) => log?.warn({ reason: error.message }, "a database connection was lost"),
    // Many small queries at once: to start further processes for one of them, or a compiler, takes longer than it saves.
    options: "-c max_parallel_workers_per_gather=0 -c jit=off",
    application_name: "lintel",
  });
  await pool.query("select 1");
  const readiness = kyselyOn(new ServerPool({ ...READINESS, connectionString: url }));
  const listeners: ServerListener[] = [];
  return {
    db: kyselyOn(pool),
    pool,
    readiness,
    isEmbedded: false,
    listen: async (channel, onPayload, onGap = () => {}) => {
      const listener = new ServerListener(url, { channel, onPayload, onGap });
      listeners.push(listener);
      await listener.start();
    },
    dump: () => Promise.reject(new Error("Only the embedded database can be dumped; use pg_dump.")),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await readiness.destroy();
      await pool.end();
    },
  };
}

class EmbeddedClient extends PreparingClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens only while nobody uses it. Who does hears of a loss by what they have asked.
    this.on("error", () => {});
  }
}

async function openEmbedded(
  folder: string | null,
  dump: Uint8Array<ArrayBuffer> | null,
  unlock: () => void,
  startHost?: StartHost,
): Promise<Database> {
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const embedded = new EmbeddedDatabase({ folder, dump }, resolve, startHost);
  try {
    await embedded.ready();
  } catch (error) {
    unlock();
    throw error;
  }
  const pool = new pg.Pool({
    Client: EmbeddedClient,
    stream: () => embedded.createStream(),
    user: "postgres",
    database: "postgres",
    password: "",
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  pool.on("error", () => {});
  const db = kyselyOn(pool);
  return {
    db,
    pool,
    readiness: db,
    isEmbedded: true,
    lost,
    listen: (channel, onPayload) => embedded.listen(channel, onPayload),
    dump: () => embedded.dump(),
    close: async () => {
      await pool.end();
      await embedded.close();
      unlock();
    },
  };
}

const kyselyOn = (pool: pg.Pool) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: signalQuery });

function signalQuery(event: LogEvent): void {
  if (!querySignals.hasSubscribers) return;
  querySignals.publish({
    sql: event.query.sql,
    seconds: event.queryDurationMillis / 1000,
    ...(event.level === "error" ? { error: event.error } : {}),
  });
}

/** The shape pg-boss takes, so that a job is written by the transaction that asks for it. */
export function executeSqlOn(db: Db): {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
} {
  return {
    executeSql: async (text, values = []) => {
      const result = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows: result.rows };
    },
  };
}
