import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Database, openMemoryDatabase, openServer } from "#platform/db.ts";
import { Jobs } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrate.ts";

/** What every worker's database starts from: a dump of a migrated one, or a migrated one on the server. */
export type DatabaseSource = { dump: string } | { server: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

/** Before the first test file: migrates once, for all workers; afterwards nothing is left on the server. */
export default async function setUpDatabase(project: TestProject): Promise<(() => Promise<void>) | void> {
  const server = process.env.DATABASE_URL;
  if (!server) return project.provide("databaseSource", { dump: await makeDump() });
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

/** Migrating takes seconds and loading a dump a third of one: the dump is kept until a migration changes. */
async function makeDump(): Promise<string> {
  const cache = new URL("../node_modules/.cache/lintel/", import.meta.url).pathname;
  const file = join(cache, `migrated-${hashOfSchema()}.tar`);
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

function hashOfSchema(): string {
  const folder = new URL("../db/migrations/", import.meta.url);
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort())
    hash.update(name).update(readFileSync(new URL(name, folder)));
  for (const file of ["jobs.ts", "migrate.ts"])
    hash.update(readFileSync(new URL(`../src/platform/${file}`, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
