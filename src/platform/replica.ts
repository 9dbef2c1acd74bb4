import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import type pg from "pg";
import type { Database, ReadableDb } from "./db.ts";
import type { DB } from "./db-types.ts";
import { isAppError } from "./errors.ts";
import type { Log } from "./log.ts";
import { ServerPool, type ServerPoolConfig } from "./server-connections.ts";

/** How far the database's log goes (an LSN), in bytes; what was written later has a larger one. */
export type Position = bigint;

const LOOK_MS = 200;
const SAMPLE_MS = 1_000;
/** What was seen of the replica holds for so long. */
const SEEN_MS = 2_000;
/** A replica that has not replayed what the primary had written so long ago is left out. */
const MAX_LAG_MS = 10_000;
const MAX_SAMPLES = 60;
/** Its answers are waited for briefly: the primary has them, too. */
const CONNECTION: ServerPoolConfig = {
  connectionTimeoutMillis: 1_000,
  silenceMs: 2_000,
  options: "-c max_parallel_workers_per_gather=0 -c jit=off -c default_transaction_read_only=on",
};

type Primary = Pick<Database, "pool" | "readiness">;

/**
 * A copy of the database that follows it (a streaming replica), for reads that may be a moment old. It is left out while it
 * lags, is away or is no replica any more, and taken back by itself; a read that fails there is answered by the primary.
 */
export class Replica {
  /** Only where `has` says so. */
  readonly db: ReadableDb;
  readonly #kysely: Kysely<DB>;
  readonly #pool: pg.Pool;
  readonly #watch: Kysely<DB>;
  readonly #primary: Primary;
  readonly #log: Log;
  readonly #end = new AbortController();
  #watching: Promise<unknown> = Promise.resolve();
  #replayed: Position = 0n;
  #seenAt = Number.NEGATIVE_INFINITY;
  /** What the primary had written when, as far as the replica has not replayed it; the oldest first. */
  #ahead: { position: Position; at: number }[] = [];
  #wasUsable: boolean | undefined;
  /** What the primary had written when what visitors see last changed; infinite until that is known. */
  #change: Position | number = 0;
  #changes = 0;

  constructor(url: string, poolSize: number, primary: Primary, log: Log) {
    this.#primary = primary;
    this.#log = log;
    const open = (config: ServerPoolConfig): pg.Pool =>
      new ServerPool({ ...CONNECTION, connectionString: url, ...config });
    this.#pool = open({ max: poolSize, application_name: "lintel-replica" });
    const watch = open({ max: 1, idleTimeoutMillis: 0, application_name: "lintel-replica-watch" });
    this.#watch = new Kysely({ dialect: new PostgresDialect({ pool: watch }) });
    const pool = { connect: () => this.#connect(), end: () => this.#pool.end() };
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
    this.db = this.#kysely;
  }

  /** Begins to look after it; resolves after the first look, whatever that finds. */
  async start(): Promise<void> {
    await Promise.all([this.#sample(), this.#look()]);
    this.#watching = Promise.all([
      this.#repeat(SAMPLE_MS, () => this.#sample()),
      this.#repeat(LOOK_MS, () => this.#look()),
    ]);
  }

  /** Whether it can be read now, and holds what was written up to a position. */
  has(position: Position = 0n): boolean {
    return this.#isUsable() && this.#replayed >= position;
  }

  /** What visitors see has changed: until the replica has replayed that, it is not current. */
  expectChange(): void {
    const change = ++this.#changes;
    this.#change = Number.POSITIVE_INFINITY;
    void this.findPosition()
      .catch(() => 0)
      .then((position) => {
        if (change === this.#changes) this.#change = position;
      });
  }

  /** Whether what is read holds the last change of what visitors see: from the replica, or from the primary in its place. */
  isCurrent(): boolean {
    return !this.has() || this.#replayed >= this.#change;
  }

  /** How far the primary's log goes now: what has been committed before lies before it. */
  async findPosition(): Promise<Position> {
    return readPosition(await askPosition(this.#primary.readiness));
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#watching;
    await Promise.all([this.#watch.destroy(), this.#kysely.destroy()]);
  }

  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await work();
    }
  }

  async #sample(): Promise<void> {
    const position = await this.findPosition().catch(() => undefined);
    // Without the primary nothing is written that could be missing.
    if (position === undefined || position <= this.#replayed || this.#ahead.length >= MAX_SAMPLES) return;
    this.#ahead.push({ position, at: performance.now() });
  }

  async #look(): Promise<void> {
    try {
      const { rows } = await sql<{ replayed: string; follows: boolean }>`
        select coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed, pg_is_in_recovery() as follows`.execute(
        this.#watch,
      );
      const { replayed, follows } = rows[0]!;
      this.#replayed = readPosition(replayed);
      this.#ahead = this.#ahead.filter(({ position }) => position > this.#replayed);
      this.#seenAt = follows ? performance.now() : Number.NEGATIVE_INFINITY;
    } catch {
      this.#seenAt = Number.NEGATIVE_INFINITY;
    }
    this.#tell();
  }

  #isUsable(): boolean {
    const now = performance.now();
    const [oldest] = this.#ahead;
    return now - this.#seenAt < SEEN_MS && (oldest === undefined || now - oldest.at < MAX_LAG_MS);
  }

  #tell(): void {
    const isUsable = this.#isUsable();
    if (isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    if (isUsable) this.#log.info("the replica is read");
    else this.#log.warn("the replica is left out: it is away, lags or follows no primary");
  }

  /** A connection whose every statement is asked of the primary, should the replica not answer it. */
  async #connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect().catch(() => undefined);
    if (!client) {
      this.#lose();
      return (await this.#primary.pool.connect()) as PostgresPoolClient;
    }
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (isAppError(error)) this.#lose();
        // Also a read that what is replayed got in the way of, or what is not replayed yet and wanted.
        return this.#primary.pool.query(text, [...values]);
      }
    };
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  }

  /** Until the next look. */
  #lose(): void {
    this.#seenAt = Number.NEGATIVE_INFINITY;
    this.#tell();
  }
}

async function askPosition(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(db);
  return rows[0]!.position;
}

/** From PostgreSQL's own form, `16/B374D848`. */
function readPosition(text: string): Position {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
