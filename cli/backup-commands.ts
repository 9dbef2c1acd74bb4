import type { Command } from "commander";
import { type Config, readConfig } from "#platform/config.ts";
import { createFileStore } from "#platform/files.ts";
import { createLog } from "#platform/log.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { Progress } from "./progress.ts";
import { requireDatabase } from "./require-database.ts";

const BACKUP_HELP = `
Writes the database and all files into a new folder, as they were at one moment, while servers run; the
embedded database's server must be stopped. Everything is read again before the folder gets its name; until
then it is named FOLDER.part, and a backup that was cut goes on from there. Keep SECRET in another place.
Files that the database refers to and that are gone are named; manifest.json has all of them.

Exit codes: 0 done and checked, 1 failed, 2 wrong use.`;

const RESTORE_HELP = `
Stop all servers and workers first. All of the backup is compared with its checksums before anything is
done, the database is restored in one transaction and its rows are counted before it ends.

Exit codes: 0 done and checked, 1 refused or failed, 2 wrong use.`;

const SHOWN = 20;

export function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description("write database and files into a folder, and check them")
    .argument("<folder>", "a new folder")
    .addHelpText("after", BACKUP_HELP)
    .action(backup);
  program
    .command("restore")
    .description("bring a backup back into an empty database")
    .argument("<folder>", "what `backup` has written")
    .option("--replace", "put it in the place of what the database has")
    .option("--yes", "do so, and do not only say what would be gone")
    .addHelpText("after", RESTORE_HELP)
    .action(restore);
}

async function backup(folder: string): Promise<void> {
  requireDatabase(readConfig());
  const { config, files } = await open();
  const progress = new Progress();
  const manifest = await makeBackup({
    folder,
    config,
    files,
    onProgress: (step) => progress.report(step),
  }).finally(() => progress.stop());
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const { length } = manifest.files;
  console.log(`${folder} has ${rows} rows and ${length} files, read again and found right.`);
  if (manifest.foreign.length > 0)
    console.error(
      `In the folders of the files lies what Lintel has not put there; the backup is without it: ${listSome(manifest.foreign, folder, "foreign")}.`,
    );
  if (manifest.missing.length > 0) {
    console.error(
      `${manifest.missing.length === 1 ? "1 file is" : `${manifest.missing.length} files are`} not in the file store, though the database refers to them: ${listSome(manifest.missing, folder, "missing")}.`,
    );
  }
}

const listSome = (names: readonly string[], folder: string, under: string) =>
  `${names.slice(0, SHOWN).join(", ")}${names.length > SHOWN ? ` and more, all of them under "${under}" in ${folder}/manifest.json` : ""}`;

async function restore(
  folder: string,
  { replace = false, yes = false }: { replace?: boolean; yes?: boolean },
): Promise<void> {
  const { config, files } = await open();
  const progress = new Progress();
  const { manifest, warnings } = await restoreBackup({
    folder,
    config,
    files,
    replace,
    yes,
    onProgress: (step) => progress.report(step),
  }).finally(() => progress.stop());
  console.log(`The backup of ${manifest.madeAt} is back, with ${manifest.files.length} files.`);
  for (const warning of warnings) console.error(warning);
}

async function open(): Promise<{ config: Config; files: Awaited<ReturnType<typeof createFileStore>> }> {
  const config = { ...readConfig(), LOG_LEVEL: "warn" as const };
  return { config, files: await createFileStore(config, createLog("silent")) };
}
