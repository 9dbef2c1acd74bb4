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

/** The first of each type's sample, in the order in which they were drawn. */
export type FirstOfSample = Record<AccountType, readonly SampledCompany[]>;

interface Held {
  draw: string;
  first: number;
  sample: FirstOfSample;
}

/** What the database holds is read once a process, and again when another sample has been drawn. */
let held: Held | undefined;
let reading: { draw: string; first: number; held: Promise<Held> } | undefined;

/** The first so many of each type's sample: of `draw`, or of one drawn since. */
export async function readFirstOfSample(db: ReadableDb, draw: string, first: number): Promise<FirstOfSample> {
  if (held?.draw === draw && held.first === first) return held.sample;
  if (reading?.draw !== draw || reading.first !== first) reading = { draw, first, held: read(db, first) };
  const mine = reading;
  try {
    held = await mine.held;
    return held.sample;
  } finally {
    if (reading === mine) reading = undefined;
  }
}

async function read(db: ReadableDb, first: number): Promise<Held> {
  type Row = SampledCompany & { draw: string; account_type: AccountType | null };
  const { rows } = await sql<Row>`
    select draw, account_type, number, name_key, rating_key, location_key, merit_key, outward_code, haystack, keys,
      x, y, z, reach, name_rank, rating_rank, location_rank, recommended_rank
    from search_draw left join search_sample on nth <= ${first}
    order by account_type, nth`.execute(db);
  const of = (type: AccountType) => rows.filter(({ account_type }) => account_type === type);
  return { draw: rows[0]!.draw, first, sample: { client: of("client"), contractor: of("contractor") } };
}
