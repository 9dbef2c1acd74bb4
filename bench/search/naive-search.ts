import { sql } from "kysely";
import { specialtiesFor, specialtyName } from "#domain/catalogue/specialties.data.ts";
import { findServicesBySynonym } from "#domain/catalogue/trade-words.data.ts";
import {
  type DirectorySearch,
  type DirectorySort,
  type SectionType,
  accountTypeOf,
  usualSort,
} from "#domain/directory/directory.schema.ts";
import { asWords } from "#domain/directory/directory.queries.ts";
import { NEAR_MILES } from "#domain/directory/directory.limits.ts";
import { findRegion, listRegionKeys } from "#domain/places/find-region.ts";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import { listNearOutwardCodes } from "#domain/places/list-near-outward-codes.ts";
import { readLocation } from "#domain/places/read-location.ts";
import type { Db } from "#platform/db.ts";

export interface NaiveAnswer {
  count: number;
  /** The section's order: which part a company is in, and what it is sorted by. */
  rows: { number: number; part: 0 | 1 | 2 }[];
}

const options = specialtiesFor("all");
const catalogue = sql`
  unnest(${options.map(({ code }) => code)}::text[], ${options.map(({ name }) => name)}::text[]) as catalogue (code, name)`;

/**
 * The rules of the search as plain as SQL can say them, over the tables themselves: what the directory
 * has to find, and the control that it is measured against. Two queries: a page and a `count(*)`.
 */
export async function searchNaively(
  db: Db,
  search: DirectorySearch,
  reached: readonly Coordinates[],
  type: SectionType,
  { offset, limit }: { offset: number; limit: number },
): Promise<NaiveAnswer> {
  const sort = sortOf(search, reached);
  const matching = sql`
    select c.number, c.name, c.rating, ${locationOf} as location, ${partOf(search, reached)} as part,
      ${sort === "recommended" ? meritOf : sql`0`} as merit,
      ${sort === "nearest" ? chordTo(reached[0]!) : sql`0`} as distance
    from company c
    where c.account_type = ${accountTypeOf[type]} and c.delisted_at is null and c.closed_at is null
      and ${textOf(search)} and ${choiceOf(search)}
      and ${search.verified ? sql`c.verification_status = 'verified'` : sql`true`}`;
  const { rows } = await sql<NaiveAnswer["rows"][number]>`
    select number, part from (${matching}) found where part is not null
    order by ${sort === "recommended" ? isCalled(search) : sql`number * 0`}, part, ${orderOf[sort]}, lower(name) collate "C", number offset ${offset} limit ${limit}`.execute(
    db,
  );
  const counted = await sql<{ count: number }>`
    select count(*) as count from (${matching}) found where part is not null`.execute(db);
  return { count: counted.rows[0]!.count, rows };
}

const locationOf = sql`concat_ws(', ', c.town, c.county)`;

const orderOf = {
  name: sql`number * 0`,
  rating: sql`rating desc nulls last`,
  recommended: sql`merit`,
  nearest: sql`distance nulls last`,
  location: sql`coalesce(nullif(lower(location), ''), '~') collate "C"`,
};

/** Without a place of which the distance is known it goes by the usual order. */
export const sortOf = (search: DirectorySearch, reached: readonly Coordinates[]): DirectorySort =>
  search.sort === "nearest" && (reached.length === 0 || findRegion(search.location))
    ? usualSort(search)
    : search.sort;

const isCalled = ({ q }: DirectorySearch) => sql`case when ${q} <> '' and lower(name) = any(
  array[lower(${q}), lower(${q}) || ' ltd', lower(${q}) || ' limited', lower(${q}) || ' plc', lower(${q}) || ' llp'])
  then 0 else 1 end`;

