import { open } from "node:fs/promises";
import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import type { Db } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { RejectsFile } from "#platform/rejects-file.ts";
import { measureDistance } from "./measure-distance.ts";
import { normalisePlace } from "./normalise-place.ts";
import { type PostalCodes, readPostalCodes, type SmallPlace } from "./read-postal-codes.ts";

export interface ImportPostalCodesInput {
  /** A GeoNames postal-code file, tab-separated, for example `GB.txt`. */
  readonly file: string;
  /** Where rows that can't be read are listed (the first thousand); replaced by every import. */
  readonly rejectsFile: string;
  onProgress?(rows: number): unknown;
  /** Under this id what is changed is kept, so that it can be put back. */
  readonly importId?: string;
  /** Called at the end of the transaction that changes the places. */
  onApplied?(tx: Tx, report: ImportPostalCodesReport): Promise<void>;
}

export interface ImportPostalCodesReport {
  readonly read: number;
  readonly rejected: number;
  /** Rows of Jersey, Guernsey and the Isle of Man. */
  readonly outside: number;
  readonly outwardCodes: number;
  /** Places that the gazetteer lacks. */
  readonly places: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Outward codes and places of an earlier file that this one does not have. */
  readonly removed: number;
}

interface PlaceRow {
  readonly kind: "outward" | "town";
  readonly name: string;
  readonly search_name: string;
  readonly county: string | null;
  readonly nation: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A place this near to one of its name in the gazetteer is that one. */
const SAME_PLACE_MILES = 15;
const BATCH = 5_000;
const PROGRESS_ROWS = 10_000;

/**
 * Brings the outward codes and small places of a GeoNames postal-code file into the table of places,
 * in one transaction. They replace those of an earlier file; the gazetteer's towns stay.
 */
export async function importPostalCodes(
  ctx: Context,
  { file, rejectsFile, onProgress, importId, onApplied }: ImportPostalCodesInput,
): Promise<ImportPostalCodesReport> {
  systemOnly(ctx);
  const codes = await readFile(file, onProgress);
  if (codes.outwardCodes.length === 0) {
    const [first] = codes.rejected;
    const why = first ? ` Line ${first.line} has ${first.reason}.` : "";
    throw new AppError("invalid", `${file} is not a GeoNames postal-code file.${why}`);
  }
  const rejects = await RejectsFile.prepare(rejectsFile);
  try {
    await rejects.write(codes.rejected);
  } finally {
    await rejects.close();
  }
  return ctx.transact(async (tx) => {
    const places = await leaveOutKnown(tx.db, codes.places);
    const report = {
      read: codes.rowsRead,
      rejected: codes.rowsRejected,
      outside: codes.rowsOutside,
      outwardCodes: codes.outwardCodes.length,
      ...(await applyRows(tx.db, [...codes.outwardCodes.map(outwardRow), ...places])),
      places: places.length,
    };
    if (importId !== undefined) await keepPlaces(tx.db, importId);
    await onApplied?.(tx, report);
    return report;
  });
}

async function readFile(file: string, onProgress?: (rows: number) => unknown): Promise<PostalCodes> {
  const handle = await open(file);
  try {
    if ((await handle.stat()).isDirectory()) {
      throw new AppError("invalid", `${file} is a folder, not a GeoNames postal-code file.`);
    }
    return await readPostalCodes(countLines(handle.readLines(), onProgress));
  } finally {
    await handle.close();
  }
}

async function* countLines(
  lines: AsyncIterable<string>,
  onProgress?: (rows: number) => unknown,
): AsyncGenerator<string> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count % PROGRESS_ROWS === 0) await onProgress?.(count);
    yield line;
  }
}

function outwardRow({ outward, ...place }: PostalCodes["outwardCodes"][number]): PlaceRow {
  return { ...place, kind: "outward", name: outward, search_name: normalisePlace(outward) };
}

/** Leaves out places that the gazetteer knows better, and all but the first of a name in one county. */
async function leaveOutKnown(db: Db, places: readonly SmallPlace[]): Promise<PlaceRow[]> {
  const towns = await db
    .selectFrom("place")
    .select(["search_name", "latitude", "longitude"])
    .where("source", "=", "gazetteer")
    .execute();
  const known = Map.groupBy(towns, ({ search_name }) => search_name);
  const rows = new Map<string, PlaceRow>();
  for (const { isApproximate: _, ...place } of places) {
    const search_name = normalisePlace(place.name);
    const isKnown = known.get(search_name)?.some((town) => measureDistance(town, place) < SAME_PLACE_MILES);
    const key = `${search_name}/${place.county ?? ""}`;
    if (!isKnown && !rows.has(key)) rows.set(key, { ...place, kind: "town", search_name });
  }
  return [...rows.values()];
}

const isSamePlace = sql`p.source = 'postal-codes' and p.kind = s.kind and p.search_name = s.search_name
  and coalesce(p.county, '') = coalesce(s.county, '')`;

async function applyRows(
  db: Db,
  rows: readonly PlaceRow[],
): Promise<Pick<ImportPostalCodesReport, "added" | "updated" | "unchanged" | "removed">> {
  await sql`lock table place in share row exclusive mode`.execute(db);
  await sql`
    create temp table place_staging (kind text, name text, search_name text, county text, nation text,
      latitude double precision, longitude double precision) on commit drop`.execute(db);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`
      insert into place_staging
      select * from json_populate_recordset(null::place_staging, ${batch}::json)`.execute(db);
  }
  await sql`analyze place_staging`.execute(db);
  await sql`create temp table place_change (id bigint, before jsonb) on commit drop`.execute(db);
  const removed = await sql`
    with changed as (
      delete from place p where p.source = 'postal-codes'
        and not exists (select from place_staging s where ${isSamePlace})
      returning p.id, to_jsonb(p) as before
    )
    insert into place_change select id, before from changed`.execute(db);
  const updated = await sql`
    with changed as (
      update place p set name = s.name, nation = s.nation, latitude = s.latitude, longitude = s.longitude
      from place_staging s, place o where o.id = p.id and ${isSamePlace}
        and (p.name, p.nation, p.latitude, p.longitude) is distinct from (s.name, s.nation, s.latitude, s.longitude)
      returning p.id, to_jsonb(o) as before
    )
    insert into place_change select id, before from changed`.execute(db);
  const added = await sql`
    with changed as (
      insert into place (kind, name, search_name, county, nation, latitude, longitude, source)
      select kind, name, search_name, county, nation, latitude, longitude, 'postal-codes' from place_staging s
      where not exists (select from place p where ${isSamePlace})
      returning id
    )
    insert into place_change (id) select id from changed`.execute(db);
  const count = ({ numAffectedRows }: { numAffectedRows?: bigint }) => Number(numAffectedRows);
  return {
    added: count(added),
    updated: count(updated),
    unchanged: rows.length - count(added) - count(updated),
    removed: count(removed),
  };
}

/** In place of what an earlier import has kept. */
async function keepPlaces(db: Db, importId: string): Promise<void> {
  await sql`delete from import_place where import_id <> ${importId}`.execute(db);
  await sql`
    insert into import_place (import_id, place_id, before) select ${importId}, id, before from place_change`.execute(
    db,
  );
}
