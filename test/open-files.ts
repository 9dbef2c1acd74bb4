import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const OPEN = "/proc/self/fd";

/**
 * The files whose path holds these words that this process has open (Linux alone lists them), by their descriptors. Of one
 * that has been removed the link leads nowhere, and names it still.
 */
export const listOpenFiles = (words: string): string[] =>
  readdirSync(OPEN).filter((name) => {
    try {
      return readlinkSync(join(OPEN, name)).includes(words);
    } catch {
      // The one that listed them.
      return false;
    }
  });
