import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./db.ts";
import type { DB } from "./db-types.ts";

const ASK_AGAIN_MS = 250;

/** The connection that held the lock is lost, and with it everything uncommitted. */
export class LockLostError extends Error {
  override readonly name = "LockLostError";
}

/**
 * Runs the work while no other process runs work under this key. The work is given the connection that holds the lock:
 * whoever loses one loses the other, so nothing goes on unlocked. A process that finds the key taken asks again and
 * again: a statement that waited in the database would hold a snapshot, for which a concurrent index build waits in turn,
 * and would be cut by the statement timeout. The embedded database has one process and needs no lock.
 */
export async function withAdvisoryLock<T>(
  { db, pool, isEmbedded }: Pick<Database, "db" | "pool" | "isEmbedded">,
  key: bigint,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  if (isEmbedded) return work(db);
  // A connection of its own: the pool would put another in the place of one that is lost.
  const client = new pg.Client(pool.options);
  let loss: Error | undefined;
  client.on("error", (error) => (loss ??= error));
  await client.connect();
  try {
    while (!(await isMine(client, key))) await sleep(ASK_AGAIN_MS);
    return await work(kyselyOn(client, pool));
  } catch (error) {
    if (!loss) throw error;
    throw new LockLostError(
      "The connection to the database was lost while other processes were kept waiting: what was not done yet was left. Run it again.",
      { cause: loss },
    );
  } finally {
    // Ends the lock with it.
    await client.end().catch(() => {});
  }
}

async function isMine(client: pg.Client, key: bigint): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [key]);
  return rows[0]?.mine ?? false;
}

/** A pool of one given connection. */
function kyselyOn(client: pg.Client, { options }: pg.Pool): Kysely<DB> {
  const pool = {
    connect: async () => Object.assign(client, { release: () => {} }),
    end: async () => {},
    options,
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
