import type { Command } from "commander";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/db.ts";
import { planMigrations } from "#platform/migrate.ts";
import type { Migration } from "#platform/migration-files.ts";
import { openServices } from "../src/server/open-services.ts";

export function addServerCommands(program: Command): void {
  program
    .command("serve")
    .description("serve the built pages (and work the jobs, unless JOBS=separate)")
    .action(async () => void (await import("../src/main.ts")));
  program
    .command("worker")
    .description("work the jobs in a process of their own (needs DATABASE_URL)")
    .action(async () => void (await import("../src/worker.ts")));
  program
    .command("migrate")
    .description("bring the database to the newest schema")
    .option("--dry-run", "only say what would run")
    .action(({ dryRun = false }: { dryRun?: boolean }) => runMigrations(dryRun));
}

async function runMigrations(isDryRun: boolean): Promise<void> {
  const config = { ...readConfig(), LOG_LEVEL: "warn" as const };
  // Refuses a database that is newer, which openServices accepts.
  const database = await openDatabase(config);
  const pending = await planMigrations(database).finally(() => database.close());
  if (isDryRun && pending.length > 0) {
    console.log(["Would run:", ...pending.map(describeMigration)].join("\n"));
    return;
  }
  // The job tables and the gazetteer belong to it.
  if (!isDryRun) await (await openServices(config)).close();
  console.log("The database has the newest schema.");
}

const describeMigration = ({ name, indexStatements }: Migration) =>
  `  ${name}${indexStatements ? ", which builds indexes beside the running product" : ""}`;
