import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Command } from "commander";
import { importCompanies, type ImportReport } from "#domain/companies-house/import-companies.ts";
import { createDirectoryQueues, REBUILD_SEARCH_QUEUE } from "#domain/directory/directory.jobs.ts";
import { recordImport } from "#domain/imports/record-import.ts";
import { type ImportNoticesReport, importNotices } from "#domain/noticeboard/import-notices.ts";
import { importPostalCodes, type ImportPostalCodesReport } from "#domain/places/import-postal-codes.ts";
import type { Services } from "#domain/context.ts";
import { CsvFile } from "#platform/csv-file.ts";
import { systemClock } from "#platform/clock.ts";
import { londonDay } from "#platform/london-time.ts";
import { renewBankHolidays } from "./renew-bank-holidays.ts";
import { describeSpeed, listCounts, Progress } from "./progress.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { tameHeap } from "#platform/tame-heap.ts";
import { withNewServices } from "./with-services.ts";

const HEAP_GROWTH = 16 * 1024 * 1024;

interface CompaniesOptions {
  rejects?: string;
  wholeRegister?: true;
}

const COMPANIES_HELP = `
Reads a BasicCompanyData file as Companies House publishes it every month (unpack the ZIP first) and
makes an unclaimed listing of every active construction company. Companies that are there already get
what the register says now; of a claimed company only the register's own facts change. Nothing is
changed before the whole file has been read: an import that is stopped has done nothing.

Rows that can't be read are listed in FILE.rejects.csv with their line and the reason.
Import places first: then companies are found at their outward code and not only at their post town.

Exit codes: 0 imported, 1 failed, 2 wrong use.`;

const PLACES_HELP = `
Reads a GeoNames postal-code file (https://download.geonames.org/export/zip, GB.txt or the full one,
CC BY 4.0) for outward codes and for small places that the built-in gazetteer lacks. They replace
those of an earlier file.

Exit codes: 0 imported, 1 failed, 2 wrong use.`;

const NOTICES_HELP = `
Reads tenders as public services publish them: a release package or a record package of OCDS 1.1 from
Find a Tender, Contracts Finder or Public Contracts Scotland (Open Government Licence v3.0). Those of
construction are shown among the open tenders, marked with where they come from. Several releases of
one ocid are one notice in its newest state; reading a file again changes nothing.

Releases that can't be shown are listed in FILE.rejects.csv with their place in the file and the reason.

Exit codes: 0 imported, 1 failed, 2 wrong use.`;

const BANK_HOLIDAYS_HELP = `
Reads the bank holidays of the United Kingdom as GOV.UK publishes them
(https://www.gov.uk/bank-holidays.json, Open Government Licence v3.0) in the place of those that the
product came with. Deadlines of tenders are reckoned with them.

Exit codes: 0 imported, 1 failed, 2 wrong use.`;

export function addImportCommands(program: Command): void {
  const command = program.command("import").description("bring open data in");
  command
    .command("companies-house")
    .description("bring construction companies of the public register in")
    .argument("<file>", "a BasicCompanyData CSV file")
    .option("--rejects <file>", "where to list rows that can't be read (default: FILE.rejects.csv)")
    .option("--whole-register", "the file is the whole register: what it lacks leaves the directory")
    .addHelpText("after", COMPANIES_HELP)
    .action(runCompanies);
  command
    .command("places")
    .description("bring outward codes and small places in")
    .argument("<file>", "a GeoNames postal-code file")
    .option("--rejects <file>", "where to list rows that can't be read (default: FILE.rejects.csv)")
    .addHelpText("after", PLACES_HELP)
    .action(runPlaces);
  command
    .command("notices")
    .description("bring tenders of public services in")
    .argument("<file>", "an OCDS 1.1 package")
    .option("--rejects <file>", "where to list releases that can't be shown (default: FILE.rejects.csv)")
    .addHelpText("after", NOTICES_HELP)
    .action(runNotices);
  command
    .command("bank-holidays")
    .description("bring the bank holidays of the next years in")
    .argument("<file>", "GOV.UK's bank-holidays.json")
    .addHelpText("after", BANK_HOLIDAYS_HELP)
    .action(async (file: string) => console.log(await renewBankHolidays(file, londonDay(systemClock.now()))));
}

async function runCompanies(file: string, options: CompaniesOptions): Promise<void> {
  // Before the database is opened, which takes seconds.
  await (await CsvFile.open(file)).close();
  const { size: sizeBytes } = await stat(file);
  const isWhole = options.wholeRegister ?? false;
  const rejectsFile = options.rejects ?? (await placeRejects(file));
  await withNewServices(
    async (ctx, services) => {
      const progress = new Progress();
      try {
        let secondsReading = 0;
        const collectGarbage = tameHeap(HEAP_GROWTH);
        const report = await importCompanies(ctx, {
          file,
          rejectsFile,
          isWhole,
          ...recordImport(ctx, { kind: "companies-house", file, sizeBytes, isWhole }),
          onProgress: ({ phase, rows, bytes, size }) => {
            if (phase === "reading") {
              collectGarbage();
              secondsReading = progress.seconds;
              progress.report({ name: "Reading", rows, share: bytes / size });
            } else progress.report({ name: "Writing to the directory" });
          },
        });
        progress.clear();
        console.log(describeReport(report, { file, rejectsFile, secondsReading }));
        if (report.isSearchPending) {
          progress.report({ name: "Bringing the search up to date" });
          await services.jobs.workOff(rebuildQueue(services));
        }
        progress.clear();
        console.log(`Done in ${progress.seconds.toFixed(1)} s.`);
      } finally {
        progress.stop();
      }
    },
    [REBUILD_SEARCH_QUEUE],
  );
}

