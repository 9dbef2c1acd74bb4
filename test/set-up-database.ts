import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { readConfig } from "#platform/config.ts";
import { type Database, openDumpInFolder, openMemoryDatabase, openServer } from "#platform/db.ts";
import { Jobs } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrate.ts";
import { openServices } from "../src/server/open-services.ts";

/**
 * What every worker's database starts from: a dump of a migrated one, or a migrated one on the server. Beside the dump
 * lies a data folder as the first start leaves it, for what starts processes of its own.
 */
export type DatabaseSource = { dump: string; startedFolder: string } | { server: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

/** Before the first test file: migrates once, for all workers; afterwards nothing is left on the server. */
export default async function setUpDatabase(project: TestProject): Promise<(() => Promise<void>) | void> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    const dump = await makeDump();
    return project.provide("databaseSource", { dump, startedFolder: await makeStartedFolder(dump) });
  }
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const template = `lintel_test_${randomBytes(4).toString("hex")}`;
  await admin.query(`create database ${template} template template0 encoding 'UTF8'`);
  const database = await openServer(addressOf(server, template), 2);
  await prepare(database);
  await database.close();
  project.provide("databaseSource", { server, template });
  return async () => {
    const { rows } = await admin.query("select datname as name from pg_database where datname like $1", [
      `${template}%`,
    ]);
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
}

/** The database of this name on the same server. */
export function addressOf(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = new Jobs(database, createLog("silent"), { supervise: false, schedule: false });
  await jobs.prepare([]);
  await jobs.stop();
}

const cache = new URL("../node_modules/.cache/lintel/", import.meta.url).pathname;

/** Migrating takes seconds and loading a dump a third of one: the dump is kept until a migration changes. */
async function makeDump(): Promise<string> {
  const file = join(cache, `migrated-${hashOf(schemaFiles())}.tar`);
  if (existsSync(file)) return file;
  const database = await openMemoryDatabase();
  await prepare(database);
  mkdirSync(cache, { recursive: true });
  const partial = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(partial, await database.dump());
  renameSync(partial, file);
  await database.close();
  return file;
}

/** A first start makes a database and writes the gazetteer, which takes ten times as long as a copy of this folder. */
async function makeStartedFolder(dump: string): Promise<string> {
  const folder = join(cache, `started-${hashOf([...schemaFiles(), ...filesIn("../src/domain/places/")])}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${randomBytes(4).toString("hex")}`;
  mkdirSync(partial);
  const database = await openDumpInFolder(join(partial, "pgdata"), new Uint8Array(readFileSync(dump)));
  await database.close();
  const { close } = await openServices(
    readConfig({ DATA_DIR: partial, NODE_ENV: "development", LOG_LEVEL: "silent" }),
    [],
  );
  await close();
  // Two runs may make it at once.
  if (existsSync(folder)) rmSync(partial, { recursive: true });
  else renameSync(partial, folder);
  return folder;
}

/** Makes an empty data folder one as the first start leaves it. */
export async function fillDataFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "pgdata"))) return;
  cpSync(await makeStartedFolder(await makeDump()), folder, { recursive: true });
}

const filesIn = (folder: string): URL[] =>
  readdirSync(new URL(folder, import.meta.url))
    .sort()
    .map((name) => new URL(`${folder}${name}`, import.meta.url));

const schemaFiles = (): URL[] => [
  ...filesIn("../db/migrations/"),
  ...["jobs.ts", "migrate.ts"].map((file) => new URL(`../src/platform/${file}`, import.meta.url)),
];

function hashOf(files: readonly URL[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.pathname.split("/").at(-1)!).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
