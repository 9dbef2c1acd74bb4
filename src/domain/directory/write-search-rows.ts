import { type RawBuilder, type SqlBool, sql } from "kysely";
import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import { answeredAt } from "#domain/answer-times/answer-time.queries.ts";
import { ANSWERS_OF_DAYS } from "#domain/answer-times/answer-times.limits.ts";
import { listRegionKeys } from "#domain/places/find-region.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/** Keys below every specialty's id; those of regions are below zero. */
export const VERIFIED_KEY = 1;
export const NATIONWIDE_KEY = 2;
export const FIRST_SPECIALTY_KEY = 101;
/** Stands for all squares of those who work nationwide, so that one look at the index finds them with the others. */
export const EVERY_SQUARE = 0;

/** Twice the radius of the Earth in miles, as `measureDistance` takes it. */
export const EARTH_DIAMETER = 7917.5226;

const specialties = specialtiesFor("all");
const regionKeys = JSON.stringify(listRegionKeys());

/** Whether a company is shown: neither gone from the register nor left by its last member; it keeps its record. */
export const isListed = (company: "c" | "company" | "owner") =>
  sql<SqlBool>`(${sql.ref(`${company}.delisted_at`)} is null and ${sql.ref(`${company}.closed_at`)} is null)`;

/** Whether a row of `company_accreditation` has not run out. */
export const isHeld = (now: Date) =>
  sql<SqlBool>`(expires_on is null or expires_on >= (${now}::timestamptz at time zone 'Europe/London')::date)`;

/** The rows of `company_search` as they should be, for the companies chosen from `company c`. */
const rowsFor = (chosen: RawBuilder<unknown>, since: Date, now: Date) => sql`
  with region as materialized (
    select * from json_to_recordset(${regionKeys}::json) as region (name text, keys integer[])
  )
  select c.number, c.account_type, search_fold(c.name) as name_key,
    coalesce(nullif(search_fold(concat_ws(', ', c.town, c.county)), ''), '~') as location_key,
    coalesce(500 - c.rating * 100, 1000)::smallint as rating_key, c.outward_code,
    search_spell(c.name) || 'Q' || search_spell(c.description) || 'Q' as haystack,
    case when c.verification_status = 'verified' then array[${VERIFIED_KEY}::integer] else '{}' end
      || case when c.service_zone = 'nationwide' then array[${NATIONWIDE_KEY}::integer] else '{}' end
      || coalesce(trades.keys, '{}') || coalesce(by_county.keys, by_district.keys, by_nation.keys, '{}') as keys,
    case when c.service_zone = 'nationwide' then array[${EVERY_SQUARE}::integer]
      when c.service_zone is not null and c.latitude is not null
        then search_squares(c.latitude, c.longitude, c.service_zone::integer)
      else '{}' end as squares,
    cosd(c.latitude) * cosd(c.longitude) as x, cosd(c.latitude) * sind(c.longitude) as y, sind(c.latitude) as z,
    search_merit(c.verification_status, c.rating, c.review_count,
      (length(c.description) >= 120)::integer + (c.picture_id is not null)::integer
        + (c.latitude is not null)::integer + (trades.keys is not null)::integer
        + (exists (select from company_accreditation where company_id = c.id and ${isHeld(now)}))::integer,
      asked.answered, asked.unanswered) as merit_key,
    case when c.service_zone <> 'nationwide'
      then 4 * power(sin(c.service_zone::integer / ${EARTH_DIAMETER}::double precision), 2) end as reach
  from company c
  left join (
    select company_id, array_agg(id order by id) as keys
    from (
      select company_id, service_code as code from company_service
      union all
      select company_id, specialty_code from company_specialty
    ) held
    join unnest(${specialties.map(({ code }) => code)}::text[], ${specialties.map(({ id }) => id)}::integer[])
      as catalogue (code, id) using (code)
    where company_id in (select c.id from company c where ${chosen})
    group by company_id
  ) trades on trades.company_id = c.id
  left join (
    select company_id,
      count(answer.at) as answered,
      count(*) filter (where state = 'expired' and answer.at is null) as unanswered
    from inquiry, lateral (select ${answeredAt} as at) answer
    where created_at >= ${since}::timestamptz and company_id in (select c.id from company c where ${chosen})
    group by company_id
  ) asked on asked.company_id = c.id
  left join region by_county on by_county.name = lower(c.county)
  left join lateral (
    select region.keys from place join region on region.name = lower(place.county)
    where by_county.name is null and place.search_name = lower(c.outward_code) and place.kind = 'outward' limit 1
  ) by_district on true
  left join region by_nation on by_nation.name = lower(c.nation)
  where ${isListed("c")} and ${chosen}`;

/** Brings the chosen companies' rows up to date; one that has left has none, and those that are right stay untouched. */
export async function writeSearchRows(
  { db, clock }: { db: Db; clock: Clock },
  chosen: RawBuilder<unknown>,
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - ANSWERS_OF_DAYS * DAY_MS);
  await sql`
    delete from company_search s using company c
    where c.number = s.number and (c.account_type <> s.account_type or not ${isListed("c")}) and ${chosen}`.execute(
    db,
  );
  await sql`
    with fresh as materialized (${rowsFor(chosen, since, now)}),
    locations as (
      insert into search_location (location_key)
      select distinct location_key from fresh order by location_key on conflict do nothing
    )
    insert into company_search as s (number, account_type, name_key, location_key, rating_key, outward_code, haystack,
      keys, squares, x, y, z, reach, merit_key)
    select number, account_type, name_key, location_key, rating_key, outward_code, haystack, keys, squares, x, y, z, reach,
      merit_key
    from fresh order by name_key, number
    on conflict (account_type, number) do update set
      name_key = excluded.name_key, location_key = excluded.location_key, rating_key = excluded.rating_key,
      outward_code = excluded.outward_code, haystack = excluded.haystack, keys = excluded.keys,
      squares = excluded.squares, x = excluded.x, y = excluded.y, z = excluded.z, reach = excluded.reach,
      merit_key = excluded.merit_key
    where (s.name_key, s.location_key, s.rating_key, s.outward_code, s.haystack, s.keys, s.squares, s.x, s.y, s.z, s.reach,
        s.merit_key)
      is distinct from (excluded.name_key, excluded.location_key, excluded.rating_key, excluded.outward_code,
        excluded.haystack, excluded.keys, excluded.squares, excluded.x, excluded.y, excluded.z, excluded.reach, excluded.merit_key)`.execute(
    db,
  );
}
