import { connection } from "./connection.ts";

/** With a server that is there all the same, the file is not: it is of a version before this one. */
const MAX_TRIES = 3;

/**
 * Fetches a part of the page's scripts that is wanted later than the page, and where it does not come waits for the
 * network as the page's own scripts do. Undefined where the server is there and the part is not: the reader is led to
 * what does the same without it.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return await load();
    } catch {
      connection.lose();
      await connection.untilRegained();
    }
  }
  return undefined;
}
