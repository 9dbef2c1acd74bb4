import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { openDumpInFolder } from "#platform/db.ts";
import { lockFolder } from "#platform/folder-lock.ts";
import { countRows } from "#platform/snapshot.ts";
import { CommandFailure } from "../command-failure.ts";
import { listKeptFiles } from "./kept-files.ts";
import { DATABASE, type Manifest } from "./manifest.ts";
import type { RestoreTarget } from "./restore-backup.ts";

/** The embedded database of a data folder that no other process uses. */
export class EmbeddedTarget implements RestoreTarget {
  readonly #data: string;
  readonly #unlock: () => void;
  #kept: string[] = [];

  private constructor(dataFolder: string) {
    this.#unlock = lockFolder(dataFolder);
    this.#data = join(dataFolder, "pgdata");
  }

  static open({ dataFolder }: Config): EmbeddedTarget {
    return new EmbeddedTarget(dataFolder);
  }

  inspect({ kind }: Manifest): Promise<string | undefined> {
    if (kind !== "embedded")
      throw new CommandFailure(
        "The backup is of a PostgreSQL server: set DATABASE_URL to restore it to one.",
      );
    const isThere = existsSync(join(this.#data, "PG_VERSION"));
    return Promise.resolve(isThere ? `There is a database in ${this.#data}.` : undefined);
  }

  async restore(folder: string, manifest: Manifest): Promise<void> {
    const fresh = `${this.#data}.restoring`;
    const old = `${this.#data}.replaced`;
    for (const each of [fresh, old]) await rm(each, { recursive: true, force: true });
    const dump = new Uint8Array(await readFile(join(folder, DATABASE.embedded)));
    const database = await openDumpInFolder(fresh, dump);
    try {
      const counted = await countRows(database.db);
      if (JSON.stringify(counted) !== JSON.stringify(manifest.tables))
        throw new CommandFailure(
          "The restored database has not the rows of the backup: nothing was replaced.",
        );
      this.#kept = await listKeptFiles(database.db);
    } finally {
      await database.close();
    }
    if (existsSync(this.#data)) await rename(this.#data, old);
    await rename(fresh, this.#data);
    await rm(old, { recursive: true, force: true });
  }

  listKeptFiles(): Promise<string[]> {
    return Promise.resolve(this.#kept);
  }

  close(): Promise<void> {
    this.#unlock();
    return Promise.resolve();
  }
}
