import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db-types.ts";
import type { Writer } from "./site.ts";

const PATIENCE_MS = 15_000;
const PAUSE_MS = 200;

/** How a try went: a status, or that there was no answer. */
export type Outcome = number | "none";

/**
 * People who send one message after the other through the balancer, each with a key of its own. What gets no answer, or a
 * refusal, is sent again with the same key until it is taken, as the page does.
 */
export class Writers {
  readonly acknowledged = new Set<string>();
  readonly #outcomes = new Map<Outcome, number>();
  #slowestMs = 0;
  #isRunning = false;
  #lastAt = performance.now();
  #longestGapMs = 0;
  #sending: Promise<unknown> = Promise.resolve();
  readonly #origin: string;
  readonly #writers: readonly Writer[];

  constructor(origin: string, writers: readonly Writer[]) {
    this.#origin = origin;
    this.#writers = writers;
  }

  /** Starts them; each waits so long after each message. */
  start(pauseMs: number): void {
    this.#isRunning = true;
    this.#lastAt = performance.now();
    this.#sending = Promise.all(this.#writers.map((writer) => this.#write(writer, pauseMs)));
  }

  /** Lets each finish the message it is at. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#sending;
  }

  /** What has happened since it was asked last. */
  takeFigures(): { outcomes: Map<Outcome, number>; slowestMs: number; longestGapMs: number } {
    const longestGapMs = Math.max(this.#longestGapMs, performance.now() - this.#lastAt);
    const figures = { outcomes: new Map(this.#outcomes), slowestMs: this.#slowestMs, longestGapMs };
    this.#outcomes.clear();
    this.#slowestMs = 0;
    this.#longestGapMs = 0;
    this.#lastAt = performance.now();
    return figures;
  }

  async #write(writer: Writer, pauseMs: number): Promise<void> {
    while (this.#isRunning) {
      const key = `key-${randomUUID()}`;
      while (!(await this.#send(writer, key))) await pause(PAUSE_MS);
      this.#acknowledge(key);
      await pause(pauseMs);
    }
  }

  async #send({ conversationId, cookie }: Writer, key: string): Promise<boolean> {
    const started = performance.now();
    const body = new URLSearchParams({ key, body: `Message ${key}` });
    const outcome: Outcome = await fetch(`${this.#origin}/messages/${conversationId}/messages`, {
      method: "POST",
      headers: { Cookie: cookie },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (answer) => {
        const text = await answer.text();
        return answer.status === 200 && !text.includes('"message"') ? "none" : answer.status;
      })
      .catch(() => "none");
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - started);
    return outcome === 200;
  }

  #acknowledge(key: string): void {
    this.acknowledged.add(key);
    const now = performance.now();
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastAt);
    this.#lastAt = now;
  }
}

/** Of what was acknowledged: how many are not there, and how many are there more than once or are counted wrongly. */
export async function countLosses(db: Kysely<DB>, acknowledged: ReadonlySet<string>) {
  const rows = await db
    .selectFrom("message")
    .select(["key", sql<number>`count(*)`.as("times")])
    .groupBy("key")
    .execute();
  const times = new Map(rows.map((row) => [row.key, row.times]));
  const lost = [...acknowledged].filter((key) => !times.has(key)).length;
  const repeated = rows.filter((row) => row.times > 1).length;
  // Numbers without gaps, and counts that fit: a message that was done twice would show there.
  const miscounted = await db
    .selectFrom("conversation")
    .select("id")
    .where(
      sql<boolean>`message_count <> (select count(*) from message where conversation_id = conversation.id)
        or message_count <> (select coalesce(max(number), 0) from message where conversation_id = conversation.id)`,
    )
    .execute();
  return { lost, doubled: repeated + miscounted.length };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
