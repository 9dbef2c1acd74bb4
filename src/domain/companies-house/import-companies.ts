import type { Context, Tx } from "#domain/context.ts";
import { loadPlaces } from "#domain/places/load-places.ts";
import { REBUILD_SEARCH_QUEUE } from "#domain/directory/directory.jobs.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { systemOnly } from "#domain/verdict.ts";
import { CsvFile, type CsvRecord } from "#platform/csv-file.ts";
import type { Db } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { type Reject, RejectsFile } from "#platform/rejects-file.ts";
import {
  applyStaging,
  countListings,
  delistAbsent,
  listChanged,
  openStaging,
  stageEntries,
  type StagedEntry,
} from "./companies-house.queries.ts";
import { loadNumbers } from "./load-numbers.ts";
import { type ColumnPlaces, type CompanyReader, readCompany, requiredColumns } from "./read-company.ts";

export interface ImportCompaniesInput {
  /** A BasicCompanyData CSV file, of any size. */
  readonly file: string;
  /** Where rows that can't be read are listed; replaced by every import. */
  readonly rejectsFile: string;
  /** The file is the whole register: listings it does not have leave the directory. */
  readonly isWhole?: boolean;
  onProgress?(progress: ImportProgress): void;
}

export interface ImportProgress {
  readonly phase: "reading" | "applying";
  readonly rows: number;
  readonly bytes: number;
  readonly size: number;
}

/** Rows by what became of them: `read` is the sum of all but `absent`, which are companies not in the file. */
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
  /** So much has changed that a job brings the search up to date. */
  readonly isSearchPending: boolean;
}

const BATCH = 200;
/** Companies whose rows for searching are written in the import's own transaction. */
const MAX_AT_ONCE = 2_000;
/** More of the listings than this do not vanish in a month: then it was not the whole register. */
const MAX_ABSENT = 0.25;

/**
 * Brings construction companies of a BasicCompanyData file into the directory as unclaimed listings,
 * and those there already up to what the register says. The file is streamed into temporary tables
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
      return await ctx.transact((tx) => importOpened(tx, input, { csv, columns, rejects }));
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
  tx: Tx,
  { isWhole, onProgress }: ImportCompaniesInput,
  { csv, columns, rejects }: OpenedFiles,
): Promise<ImportReport> {
  if (!(await openStaging(tx.db))) {
    throw new AppError("conflict", "Another import of companies is running: wait until it has ended.");
  }
  const reader: CompanyReader = {
    columns,
    places: await loadPlaces(tx.db),
    knownNumbers: await loadNumbers(tx.db),
    today: tx.clock.now().toISOString().slice(0, 10),
  };
  const staging = new Staging(tx.db);
  const count = { read: 0, skipped: 0 };
  const report = (phase: ImportProgress["phase"]) =>
    onProgress?.({ phase, rows: count.read, bytes: csv.bytesRead, size: csv.size });
  for await (const records of csv.blocks()) {
    const block = readBlock(records, reader, () => newId("cmp", tx.clock.now().getTime()));
    count.read += records.length;
    count.skipped += block.skipped;
    await staging.add(block.entries);
    await rejects.write([...block.rejects, ...staging.takeRepeated()]);
    report("reading");
  }
  await staging.finish();
  await rejects.write(staging.takeRepeated());
  report("applying");
  const applied = await applyStaging(tx.db, tx.clock.now());
  const absent = isWhole ? await delistMissing(tx) : 0;
  const changed = applied.added + applied.updated + applied.delisted;
  const isSearchPending = await refreshDirectory(tx, changed + absent);
  return {
    ...count,
    ...applied,
    unchanged: staging.count - changed,
    rejected: rejects.count,
    absent,
    isSearchPending,
  };
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
  skipped: number;
}
type Entry = StagedEntry & { readonly raw: string };

function readBlock(records: readonly CsvRecord[], reader: CompanyReader, makeId: () => string): Block {
  const block: Block = { entries: [], rejects: [], skipped: 0 };
  for (const record of records) {
    const { line, raw } = record;
    if ("reason" in record) {
      block.rejects.push({ line, raw, reason: record.reason });
      continue;
    }
    const company = readCompany(record.fields, reader);
    if (company.kind === "skipped") block.skipped += 1;
    else if (company.kind === "rejected") block.rejects.push({ line, raw, reason: company.reason });
    else block.entries.push({ ...company.entry, line, raw, id: makeId() });
  }
  return block;
}

/** Sends entries to the database in batches, one of them under way while the file is read on. */
class Staging {
  readonly #db: Db;
  #waiting: Entry[] = [];
  #underWay: Promise<void> = Promise.resolve();
  #repeated: Reject[] = [];
  /** Entries staged. */
  count = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Entries refused since the last call because their company was staged before. */
  takeRepeated(): Reject[] {
    return this.#repeated.splice(0);
  }

  async add(entries: readonly Entry[]): Promise<void> {
    this.#waiting.push(...entries);
    if (this.#waiting.length >= BATCH) await this.#send();
  }

  async finish(): Promise<void> {
    await this.#send();
    await this.#underWay;
  }

  async #send(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    await this.#underWay;
    if (batch.length === 0) return;
    this.#underWay = this.#stage(batch);
    // Awaited at the next batch; until then a failure must not count as nobody's.
    this.#underWay.catch(() => {});
  }

  async #stage(batch: readonly Entry[]): Promise<void> {
    const lines = new Set(await stageEntries(this.#db, batch));
    this.count += batch.length - lines.size;
    for (const { line, raw, companyNumber } of batch) {
      if (!lines.has(line)) continue;
      this.#repeated.push({ line, raw, reason: `company number ${companyNumber} is in the file twice` });
    }
  }
}

async function delistMissing(tx: Tx): Promise<number> {
  const listings = await countListings(tx.db);
  const absent = await delistAbsent(tx.db, tx.clock.now());
  if (absent > listings * MAX_ABSENT) {
    throw new AppError(
      "conflict",
      `The file lacks ${absent} of the directory's ${listings} listings, so it is not the whole register: nothing was changed.`,
    );
  }
  return absent;
}

/** Refreshes the search rows at once, or by a job for many companies; true when it is a job. */
async function refreshDirectory(tx: Tx, changed: number): Promise<boolean> {
  if (changed > MAX_AT_ONCE) {
    await tx.enqueue(REBUILD_SEARCH_QUEUE, {}, { singletonKey: "import", isLong: true });
    return true;
  }
  await refreshCompanySearch(tx, await listChanged(tx.db));
  return false;
}
