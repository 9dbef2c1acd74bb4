import { readConfig } from "#platform/config.ts";
import { type Database, openDatabase } from "#platform/db.ts";
import { CommandFailure } from "./command-failure.ts";
import { requireDatabase } from "./require-database.ts";

/** Runs work on the database as it is, without bringing it to the newest schema. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig();
  requireDatabase(config);
  const database = await openDatabase({ ...config, LOG_LEVEL: "warn" });
  try {
    const { rows } = await database.pool.query<{ has: boolean }>(
      "select to_regclass('pgboss.job') is not null as has",
    );
    if (!rows[0]!.has)
      throw new CommandFailure("The database has no tables yet: run `npm run lintel -- migrate` first.");
    return await work(database);
  } finally {
    await database.close();
  }
}
