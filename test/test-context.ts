import { afterAll } from "vitest";
import { type Actor, visitor } from "#domain/actor.ts";
import { type Context, type Services, createContext } from "#domain/context.ts";
import { CurrentSettings } from "#domain/current-settings.ts";
import type { Clock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import type { Database } from "#platform/db.ts";
import { MemoryFileStore } from "#platform/files.ts";
import { Limits } from "#platform/limits.ts";
import { createLog } from "#platform/log.ts";
import { guardPool } from "./guard-pool.ts";
import { type Email, unseal } from "./sealed-emails.ts";
import { borrowDatabase } from "./worker-database.ts";

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
  /** E-mails waiting to be sent, oldest first. */
  emails(): Promise<Email[]>;
  /** Jobs waiting on a queue, oldest first. */
  jobsOn(...queues: string[]): Promise<Record<string, unknown>[]>;
}

/** What hashing a password takes here, a thousandth of what it takes people: the tests hash one for each member they make. */
const PASSWORD_COST = 16;

/**
 * The worker's migrated database (in memory, or on the server DATABASE_URL names), emptied after the file's tests.
 * Passwords are hashed in full where hashes made elsewhere are read, or how long it takes is looked at.
 */
export async function createTestContext(
  actor: Actor = visitor,
  { isHashedInFull = false } = {},
): Promise<TestContext> {
  const { database, jobs, giveBack } = await borrowDatabase();
  guardPool(database);
  const read = readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://lintel.test", LOG_LEVEL: "silent" });
  const config = isHashedInFull ? read : { ...read, passwordCost: PASSWORD_COST };
  const log = createLog("silent");
  const clock = new TestClock();
  const files = new MemoryFileStore();
  const limits = new Limits(database.pool);
  const settings = new CurrentSettings(config, limits);
  const services = { db: database.db, clock, config, log, files, jobs, limits, settings };
  afterAll(giveBack);
  const as = (who: Actor, { network = "network" } = {}) =>
    createContext(services, { actor: who, requestId: "req_test", network, userAgent: "test" });
  const jobsOn = async (...queues: string[]) => {
    // The embedded database's clock counts thousandths of a second, in which several are written: then by their places.
    const { rows } = await database.pool.query(
      "select data from pgboss.job where name = any($1) and state < 'active' order by created_on, tableoid, ctid",
      [queues],
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
    emails: async () => (await jobsOn("mail", "urgent-mail")).map((data) => unseal(config, data)),
  });
}