function rebuildQueue(services: Services): JobQueue {
  return createDirectoryQueues(services).find(({ name }) => name === REBUILD_SEARCH_QUEUE)!;
}

export function describeReport(
  report: ImportReport,
  { file, rejectsFile, secondsReading }: { file: string; rejectsFile: string; secondsReading: number },
): string {
  const { read, added, updated, unchanged, delisted, skipped, rejected, absent, nameless } = report;
  const lines = [
    `${basename(file)} (${describeSpeed(read, secondsReading)}):`,
    listCounts([
      [read, "read"],
      [added, "added"],
      [updated, "updated"],
      [unchanged, "unchanged"],
      [delisted, "taken out of the directory (no longer active, or no longer in construction)"],
      [skipped, "skipped (not active, or not in construction)"],
      [rejected, rejected > 0 ? `rejected: see ${rejectsFile}` : "rejected"],
      ...(absent > 0 ? ([[absent, "no longer in the register, taken out of the directory"]] as const) : []),
    ]),
  ];
  if (nameless > 0) {
    const rows = nameless === 1 ? "1 row has" : `${nameless} rows have`;
    lines.push(`${rows} no readable number, so nothing was taken out as no longer in the register.`);
  }
  if (added + updated + delisted + absent === 0) lines.push("Nothing has changed.");
  return lines.join("\n");
}

async function runPlaces(file: string, options: { rejects?: string }): Promise<void> {
  await access(file, constants.R_OK);
  const { size: sizeBytes } = await stat(file);
  const rejectsFile = options.rejects ?? (await placeRejects(file));
  await withNewServices(async (ctx) => {
    const progress = new Progress();
    try {
      const report = await importPostalCodes(ctx, {
        file,
        rejectsFile,
        ...recordImport(ctx, { kind: "places", file, sizeBytes }),
        onProgress: (rows) => progress.report({ name: "Reading", rows }),
      });
      progress.clear();
      console.log(describePlaces(report, { file, rejectsFile }));
      console.log(`Done in ${progress.seconds.toFixed(1)} s.`);
    } finally {
      progress.stop();
    }
  }, []);
}

async function runNotices(file: string, options: { rejects?: string }): Promise<void> {
  await access(file, constants.R_OK);
  const rejectsFile = options.rejects ?? (await placeRejects(file));
  await withNewServices(async (ctx) => {
    const progress = new Progress();
    try {
      const collectGarbage = tameHeap(HEAP_GROWTH);
      const report = await importNotices(ctx, {
        file,
        rejectsFile,
        onProgress: (rows) => {
          collectGarbage();
          progress.report({ name: "Reading", rows });
        },
      });
      progress.clear();
      console.log(describeNotices(report, { file, rejectsFile }));
      console.log(`Done in ${progress.seconds.toFixed(1)} s.`);
    } finally {
      progress.stop();
    }
  }, []);
}

function describeNotices(
  report: ImportNoticesReport,
  { file, rejectsFile }: { file: string; rejectsFile: string },
): string {
  const { read, added, updated, unchanged, skipped, rejected } = report;
  const counts = listCounts([
    [read, "read"],
    [added, "added"],
    [updated, "updated"],
    [unchanged, "unchanged"],
    [skipped, "skipped (not construction)"],
    [rejected, rejected > 0 ? `rejected: see ${rejectsFile}` : "rejected"],
  ]);
  return [`${basename(file)}:`, counts, ...(added + updated === 0 ? ["Nothing has changed."] : [])].join(
    "\n",
  );
}

function describePlaces(
  report: ImportPostalCodesReport,
  { file, rejectsFile }: { file: string; rejectsFile: string },
): string {
  const { read, rejected, outside, outwardCodes, places, added, updated, unchanged, removed } = report;
  const lines = [
    `${basename(file)}:`,
    listCounts([
      [read, "read"],
      [outside, "skipped (Jersey, Guernsey, Isle of Man)"],
      [rejected, rejected > 0 ? `rejected: see ${rejectsFile}` : "rejected"],
    ]),
    "From these:",
    listCounts([
      [outwardCodes, "outward codes"],
      [places, "places that the built-in gazetteer lacks"],
      [added, "added"],
      [updated, "updated"],
      [unchanged, "unchanged"],
      [removed, "removed"],
    ]),
  ];
  if (added + updated + removed === 0) lines.push("Nothing has changed.");
  return lines.join("\n");
}

/** Beside the file, or in the present folder where the file's can't be written. */
async function placeRejects(file: string): Promise<string> {
  const name = `${basename(file)}.rejects.csv`;
  try {
    await access(dirname(file), constants.W_OK);
    return join(dirname(file), name);
  } catch {
    return name;
  }
}
