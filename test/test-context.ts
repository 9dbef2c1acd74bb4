import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll } from "vitest";
import { type Actor, visitor } from "#domain/actor.ts";
import { type Context, type Services, createContext } from "#domain/context.ts";
import type { Clock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { type Database, openMemoryDatabase, openServer } from "#platform/db.ts";
import { MemoryFileStore } from "#platform/files.ts";
import { type JobQueue, Jobs } from "#platform/jobs.ts";
import { Limits } from "#platform/limits.ts";
import { createLog } from "#platform/log.ts";
import { type Letter, unseal } from "./sealed-letters.ts";
import { migrate } from "#platform/migrate.ts";
import { queueNames } from "../src/server/queues.ts";

export class TestClock implements Clock {
  #now = new Date("2026-11-21T09:00:00Z");
  now(): Date {
    return new Date(this.#now);
  }
  set(time: string | Date): void {
    this.#now = new Date(time);
  }
  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  }
}

export interface TestContext extends Context {
  clock: TestClock;
  files: MemoryFileStore;
  services: Services;
  database: Database;
  /** The same world seen by somebody else. */
  as(actor: Actor, request?: { network?: string }): Context;
  /** Letters waiting to be sent, oldest first. */
  letters(): Promise<Letter[]>;
  /** Jobs waiting on a queue, oldest first. */
  jobsOn(queue: string): Promise<Record<string, unknown>[]>;
}

/** A migrated database of its own (in memory, or on the server DATABASE_URL names), closed after the file's tests. */
export async function createTestContext(actor: Actor = visitor): Promise<TestContext> {
  const database = process.env.DATABASE_URL
    ? await openScratchDatabase(process.env.DATABASE_URL)
    : await openFromDump();
  const config = readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://lintel.test", LOG_LEVEL: "silent" });
  const log = createLog("silent");
  const jobs = new Jobs(database, log);
  await jobs.prepare(queueNames.map((name): Pick<JobQueue, "name"> => ({ name })));
  const clock = new TestClock();
  const files = new MemoryFileStore();
  const services = { db: database.db, clock, config, log, files, jobs, limits: new Limits(database.pool) };
  afterAll(async () => {
    await jobs.stop();
    await database.close();
  });
  const as = (who: Actor, { network = "network" } = {}) =>
    createContext(services, { actor: who, requestId: "req_test", network, userAgent: "test" });
  const jobsOn = async (queue: string) => {
    const { rows } = await database.pool.query(
      "select data from pgboss.job where name = $1 and state < 'active' order by created_on, id",
      [queue],
    );
    return rows.map(({ data }) => data as Record<string, unknown>);
  };
  return Object.assign(as(actor), {
    clock,
    files,
    services,
    database,
    as,
    jobsOn,
    letters: async () => (await jobsOn("mail")).map((data) => unseal(config, data)),
  });
}

/** Migrating takes seconds and loading a dump a third of one: the dump is made once per state of the migrations. */
async function openFromDump(): Promise<Database> {
  const folder = new URL("../db/migrations/", import.meta.url);
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort())
    hash.update(name).update(readFileSync(new URL(name, folder)));
  for (const file of ["jobs.ts", "migrate.ts"]) {
    hash.update(readFileSync(new URL(`../src/platform/${file}`, import.meta.url)));
  }
  const cache = new URL("../node_modules/.cache/lintel/", import.meta.url).pathname;
  const file = join(cache, `migrated-${hash.digest("hex").slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    const fresh = await openMemoryDatabase();
    await migrate(fresh);
    const jobs = new Jobs(fresh, createLog("silent"));
    await jobs.prepare([]);
    await jobs.stop();
    mkdirSync(cache, { recursive: true });
    const partial = `${file}.${randomBytes(4).toString("hex")}`;
    writeFileSync(partial, await fresh.dump());
    renameSync(partial, file);
    await fresh.close();
  }
  return openMemoryDatabase(new Uint8Array(readFileSync(file)));
}

/** A database of its own on the server, dropped when closed. */
async function openScratchDatabase(url: string): Promise<Database> {
  const name = `lintel_test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  const database = await openServer(scratch.href, 5);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