/** Nobody is asked for a quote in the benchmark. */
const meritOf = sql`search_merit(c.verification_status, c.rating, c.review_count,
  (length(c.description) >= 120)::integer + (c.picture_id is not null)::integer + (c.latitude is not null)::integer
    + (exists (select from company_service where company_id = c.id)
      or exists (select from company_specialty where company_id = c.id))::integer
    + (exists (select from company_accreditation where company_id = c.id
      and (expires_on is null or expires_on >= (now() at time zone 'Europe/London')::date)))::integer, 0, 0)`;

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function textOf({ q }: DirectorySearch) {
  if (q === "") return sql`true`;
  const called = findServicesBySynonym(q).map(({ code }) => code);
  return sql`(c.name ilike ${pattern(q)} or c.description ilike ${pattern(q)} or exists (
    select from (select company_id, service_code as code from company_service
      union all select company_id, specialty_code from company_specialty) held
    join ${catalogue} using (code)
    where held.company_id = c.id and (catalogue.name ilike ${pattern(q)} or code = any(${called}::text[]))))`;
}

function choiceOf({ specialties }: DirectorySearch) {
  if (specialties.length === 0) return sql`true`;
  const patterns = specialties.map((code) => pattern(specialtyName(code)));
  return sql`exists (
    select from (select company_id, service_code as code from company_service
      union all select company_id, specialty_code from company_specialty) held
    join ${catalogue} using (code)
    where held.company_id = c.id and catalogue.name ilike any(${patterns}::text[]))`;
}

/** 0 there, 1 its zone reaches the place or a town of the region, 2 works anywhere; null is none of these. */
function partOf({ location }: DirectorySearch, reached: readonly Coordinates[]) {
  const region = findRegion(location);
  if (location === "" || region?.isEverywhere) return sql`0`;
  const outward = readLocation(location).postcode?.outward;
  const isInText = sql`${locationOf} ilike ${pattern(location)}`;
  const isKnown = reached.length > 0 && !region;
  const isCalled = isKnown
    ? sql`(${isInText} and lower(${locationOf}) ~ ${asWords(location.toLowerCase())})`
    : isInText;
  const isInRegion = region ? liesIn(region.keys) : sql`false`;
  const isThere = outward ? isInDistrict(outward) : sql`(${isCalled} or ${isInRegion})`;
  if (reached.length === 0) return sql`case when ${isThere} then 0 end`;
  const miles = sql`least(${sql.join(reached.map(milesTo))})`;
  return sql`case when ${isThere} then 0
    when c.service_zone <> 'nationwide' and ${miles} <= c.service_zone::integer then 1
    when c.service_zone = 'nationwide' then 2 end`;
}

/** Who has no zone of miles is also there in a district near to it. */
function isInDistrict(outward: string) {
  const near = listNearOutwardCodes(outward, NEAR_MILES);
  return sql`(c.outward_code = ${outward} or (c.outward_code = any(${near}::text[])
    and (c.service_zone is null or c.service_zone = 'nationwide')))`;
}

/** By its county, by its district's where it has none of ours, or by its nation. */
function liesIn(keys: readonly number[]) {
  const all = listRegionKeys();
  const known = sql`${all.map(({ name }) => name)}::text[]`;
  const inside = sql`${all.filter((region) => region.keys.some((key) => keys.includes(key))).map(({ name }) => name)}::text[]`;
  const district = sql`(select lower(county) from place where kind = 'outward' and name = c.outward_code)`;
  return sql`coalesce(
    case when lower(c.county) = any(${known}) then lower(c.county) end,
    case when ${district} = any(${known}) then ${district} end,
    lower(c.nation)) = any(${inside})`;
}

/** Two firms of one place are as far away: the miles of the one are those of the other to the last digit. */
function chordTo({ latitude, longitude }: Coordinates) {
  return sql`round((
    power(cosd(c.latitude) * cosd(c.longitude) - cosd(${latitude}) * cosd(${longitude}), 2)
    + power(cosd(c.latitude) * sind(c.longitude) - cosd(${latitude}) * sind(${longitude}), 2)
    + power(sind(c.latitude) - sind(${latitude}), 2)) * 1e15::float8)`;
}

function milesTo({ latitude, longitude }: Coordinates) {
  return sql`2 * 3958.7613 * asin(sqrt(
    power(sind((c.latitude - ${latitude}) / 2), 2)
    + cosd(${latitude}) * cosd(c.latitude) * power(sind((c.longitude - ${longitude}) / 2), 2)))`;
}
