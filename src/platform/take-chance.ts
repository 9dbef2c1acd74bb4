import { randomFillSync } from "node:crypto";

const POOL_BYTES = 4_096;
const pool = Buffer.alloc(POOL_BYTES);
let taken = POOL_BYTES;

/**
 * So many random bytes, to be read at once, from a store that is filled as a whole: the system is asked once for a few
 * hundred ids. For what stays secret for longer than a request, such as a token, ask `randomBytes`: the store holds what
 * was taken until it is filled anew.
 */
export function takeChance(bytes: number): Buffer {
  if (taken + bytes > POOL_BYTES) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += bytes;
  return pool.subarray(taken - bytes, taken);
}
