import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import { prepared } from "./prepared.ts";

const CHANNEL = "lintel_live";
/** PostgreSQL takes less than 8,000 bytes in one NOTIFY; a topic with an id has about 40. */
const MAX_TOPICS = 100;

/** An event for open pages: ids and numbers only, never user content. */
export interface LiveEvent {
  /** Its audience, such as `company:cmp_…`; a stream receives the events of its own topics. */
  topics: string[];
  kind: string;
  data: Record<string, string | number>;
}

/** An event that is not sent to browsers: the streams it is for check their permissions again. */
export const ACCESS_CHANGED = "access";

/** An event that is not sent to browsers: what visitors see has changed (a trigger of the tables that it is made from). */
const PUBLIC_CHANGED = "public";

/** An event that is not sent to browsers: an administrator has changed the settings (a trigger). */
const SETTINGS_CHANGED = "settings";

/**
 * Tells every server's live streams, once the transaction that it is part of has committed. Of more than a hundred topics
 * it makes several events; a stream that hears two of them hears the same twice.
 */
export async function announce(db: Db, { topics, kind, data }: LiveEvent): Promise<void> {
  const events: RawBuilder<unknown>[] = [];
  for (let from = 0; from < topics.length; from += MAX_TOPICS) {
    const some = topics.slice(from, from + MAX_TOPICS);
    events.push(announcing({ topics: some, kind }, sql`${JSON.stringify(data)}::json`));
  }
  if (events.length === 0) return;
  const end = events.length === 1 ? prepared : sql``;
  await sql`select ${sql.join(events)} ${end}`.execute(db);
}

/** The same as a column of a statement that has only then the event's data, as JSON; for a hundred topics at most. */
export const announcing = ({ topics, kind }: Omit<LiveEvent, "data">, data: RawBuilder<unknown>) =>
  sql`pg_notify(${CHANNEL}, json_build_object('topics', ${JSON.stringify(topics)}::json, 'kind', ${kind}::text, 'data', ${data})::text)`;

/** Whose stream it is: by both, streams are counted. */
export interface LiveOwner {
  session: string;
  /** A keyed hash of the network's address. */
  network: string;
}

/** One open stream; none of its methods may throw. */
export interface LiveListener extends LiveOwner {
  topics: readonly string[];
  send(event: LiveEvent): void;
  /** Sends a heartbeat. */
  beat(): void;
  /** Ends the stream; its browser reconnects by itself and gets what it missed. */
  close(): void;
}

