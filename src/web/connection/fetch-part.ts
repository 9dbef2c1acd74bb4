import { connection, isServerReady } from "./connection.ts";

/**
 * Fetches a part of the page's scripts that is wanted later than the page; where the server is away it waits until it is
 * there again. Undefined where it is there and the part is not, tried twice: that is of a version before this one, or a
 * browser that does not ask again for what it once missed. The reader is led to what does the same without it.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  for (let isThere = false; ;) {
    try {
      return await load();
    } catch {
      const wasThere = isThere;
      isThere = await isServerReady();
      if (wasThere && isThere) return undefined;
      if (!isThere) {
        connection.lose();
        await connection.untilRegained();
      }
    }
  }
}
