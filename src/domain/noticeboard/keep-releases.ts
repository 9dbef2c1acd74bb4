import type { Insertable, Selectable } from "kysely";
import type { Tx } from "#domain/context.ts";
import { packageBandOf } from "#domain/tender-rules/package-bands.data.ts";
import type { DB } from "#platform/db-types.ts";
import { newId } from "#platform/ids.ts";
import type { Reject } from "#platform/rejects-file.ts";
import { WHOLE_COUNTRY } from "./noticeboard.queries.ts";
import type { NoticePlace } from "./place-release.ts";
import type { ReadRelease } from "./read-release.ts";

export interface PlacedRelease {
  /** Which of its file it is. */
  line: number;
  release: ReadRelease;
  where: NoticePlace | undefined;
}

export interface KeptReleases {
  added: number;
  updated: number;
  unchanged: number;
  skipped: number;
  faults: Reject[];
}

type Row = Insertable<DB["notice"]>;
type Kept = Selectable<DB["notice"]>;

const EVERYWHERE: NoticePlace = {
  place: "",
  latitude: null,
  longitude: null,
  region_keys: [WHOLE_COUNTRY],
  area_keys: [WHOLE_COUNTRY],
};

/** Writes what releases say: each ocid is one notice, of which the newest release that says something counts. */
export async function keepReleases(tx: Tx, releases: readonly PlacedRelease[]): Promise<KeptReleases> {
  const counts: KeptReleases = { added: 0, updated: 0, unchanged: 0, skipped: 0, faults: [] };
  const ocids = [...new Set(releases.map(({ release }) => release.ocid))];
  if (ocids.length === 0) return counts;
  const found = await tx.db.selectFrom("notice").selectAll().where("ocid", "in", ocids).forUpdate().execute();
  const known = new Map(found.map((row) => [row.ocid, row]));
  const inOrder = releases.toSorted(
    (one, other) => one.release.releasedAt.getTime() - other.release.releasedAt.getTime(),
  );
  const byOcid = Map.groupBy(inOrder, ({ release }) => release.ocid);
  for (const [ocid, own] of byOcid) await keepOne(tx, known.get(ocid), own, counts);
  return counts;
}

async function keepOne(
  tx: Tx,
  kept: Kept | undefined,
  own: readonly PlacedRelease[],
  counts: KeptReleases,
): Promise<void> {
  const isConstruction = kept !== undefined || own.some(({ release }) => release.services !== undefined);
  if (!isConstruction) {
    counts.skipped += own.length;
    return;
  }
  const row = own.reduce(
    (before: Partial<Row> | undefined, each) => merge(before, each),
    kept as Row | undefined,
  )!;
  const reason = row.title ? (row.closes_at ? undefined : "It has no closing date.") : "It has no title.";
  if (reason) {
    counts.faults.push(...own.map(({ line }) => ({ line, reason })));
    return;
  }
  counts.unchanged += own.length - 1;
  if (!kept) {
    const now = tx.clock.now();
    await tx.db
      .insertInto("notice")
      .values({ ...(row as Row), id: newId("ntc", now.getTime()), updated_at: now })
      .execute();
    counts.added += 1;
  } else if (JSON.stringify(comparable(row)) === JSON.stringify(comparable(kept))) counts.unchanged += 1;
  else {
    const { id: _id, ...changes } = row;
    await tx.db
      .updateTable("notice")
      .set({ ...changes, updated_at: tx.clock.now() })
      .where("id", "=", kept.id)
      .execute();
    counts.updated += 1;
  }
}

const timeOf = (moment: unknown): number => (moment ? new Date(moment as string | Date).getTime() : 0);

/** A row with one release more: the newer of the two says what both say. */
function merge(before: Partial<Row> | undefined, { release, where }: PlacedRelease): Partial<Row> {
  const isNewer = !before || release.releasedAt.getTime() >= timeOf(before.released_at);
  const closesAt = release.closesAt ?? (release.state === "open" ? undefined : release.releasedAt);
  const said: Partial<Row> = {
    ocid: release.ocid,
    origin: release.origin,
    title: release.title,
    summary: release.summary,
    services: release.services,
    value_pence: release.pence,
    value_band: release.pence === undefined ? undefined : packageBandOf(release.pence)?.value,
    buyer_name: release.buyerName,
    closes_at: release.closesAt,
  };
  const other: Partial<Row> = before ?? { ...EVERYWHERE, services: [], summary: "" };
  // A place is said as a whole, or not.
  const place = where && (isNewer || !other.place) ? where : {};
  const both = isNewer ? { ...other, ...present(said) } : { ...other, ...present(said), ...present(other) };
  const newest = isNewer ? release : undefined;
  return {
    ...both,
    ...place,
    closes_at: both.closes_at ?? closesAt,
    state: newest?.state ?? both.state,
    source_url: newest?.url ?? both.source_url,
    released_at: newest?.releasedAt ?? both.released_at,
    published_at:
      before?.published_at && timeOf(before.published_at) <= release.releasedAt.getTime()
        ? before.published_at
        : release.releasedAt,
  } as Partial<Row>;
}

const present = (row: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/** What tells two states of a notice apart. */
function comparable(row: Partial<Row>): unknown {
  const { id: _id, updated_at: _updated, value_pence: pence, ...rest } = row;
  return Object.entries({
    ...rest,
    value_pence: pence === null || pence === undefined ? null : Number(pence),
  })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, name.endsWith("_at") ? timeOf(value) : value])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
}
