import type { Context, Tx } from "#domain/context.ts";
import { loadPlaces } from "#domain/places/load-places.ts";
import { systemOnly } from "#domain/verdict.ts";
import { CsvFile, type CsvRecord } from "#platform/csv-file.ts";
import { HOUR_MS } from "#platform/durations.data.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { type Reject, RejectsFile } from "#platform/rejects-file.ts";
import {
  applyStaging,
  closeStaging,
  countListings,
  delistAbsent,
  listChanged,
  lockRegister,
  openStaging,
  removeStaged,
} from "./companies-house.queries.ts";
import { loadNumbers } from "./load-numbers.ts";
import { refreshDirectory } from "./refresh-directory.ts";
import { keepChanges } from "./register-changes.queries.ts";
import { type Entry, Staging } from "./stage-entries.ts";
import {
  type ColumnPlaces,
  type CompanyReader,
  readCompany,
  findNumbers,
  requiredColumns,
} from "./read-company.ts";

export interface ImportCompaniesInput {
  /** A BasicCompanyData CSV file, of any size. */
  readonly file: string;
  /** Where rows that can't be read are listed; replaced by every import. */
  readonly rejectsFile: string;
  /** The file is the whole register: listings it does not have leave the directory. */
  readonly isWhole?: boolean;
  onProgress?(progress: ImportProgress): unknown;
  /** Under this id what is changed is kept, so that it can be put back. */
  readonly importId?: string;
  /** Called at the end of the transaction that changes the directory. */
  onApplied?(tx: Tx, report: ImportReport): Promise<void>;
}

export interface ImportProgress {
  readonly phase: "reading" | "applying";
  readonly rows: number;
  readonly bytes: number;
  readonly size: number;
}

/** Rows by what became of them: `read` is the sum of all but `absent`, which are companies not in the file, and `nameless`. */
export interface ImportReport {
  readonly read: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Out of the directory: no longer active, or no longer in construction. */
  readonly delisted: number;
  readonly skipped: number;
  readonly rejected: number;
  readonly absent: number;
  /** Rejected rows of a whole register of which nobody can tell the company; with any of them none counts as absent. */
  readonly nameless: number;
  /** So much has changed that a job brings the search up to date. */
  readonly isSearchPending: boolean;
}

/** More of the listings than this do not vanish in a month: then it was not the whole register. */
const MAX_ABSENT = 0.25;

/** Whatever began to stage rows longer ago was killed. */
const STAGED_HOURS = 6;

/**
 * Brings construction companies of a BasicCompanyData file into the directory as unclaimed listings,
 * and those there already up to what the register says. The file is streamed into a table beside them
 * and applied at its end in one transaction, so that an import that stops has done nothing. Of a
 * claimed company only the register's own facts change.
 */
export async function importCompanies(ctx: Context, input: ImportCompaniesInput): Promise<ImportReport> {
  systemOnly(ctx);
  const csv = await CsvFile.open(input.file);
  try {
    const columns = placeColumns(csv.readHeader(), input.file);
    const rejects = await RejectsFile.prepare(input.rejectsFile);
    try {
      return await importOpened(ctx, input, { csv, columns, rejects });
    } finally {
      await rejects.close();
    }
  } finally {
    await csv.close();
  }
}

interface OpenedFiles {
  readonly csv: CsvFile;
  readonly columns: ColumnPlaces;
  readonly rejects: RejectsFile;
}

async function importOpened(
  ctx: Context,
  input: ImportCompaniesInput,
  opened: OpenedFiles,
): Promise<ImportReport> {
  const now = ctx.clock.now().getTime();
  const run = newId("run", now);
  const before = newId("run", now - STAGED_HOURS * HOUR_MS);
  await ctx.transact((tx) => removeStaged(tx.db, { before }));
  try {
    const reader = await openReader(ctx, opened.columns);
    const counted = await stageFile(ctx, input, { ...opened, reader, run });
    return await ctx.transact((tx) => applyRun(tx, input, { ...counted, run }));
  } finally {
    await ctx
      .transact((tx) => removeStaged(tx.db, { run }))
      .catch((error: unknown) => ctx.log.warn({ run, err: error }, "staged rows left for a later import"));
  }
}

/** What rows are read with; refused while another import writes, before anything is read for nothing. */
function openReader(ctx: Context, columns: ColumnPlaces): Promise<CompanyReader> {
  return ctx.transact(async (tx) => {
    await requireLock(tx);
    return {
      columns,
      places: await loadPlaces(tx.db),
      knownNumbers: await loadNumbers(tx.db),
      today: tx.clock.now().toISOString().slice(0, 10),
    };
  });
}

