import { resolve } from "node:path";
import type { Config } from "#platform/config.ts";
import type { FileStore } from "#platform/files.ts";
import { readMigrations } from "#platform/migration-files.ts";
import { CommandFailure } from "../command-failure.ts";
import { forEach } from "./content.ts";
import { type Manifest, checkOfSecret, fileIn, readManifest } from "./manifest.ts";
import { EmbeddedTarget } from "./embedded-target.ts";
import { ServerTarget } from "./server-target.ts";
import { listStoredFiles } from "./stored-files.ts";
import { verifyContents } from "./verify-contents.ts";

export interface RestoreOptions {
  folder: string;
  config: Config;
  files: FileStore;
  /** Takes the place of what is there. */
  replace: boolean;
  /** Says so a second time. */
  yes: boolean;
  onProgress?: (step: { name: string; rows?: number; unit?: string }) => void;
}

/** Where a backup's database goes. */
export interface RestoreTarget {
  /** Refuses what cannot be restored here, and says what is there: undefined when nothing is. */
  inspect(manifest: Manifest): Promise<string | undefined>;
  /** All or nothing; afterwards the rows were counted. */
  restore(folder: string, manifest: Manifest): Promise<void>;
  listKeptFiles(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Restored {
  manifest: Manifest;
  warnings: string[];
}

/**
 * Brings a backup back, database and files, after all of it was compared with its manifest. The files come first: if the
 * database is refused then, nothing but files that nobody refers to was added.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, files, onProgress } = options;
  const folder = resolve(options.folder);
  const manifest = await readManifest(folder);
  await refuseNewer(manifest);
  const target: RestoreTarget = config.DATABASE_URL
    ? await ServerTarget.open(config.DATABASE_URL)
    : EmbeddedTarget.open(config);
  try {
    const there = await target.inspect(manifest);
    if (there !== undefined) refuseOrReplace(there, options);
    onProgress?.({ name: "Reading the backup" });
    await verifyContents(folder, manifest);
    let stored = 0;
    await forEach(manifest.files, async ({ key }) => {
      const type = key.endsWith(".webp") ? "image/webp" : "application/octet-stream";
      await files.putFile(key, fileIn(folder, key), type);
      stored += 1;
      onProgress?.({ name: "Storing", rows: stored, unit: "files" });
    });
    onProgress?.({ name: "Restoring the database" });
    await target.restore(folder, manifest);
    await refuseLost(await target.listKeptFiles(), manifest, files);
  } finally {
    await target.close();
  }
  return { manifest, warnings: listWarnings(manifest, config) };
}

async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CommandFailure(
      `The backup is of a newer version of Lintel: it has ${unknown.join(", ")}. Restore it with that version.`,
    );
}

function refuseOrReplace(there: string, { replace, yes }: RestoreOptions): void {
  if (!replace)
    throw new CommandFailure(
      `${there} Restore into an empty one, or add --replace to put the backup in its place.`,
    );
  if (!yes)
    throw new CommandFailure(
      `${there} It would be gone for good. Add --yes to do it; a backup of it first is wise.`,
    );
}

async function refuseLost(wanted: readonly string[], manifest: Manifest, files: FileStore): Promise<void> {
  const known = new Set(manifest.missing);
  const there = new Set((await listStoredFiles(files)).keys);
  const lost = wanted.filter((key) => !there.has(key) && !known.has(key));
  if (lost.length > 0)
    throw new CommandFailure(
      `The database is restored, but ${lost.length} files that it refers to are not in the store: ${lost.slice(0, 5).join(", ")}.`,
    );
}

function listWarnings({ secretCheck, missing }: Manifest, { secret }: Config): string[] {
  return [
    ...(secretCheck === checkOfSecret(secret)
      ? []
      : [
          "SECRET is not the one that the backup was made with: set that one before you start, or sessions end, queued e-mails fail and second steps lock their owners out.",
        ]),
    ...(missing.length > 0
      ? [
          `${missing.length} files were missing already when the backup was made: ${missing.slice(0, 5).join(", ")}.`,
        ]
      : []),
  ];
}
