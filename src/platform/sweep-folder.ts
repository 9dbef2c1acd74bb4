import type { FileStore } from "./files.ts";
import { timeOf } from "./ids.ts";
import type { Log } from "./log.ts";
import { processEach } from "./process-each.ts";

interface Sweep {
  log: Log;
  folder: string;
  /** Files that were stored after this, in milliseconds, may still be on their way. */
  before: number;
  /** Which of these keys are referred to. */
  findKept(keys: readonly string[]): Promise<readonly string[]>;
}

/**
 * Deletes a folder's files that are old enough and that nothing refers to; their names are ids. Answers how many; one
 * that cannot be deleted is logged.
 */
export async function sweepFolder(files: FileStore, sweep: Sweep): Promise<number> {
  const batches = listUnkept(files, sweep);
  return processEach(sweep.log, {
    failed: "file not removed",
    findBatch: async () => (await batches.next()).value ?? [],
    run: async ({ id }) => {
      await files.delete(id);
      return 1;
    },
  });
}

async function* listUnkept(
  files: FileStore,
  { folder, before, findKept }: Sweep,
): AsyncGenerator<{ id: string }[], undefined> {
  for await (const keys of files.list(folder)) {
    const old = keys.filter((key) => timeOf(key.slice(key.lastIndexOf("/") + 1)) < before);
    if (old.length === 0) continue;
    const kept = new Set(await findKept(old));
    const unkept = old.filter((key) => !kept.has(key));
    if (unkept.length > 0) yield unkept.map((id) => ({ id }));
  }
}
