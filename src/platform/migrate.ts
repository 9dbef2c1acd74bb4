import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { DB } from "./db-types.ts";

const FOLDER = new URL("../../db/migrations/", import.meta.url);

const provider = {
  async getMigrations(): Promise<Record<string, Migration>> {
    const migrations: Record<string, Migration> = {};
    for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort()) {
      const text = await readFile(new URL(file, FOLDER), "utf8");
      migrations[file.replace(/\.sql$/, "")] = {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => {}),
      };
    }
    return migrations;
  },
};

const migratorOn = (db: Kysely<DB>) =>
  new Migrator({ db, provider, migrationTableName: "migration", migrationLockTableName: "migration_lock" });

/** Brings the database to the newest schema and returns the names applied now; all of them or none. */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  const { error, results } = await migratorOn(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

export async function areMigrationsCurrent(db: Kysely<DB>): Promise<boolean> {
  const migrations = await migratorOn(db).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}
