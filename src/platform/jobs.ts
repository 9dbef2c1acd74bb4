import { setTimeout as sleep } from "node:timers/promises";
import { type ConstructorOptions, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { withAdvisoryLock } from "./advisory-lock.ts";
import { type Database, type Db, executeSqlOn } from "./db.ts";
import type { AppError } from "./errors.ts";
import type { Log } from "./log.ts";
import { type JobSignal, jobSignals } from "./signals.ts";

const JOB_TABLES_LOCK = 3853314791062309108n;
/** Jobs under way have this long to end when the process does; the others' heartbeat is missed, and they are tried again. */
const STOP_MS = 2_000;
const SCHEMA = "pgboss";
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** A queue and the work on each of its jobs; throwing means: retry later. */
export interface JobQueue {
  name: string;
  /** What it does, in one line for operators. */
  description: string;
  /** Cron expression (London time) for scheduled work. */
  schedule?: string;
  /** How long scheduled work may take before it is taken for dead and tried again, where the queue's five minutes are too few. */
  expireInSeconds?: number;
  /** How many jobs are fetched and worked at the same time; else one after the other. */
  atOnce?: number;
  /** So many such batches at the same time: one that waits for a slow job does not hold up what came after it. */
  batches?: number;
  /** `isLastTry`: when this throws, the job is not tried again. */
  work(data: unknown, jobId: string, isLastTry?: boolean): Promise<void>;
  /** Lets go of what the work keeps open. */
  close?(): void;
}

/** Thrown by a queue's work that did not begin, because it would fail now: tried again, and no line in the log. */
export class PutOff extends Error {
  override readonly name = "PutOff";
}

export interface EnqueueOptions {
  startAfterSeconds?: number;
  /** The job's own id, a UUID, for what is written about it beside it. */
  id?: string;
  /** How often it is tried again, in place of the queue's own number, and after how many seconds at most. */
  retries?: { retryLimit: number; retryDelay: number; retryDelayMax: number };
  /** How long it may take before it is tried again, in place of the queue's five minutes. */
  expireInSeconds?: number;
  /** Work that takes minutes: it may take four hours, and is retried after ten minutes without a heartbeat. */
  isLong?: boolean;
}

const LONG_JOB = { expireInSeconds: 4 * 3600, heartbeatSeconds: 600 };
/** A job whose process was killed is retried after this long without a heartbeat, not after its five minutes. */
const HEARTBEAT_SECONDS = 30;
/** Nobody waits for scheduled work; other queues are polled at least every second. */
const LOOK_FOR_SCHEDULED_SECONDS = 5;
/** Every queue is looked at within seconds; a process that has looked at none for so long does not work any. */
const LOOKED_MS = 60_000;
const WAITING_STATES = ["created", "retry", "active"];

/**
 * pg-boss on our own pool: jobs live in the same database as the change that asks for them and commit with it (a
 * transactional outbox).
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #log: Log;
  readonly #isEmbedded: boolean;
  #worked: JobQueue[] = [];

  /** Without `supervise` and `schedule` it does nothing on its own: no maintenance, no scheduled work. */
  constructor(database: Database, log: Log, timers: Pick<ConstructorOptions, "supervise" | "schedule"> = {}) {
    this.#database = database;
    this.#log = log;
    this.#isEmbedded = database.isEmbedded;
    this.#boss = new PgBoss({ db: executeSqlOn(database.db), schema: SCHEMA, ...timers });
    this.#boss.on("error", (error) => noteError(log, error));
  }

  /** Makes pg-boss's own tables and the queues; call once per process before `enqueue` or `work`. */
  async prepare(queues: readonly { name: string }[]): Promise<void> {
    // Two processes that make the tables at once fail each other, and leave a connection in a broken transaction.
    await withAdvisoryLock(this.#database, JOB_TABLES_LOCK, (db) => makeTables(db));
    await this.#boss.start();
    for (const { name } of queues) {
      await this.#boss.createQueue(name, {
        policy: "standard",
        retryBackoff: true,
        retryDelay: 5,
        retryDelayMax: 3600,
        retryLimit: 12,
        expireInSeconds: 300,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: 7 * 24 * 3600,
      });
      // pg-boss looks a queue up at its first use, on a connection of its own. Asked now, because
      // inside a transaction the embedded database has no other connection to give.
      await this.#boss.findJobs(name, { id: NO_JOB });
    }
  }

  async work(queues: readonly JobQueue[]): Promise<void> {
    this.#worked.push(...queues);
    for (const queue of queues) {
      if (queue.schedule)
        await this.#boss.schedule(queue.name, queue.schedule, null, {
          tz: "Europe/London",
          ...expiryOf(queue),
        });
      const pollingIntervalSeconds = queue.schedule ? LOOK_FOR_SCHEDULED_SECONDS : this.#isEmbedded ? 1 : 0.5;
      const options = {
        pollingIntervalSeconds,
        batchSize: queue.atOnce ?? 1,
        localConcurrency: queue.batches ?? 1,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await this.#boss.work(queue.name, options, (jobs) =>
        Promise.all((jobs as JobWithMetadata[]).map((job) => this.#run(queue, job))),
      );
    }
  }

  /** Writes the job on the given connection, so that it commits or vanishes with that transaction. */
  async enqueue(db: Db, queue: string, data: object, options: EnqueueOptions = {}): Promise<void> {
    const { startAfterSeconds, id, retries, expireInSeconds, isLong } = options;
    await this.#boss.send(queue, data, {
      db: executeSqlOn(db),
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(id === undefined ? {} : { id }),
      ...(retries === undefined ? {} : { retryBackoff: true, ...retries }),
      ...expiryOf({ expireInSeconds }),
      ...(isLong ? LONG_JOB : {}),
    });
  }

  /** Works a queue in this process until no job of it waits or is worked, here or in another process. */
  async workOff(queue: JobQueue): Promise<void> {
    await this.work([queue]);
    while (await this.#isWaited(queue.name)) await sleep(500);
    await this.#boss.offWork(queue.name);
  }

  async #isWaited(queue: string): Promise<boolean> {
    const { rows } = await executeSqlOn(this.#database.db).executeSql(
      "select from pgboss.job where name = $1 and state::text = any($2) limit 1",
      [queue, WAITING_STATES],
    );
    return rows.length > 0;
  }

  /** Whether this process works jobs and has looked for some within the last minute, or is busy with one. */
  isWorking(now: Date): boolean {
    const since = now.getTime() - LOOKED_MS;
    return this.#boss
      .getWipData()
      .some(({ count, createdOn, lastFetchedOn }) => count > 0 || (lastFetchedOn ?? createdOn) >= since);
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    for (const queue of this.#worked) queue.close?.();
    this.#worked = [];
  }

  #run(queue: JobQueue, job: JobWithMetadata): Promise<JobResult> {
    const signal: JobSignal = { queue: queue.name, jobId: job.id, begun: performance.now() };
    return jobSignals.tracePromise(() => this.#work(queue, job, signal), signal);
  }

  async #work(queue: JobQueue, job: JobWithMetadata, signal: JobSignal): Promise<JobResult> {
    const isLastTry = job.retryCount >= job.retryLimit;
    try {
      await queue.work(job.data, job.id, isLastTry);
      signal.outcome = "completed";
      return { id: job.id, status: "completed" };
    } catch (error) {
      signal.outcome = error instanceof PutOff ? "put-off" : isLastTry ? "given-up" : "failed";
      const about = { queue: queue.name, job: job.id, err: error };
      if (error instanceof PutOff) this.#log.debug(about, "job put off");
      else if (isLastTry) this.#log.error(about, "job failed for good");
      else this.#log.warn(about, "job failed, will be tried again");
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      return { id: job.id, status: "failed", output: { name, message, stack } };
    }
  }
}

/** An undefined one would stand in the way of the queue's own. */
const expiryOf = ({ expireInSeconds }: { expireInSeconds?: number | undefined }) =>
  expireInSeconds === undefined ? {} : { expireInSeconds };

/** Of a lost connection the database's own line tells. What pg-boss emits is at times no Error but the parts of one. */
function noteError(log: Log, error: Error): void {
  if ((error as Partial<AppError>).kind === "unavailable") log.debug(error.message);
  else log.error({ err: Object.assign(new Error(error.message), error) }, "jobs");
}

/** On the connection that keeps the others waiting, so by a pg-boss of its own, which does nothing else. */
async function makeTables(db: Db): Promise<void> {
  const boss = new PgBoss({ db: executeSqlOn(db), schema: SCHEMA, supervise: false, schedule: false });
  // What fails is thrown by the start.
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}
