import { sql } from "kysely";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { ReadableDb } from "#platform/db.ts";
import type { storedSorts } from "./directory.queries.ts";

type StoredSort = (typeof storedSorts)[number];

/** A company of the sample, as it was when the sample was drawn. */
export interface SampledCompany extends Record<`${StoredSort}_rank`, number> {
  number: number;
  name_key: string;
  rating_key: number;
  location_key: string;
  merit_key: number;
  outward_code: string | null;
  haystack: string;
  keys: number[];
  /** Its place on a sphere of radius 1; null where nobody knows it. */
  x: number | null;
  y: number | null;
  z: number | null;
  /** The square of the chord that its service zone cuts; null where it has none in miles. */
  reach: number | null;
}

/** What a process holds of the search's statistics, which are written together. */
export interface HeldStatistics {
  /** The first of each type's sample, in the order in which they were drawn. */
  first: Record<AccountType, readonly SampledCompany[]>;
  /** How many companies of a type have a key; key 0 counts all. */
  tally: Record<AccountType, ReadonlyMap<number, number>>;
}

interface Held extends HeldStatistics {
  draw: string;
  size: number;
}

let held: Held | undefined;
let reading: { draw: string; size: number; held: Promise<Held> } | undefined;

/**
 * The tally and the first so many of each type's sample, of `draw` or of one drawn since: read once a process, and again
 * when another has been drawn.
 */
export async function readStatistics(db: ReadableDb, draw: string, size: number): Promise<HeldStatistics> {
  if (held?.draw === draw && held.size === size) return held;
  if (reading?.draw !== draw || reading.size !== size) reading = { draw, size, held: read(db, size) };
  const mine = reading;
  try {
    held = await mine.held;
    return held;
  } finally {
    if (reading === mine) reading = undefined;
  }
}

type Row = SampledCompany & { account_type: AccountType };
type Tallied = [AccountType, key: number, companies: number];

async function read(db: ReadableDb, size: number): Promise<Held> {
  const { rows } = await sql<{ draw: string; tally: Tallied[] | null; sample: Row[] | null }>`
    select draw, (select json_agg(json_build_array(account_type, key, companies)) from search_tally) as tally,
      (select json_agg(drawn order by nth) from (
        select account_type, nth, number, name_key, rating_key, location_key, merit_key, outward_code, haystack, keys,
          x, y, z, reach, name_rank, rating_rank, location_rank, recommended_rank
        from search_sample where nth <= ${size}) drawn) as sample
    from search_draw`.execute(db);
  const { draw, tally, sample } = rows[0]!;
  const firstOf = (type: AccountType) => (sample ?? []).filter(({ account_type }) => account_type === type);
  const tallyOf = (type: AccountType) =>
    new Map((tally ?? []).flatMap(([of, key, companies]) => (of === type ? [[key, companies]] : [])));
  return {
    draw,
    size,
    first: { client: firstOf("client"), contractor: firstOf("contractor") },
    tally: { client: tallyOf("client"), contractor: tallyOf("contractor") },
  };
}
