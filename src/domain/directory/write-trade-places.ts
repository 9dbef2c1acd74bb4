import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { keysOfTrade, tradePages } from "./trade-pages.data.ts";
import { VERIFIED_KEY, isHeld } from "./write-search-rows.ts";

const MOST_ACCREDITATIONS = 6;

const keys = JSON.stringify(
  tradePages.flatMap((page) => keysOfTrade(page).map((key) => ({ slug: page.slug, key }))),
);

/**
 * Counts each trade's subcontractors, in all and by town. A town's slug is its name; where two counties have one of that
 * name, the one with fewer firms has its county behind it.
 */
export async function writeTradePlaces({ db, clock }: Tx): Promise<void> {
  const now = sql`${clock.now()}::timestamptz`;
  await sql`delete from trade_place`.execute(db);
  await sql`
    with trade as materialized (select * from json_to_recordset(${keys}::json) as trade (slug text, key integer)),
    held as materialized (
      select distinct trade.slug, c.id, c.town, c.county, c.latitude, c.longitude,
        s.keys @> array[${VERIFIED_KEY}::integer] as is_verified
      from company_search s
      cross join unnest(s.keys) as of_company (key)
      join trade on trade.key = of_company.key
      join company c on c.number = s.number
      where s.account_type = 'contractor'
    ),
    town as materialized (
      select town, county, trim(both '-' from regexp_replace(search_fold(town), '[^a-z0-9]+', '-', 'g')) as slug,
        trim(both '-' from regexp_replace(search_fold(concat_ws(' ', town, county)), '[^a-z0-9]+', '-', 'g')) as long_slug,
        count(distinct id) as companies
      from held where town is not null group by town, county
    ),
    named as materialized (
      select town, county, slug, long_slug,
        row_number() over (partition by slug order by companies desc, county nulls last, town) as nth
      from town where slug <> ''
    ),
    addressed as materialized (
      select distinct on (address) * from (
        select town, county, nth, case when nth = 1 then slug else long_slug end as address from named
      ) each order by address, nth, town, county
    )
    insert into trade_place (trade_slug, place_slug, town, county, companies, verified, accreditations, latitude, longitude,
      counted_at)
    select held.slug, addressed.address, held.town, held.county, count(*), count(*) filter (where is_verified), '[]',
      avg(latitude), avg(longitude), ${now}
    from held join addressed on addressed.town = held.town and addressed.county is not distinct from held.county
    group by held.slug, addressed.address, held.town, held.county
    union all
    select whole.slug, '', null, null, whole.companies, whole.verified, coalesce(most.held, '[]'), null, null,
      ${now}
    from (
      select slug, count(*) as companies, count(*) filter (where is_verified) as verified from held group by slug
    ) whole
    left join (
      select slug, jsonb_agg(jsonb_build_object('code', code, 'companies', companies) order by companies desc, code) as held
      from (
        select slug, accreditation_code as code, count(*) as companies,
          row_number() over (partition by slug order by count(*) desc, accreditation_code) as nth
        from held join company_accreditation on company_id = held.id and ${isHeld(clock.now())}
        group by slug, accreditation_code
      ) counted
      where nth <= ${MOST_ACCREDITATIONS}
      group by slug
    ) most on most.slug = whole.slug`.execute(db);
}
