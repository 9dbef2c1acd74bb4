import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";

const CHANNEL = "lintel_live";

/** Something that has happened, for those who are looking: ids and figures only, never what somebody wrote. */
export interface LiveEvent {
  /** Who may hear of it, such as `company:cmp_…`; a stream hears what one of its own topics names. */
  topics: string[];
  kind: string;
  data: Record<string, string | number>;
}

/** An event that no browser hears: the streams it is for ask anew whether they may go on. */
export const ACCESS_CHANGED = "access";

/** Tells every server's live streams, once the transaction that it is part of has committed. */
export async function announce(db: Db, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}

/** One open stream; `send` must not throw. */
export interface LiveListener {
  topics: readonly string[];
  send(event: LiveEvent): void;
  /** The stream must end; its browser comes back by itself and is told what it missed. */
  close(): void;
}

type Listen = (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<void>;

/** All live streams of this process, fed by the database's NOTIFY. */
export class Live {
  readonly #byTopic = new Map<string, Set<LiveListener>>();
  readonly #all = new Set<LiveListener>();
  readonly #log: Log;
  #isClosed = false;

  constructor(log: Log) {
    this.#log = log;
  }

  async start(database: { listen: Listen }): Promise<void> {
    await database.listen(
      CHANNEL,
      (payload) => this.#receive(payload),
      () => this.#dropAll(),
    );
  }

  get size(): number {
    return this.#all.size;
  }

  /** Adds a stream; the answer takes it away again. */
  add(listener: LiveListener): () => void {
    if (this.#isClosed) {
      listener.close();
      return () => {};
    }
    this.#all.add(listener);
    for (const topic of listener.topics) {
      const others = this.#byTopic.get(topic);
      if (others) others.add(listener);
      else this.#byTopic.set(topic, new Set([listener]));
    }
    return () => this.#remove(listener);
  }

  /** Ends every stream and takes no new one: this server is going away. */
  close(): void {
    this.#isClosed = true;
    this.#dropAll();
  }

  #remove(listener: LiveListener): void {
    this.#all.delete(listener);
    for (const topic of listener.topics) {
      const others = this.#byTopic.get(topic);
      others?.delete(listener);
      if (others?.size === 0) this.#byTopic.delete(topic);
    }
  }

  /** While the database could not be heard something may have been missed: who comes back is told. */
  #dropAll(): void {
    for (const listener of this.#all) {
      this.#remove(listener);
      listener.close();
    }
  }

  #receive(payload: string): void {
    let event: LiveEvent;
    try {
      event = JSON.parse(payload) as LiveEvent;
    } catch (error) {
      this.#log.error({ err: error }, "a live event could not be read");
      return;
    }
    const hearing = new Set(event.topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]));
    for (const listener of hearing) listener.send(event);
  }
}
