import { AppError } from "#platform/errors.ts";
import { Semaphore } from "#platform/semaphore.ts";

const RETRY_AFTER_SECONDS = 5;
/**
 * A comparison of twelve tenderers and two thousand lines takes a server seconds and some 100 MB: it writes one at a time.
 * So many wait, each with its comparison in memory.
 */
const semaphore = new Semaphore(1);
const MAX_WAITING = 4;

/** Writes a comparison's file when those that were asked for before are written; refuses when many wait. */
export async function writeInTurn(write: () => Promise<Buffer>): Promise<Buffer> {
  if (semaphore.waiting >= MAX_WAITING)
    throw new AppError("too-many", "Many comparisons are being written. Please try again in a few seconds.", {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  return semaphore.run(write);
}
