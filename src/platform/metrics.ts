import type { TracingChannel } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Database } from "./db.ts";
import type { Live } from "./live.ts";
import {
  type JobSignal,
  type QuerySignal,
  type RequestSignal,
  type SignalChannel,
  admissionSignals,
  emailSignals,
  jobSignals,
  lostJobSignals,
  pageCacheSignals,
  querySignals,
  requestSignals,
} from "./signals.ts";

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 6];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600];
/** Who reads the metrics wants them when the database is away, too. */
const QUEUES_MS = 2_000;

interface Measured {
  database: Database;
  live: Pick<Live, "size">;
  queueNames: readonly string[];
}

/**
 * What this process measures of itself, for Prometheus. Labels have few values each: patterns, names and classes,
 * nothing that somebody else chooses.
 */
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #measured: Measured;
  readonly #unsubscribe: (() => void)[];
  #look: Promise<void> | undefined;

  readonly #requests = this.#counter("lintel_http_requests_total", "Requests answered", [
    "method",
    "route",
    "status",
  ]);
  readonly #requestSeconds = this.#histogram(
    "lintel_http_request_duration_seconds",
    "Seconds from a request's arrival until its answer begins",
    ["method", "route"],
    REQUEST_SECONDS,
  );
  readonly #requestsUnderWay = this.#gauge("lintel_http_requests_in_flight", "Requests not yet answered");
  readonly #requestsShed = this.#counter(
    "lintel_http_requests_shed_total",
    "Requests refused with 503 because there was more than could be done",
    ["urgency"],
  );
  readonly #queries = this.#histogram(
    "lintel_db_query_duration_seconds",
    "Seconds that statements took, without waiting for a connection",
    ["statement"],
    QUERY_SECONDS,
  );
  readonly #queryErrors = this.#counter("lintel_db_query_errors_total", "Statements that failed", ["class"]);
  readonly #connections = this.#gauge("lintel_db_connections", "Connections of the pool", ["pool", "state"]);
  readonly #mostConnections = this.#gauge("lintel_db_connections_max", "The pool's size", ["pool"]);
  readonly #connectionsAwaited = this.#gauge(
    "lintel_db_connections_awaited",
    "How many wait for a connection of the pool",
    ["pool"],
  );
  readonly #jobs = this.#counter("lintel_jobs_total", "Jobs worked", ["queue", "outcome"]);
  readonly #jobSeconds = this.#histogram(
    "lintel_job_duration_seconds",
    "Seconds that jobs took",
    ["queue"],
    JOB_SECONDS,
  );
  readonly #jobsUnderWay = this.#gauge("lintel_jobs_in_flight", "Jobs being worked", ["queue"]);
  readonly #jobsWaiting = this.#gauge("lintel_jobs_waiting", "Jobs that are due", ["queue"]);
  readonly #jobsDelayed = this.#gauge("lintel_jobs_delayed", "Jobs that are due later", ["queue"]);
  readonly #oldestJob = this.#gauge(
    "lintel_jobs_oldest_waiting_seconds",
    "For how long the job that has been due longest has been due",
    ["queue"],
  );
  readonly #areQueuesRead = this.#gauge(
    "lintel_jobs_readable",
    "1 where the queues could be counted for this answer, else 0",
  );
  readonly #emails = this.#counter("lintel_emails_total", "Attempts to send an e-mail", ["queue", "outcome"]);
  readonly #liveConnections = this.#gauge("lintel_live_connections", "Open live streams");
  readonly #pageCache = this.#counter(
    "lintel_page_cache_requests_total",
    "Requests for pages that are the same for every visitor",
    ["result"],
  );

  /** Measures until it is closed. */
  constructor(measured: Measured) {
    this.#measured = measured;
    collectDefaultMetrics({ register: this.#registry });
    for (const result of ["hit", "miss"]) this.#pageCache.inc({ result }, 0);
    for (const urgency of ["due", "urgent", "other"]) this.#requestsShed.inc({ urgency }, 0);
    this.#requestsUnderWay.set(0);
    this.#unsubscribe = [
      onChannel(requestSignals, {
        start: () => this.#requestsUnderWay.inc(),
        asyncEnd: (request) => this.#countRequest(request),
      }),
      onChannel(jobSignals, {
        start: ({ queue }) => this.#jobsUnderWay.inc({ queue }),
        asyncEnd: (job) => this.#countJob(job),
      }),
      onMessage(lostJobSignals, ({ queue }) => this.#jobs.inc({ queue, outcome: "given-up" })),
      onMessage(querySignals, (query) => this.#countQuery(query)),
      onMessage(emailSignals, ({ queue, outcome }) => this.#emails.inc({ queue, outcome })),
      onMessage(admissionSignals, ({ urgency }) => this.#requestsShed.inc({ urgency })),
      onMessage(pageCacheSignals, ({ result }) => this.#pageCache.inc({ result })),
    ];
  }

  /** All of it in Prometheus's text format; without a database that answers, all but the queues. */
  async read(): Promise<string> {
    const { database, live } = this.#measured;
    const { totalCount, idleCount, waitingCount, options } = database.pool;
    const pool = "primary";
    this.#connections.set({ pool, state: "used" }, totalCount - idleCount);
    this.#connections.set({ pool, state: "idle" }, idleCount);
    this.#mostConnections.set({ pool }, options.max);
    this.#connectionsAwaited.set({ pool }, waitingCount);
    this.#liveConnections.set(live.size);
    // One that takes too long is not asked for a second time meanwhile.
    this.#look ??= this.#countWaitingJobs().finally(() => (this.#look = undefined));
    const patience = new AbortController();
    const tooLong = sleep(QUEUES_MS, "too long" as const, patience).catch(() => undefined);
    if ((await Promise.race([this.#look, tooLong])) === "too long") this.#forgetQueues();
    patience.abort();
    return this.#registry.metrics();
  }

  /** All that it measures. */
  get measures(): { name: string; labels: readonly string[] }[] {
    const metrics = this.#registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
    return metrics.map(({ name, labelNames }) => ({ name, labels: labelNames }));
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#registry.clear();
  }

  #countRequest({ method, route, status = 500, begun }: RequestSignal): void {
    this.#requestsUnderWay.dec();
    this.#requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
    this.#requestSeconds.observe({ method, route }, secondsSince(begun));
  }

  #countJob({ queue, outcome = "failed", begun }: JobSignal): void {
    this.#jobsUnderWay.dec({ queue });
    this.#jobs.inc({ queue, outcome });
    if (outcome !== "put-off") this.#jobSeconds.observe({ queue }, secondsSince(begun));
  }

  #countQuery({ sql: text, seconds, error }: QuerySignal): void {
    this.#queries.observe({ statement: kindOf(text) }, seconds);
    if (error === undefined) return;
    const { code } = error as { code?: unknown };
    // The first two characters of a SQLSTATE are its class: 23 is a broken rule, 57 an operator's doing.
    const isState = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
    this.#queryErrors.inc({ class: isState ? code.slice(0, 2) : "connection" });
  }

  /** Jobs of all processes: they are in the database. */
  async #countWaitingJobs(): Promise<void> {
    const { database, queueNames } = this.#measured;
    try {
      const { rows } = await sql<{ queue: string; waiting: number; delayed: number; oldest: number }>`
        select name as queue, count(*) filter (where start_after <= now()) as waiting,
          count(*) filter (where start_after > now()) as delayed,
          greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest
        from pgboss.job where name = any(${[...queueNames]}) and state < 'active' group by name`.execute(
        database.db,
      );
      const found = new Map(rows.map((row) => [row.queue, row]));
      for (const queue of queueNames) {
        const { waiting = 0, delayed = 0, oldest = 0 } = found.get(queue) ?? {};
        this.#jobsWaiting.set({ queue }, waiting);
        this.#jobsDelayed.set({ queue }, delayed);
        this.#oldestJob.set({ queue }, oldest);
      }
      this.#areQueuesRead.set(1);
    } catch {
      this.#forgetQueues();
    }
  }

  /** No number is better than an old one. */
  #forgetQueues(): void {
    for (const gauge of [this.#jobsWaiting, this.#jobsDelayed, this.#oldestJob]) gauge.reset();
    this.#areQueuesRead.set(0);
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.#registry] });
  }
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

const STATEMENTS = new Set(["select", "insert", "update", "delete", "with"]);
const TRANSACTIONS = new Set(["begin", "start", "commit", "rollback", "savepoint", "release"]);

function kindOf(text: string): string {
  const word = /[a-z]+/i.exec(text.slice(0, 100))?.[0].toLowerCase() ?? "";
  if (STATEMENTS.has(word)) return word;
  return TRANSACTIONS.has(word) ? "transaction" : "other";
}

const nothing = () => {};

function onChannel<Signal extends object>(
  channel: TracingChannel<Signal>,
  hear: { start(signal: Signal): void; asyncEnd(signal: Signal): void },
): () => void {
  const subscribers = { end: nothing, asyncStart: nothing, error: nothing, ...hear };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}

function onMessage<Message>(channel: SignalChannel<Message>, hear: (message: Message) => void): () => void {
  channel.subscribe(hear);
  return () => channel.unsubscribe(hear);
}
