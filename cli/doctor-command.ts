import { styleText } from "node:util";
import type { Command } from "commander";
import { type Config, ConfigError, readConfig } from "#platform/config.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Database, openDatabase } from "#platform/db.ts";
import { type FileStore, createFileStore } from "#platform/files.ts";
import { createLog } from "#platform/log.ts";
import { explainFailure } from "../src/server/explain-failure.ts";
import { checkAudit } from "./doctor/check-audit.ts";
import { checkDatabase } from "./doctor/check-database.ts";
import { checkEmails } from "./doctor/check-emails.ts";
import { checkDisk, checkFiles, checkStored } from "./doctor/check-files.ts";
import { checkJobs } from "./doctor/check-jobs.ts";
import { checkRecord } from "./doctor/check-record.ts";
import { checkScanner } from "./doctor/check-scanner.ts";
import { checkMailServer } from "./doctor/check-mail-server.ts";
import { checkPackageKeys, checkSecretMatches } from "./doctor/check-secret.ts";
import { checkSettings } from "./doctor/check-settings.ts";
import { hasTable } from "./doctor/has-table.ts";
import { type Finding, type Level, ok, rootOf, warn, wrong } from "./doctor/finding.ts";
import { CommandFailure } from "./command-failure.ts";

const HELP = `
Looks at everything that Lintel stands on and changes nothing but one small file, which it takes away
again. It prints no password, no key and nobody's address, so that its words can be shown to others.

Exit codes: 0 nothing is wrong, 1 something is wrong, 2 wrong use.`;

export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("look at the database, mail, files, clock, disk and settings, and say what to do")
    .option("--json", "say it as JSON")
    .addHelpText("after", HELP)
    .action(async ({ json = false }: { json?: boolean }) => {
      const findings = await examine();
      const worst = worstOf(findings);
      console.log(json ? JSON.stringify({ level: worst, findings }, null, 2) : describe(findings));
      if (worst === "wrong") throw new CommandFailure();
    });
}

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [wrong("settings", error.message, "Mend it in the environment or in .env, and run this again.")];
  }
  const files = await createFileStore(config, createLog("silent"));
  return [
    ...checkSettings(config),
    ...(await examineDatabase(config, files)),
    await checkMailServer(config),
    await checkScanner(config),
    await checkFiles(files, config),
    await look("disk", () => checkDisk(config)),
  ].flat();
}

async function examineDatabase(config: Config, files: FileStore): Promise<Finding[]> {
  if (config.isEmbedded && !existsSync(join(config.dataFolder, "pgdata"))) {
    return [warn("database", "There is none yet.", "The first start makes an embedded one, for trying out.")];
  }
  let database: Database;
  try {
    database = await openDatabase(config);
  } catch (error) {
    return [
      wrong("database", firstLine(explainFailure(error)), "Everything else of it can be seen after that."),
    ];
  }
  try {
    const findings = [...(await look("database", () => checkDatabase(database, config)))];
    if (!(await hasTables(database)))
      return [...findings, ok("jobs", "There are no tables yet: the first start makes them.")];
    return [
      ...findings,
      ...(await look("SECRET and database", () => checkSecretMatches(database, config))),
      ...((await hasTable(database, "package_key"))
        ? await look("keys of sealed quotes", () => checkPackageKeys(database, config))
        : []),
      ...((await hasTable(database, "audit_head"))
        ? await look("audit trail", () => checkAudit(database, config))
        : []),
      ...((await hasTable(database, "transparency_head"))
        ? await look("public record", () => checkRecord(database, config))
        : []),
      ...((await hasTable(database, "attachment"))
        ? await look("stored files", () => checkStored(database, files))
        : []),
      ...(await look("jobs", () => checkJobs(database, config))),
      ...((await hasTable(database, "email_fate")) ? await look("e-mails", () => checkEmails(database)) : []),
    ];
  } finally {
    await database.close();
  }
}

async function hasTables({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    "select to_regclass('pgboss.job') is not null and to_regclass('registration_draft') is not null as has",
  );
  return rows[0]!.has;
}

/** One look that fails does not keep the others from being taken. */
async function look(name: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [wrong(name, `It could not be looked at (${rootOf(error)}).`, "Look into the log of the server.")];
  }
}

const firstLine = (text: string) => text.split("\n")[0]!;

function worstOf(findings: readonly Finding[]): Level {
  const has = (level: Level) => findings.some((finding) => finding.level === level);
  return has("wrong") ? "wrong" : has("warn") ? "warn" : "ok";
}

const COLOURS = { ok: "green", warn: "yellow", wrong: "red" } as const;

function describe(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .flatMap(({ name, level, says, todo }) => [
      `${styleText(COLOURS[level], level.padEnd(5))}  ${name.padEnd(width)}  ${says}`,
      ...(todo === undefined ? [] : [`${" ".repeat(width + 9)}→ ${todo}`]),
    ])
    .join("\n");
}
