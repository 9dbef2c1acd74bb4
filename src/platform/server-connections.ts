import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { DB } from "./db-types.ts";
import { AppError } from "./errors.ts";
import { PreparingClient } from "./prepared.ts";
import { UNSURE } from "./unsure.data.ts";

/** The server cuts a statement after this; who wants longer says so with `liftTimeLimit`. */
export const STATEMENT_MS = 6_000;
/** A connection that has kept silent for this long is given up: the server would have answered or refused by then. */
const SILENCE_MS = 7_000;
/** For a connection: a free one of the pool, or a new one. */
const CONNECT_MS = 3_000;
const KEEP_ALIVE_MS = 10_000;
/** What nobody has used for so long is closed. Much sooner, and the crowd that comes next finds connections that have to plan everything anew. */
const IDLE_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 5;

const AWAY = "Our database does not answer just now. Please try again in a few seconds.";

/** How every connection to a server is opened. */
export const connectionSettings = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} as const;

const LIFTED_FOR_TRANSACTION = "/* no time limit until the end */";
const LIFTED = "/* no time limit */";
const RESTORED = "/* time limit */";

/** For work that takes minutes: until the transaction ends neither the server nor this process cuts its statements. */
export const liftTimeLimit = sql`set local statement_timeout = 0 ${sql.raw(LIFTED_FOR_TRANSACTION)}`;

/** The same for what cannot run in a transaction; the work has a connection to itself. */
export function withoutTimeLimit<T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0 ${sql.raw(LIFTED)}`.execute(own);
    try {
      return await work(own);
    } finally {
      await sql`reset statement_timeout ${sql.raw(RESTORED)}`.execute(own);
    }
  });
}

export interface ServerPoolConfig extends pg.PoolConfig {
  /** How long a connection may keep silent, in milliseconds. */
  silenceMs?: number;
  /** Is told of every loss. */
  onLoss?: (error: Error) => void;
}

/**
 * Connections to a server, any of which may be lost at any moment. Who asks then hears that the database is unavailable;
 * a connection that is lost or keeps silent is never lent again.
 */
export class ServerPool extends pg.Pool {
  readonly #onLoss: ServerPoolConfig["onLoss"];

  constructor(config: ServerPoolConfig) {
    // Its type wants a class that is made of nothing; it hands its own settings on.
    const Client = ServerClient as unknown as new () => pg.ClientBase;
    super({
      ...connectionSettings,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: STATEMENT_MS,
      Client,
      ...config,
    });
    // What happens to a connection that nobody uses is nobody's business; the next one asks for another.
    this.on("error", () => {});
    this.#onLoss = config.onLoss;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback) {
      return super.connect((error, client, release) =>
        callback(error && explainLoss(error, AWAY, this.#onLoss), client, release),
      );
    }
    return super.connect().catch((error: Error) => {
      throw explainLoss(error, AWAY, this.#onLoss);
    });
  }

  // It hears of a loss by itself, before the connection that it has taken does.
  override query(...asked: unknown[]): never {
    const answer = Reflect.apply(super.query, this, asked) as unknown as Promise<unknown> | undefined;
    return answer?.catch((error: Error) => {
      throw explainLoss(error, AWAY, this.#onLoss);
    }) as never;
  }
}

type Callback = Parameters<pg.Pool["connect"]>[0];

class ServerClient extends PreparingClient {
  readonly #silenceMs: number;
  readonly #onLoss: ServerPoolConfig["onLoss"];
  #lifted: "transaction" | "session" | undefined;
  #isCommitLost = false;

  constructor({ silenceMs = SILENCE_MS, onLoss, ...config }: ServerPoolConfig) {
    super(config);
    this.#silenceMs = silenceMs;
    this.#onLoss = onLoss;
    // The pool listens only while nobody uses it. Who does hears of a loss by what they have asked.
    this.on("error", () => {});
  }

  override query(...asked: unknown[]): never {
    const text = textOf(asked[0]);
    const end = this.#startWaiting(text);
    const callback = asked.at(-1);
    if (typeof callback === "function") {
      const answer = (error: Error | null, result: unknown) => callback(end(error ?? undefined), result);
      return Reflect.apply(super.query, this, [...asked.slice(0, -1), answer]) as never;
    }
    const answer = Reflect.apply(super.query, this, asked) as unknown as Promise<unknown>;
    return answer.then(
      (result) => {
        end();
        return result;
      },
      (error: Error) => {
        throw end(error);
      },
    ) as never;
  }

  /** Answers what to call when the waiting is over; that answers what to say of an error. */
  #startWaiting(text: string): (error?: Error) => Error | undefined {
    const silence = this.#lifted ? undefined : setTimeout(() => this.#giveUp(), this.#silenceMs);
    return (error) => {
      clearTimeout(silence);
      this.#noteLimit(text);
      if (!error) return undefined;
      // What comes after on the same connection, such as a rollback, does not make it any surer.
      if (isLoss(error) && /^commit$/i.test(text)) this.#isCommitLost = true;
      return explainLoss(error, this.#isCommitLost ? UNSURE : AWAY, this.#onLoss);
    };
  }

  #noteLimit(text: string): void {
    if (text.endsWith(LIFTED)) this.#lifted = "session";
    else if (text.endsWith(LIFTED_FOR_TRANSACTION)) this.#lifted = "transaction";
    else if (text.endsWith(RESTORED)) this.#lifted = undefined;
    else if (this.#lifted === "transaction" && /^(commit|rollback)$/i.test(text)) this.#lifted = undefined;
  }

  /** Whatever waits on this connection fails with this, and the pool lets it go. */
  #giveUp(): void {
    const { connection } = this as unknown as {
      connection: { stream: NodeJS.ReadWriteStream & Destroyable };
    };
    connection.stream.destroy(new Error(`${SILENT} ${this.#silenceMs} ms`));
  }
}

interface Destroyable {
  destroy(error: Error): void;
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  const { text = "" } = asked as { text?: string };
  return text;
}

const SILENT = "The database has kept silent for";

/** SQLSTATEs of a connection that cannot be had or has ended, and of a statement that took too long. */
const LOST_STATES = /^(08...|53300|57014|57P0[1-5]|25P03)$/;
const LOST_CODES = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** `pg` has no codes for these. */
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client was closed|Client has encountered a connection error)/;

function isLoss(error: Error): boolean {
  const { code = "", message } = error as Error & { code?: string };
  return (
    LOST_STATES.test(code) || LOST_CODES.has(code) || LOST_WORDS.test(message) || message.startsWith(SILENT)
  );
}

/** What a person is told where a connection was lost; any other error as it is. */
function explainLoss(error: Error, message: string, onLoss: ServerPoolConfig["onLoss"]): Error {
  if (!isLoss(error)) return error;
  onLoss?.(error);
  return new AppError("unavailable", message, { retryAfter: RETRY_AFTER_SECONDS, cause: error });
}
