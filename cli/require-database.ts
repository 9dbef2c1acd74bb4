import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { CommandFailure, TRY_LATER } from "./command-failure.ts";

/**
 * Refuses to look after a database that is not there: a command that does not get the installation's settings would make
 * an empty one of its own, and say of it that all is well.
 */
export function requireDatabase(config: Pick<Config, "isEmbedded" | "dataFolder">): void {
  if (!config.isEmbedded || existsSync(join(config.dataFolder, "pgdata"))) return;
  throw new CommandFailure(
    "There is no database here: DATABASE_URL is not set, and DATA_DIR has none. Give this command the settings of the servers (docs/operations.md, “Commands”).",
    TRY_LATER,
  );
}