async function requireLock(tx: Tx): Promise<void> {
  if (await lockRegister(tx.db)) return;
  throw new AppError("conflict", "Another import of companies is running: wait until it has ended.");
}

interface Counted {
  readonly read: number;
  readonly skipped: number;
  readonly rejected: number;
  readonly staged: number;
  /** The companies of rejected rows: they are in the file. */
  readonly spared: readonly string[];
  readonly nameless: number;
}

async function stageFile(
  ctx: Context,
  { onProgress }: ImportCompaniesInput,
  { csv, rejects, reader, run }: OpenedFiles & { reader: CompanyReader; run: string },
): Promise<Counted> {
  const staging = new Staging(ctx.db, run);
  const count = { read: 0, skipped: 0, nameless: 0 };
  const spared: string[] = [];
  const report = (phase: ImportProgress["phase"]) =>
    onProgress?.({ phase, rows: count.read, bytes: csv.bytesRead, size: csv.size });
  for await (const records of csv.blocks()) {
    const block = readBlock(records, reader, () => newId("cmp", ctx.clock.now().getTime()));
    count.read += records.length;
    count.skipped += block.skipped;
    count.nameless += block.nameless;
    spared.push(...block.spared);
    await staging.add(block.entries);
    await rejects.write([...block.rejects, ...staging.takeRepeated()]);
    await report("reading");
  }
  await staging.finish();
  await rejects.write(staging.takeRepeated());
  await report("applying");
  return { ...count, spared, rejected: rejects.count, staged: staging.count };
}

async function applyRun(
  tx: Tx,
  { isWhole, importId, onApplied }: ImportCompaniesInput,
  { staged, spared, run, ...count }: Counted & { run: string },
): Promise<ImportReport> {
  await requireLock(tx);
  await openStaging(tx.db, run);
  const applied = await applyStaging(tx.db, tx.clock.now(), importId);
  const nameless = isWhole ? count.nameless : 0;
  const absent = isWhole && nameless === 0 ? await delistMissing(tx, spared) : 0;
  const changed = applied.added + applied.updated + applied.delisted;
  const isSearchPending = await refreshDirectory(tx, await listChanged(tx.db));
  if (importId !== undefined) await keepChanges(tx.db, importId);
  await closeStaging(tx.db);
  const report = { ...count, ...applied, unchanged: staged - changed, absent, nameless, isSearchPending };
  await onApplied?.(tx, report);
  return report;
}

function placeColumns(header: readonly string[], file: string): ColumnPlaces {
  const missing = requiredColumns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    const which =
      missing.length === requiredColumns.length ? "none of its columns" : `no column ${missing.join(", ")}`;
    throw new AppError("invalid", `${file} is not Companies House's BasicCompanyData: it has ${which}.`);
  }
  return Object.fromEntries(
    requiredColumns.map((column) => [column, header.indexOf(column)]),
  ) as unknown as ColumnPlaces;
}

interface Block {
  readonly entries: Entry[];
  readonly rejects: Reject[];
  /** The numbers of our companies in rows that are rejected. */
  readonly spared: string[];
  skipped: number;
  nameless: number;
}

function readBlock(records: readonly CsvRecord[], reader: CompanyReader, makeId: () => string): Block {
  const block: Block = { entries: [], rejects: [], spared: [], skipped: 0, nameless: 0 };
  const reject = (row: Reject, numbers: readonly string[]) => {
    block.rejects.push(row);
    block.spared.push(...numbers.filter((number) => reader.knownNumbers.has(number)));
    if (numbers.length === 0) block.nameless += 1;
  };
  for (const record of records) {
    const { line, raw } = record;
    if ("reason" in record) {
      reject({ line, raw, reason: record.reason }, record.isCut ? [] : findNumbers(raw));
      continue;
    }
    const company = readCompany(record.fields, reader);
    if (company.kind === "skipped") block.skipped += 1;
    else if (company.kind === "rejected") {
      const { reason, companyNumber } = company;
      reject({ line, raw, reason }, companyNumber === undefined ? [] : [companyNumber]);
    } else block.entries.push({ ...company.entry, line, raw, id: makeId() });
  }
  return block;
}

async function delistMissing(tx: Tx, spared: readonly string[]): Promise<number> {
  const listings = await countListings(tx.db);
  const absent = await delistAbsent(tx.db, tx.clock.now(), spared);
  if (absent > listings * MAX_ABSENT) {
    throw new AppError(
      "conflict",
      `The file lacks ${absent} of the directory's ${listings} listings, so it is not the whole register: nothing was changed.`,
    );
  }
  return absent;
}
