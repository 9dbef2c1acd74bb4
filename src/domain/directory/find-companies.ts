import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { StoredPicture } from "#domain/pictures/pictures.queries.ts";
import type { ReadableDb } from "#platform/db.ts";
import { prepared } from "#platform/prepared.ts";
import {
  type Part,
  allOf,
  cardsOf,
  contains,
  distanceTo,
  groupsOf,
  isInAnyOf,
  partOf,
  isAfter,
  matches,
  orderBy,
  sortedColumns,
} from "./directory.queries.ts";
import { type Ring, STRIPS } from "./draw-rings.ts";
import { type CountedCell, cellsIn } from "./locate-cells.ts";
import type { SearchPlan } from "./search-plan.ts";
import { FIRST_SPECIALTY_KEY } from "./write-search-rows.ts";

/** A company as a page's query gives it. */
export interface FoundCompany {
  part: 0 | 1 | 2;
  number: number;
  name_key: string;
  rating_key: number;
  location_key: string;
  merit_key: number;
  distance_key: number | null;
  keys: number[];
  name: string;
  town: string | null;
  county: string | null;
  latitude: number | null;
  longitude: number | null;
  description: string;
  rating: number | null;
  reviewCount: number;
  verificationStatus: string;
  verificationLevel: string | null;
  isClaimed: boolean;
  picture: StoredPicture | null;
}

export interface Found {
  companies: FoundCompany[];
  total: number;
  /** How many of all found have each specialty, by id. */
  options: Record<string, number>;
  /** Where all found are, when the plan has a lattice. */
  cells: CountedCell[];
}

/** Companies of one type lie in a table of their own; to name it spares the database finding that out each time. */
export const sectionOf = (accountType: AccountType) => sql.table(`company_search_${accountType}`);

/** Everything that a section holds, by the index: exactly how many there are, and the page after the cursor. */
export async function findByIndex(db: ReadableDb, plan: SearchPlan): Promise<Found> {
  const { sort, after, limit } = plan;
  const page = sql`
    page as materialized (
      select * from found s
      where ${after ? sql`s.part > ${after.part} or (s.part = ${after.part} and ${isAfter(sort, after)})` : sql`true`}
      order by s.part, ${orderBy(sort)} limit ${limit})`;
  const { rows } = await sql<Partial<Found>>`
    with found as materialized (${foundIn(plan, true)}), ${page}
    select (select count(*) from found) as total, ${optionsIn(sql`found`)} as options,
      ${cellsIn(sql`found`, plan.lattice)} as cells, ${cardsOf(sort)} as companies`.execute(db);
  const { companies, total, options, cells } = rows[0]!;
  return { companies: companies ?? [], total: total ?? 0, options: options ?? {}, cells: cells ?? [] };
}

/**
 * The page of one part after the cursor, by the index: of many companies, which nobody counts. `offset 0` keeps the sort
 * outside: the database would otherwise go along the order of the sort, which is the walk that has just been given up.
 */
export async function findPageByIndex(
  db: ReadableDb,
  plan: SearchPlan,
  { part, where }: Part,
): Promise<FoundCompany[]> {
  const { sort, accountType, after, limit } = plan;
  const conditions = [...matches(plan, { isIndexed: true, withChoice: true }), ...where];
  const { rows } = await sql<{ companies: FoundCompany[] | null }>`
    with page as materialized (
      select ${sql.lit(part)} as part, s.*
      from (select ${sortedColumns(plan)} from ${sectionOf(accountType)} s where ${allOf(conditions)} offset 0) s
      where ${after ? isAfter(sort, after) : sql`true`}
      order by ${orderBy(sort)} limit ${limit})
    select ${cardsOf(sort)} as companies`.execute(db);
  return rows[0]!.companies ?? [];
}

/** What a firm's name may end with that nobody types. */
const ENDINGS = ["", " ltd", " limited", " plc", " llp"];
const MOST_NAMESAKES = 3;

/** Whether a firm of the type is called just as the folded text, with or without what the law has after it. */
export const hasNamesake = (accountType: AccountType, folded: RawBuilder<unknown>) => sql<boolean>`
  exists (select from ${sectionOf(accountType)} s where s.name_key = any(array(
    select ${folded} || ending from unnest(array[${sql.join(ENDINGS.map((ending) => sql.lit(ending)))}]) ending)))`;

/** Who matches and is called just as was typed, with or without what the law has after it. */
export async function findNamesakes(db: ReadableDb, plan: SearchPlan): Promise<FoundCompany[]> {
  const { sort, text, accountType } = plan;
  if (!text) return [];
  const groups = groupsOf(plan);
  const names = ENDINGS.map((ending) => `${text.folded}${ending}`);
  const conditions = [...matches(plan, { isIndexed: false, withChoice: true }), isInAnyOf(groups)];
  const { rows } = await sql<{ companies: FoundCompany[] | null }>`
    with page as materialized (
      select ${partOf(groups)} as part, ${sortedColumns(plan)}
      from (select * from ${sectionOf(accountType)} s where s.name_key = any(${names}::text[]) offset 0) s
      where ${allOf(conditions)} order by part, ${orderBy(sort)} limit ${MOST_NAMESAKES})
    select ${cardsOf(sort)} as companies ${prepared}`.execute(db);
  return rows[0]!.companies ?? [];
}

/** How many a section holds with each specialty, whatever was chosen. */
export async function countOptions(
  db: ReadableDb,
  plan: SearchPlan,
): Promise<Pick<Found, "total" | "options">> {
  const { rows } = await sql<{ total: number; options: Found["options"] | null }>`
    with found as materialized (${foundIn(plan, false)})
    select (select count(*) from found) as total, ${optionsIn(sql`found`)} as options`.execute(db);
  return { total: rows[0]!.total, options: rows[0]!.options ?? {} };
}

