import { existsSync } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { readVersion } from "#platform/database-facts.ts";
import { type Database, openDatabase, openMemoryDatabase } from "#platform/db.ts";
import type { FileStore } from "#platform/files.ts";
import { inspectMigrations } from "#platform/migrate.ts";
import { type Snapshot, OWN_SCHEMAS, countRows, withSnapshot } from "#platform/snapshot.ts";
import { CommandFailure } from "../command-failure.ts";
import { forEach, readContent, writeThrough } from "./content.ts";
import { listKeptFiles } from "./kept-files.ts";
import {
  DATABASE,
  MANIFEST,
  type KeptFile,
  type Manifest,
  checkOfSecret,
  fileIn,
  writeManifest,
} from "./manifest.ts";
import { PostgresPrograms } from "./postgres-programs.ts";
import { listStoredFiles } from "./stored-files.ts";
import { verifyContents } from "./verify-contents.ts";

/** A snapshot is taken anew when files that it needs were removed, with their rows, while others were copied. */
const SNAPSHOTS = 3;
const EXTENSIONS = ["pg_trgm", "btree_gin", "btree_gist"];

interface BackupOptions {
  folder: string;
  config: Config;
  files: FileStore;
  onProgress?: (step: { name: string; rows?: number; unit?: string }) => void;
}

/**
 * Writes database and files into a new folder, as they were at one moment, reads all of it again and only then gives the
 * folder its name. What was copied before a cut or a full disk is not copied again.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const folder = resolve(options.folder);
  const part = `${folder}.part`;
  if (existsSync(folder) && ((await stat(folder)).isFile() || (await readdir(folder)).length > 0))
    throw new CommandFailure(`${folder} is there already: name a new folder for each backup.`);
  if (options.config.isEmbedded && !existsSync(join(options.config.dataFolder, "pgdata")))
    throw new CommandFailure("There is no database yet, so there is nothing to back up.");
  await mkdir(join(part, "files"), { recursive: true, mode: 0o700 });
  const database = await openDatabase(options.config);
  try {
    const manifest = await write(part, database, options);
    options.onProgress?.({ name: "Reading it again" });
    await verifyContents(part, manifest);
    await verifyDatabase(part, manifest, options.config);
    await writeThrough(Readable.from([writeManifest(manifest)]), join(part, MANIFEST));
    if (existsSync(folder)) await rmdir(folder);
    await rename(part, folder);
    await sync(dirname(folder));
    return manifest;
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new CommandFailure(
      `The disk of ${folder} is full. Make room and run the same again: what lies in ${part} is not copied twice.`,
    );
  } finally {
    await database.close();
  }
}

const isFull = (error: unknown) =>
  ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "") ||
  (error instanceof CommandFailure && /No space left on device|quota exceeded/i.test(error.message));

async function write(part: string, database: Database, options: BackupOptions): Promise<Manifest> {
  const { config } = options;
  const postgres = await readVersion(database.db);
  const { applied } = await inspectMigrations(database);
  if (applied.length === 0) throw new CommandFailure("The database is empty: there is nothing to back up.");
  const kind = database.isEmbedded ? "embedded" : "server";
  const dump = join(part, DATABASE[kind]);
  const programs = config.DATABASE_URL
    ? await PostgresPrograms.find(config.DATABASE_URL, postgres.major)
    : undefined;
  for (let left = SNAPSHOTS; ; left -= 1) {
    options.onProgress?.({ name: "Dumping the database" });
    const { tables, wanted } = await withSnapshot(database, async (snapshot) => {
      if (programs) await dumpServer(programs, snapshot, dump);
      return { tables: await countRows(snapshot.db), wanted: await listKeptFiles(snapshot.db) };
    });
    if (!programs) await writeThrough(Readable.from([await database.dump()]), dump);
    const { keys, foreign } = await listStoredFiles(options.files);
    const files = await copyFiles(part, new Set([...wanted, ...keys]), options);
    const there = new Set(files.map(({ key }) => key));
    const missing = wanted.filter((key) => !there.has(key)).toSorted(inOrder);
    const still = new Set(missing.length > 0 ? await listKeptFiles(database.db) : []);
    if (missing.some((key) => !still.has(key)) && left > 1) continue;
    return {
      format: 1,
      kind,
      version: await readOwnVersion(),
      postgres,
      madeAt: systemClock.now().toISOString(),
      migrations: applied,
      secretCheck: checkOfSecret(config.secret),
      database: await readContent(dump),
      tables,
      files: files.toSorted((a, b) => inOrder(a.key, b.key)),
      missing,
      foreign,
    };
  }
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function dumpServer(programs: PostgresPrograms, { id }: Snapshot, file: string): Promise<void> {
  await programs.run("pg_dump", [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    `--snapshot=${id}`,
    ...OWN_SCHEMAS.map((schema) => `--schema=${schema}`),
    ...EXTENSIONS.map((extension) => `--extension=${extension}`),
    `--file=${file}`,
  ]);
}

async function copyFiles(
  part: string,
  keys: ReadonlySet<string>,
  { files, onProgress }: BackupOptions,
): Promise<KeptFile[]> {
  const copied: KeptFile[] = [];
  await forEach(keys, async (key) => {
    const content = await copyFile(files, key, fileIn(part, key));
    if (content) copied.push({ key, ...content });
    onProgress?.({ name: "Copying", rows: copied.length, unit: "files" });
  });
  return copied;
}

async function copyFile(files: FileStore, key: string, file: string) {
  const found = await files.find(key);
  if (!found) return undefined;
  // A key names the same bytes for ever: what an earlier try has copied whole is taken as it is.
  const size = await stat(file).then(
    (kept) => kept.size,
    () => undefined,
  );
  if (size === found.size) {
    found.stream.destroy();
    return readContent(file);
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const content = await writeThrough(found.stream, `${file}.part`);
  await rename(`${file}.part`, file);
  return content;
}

/** Whether the dump can be read to its end, or started from. */
async function verifyDatabase(part: string, manifest: Manifest, config: Config): Promise<void> {
  const file = join(part, DATABASE[manifest.kind]);
  if (config.DATABASE_URL) {
    const programs = await PostgresPrograms.find(config.DATABASE_URL, manifest.postgres.major);
    await programs.run("pg_restore", ["--file=/dev/null", file]);
    return;
  }
  const copy = await openMemoryDatabase(new Uint8Array(await readFile(file)));
  try {
    const counted = await countRows(copy.db);
    if (JSON.stringify(counted) !== JSON.stringify(manifest.tables))
      throw new CommandFailure("The dump of the database is not what the database was. Run it again.");
  } finally {
    await copy.close();
  }
}

async function readOwnVersion(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/** So that the new name outlives a power cut. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
