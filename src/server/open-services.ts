import { createSystemContext, type Services } from "#domain/context.ts";
import { CurrentSettings } from "#domain/current-settings.ts";
import { hasGazetteer } from "#domain/places/has-gazetteer.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { loadSettings } from "#domain/settings/load-settings.ts";
import type { Config } from "#platform/config.ts";
import { DatabaseClock } from "#platform/database-clock.ts";
import { readDatabaseClock } from "#platform/database-facts.ts";
import { type Database, openDatabase } from "#platform/db.ts";
import { createFileStore } from "#platform/files.ts";
import { Jobs } from "#platform/jobs.ts";
import { Limits } from "#platform/limits.ts";
import { Live } from "#platform/live.ts";
import { type Log, createLog } from "#platform/log.ts";
import { Replica } from "#platform/replica.ts";
import { migrate } from "#platform/migrate.ts";

/** A machine's clock drifts by less than a millisecond meanwhile. */
const LOOK_AT_CLOCK_MS = 15_000;
const WORTH_TELLING_MS = 1_000;

export interface OpenServices {
  services: Services;
  database: Database;
  /** The live events of this process. */
  live: Live;
  close(): Promise<void>;
}

/**
 * Opens everything the product runs on, with the newest schema or a newer one; the caller closes it. A command that
 * needs few queues names them: then the others' e-mails and pages are not loaded.
 */
export async function openServices(config: Config, queues?: readonly string[]): Promise<OpenServices> {
  const log = createLog(config.LOG_LEVEL);
  const database = await openDatabase(config, log);
  const jobs = new Jobs(database, log);
  const live = new Live(log);
  let replica: Replica | undefined;
  let endSetting = () => {};
  const close = async () => {
    live.close();
    endSetting();
    await jobs.stop();
    await replica?.close();
    await database.close();
  };
  try {
    const applied = await migrate(database, { acceptsNewer: true });
    if (applied.length > 0) log.info({ applied }, "migrated");
    const queueNames = queues ?? (await import("./queues.ts")).queueNames;
    await jobs.prepare(queueNames.map((name) => ({ name })));
    await live.start(database);
    const clock = new DatabaseClock();
    endSetting = await keepSet(clock, database, log);
    const limits = new Limits(database.pool);
    const services: Services = {
      db: database.db,
      clock,
      config,
      log,
      files: await createFileStore(config, log),
      jobs,
      limits,
      settings: new CurrentSettings(config, limits),
    };
    live.onSettingsChange(() => renewSettings(services));
    await renewSettings(services);
    if (config.DATABASE_REPLICA_URL) {
      replica = new Replica(config.DATABASE_REPLICA_URL, config.DATABASE_POOL, database, log);
      await replica.start();
      services.replica = replica;
    }
    await seedGazetteerWhenMissing(services);
    return { services, database, live, close };
  } catch (error) {
    // Anything left open would keep the process alive.
    await close();
    throw error;
  }
}

/** Sets the clock by the database's, now and from time to time; an embedded one has no other. Answers how to end it. */
async function keepSet(
  clock: DatabaseClock,
  { isEmbedded, readiness }: Database,
  log: Log,
): Promise<() => void> {
  if (isEmbedded) return () => {};
  const set = async () => {
    const before = clock.aheadMs;
    try {
      await clock.set(() => readDatabaseClock(readiness));
    } catch (error) {
      log.warn({ err: error }, "could not look at the database's clock");
    }
    const { aheadMs } = clock;
    if (Math.abs(aheadMs - before) >= WORTH_TELLING_MS)
      log.warn({ aheadMs }, "this machine's clock differs from the database's, which counts");
  };
  await set();
  const timer = setInterval(() => void set(), LOOK_AT_CLOCK_MS).unref();
  return () => clearInterval(timer);
}

async function renewSettings(services: Services): Promise<void> {
  services.settings.replace(await loadSettings(createSystemContext(services)));
}

/** The gazetteer is part of the product, not of the demo: every database has it from its first start. */
async function seedGazetteerWhenMissing(services: Services): Promise<void> {
  const ctx = createSystemContext(services);
  if (!(await hasGazetteer(ctx))) await seedGazetteer(ctx);
}

/** Starts working the queues in this process. */
export async function startWork(services: Services): Promise<void> {
  const { createQueues } = await import("./queues.ts");
  await services.jobs.work(createQueues(services));
}
