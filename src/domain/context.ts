import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/db.ts";
import type { FileStore } from "#platform/files.ts";
import type { EnqueueOptions, Jobs } from "#platform/jobs.ts";
import type { Limits } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { Kysely } from "kysely";
import type { DB } from "#platform/db-types.ts";
import { newId } from "#platform/ids.ts";
import { type Actor, system } from "./actor.ts";

/** Everything the product runs on; one per process. */
export interface Services {
  db: Kysely<DB>;
  clock: Clock;
  config: Config;
  log: Log;
  files: FileStore;
  jobs: Jobs;
  limits: Limits;
}

/** What an operation gets: who asks, and what it may use. */
export interface Context {
  db: Db;
  actor: Actor;
  clock: Clock;
  config: Config;
  log: Log;
  files: FileStore;
  limits: Limits;
  requestId: string;
  /** A keyed hash of the asking network's address; what limits count by, never an address. */
  network: string;
  userAgent: string;
  /** Runs work in one transaction; inside it only the context it is given may be used. */
  transact<T>(work: (tx: Context) => Promise<T>): Promise<T>;
  /** Queues a job on this context's connection: inside a transaction it commits with it. */
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
}

export interface Request {
  actor: Actor;
  requestId: string;
  network: string;
  userAgent: string;
}

export function createContext(services: Services, request: Request): Context {
  const base = {
    ...request,
    clock: services.clock,
    config: services.config,
    log: services.log,
    files: services.files,
    limits: services.limits,
  };
  const on = (db: Db, isOpen: boolean): Context => ({
    ...base,
    db,
    transact: <T>(work: (tx: Context) => Promise<T>) =>
      isOpen ? work(on(db, true)) : services.db.transaction().execute((tx) => work(on(tx, true))),
    enqueue: (queue, data, options) => services.jobs.enqueue(db, queue, data, options),
  });
  return on(services.db, false);
}

/** For what the product does by itself: jobs and commands. */
export function createSystemContext(services: Services): Context {
  const requestId = newId("job", services.clock.now().getTime());
  return createContext(services, { actor: system, requestId, network: "own", userAgent: "" });
}
