import type { Command } from "commander";
import { readConfig } from "#platform/config.ts";
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
    .action(async () => {
      const opened = await openServices({ ...readConfig(), LOG_LEVEL: "warn" });
      await opened.close();
      console.log("The database has the newest schema.");
    });
}