/** Each group by itself, so that the index can put its condition together with all the others. */
function foundIn(plan: SearchPlan, withChoice: boolean) {
  const others = matches(plan, { isIndexed: true, withChoice });
  return sql.join(
    groupsOf(plan).map(
      ({ part, where }) => sql`
        select ${part} as part, ${sortedColumns(plan)}
        from ${sectionOf(plan.accountType)} s where ${allOf([...others, ...where])}`,
    ),
    sql` union all `,
  );
}

/** Unnested among what is selected, which is done in two thirds of the time of a join with it. */
export const optionsIn = (found: RawBuilder<unknown>) => sql`
  (select json_object_agg(key, companies) from (
    select key, count(*) as companies from (select unnest(keys) as key from ${found}) each
    where key >= ${FIRST_SPECIALTY_KEY} group by key
  ) counted)`;

/**
 * The page after the cursor by going through one part's companies in their order, at most this many;
 * undefined when that was not enough to fill it.
 */
export async function findByWalk(
  db: ReadableDb,
  plan: SearchPlan,
  { part, where }: Part,
  most: number,
): Promise<FoundCompany[] | undefined> {
  const { sort, limit } = plan;
  const others = matches(plan, { isIndexed: false, withChoice: true });
  const { rows } = await sql<{ companies: FoundCompany[] | null }>`
    with page as materialized (
      select ${sql.lit(part)} as part, ${sortedColumns(plan)}
      from (${pathOf(plan, part, most)}) s
      where ${allOf([...others, ...where])} limit ${limit})
    select ${cardsOf(sort)} as companies ${prepared}`.execute(db);
  const companies = rows[0]!.companies ?? [];
  return companies.length === limit ? companies : undefined;
}

/**
 * The page after the cursor of one part by distance: through the rings around the place, each sorted by itself, until it
 * is full; undefined when they were not enough to fill it.
 */
export async function findByRings(
  db: ReadableDb,
  plan: SearchPlan,
  { part, where }: Part,
  rings: readonly Ring[],
): Promise<FoundCompany[] | undefined> {
  const { sort, accountType, after, limit, reached } = plan;
  const arcs = rings.flatMap(({ arcs }, ring) => arcs.map((arc) => ({ ...arc, ring })));
  const distance = distanceTo(reached[0]);
  const others = [...matches(plan, { isIndexed: false, withChoice: true }), ...where];
  // `offset 0` keeps the conditions from being looked up in another index for each arc.
  const { rows } = await sql<{ companies: FoundCompany[] | null }>`
    with page as materialized (
      select ${sql.lit(part)} as part, s.*
      from unnest(${rings.map(({ above }) => above)}::float8[], ${rings.map(({ upto }) => upto)}::float8[])
        with ordinality as ring (above, upto, nth)
      cross join lateral (
        select s.* from (
          select ${sortedColumns(plan)}
          from unnest(${arcs.map(({ strip }) => strip)}::integer[], ${arcs.map(({ west }) => west)}::float8[],
            ${arcs.map(({ east }) => east)}::float8[], ${arcs.map(({ ring }) => ring + 1)}::integer[])
            as arc (strip, west, east, ring)
          cross join lateral (
            select s.* from ${sectionOf(accountType)} s
            where floor(s.z * ${sql.lit(STRIPS)})::integer = arc.strip and atan2(s.y, s.x) between arc.west and arc.east
            offset 0
          ) s
          where arc.ring = ring.nth and ${distance} > ring.above and ${distance} <= ring.upto and ${allOf(others)}
        ) s
        where ${after ? isAfter(sort, after) : sql`true`}
        order by ${orderBy(sort)} limit ${limit}
      ) s limit ${limit})
    select ${cardsOf(sort)} as companies ${prepared}`.execute(db);
  const companies = rows[0]!.companies ?? [];
  return companies.length === limit ? companies : undefined;
}

/** The location whose companies alone a walk goes through, because they follow each other in its order. */
export const walkedLocation = ({ sort, location }: SearchPlan, part: number): string | undefined =>
  sort === "location" && part === 0 && location && "folded" in location && location.regionKeys.length === 0
    ? location.folded
    : undefined;

/** Companies of a type in the order of the sort; those of one location are found by that, not on the way to it. */
function pathOf(plan: SearchPlan, part: number, most: number) {
  const { sort, accountType, after } = plan;
  const location = walkedLocation(plan, part);
  if (location === undefined) {
    return sql`
    select s.* from ${sectionOf(accountType)} s where ${after ? isAfter(sort, after) : sql`true`}
    order by ${orderBy(sort)} limit ${most}`;
  }
  const behind = after ? sql`location_key > ${after.key[0]}` : sql`true`;
  // As a range only the order's own index can look a location up; as one value the word index could, and then all would be sorted.
  const locations = sql`
    select s.* from (
      select location_key from search_location
      where ${contains(sql`location_key`, location)} and ${behind} order by location_key
    ) l cross join lateral (
      select s.* from ${sectionOf(accountType)} s
      where s.location_key between l.location_key and l.location_key
      order by s.location_key, s.name_key, s.number limit ${most}
    ) s`;
  if (!after) return sql`${locations} limit ${most}`;
  // From within the cursor's own location the index leads on; to name that location would let the database sort it all.
  return sql`
    select s.* from (
      select s.* from (
        select s.* from ${sectionOf(accountType)} s where ${isAfter(sort, after)}
        order by ${orderBy(sort)} limit ${most}
      ) s where s.location_key = ${after.key[0]}
      union all
      select s.* from (${locations}) s
    ) s limit ${most}`;
}
