import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { ReadableDb } from "#platform/db.ts";
import type { Replica } from "#platform/replica.ts";
import type { FileStore } from "#platform/files.ts";
import type { EnqueueOptions, Jobs } from "#platform/jobs.ts";
import type { Limits } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "#platform/db-types.ts";
import { newId } from "#platform/ids.ts";
import { type Actor, system } from "./actor.ts";
import type { Reads } from "./read-once.ts";
import type { CurrentSettings, SettingValues } from "./current-settings.ts";
import type { Demo } from "./demo-mode.ts";

/** Everything the product runs on; one per process. */
export interface Services {
  db: Kysely<DB>;
  clock: Clock;
  config: Config;
  log: Log;
  files: FileStore;
  jobs: Jobs;
  limits: Limits;
  settings: CurrentSettings;
  /** Only where DATABASE_REPLICA_URL is set. */
  replica?: Replica;
  demo?: Demo;
}

declare const kind: unique symbol;

/** What reads get: the actor and a read-only database. Both a Context and a Tx can stand for it. */
export interface Scope {
  db: ReadableDb;
  actor: Actor;
  clock: Clock;
  config: Config;
  /** What administrators have set, as it was when the request began. */
  settings: SettingValues;
  log: Log;
  files: FileStore;
  /** Only where the server runs as a demo. */
  demo: Demo | undefined;
  requestId: string;
  /** A keyed hash of the asking network's address; what limits count by, never an address. */
  network: string;
  userAgent: string;
  /**
   * When the request had been read whole, before it waited for its turn, in database time; now, where none came or a large
   * one. What is due by a moment is decided by this one.
   */
  receivedAt(): Date;
  /** What was read, by its name, where `readOnce` keeps it: in a request that only reads, never in a transaction. */
  reads?: Reads | undefined;
}

/** What an operation gets that only reads: its database may be a replica, a moment old. A Context can stand for it. */
export interface ReadContext extends Scope {
  readonly [kind]: "context" | "read-context";
}

/**
 * What an operation gets. It can open a transaction and count rate limits; inside a transaction it must not be used.
 */
export interface Context extends Scope {
  readonly [kind]: "context";
  db: Kysely<DB>;
  limits: Limits;
  /** Runs work in one transaction; inside it only the Tx it is given may be used. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Queues a job by itself. What commits with a change is queued by its Tx. */
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
}

/** What the parts of an operation get inside its transaction: neither another transaction nor a limit. */
export interface Tx extends Scope {
  readonly [kind]: "tx";
  db: Transaction<DB>;
  /** Queues a job that commits with the transaction. */
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
}

export interface Request {
  actor: Actor;
  requestId: string;
  network: string;
  userAgent: string;
  /** When it had been read whole; undefined where that is not known before its work begins. */
  receivedAt?: Date | undefined;
  /** It is answered once, by what is there now: what its operations have read need not be read again. */
  onlyReads?: boolean;
}

export function createContext(services: Services, request: Request): Context {
  const { clock, config, log, files, limits, jobs, demo } = services;
  const { onlyReads = false, ...asked } = request;
  const receivedAt = () => request.receivedAt ?? clock.now();
  const settings = services.settings.values;
  const scope = { ...asked, receivedAt, clock, config, settings, log, files, demo };
  const reads: Reads | undefined = onlyReads ? new Map() : undefined;
  const openTx = (db: Transaction<DB>) =>
    ({
      ...scope,
      db,
      enqueue: (queue, data, options) => jobs.enqueue(db, queue, data, options),
    }) as Tx;
  return {
    ...scope,
    db: services.db,
    limits,
    reads,
    // Even a page notes something, as that it was looked at: what was read before may be otherwise now.
    transact: (work) =>
      services.db
        .transaction()
        .execute((db) => work(openTx(db)))
        .finally(() => reads?.clear()),
    enqueue: (queue, data, options) => jobs.enqueue(services.db, queue, data, options),
  } as Context;
}

/** The same request, reading elsewhere. */
export function createReadContext(ctx: Context, db: ReadableDb): ReadContext {
  const { limits: _limits, transact: _transact, enqueue: _enqueue, ...scope } = ctx;
  return { ...scope, db, reads: ctx.reads && db !== ctx.db ? new Map() : ctx.reads };
}

/** The context of jobs and commands, which act for nobody. */
export function createSystemContext(services: Services): Context {
  const requestId = newId("job", services.clock.now().getTime());
  return createContext(services, { actor: system, requestId, network: "own", userAgent: "" });
}
