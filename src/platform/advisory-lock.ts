import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Database } from "./db.ts";

const ASK_AGAIN_MS = 250;

/**
 * Runs the work while no other process runs work under this key. A process that finds the key taken asks again and again:
 * a statement that waited in the database would hold a snapshot, for which a concurrent index build waits in turn, and
 * would be cut by the statement timeout. The embedded database has one process and needs no lock.
 */
export async function withAdvisoryLock<T>(
  { pool, isEmbedded }: Pick<Database, "pool" | "isEmbedded">,
  key: bigint,
  work: () => Promise<T>,
): Promise<T> {
  if (isEmbedded) return work();
  // A connection of its own, because the pool may have just the one that the work needs.
  const client = new pg.Client(pool.options);
  client.on("error", () => {});
  await client.connect();
  try {
    while (!(await isMine(client, key))) await sleep(ASK_AGAIN_MS);
    return await work();
  } finally {
    // Ends the lock with it.
    await client.end();
  }
}

async function isMine(client: pg.Client, key: bigint): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [key]);
  return rows[0]!.mine;
}