/** The topics that each of these sessions may receive now; ended sessions are left out. */
export type FindTopics = (sessions: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

const HEARTBEAT_MS = 20_000;
/** Streams whose heartbeat is due by then are asked about at once. */
const ROUND_MS = 1_000;

/** How many streams may be open at once. */
export interface LiveCaps {
  perSession: number;
  perNetwork: number;
  perProcess: number;
}
/** A browser's tabs share one stream, or have one each where they cannot; an office shares its network. */
const CAPS: LiveCaps = { perSession: 12, perNetwork: 200, perProcess: 10_000 };

type Listen = (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<void>;

/** All live streams of this process, fed by the database's NOTIFY. */
export class Live {
  readonly #byTopic = new Map<string, Set<LiveListener>>();
  /** With the instant at which each is asked about next, in milliseconds; the first one's comes first. */
  readonly #all = new Map<LiveListener, number>();
  readonly #openBy = new Map<string, number>();
  readonly #log: Log;
  readonly #caps: LiveCaps;
  #findTopics: FindTopics | undefined;
  #round: NodeJS.Timeout | undefined;
  #isClosed = false;
  #tellOfChange: () => void = () => {};
  #readSettings: () => Promise<void> = () => Promise.resolve();

  constructor(log: Log, caps = CAPS) {
    this.#log = log;
    this.#caps = caps;
  }

  async start(database: { listen: Listen }): Promise<void> {
    await database.listen(
      CHANNEL,
      (payload) => this.#receive(payload),
      () => {
        this.#dropAll();
        // Not only after the settings are read again: the database may be slow to answer just now.
        this.#tellOfChange();
        this.#renewSettings();
      },
    );
  }

  /** Calls this whenever what visitors see has changed, on this server or another, or may have. */
  onPublicChange(tell: () => void): void {
    this.#tellOfChange = tell;
  }

  /** Calls this whenever the settings have changed, on this server or another, or may have; pages are made anew after it. */
  onSettingsChange(read: () => Promise<void>): void {
    this.#readSettings = read;
  }

  /** Asks every 20 seconds, and when access has changed, whether a stream may go on hearing what it hears. */
  watch(findTopics: FindTopics): void {
    this.#findTopics = findTopics;
    this.#round ??= setInterval(() => this.#askDue(), ROUND_MS).unref();
  }

  get size(): number {
    return this.#all.size;
  }

  /** Whether another stream of theirs would be one too many. */
  isFull({ session, network }: LiveOwner): boolean {
    return (
      this.#all.size >= this.#caps.perProcess ||
      this.#countOf(`session ${session}`) >= this.#caps.perSession ||
      this.#countOf(`network ${network}`) >= this.#caps.perNetwork
    );
  }

  /** Adds a stream; the answer takes it away again. */
  add(listener: LiveListener): () => void {
    if (this.#isClosed) {
      listener.close();
      return () => {};
    }
    this.#all.set(listener, performance.now() + HEARTBEAT_MS);
    this.#count(listener, 1);
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
    clearInterval(this.#round);
    this.#dropAll();
  }

  /** What visitors see shows the settings: it has changed when they are read. */
  #renewSettings(): void {
    void this.#readSettings()
      .catch((error: unknown) => this.#log.error({ err: error }, "the settings could not be read"))
      .then(() => this.#tellOfChange());
  }

  #remove(listener: LiveListener): void {
    if (!this.#all.delete(listener)) return;
    this.#count(listener, -1);
    for (const topic of listener.topics) {
      const others = this.#byTopic.get(topic);
      others?.delete(listener);
      if (others?.size === 0) this.#byTopic.delete(topic);
    }
  }

  #countOf(owner: string): number {
    return this.#openBy.get(owner) ?? 0;
  }

  #count({ session, network }: LiveOwner, by: 1 | -1): void {
    for (const owner of [`session ${session}`, `network ${network}`]) {
      const count = this.#countOf(owner) + by;
      if (count > 0) this.#openBy.set(owner, count);
      else this.#openBy.delete(owner);
    }
  }

  /** While the connection was lost events may have been missed: browsers that reconnect get them. */
  #dropAll(): void {
    for (const listener of this.#all.keys()) this.#drop(listener);
  }

  #drop(listener: LiveListener): void {
    this.#remove(listener);
    listener.close();
  }

  #askDue(): void {
    const now = performance.now();
    // Streams that were opened together are not asked about together for ever.
    const most = Math.ceil((this.#all.size * ROUND_MS) / HEARTBEAT_MS);
    const due: LiveListener[] = [];
    for (const [listener, at] of this.#all) {
      if (at > now || due.length === most) break;
      due.push(listener);
    }
    for (const listener of due) {
      this.#all.delete(listener);
      this.#all.set(listener, now + HEARTBEAT_MS);
    }
    void this.#ask(due);
  }

  /** Those still permitted get their heartbeat, the others end; without the database all continue. */
  async #ask(listeners: readonly LiveListener[]): Promise<void> {
    if (listeners.length === 0) return;
    const topics = await this.#findTopics?.(listeners.map(({ session }) => session)).catch(() => undefined);
    for (const listener of listeners) {
      if (!this.#all.has(listener)) continue;
      const isAllowed = !topics || topics.get(listener.session)?.join() === listener.topics.join();
      if (isAllowed) listener.beat();
      else this.#drop(listener);
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
    if (event.kind === SETTINGS_CHANGED) {
      this.#renewSettings();
      return;
    }
    if (event.kind === PUBLIC_CHANGED) {
      this.#tellOfChange();
      return;
    }
    const hearing = new Set(event.topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]));
    if (event.kind === ACCESS_CHANGED) void this.#ask([...hearing]);
    else for (const listener of hearing) listener.send(event);
  }
}
