import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { serviceZones } from "#domain/catalogue/bands.data.ts";
import type { ReadContext } from "#domain/context.ts";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import { anyone } from "#domain/verdict.ts";
import type { ReadableDb } from "#platform/db.ts";
import { distanceTo } from "./directory.queries.ts";
import { STRIPS, drawRings } from "./draw-rings.ts";
import { sectionOf } from "./find-companies.ts";
import { type Sampling, sampling as usualSampling } from "./sampling.data.ts";
import { type Count, about } from "./search-section.ts";
import { EARTH_DIAMETER } from "./write-search-rows.ts";

/** How many firms are based within a radius of a place. */
export interface Around {
  /** Null is the whole country. */
  miles: number | null;
  main: Count;
  sub: Count;
}

const schema = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

const radii = serviceZones.flatMap(({ radiusMiles }) => (radiusMiles === null ? [] : [radiusMiles]));
/** Squares of the chords that the radii cut from a sphere of radius 1. */
const chords = radii.map((miles) => 4 * Math.sin(miles / EARTH_DIAMETER) ** 2);

/**
 * How many main contractors and subcontractors are based within each radius that a service zone may have, from the
 * smallest to the whole country. Where there are many their number is an estimate, as of a search.
 */
export async function countAround(
  ctx: ReadContext,
  input: unknown,
  sampling: Sampling = usualSampling,
): Promise<Around[]> {
  const place = schema.parse(input);
  anyone(ctx);
  const [main, sub] = await Promise.all([
    countType(ctx.db, "client", place, sampling),
    countType(ctx.db, "contractor", place, sampling),
  ]);
  return [...radii, null].map((miles, index) => ({ miles, main: main[index]!, sub: sub[index]! }));
}

/** One count for each radius, and the last of all. */
async function countType(
  db: ReadableDb,
  accountType: AccountType,
  place: Coordinates,
  { smallest, certainHits, many }: Sampling,
): Promise<Count[]> {
  const tally = await db
    .selectFrom("search_tally")
    .where("account_type", "=", accountType)
    .where("key", "=", 0)
    .select("companies")
    .executeTakeFirst();
  const companies = tally?.companies ?? 0;
  if (companies <= smallest) {
    const [all, ...within] = await countIn(db, sectionOf(accountType), place, chords);
    return [...within, all!].map(exactly);
  }
  const sample = sql`(select * from search_sample where account_type = ${sql.lit(accountType)})`;
  const [drawn, ...hits] = await countIn(db, sample, place, chords);
  const scale = companies / drawn!;
  const estimates = hits.filter((hit) => hit >= certainHits && hit * scale >= many);
  // The wider, the more: what the sample can't tell are the smallest radii, with few enough to be counted.
  const few = chords.slice(0, chords.length - estimates.length);
  const counted = few.length > 0 ? await countNear(db, accountType, place, few) : [];
  return [...counted.map(exactly), ...estimates.map((hit) => about(hit * scale)), about(companies)];
}

const exactly = (value: number): Count => ({ value, isExact: true });

/** How many rows there are, and how many within each chord. */
async function countIn(
  db: ReadableDb,
  rows: RawBuilder<unknown>,
  place: Coordinates,
  within: readonly number[],
): Promise<number[]> {
  const counts = within.map((chord) => sql`count(*) filter (where distance <= ${chord}::float8)`);
  const found = await sql<{ counts: number[] }>`
    select json_build_array(count(*), ${sql.join(counts)}) as counts
    from (select ${distanceTo(place)} as distance from ${rows} s offset 0) s`.execute(db);
  return found.rows[0]!.counts;
}

/** The same of those near enough, without passing the others. */
async function countNear(
  db: ReadableDb,
  accountType: AccountType,
  place: Coordinates,
  within: readonly number[],
): Promise<number[]> {
  const upto = within.at(-1)!;
  const arcs = drawRings(place, { from: 0, width: upto, upto }).flatMap((ring) => ring.arcs);
  const near = sql`(
    select s.x, s.y, s.z
    from unnest(${arcs.map(({ strip }) => strip)}::integer[], ${arcs.map(({ west }) => west)}::float8[],
      ${arcs.map(({ east }) => east)}::float8[]) as arc (strip, west, east)
    cross join lateral (
      select s.x, s.y, s.z from ${sectionOf(accountType)} s
      where floor(s.z * ${sql.lit(STRIPS)})::integer = arc.strip and atan2(s.y, s.x) between arc.west and arc.east
      offset 0
    ) s)`;
  const [, ...counts] = await countIn(db, near, place, within);
  return counts;
}
