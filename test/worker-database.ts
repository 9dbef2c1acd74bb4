import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openMemoryDatabase, openServer } from "#platform/db.ts";
import { type JobQueue, Jobs } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { ServerListener } from "#platform/server-listener.ts";
import { queueNames } from "../src/server/queues.ts";
import { startInThread } from "./embedded-in-thread.ts";
import { addressOf } from "./set-up-database.ts";

/** What this worker has lent to a test file. */
export interface LentDatabase {
  database: Database;
  jobs: Jobs;
  giveBack(): Promise<void>;
}

interface WorkerDatabase {
  database: Database;
  jobs: TestJobs;
  emptying: Emptying;
  lent: LentDatabase | undefined;
}

interface Emptying {
  /** What the migrations left empty. */
  tables: string[];
  /** SQL that puts back what they left filled, and starts every sequence where they left it. */
  restoring: string[];
}

/** Beyond these bytes a table is cut off; below, its rows are deleted, which takes a tenth of the time. */
const MAX_DELETED = 1024 * 1024;

class TestJobs extends Jobs {
  hasWorked = false;

  constructor(database: Database) {
    super(database, createLog("silent"), { supervise: false, schedule: false });
  }

  prepareAll(): Promise<void> {
    return this.prepare(queueNames.map((name) => ({ name })));
  }

  override work(queues: readonly JobQueue[]): Promise<void> {
    this.hasWorked = true;
    return super.work(queues);
  }
}

// One for all files of a worker, which loads this module once.
let ours: Promise<WorkerDatabase> | undefined;

/**
 * Lends the worker's database, which is as the migrations left it, until it is given back or lent again: a file has one
 * at a time, and one that could not be read to its end has given nothing back.
 */
export async function borrowDatabase(): Promise<LentDatabase> {
  const worker = await (ours ??= open());
  await worker.lent?.giveBack();
  const hearing = openHearing(worker.database);
  const lent: LentDatabase = {
    database: { ...worker.database, listen: hearing.listen },
    jobs: worker.jobs,
    giveBack: async () => {
      if (worker.lent !== lent) return;
      await hearing.close();
      await empty(worker);
      worker.lent = undefined;
    },
  };
  worker.lent = lent;
  return lent;
}

async function open(): Promise<WorkerDatabase> {
  const database = await openFromSource();
  const jobs = new TestJobs(database);
  await jobs.prepareAll();
  return { database, jobs, emptying: await planEmptying(database.pool), lent: undefined };
}

async function openFromSource(): Promise<Database> {
  const source = inject("databaseSource");
  if ("dump" in source) return openMemoryDatabase(new Uint8Array(readFileSync(source.dump)), startInThread);
  const name = `${source.template}_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: source.server });
  await admin.connect();
  await admin.query(`create database ${name} template ${source.template}`);
  await admin.end();
  return openServer(addressOf(source.server, name), 5);
}

async function empty(worker: WorkerDatabase): Promise<void> {
  if (worker.jobs.hasWorked) {
    await worker.jobs.stop();
    worker.jobs = new TestJobs(worker.database);
    await worker.jobs.prepareAll();
  }
  const { tables, restoring } = worker.emptying;
  const { pool } = worker.database;
  const { rows: used } = await pool.query<{ name: string; bytes: number }>(
    "select name, pg_relation_size(name::regclass) as bytes from unnest($1::text[]) as name where pg_relation_size(name::regclass) > 0",
    [tables],
  );
  const bytes = used.reduce((sum, each) => sum + each.bytes, 0);
  const emptying =
    bytes > MAX_DELETED ? [`truncate ${tables.join(", ")}`] : used.map(({ name }) => `delete from ${name}`);
  const all = ["begin", "set local session_replication_role = replica", ...emptying, ...restoring, "commit"];
  await pool.query(all.join(";\n"));
}

/** How to empty every table but for the rows that are there now, and start every sequence where it stands now. */
async function planEmptying(pool: pg.Pool): Promise<Emptying> {
  const { rows: tables } = await pool.query<{ name: string; copy: string }>(
    `select format('%I.%I', schemaname, tablename) as name, format('kept.%I', tablename) as copy
      from pg_tables where schemaname = 'public' order by tablename`,
  );
  const { rows: filled } = await pool.query<{ name: string }>(
    tables.map(({ name }) => `(select '${name}' as name from ${name} limit 1)`).join(" union all "),
  );
  const names = new Set(filled.map(({ name }) => name));
  const kept = tables.filter(({ name }) => names.has(name));
  await pool.query(
    ["create schema kept", ...kept.map(({ name, copy }) => `create table ${copy} as table ${name}`)].join(
      ";",
    ),
  );
  const empty = tables.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  const { rows: sequences } = await pool.query<{ restart: string }>(
    `select case when last_value is null then format('alter sequence %I.%I restart', schemaname, sequencename)
      else format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) end as restart
      from pg_sequences where schemaname = 'public'`,
  );
  // A partitioned table has no bytes, its parts have.
  const { rows: queues } = await pool.query<{ name: string }>(
    `select relid::text as name from unnest(array['pgboss.job', 'pgboss.job_dependency', 'pgboss.schedule']) as given,
      pg_partition_tree(given::regclass) where isleaf`,
  );
  return {
    tables: [...empty, ...queues.map(({ name }) => name)],
    restoring: [
      ...kept.map(
        ({ name, copy }) =>
          `delete from ${name}; insert into ${name} overriding system value select * from ${copy}`,
      ),
      ...sequences.map(({ restart }) => restart),
    ],
  };
}

/** Listening that ends with the file, and not only with the database. */
function openHearing(database: Database): Pick<Database, "listen" | "close"> {
  const url = database.pool.options.connectionString;
  const listeners: ServerListener[] = [];
  let isOver = false;
  return {
    listen: async (channel, onPayload, onGap = () => {}) => {
      if (url === undefined) {
        await database.listen(channel, (payload) => {
          if (!isOver) onPayload(payload);
        });
        return;
      }
      const listener = new ServerListener(url, { channel, onPayload, onGap });
      listeners.push(listener);
      await listener.start();
    },
    close: async () => {
      isOver = true;
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}
