import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Actor, system, visitor } from "#domain/actor.ts";
import { type Context, type Services, createContext } from "#domain/context.ts";
import { CurrentSettings } from "#domain/current-settings.ts";
import { systemClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { type Database, openDatabase, openServer } from "#platform/db.ts";
import { MemoryFileStore } from "#platform/files.ts";
import { Jobs } from "#platform/jobs.ts";
import { Limits } from "#platform/limits.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrate.ts";
import { startPostgres } from "../../scripts/test-postgres.mjs";

/** A database to measure, with an empty directory. */
export interface Target {
  name: string;
  database: Database;
  visitor: Context;
  system: Context;
  version: string;
  close(): Promise<void>;
}

/** What a small server of its own would have; the rest is PostgreSQL's own default. */
export const serverSettings = ["shared_buffers=1GB", "fsync=off"];

/** A server of its own, or the database at the address, which stays as the run leaves it. */
export async function openPostgres(url?: string): Promise<Target> {
  if (url) {
    const database = await openServer(url, 4);
    return openTarget("PostgreSQL server", database, () => database.close());
  }
  const cluster = await startPostgres(serverSettings);
  process.once("exit", cluster.stop);
  const database = await openServer(cluster.url, 4);
  return openTarget("PostgreSQL server", database, async () => {
    await database.close();
    process.off("exit", cluster.stop);
    cluster.stop();
  });
}

export async function openEmbedded(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const database = await openDatabase(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  return openTarget("embedded database", database, async () => {
    await database.close();
    process.off("exit", remove);
    remove();
  });
}

async function openTarget(name: string, database: Database, close: () => Promise<void>): Promise<Target> {
  await migrate(database);
  const config = readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://lintel.test", LOG_LEVEL: "silent" });
  const log = createLog("silent");
  const limits = new Limits(database.pool);
  const services: Services = {
    db: database.db,
    clock: systemClock,
    config,
    log,
    files: new MemoryFileStore(),
    jobs: new Jobs(database, log),
    limits,
    settings: new CurrentSettings(config, limits),
  };
  const { rows } = await sql<{ version: string }>`
    select split_part(version(), ' on ', 1) as version`.execute(database.db);
  const as = (actor: Actor) =>
    createContext(services, { actor, requestId: "bench", network: "bench", userAgent: "bench" });
  return { name, database, visitor: as(visitor), system: as(system), version: rows[0]!.version, close };
}
