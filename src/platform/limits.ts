import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Clock } from "./clock.ts";
import type { DB } from "./db-types.ts";
import { AppError } from "./errors.ts";
import type { JobQueue } from "./jobs.ts";
import type { Log } from "./log.ts";
import { removeInBatches } from "./remove-in-batches.ts";

export interface Limit {
  /** The key prefix in the database; each rule has its own name. */
  name: string;
  points: number;
  /** Seconds in which the points may be used. */
  per: number;
}

interface CountOptions<Done> {
  points?: number;
  /** Whether anything was changed. */
  isDone?: (done: Done) => boolean;
}

/** Rate limits (throttling): counts are kept in the database, so that every server sees the same. */
export class Limits {
  readonly #pool: pg.Pool;
  readonly #limiters = new Map<string, RateLimiterPostgres>();
  #adjusted: ReadonlyMap<string, number> = new Map();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Sets how many points limits have from now on, by name, in place of the code's. */
  adjust(points: ReadonlyMap<string, number>): void {
    this.#adjusted = points;
    this.#limiters.clear();
  }

  /** Counts one try, or as many points as it takes, under the key, or throws `too-many` with the seconds to wait. Never call it inside a transaction. */
  async consume(limit: Limit, key: string, points = 1): Promise<void> {
    try {
      await this.#limiter(limit).consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooMany(error.msBeforeNext);
    }
  }

  /**
   * Counts what is done under the key, or throws `too-many`: what is refused meanwhile, or has changed nothing, is given back,
   * so that nobody is kept waiting for changes that were never made. Not for what somebody may guess at, where each try counts.
   */
  async countDone<Done>(
    limit: Limit,
    key: string,
    work: () => Promise<Done>,
    { points = 1, isDone = () => true }: CountOptions<Done> = {},
  ): Promise<Done> {
    await this.consume(limit, key, points);
    try {
      const done = await work();
      if (!isDone(done)) await this.giveBack(limit, key, points);
      return done;
    } catch (error) {
      // Of the two, what it was refused for is what somebody has to read; a count that stays lapses by itself.
      await this.giveBack(limit, key, points).catch(() => undefined);
      throw error;
    }
  }

  /** Whether the next try under the key would be refused; counts none. */
  async isUsedUp(limit: Limit, key: string): Promise<boolean> {
    const count = await this.#limiter(limit).get(key);
    return count !== null && count.consumedPoints >= this.#pointsOf(limit);
  }

  async reset(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).delete(key);
  }

  /** Takes counted tries back, such as a password that was right. */
  async giveBack(limit: Limit, key: string, points = 1): Promise<void> {
    await this.#limiter(limit).reward(key, points);
  }

  #pointsOf({ name, points }: Limit): number {
    return this.#adjusted.get(name) ?? points;
  }

  #limiter(limit: Limit): RateLimiterPostgres {
    const { name, per } = limit;
    let limiter = this.#limiters.get(name);
    if (!limiter) {
      const points = this.#pointsOf(limit);
      limiter = new RateLimiterPostgres({
        storeClient: this.#pool,
        storeType: "pool",
        tableName: "limit_count",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: per,
        // Without the database each server still counts for itself.
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: per }),
      });
      this.#limiters.set(name, limiter);
    }
    return limiter;
  }
}

/** The refusal of what may be tried again only in so many milliseconds. */
export function tooMany(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const words = `That was tried too often. Please try again in ${inWords(retryAfter)}.`;
  return new AppError("too-many", words, { retryAfter });
}

export const FORGET_LIMITS_QUEUE = "forget-limits";

/** Every hour: removes expired counts, so that no network is remembered longer than its rate limit lasts. */
export function createForgetLimitsQueue(services: { db: Kysely<DB>; clock: Clock; log: Log }): JobQueue {
  return {
    name: FORGET_LIMITS_QUEUE,
    description: "Removes expired counts of rate limits.",
    schedule: "41 * * * *",
    work: async () => {
      const now = services.clock.now().getTime();
      await removeInBatches(services, [{ table: "limit_count", where: sql`expire < ${now}` }]);
    },
  };
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? "" : "s"}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
