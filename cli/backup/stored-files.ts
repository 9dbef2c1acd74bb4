import { FOLDERS } from "#domain/storage/folders.data.ts";
import type { FileStore } from "#platform/files.ts";
import { isKey } from "./manifest.ts";

export interface StoredFiles {
  keys: string[];
  /** What somebody else has put there, such as an editor or a synchroniser. */
  foreign: string[];
}

/** All that the store has in the product's own folders; what lies beside them, as `lost+found` does, is not looked at. */
export async function listStoredFiles(files: Pick<FileStore, "list">): Promise<StoredFiles> {
  const stored: StoredFiles = { keys: [], foreign: [] };
  for (const folder of Object.values(FOLDERS)) {
    for await (const page of files.list(folder))
      for (const key of page) (isKey(key) ? stored.keys : stored.foreign).push(key);
  }
  return stored;
}
