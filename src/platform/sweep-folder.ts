import type { FileStore } from "./files.ts";
import { timeOf } from "./ids.ts";

interface Sweep {
  folder: string;
  /** Files that were stored after this, in milliseconds, may still be on their way. */
  before: number;
  /** Which of these keys something tells of. */
  findKept(keys: readonly string[]): Promise<readonly string[]>;
}

/** Deletes a folder's files that are old enough and that nothing tells of; their names are ids. Answers how many. */
export async function sweepFolder(files: FileStore, { folder, before, findKept }: Sweep): Promise<number> {
  let swept = 0;
  for await (const keys of files.list(folder)) {
    const old = keys.filter((key) => timeOf(key.slice(key.lastIndexOf("/") + 1)) < before);
    if (old.length === 0) continue;
    const kept = new Set(await findKept(old));
    for (const key of old) {
      if (kept.has(key)) continue;
      await files.delete(key);
      swept += 1;
    }
  }
  return swept;
}
