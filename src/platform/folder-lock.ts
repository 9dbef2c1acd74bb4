import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

/** A lock that nobody refers to would be collected, and released with that. */
const held = new Set<DatabaseSync>();

/**
 * Holds the data folder for this process, or throws FolderInUseError at once.
 * PGlite has no lock of its own, and two processes on one folder lose rows. SQLite's exclusive
 * file lock works on every system and is released by the system itself when the process dies.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // SQLite would not say why.
  accessSync(folder, constants.W_OK);
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive");
  } catch {
    lock.close();
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another Lintel process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
