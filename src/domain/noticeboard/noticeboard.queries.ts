import { type RawBuilder, type SqlBool, sql } from "kysely";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { isListed } from "#domain/directory/write-search-rows.ts";
import type { LocatedSearch } from "#domain/directory/locate-search.ts";
import { findRegionKeys, widenRegionKeys } from "#domain/places/find-region-keys.ts";
import type { FoundPlace } from "#domain/places/find-place.ts";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import type { Scope } from "#domain/context.ts";
import type { ReadableDb } from "#platform/db.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { type NoticeSearch, CURSOR, isInReach, noticeClosings } from "./noticeboard.schema.ts";
import type { NoticeOriginValue } from "./origins.data.ts";

/** Stands among regions for the whole country. */
export const WHOLE_COUNTRY = 0;

/** A notice as a list shows it. */
export interface ListedNotice {
  id: string;
  origin: NoticeOriginValue;
  title: string;
  services: string[];
  valueBand: string | null;
  place: string;
  buyerName: string | null;
  publishedAt: Date;
  closesAt: Date;
  updatedAt: Date;
  /** From the place that was asked for; null where either is not known. */
  miles: number | null;
}

/** Notices of buyers whom the public may see, as `notice` beside `company`. */
export const selectNotices = (db: ReadableDb) =>
  db
    .selectFrom("notice")
    .leftJoin("company", "company.id", "notice.company_id")
    .where((eb) => eb.or([eb("notice.company_id", "is", null), isListed("company")]));

/** The same without a company beside it. */
const hasListedBuyer = sql<SqlBool>`(notice.company_id is null or exists (
  select from company where company.id = notice.company_id and ${isListed("company")}))`;

/** Quotes can still be sent: the very moment of the return counts. */
export const isStillOpen = (now: Date) => sql<SqlBool>`notice.state = 'open' and notice.closes_at >= ${now}`;

/** The same, of what a search asks for. */
export function isFound(search: NoticeSearch, where: LocatedSearch, now: Date): RawBuilder<SqlBool> {
  return isAsked(search, now, search.place === "" ? [] : [liesIn(search, where)]);
}

