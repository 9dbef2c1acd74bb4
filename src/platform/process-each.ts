import type { Log } from "./log.ts";

/** No job may last longer: pg-boss takes one for dead after five minutes. What is left waits for the next run. */
const MAX_MS = 120_000;

export interface Work<T extends { id: string }> {
  /** What the log says of one that fails. */
  failed: string;
  /** The next few that wait, after the last one of the batch before; the first few, when there was none. */
  findBatch(after: T | undefined): Promise<readonly T[]>;
  /** Does one, as a rule in a transaction of its own; answers how many things were done, none when it did not wait any more. */
  run(item: T): Promise<number>;
  /** Delays an item that failed. */
  putOff?(item: T): Promise<void>;
}

/**
 * Goes through what waits, batch by batch and each by itself, for two minutes at most: one that fails is logged and
 * counted, and holds up no other. Answers how many things were done.
 */
export async function processEach<T extends { id: string }>(
  log: Pick<Log, "error" | "warn">,
  { failed: message, findBatch, run, putOff }: Work<T>,
): Promise<number> {
  const end = performance.now() + MAX_MS;
  let [done, failed] = [0, 0];
  const attempt = async (id: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ id, err: error }, message);
      return false;
    }
  };
  let batch = await findBatch(undefined);
  while (batch.length > 0) {
    for (const item of batch) {
      if (performance.now() > end) return finish();
      if (await attempt(item.id, async () => void (done += await run(item)))) continue;
      failed += 1;
      if (putOff) await attempt(item.id, () => putOff(item));
    }
    const tried = new Set(batch.map(({ id }) => id));
    // What failed may wait in the same place still.
    batch = (await findBatch(batch.at(-1))).filter(({ id }) => !tried.has(id));
  }
  return finish();

  function finish(): number {
    if (failed > 0) log.warn({ done, failed }, message);
    return done;
  }
}