/** Of what a search asks for but where that is, and of something more. */
function isAsked(search: NoticeSearch, now: Date, more: RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  const conditions = [
    isStillOpen(now),
    ...(search.service === "" ? [] : [sql`notice.services && ${codesOf(search.service)}::text[]`]),
    ...(search.value === "" ? [] : [sql`notice.value_band = ${search.value}`]),
    ...closesIn(search, now),
    ...(search.buyer === "" ? [] : [isFrom(search.buyer)]),
    ...more,
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function codesOf(code: string): string[] {
  const category = serviceCategories.find((each) => each.code === code);
  return category ? category.services.map((service) => service.code) : [code];
}

function closesIn({ closing }: NoticeSearch, now: Date): RawBuilder<unknown>[] {
  const days = noticeClosings.find(({ value }) => value === closing)?.days;
  if (days === undefined) return [];
  const until = new Date(now.getTime() + days * DAY_MS);
  return [closing === "later" ? sql`notice.closes_at > ${until}` : sql`notice.closes_at <= ${until}`];
}

/** In a region, around a place, or spread over regions that hold it. */
function liesIn({ within }: NoticeSearch, { place, region }: LocatedSearch): RawBuilder<unknown> {
  if (region?.isEverywhere) return sql`true`;
  if (region) {
    const around = [...widenRegionKeys(region.keys), WHOLE_COUNTRY];
    return sql`(notice.region_keys && ${[...region.keys]}::integer[] or notice.area_keys && ${around}::integer[])`;
  }
  if (!place) return sql`false`;
  return sql`(${isWithin(place, within)} or ${isSpreadOver(place)})`;
}

/** It names no place, but a region that holds this one. */
const isSpreadOver = (place: FoundPlace) =>
  sql<SqlBool>`notice.area_keys && ${[...findRegionKeys(place), WHOLE_COUNTRY]}::integer[]`;

/** Miles of a degree of latitude, and the least of a degree of longitude in the United Kingdom. */
const [MILES_NORTH, MILES_EAST] = [69, 33];

/** The least rectangle of degrees that holds the surroundings of a place, and a little more. */
export function boxAround({ latitude, longitude }: Coordinates, miles: number) {
  const [north, east] = [miles / MILES_NORTH + 0.01, miles / MILES_EAST + 0.01];
  return {
    south: latitude - north,
    north: latitude + north,
    west: longitude - east,
    east: longitude + east,
  };
}

function isInBox(place: Coordinates, miles: number): RawBuilder<unknown> {
  const { south, north, west, east } = boxAround(place, miles);
  return sql`(notice.latitude between ${south}::float8 and ${north}::float8
    and notice.longitude between ${west}::float8 and ${east}::float8)`;
}

const isWithin = (place: Coordinates, miles: number): RawBuilder<unknown> =>
  sql`(${isInBox(place, miles)} and ${milesFrom(place)} <= ${miles})`;

/** A place, or the columns that hold one. */
type Position = { [Name in keyof Coordinates]: number | RawBuilder<unknown> };

/** Along the great circle, as `measureDistance` has it; null of what has no point of its own. */
export const milesFrom = ({ latitude, longitude }: Position) =>
  sql<
    number | null
  >`case when notice.latitude is not null then 7917.5226 * asin(least(1, sqrt(power(sind((notice.latitude - ${latitude}::float8) / 2), 2)
    + cosd(${latitude}::float8) * cosd(notice.latitude) * power(sind((notice.longitude - ${longitude}::float8) / 2), 2)))) end`;

/** Who published it, as `selectNotices` has the tables. */
export const buyerNameOf = sql<string | null>`coalesce(company.name, notice.buyer_name)`;

/** The words stand in the buyer’s name, from the beginning of a word on. */
export const isFrom = (words: string | RawBuilder<unknown>) =>
  sql<SqlBool>`position(' ' || lower(${words}::text) in ' ' || lower(${buyerNameOf})) > 0`;

/** What a page’s order is by, and what it begins after; what is spread over a region, where that is asked, behind the others. */
export function orderOf(
  { sort, after }: Pick<NoticeSearch, "sort" | "after">,
  isSpread?: RawBuilder<SqlBool>,
) {
  const column = sort === "newest" ? sql`notice.published_at` : sql`notice.closes_at`;
  const direction = sort === "newest" ? sql`desc` : sql`asc`;
  const [, spread, time, id] = CURSOR.exec(after) ?? [];
  const [at, sign] = [new Date(Number(time)), sort === "newest" ? sql`<` : sql`>`];
  const begin = sql<SqlBool>`(${column}, notice.id) ${sign} (${at}, ${id})`;
  const isFirst = id === undefined || Number.isNaN(at.getTime());
  if (!isSpread)
    return {
      orderBy: sql`${column} ${direction}, notice.id ${direction}`,
      isAfter: isFirst ? sql<SqlBool>`true` : begin,
    };
  const wasSpread = spread !== undefined && spread !== "";
  return {
    orderBy: sql`${isSpread}, ${column} ${direction}, notice.id ${direction}`,
    isAfter: isFirst
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${isSpread} > ${wasSpread} or ${isSpread} = ${wasSpread} and ${begin})`,
  };
}

/** Where the next page begins; after one that is spread over a region, an `s` stands before it. */
export function cursorOf(
  { sort, within }: Pick<NoticeSearch, "sort" | "within">,
  last: ListedNotice,
  place?: Coordinates,
): string {
  const isSpread = place !== undefined && !isInReach(last, within);
  return `${isSpread ? "s" : ""}${(sort === "newest" ? last.publishedAt : last.closesAt).getTime()}-${last.id}`;
}

interface Wanted {
  search: NoticeSearch;
  where: LocatedSearch;
  limit: number;
}

/** The notices that a search finds by time alone, from where its page begins. */
export async function listFound(
  { db, clock }: Pick<Scope, "db" | "clock">,
  { search, where, limit }: Wanted,
): Promise<ListedNotice[]> {
  const { orderBy, isAfter } = orderOf(search);
  return selectNotices(db)
    .where(isFound(search, where, clock.now()))
    .where(isAfter)
    .select([
      "notice.id",
      "notice.origin",
      "notice.title",
      "notice.services",
      "notice.value_band as valueBand",
      "notice.place",
      buyerNameOf.as("buyerName"),
      "notice.published_at as publishedAt",
      "notice.closes_at as closesAt",
      "notice.updated_at as updatedAt",
      (where.place ? milesFrom(where.place) : sql<number | null>`null`).as("miles"),
    ])
    .$narrowType<{ origin: NoticeOriginValue }>()
    .orderBy(orderBy)
    .limit(limit)
    .execute();
}

/**
 * The same around a place, what has its own place in reach before what is spread over a region that holds it, and how many there
 * are in all. Every one is looked at for either, and how far it is takes most of that: it is reckoned once. The total is
 * undefined of a page behind the last.
 */
export async function listAround(
  { db, clock }: Pick<Scope, "db" | "clock">,
  { search, place, limit }: Omit<Wanted, "where"> & { place: FoundPlace },
): Promise<{ notices: ListedNotice[]; total: number | undefined }> {
  const { orderBy, isAfter } = orderOf(search, sql<SqlBool>`notice."isSpread"`);
  const { within } = search;
  const nearby = sql`(${isInBox(place, within)} or ${isSpreadOver(place)})`;
  const { rows } = await sql<ListedNotice & { total: number }>`
    with looked as materialized (
      select notice.id, notice.published_at, notice.closes_at, not coalesce(${isWithin(place, within)}, false) as "isSpread",
        ${isSpreadOver(place)} as "isHeld"
      from notice ${search.buyer === "" ? sql`` : sql`left join company on company.id = notice.company_id`}
      where ${isAsked(search, clock.now(), [nearby])} and ${hasListedBuyer}),
    found as (select * from looked where not "isSpread" or "isHeld"),
    page as (
      select notice.*, (select count(*)::int from found) as total from found as notice
      where ${isAfter} order by ${orderBy} limit ${limit})
    select notice.id, notice.origin, notice.title, notice.services, notice.value_band as "valueBand", notice.place,
      ${buyerNameOf} as "buyerName", notice.published_at as "publishedAt", notice.closes_at as "closesAt",
      notice.updated_at as "updatedAt", ${milesFrom(place)} as miles, page.total
    from page join notice on notice.id = page.id left join company on company.id = notice.company_id
    order by page."isSpread", ${orderOf(search).orderBy}`.execute(db);
  return { notices: rows.map(({ total: _total, ...notice }) => notice), total: rows[0]?.total };
}

/** How many it finds. A buyer is asked for only where there is one: joined, each of many notices looked for a company. */
export async function countFound(
  { db, clock }: Pick<Scope, "db" | "clock">,
  { search, where }: Pick<Wanted, "search" | "where">,
): Promise<number> {
  const notices =
    search.buyer === "" ? db.selectFrom("notice").where(hasListedBuyer) : selectNotices(db).select([]);
  const { count } = await notices
    .where(isFound(search, where, clock.now()))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The package whose notice this is; undefined for one from outside, and for none. */
export async function findNoticePackage(
  { db }: Pick<Scope, "db">,
  noticeId: string,
): Promise<string | undefined> {
  const found = await selectNotices(db)
    .select("notice.package_id as packageId")
    .where("notice.id", "=", noticeId)
    .executeTakeFirst();
  return found?.packageId ?? undefined;
}

/** A package’s notice, where it has one. */
export async function findNoticeId(
  { db }: Pick<Scope, "db">,
  packageId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("notice")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirst();
  return found?.id;
}
