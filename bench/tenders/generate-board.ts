import type pg from "pg";
import { services } from "#domain/catalogue/services.data.ts";
import { findRegionKeys } from "#domain/places/find-region-keys.ts";
import { BANDS, BUYERS, SIZE } from "./generate-tenders.ts";
import { id, listed, pick } from "./sql-words.ts";

/** Open notices, those of our own packages among them, and what people have asked to be told of. */
export const BOARD = {
  notices: 20_000,
  /** Alerts of each firm, and the tenders that each has told of. */
  alerts: 3,
  told: 40,
  /** The same of the first firms, which have as many as one may. */
  busyFirms: 40,
  busyAlerts: 20,
  busyTold: 300,
};
const TOWNS = 400;
const PUBLIC_BODIES = ["Aire Council", "Tees Council", "Severn Health Trust", "Forth Housing Association"];

/** Needs the gazetteer in `place`, and the packages. Notice n from outside is `ntc_bench_n`, alert k of company n `alr_bench_n_k`. */
export async function generateBoard(client: pg.Client): Promise<void> {
  await drawTowns(client);
  const { rowCount } =
    await client.query(`insert into notice (id, origin, package_id, company_id, state, title, services, value_band, place,
      latitude, longitude, region_keys, published_at, closes_at, updated_at, matched_at)
    select 'ntc_' || p.id, 'lintel', p.id, p.company_id, 'open', p.title, array[p.service_code], p.value_band, town.name,
      town.latitude, town.longitude, town.region_keys, p.issued_at, p.return_at, now(), now()
    from trade_package p join bench_town town on town.nth = abs(hashtext(p.id)) % ${TOWNS}
    where p.is_public and p.state = 'issued'`);
  // One in ten says no more than that it is in the United Kingdom, as many of public bodies do.
  await client.query(`insert into notice (id, origin, ocid, buyer_name, summary, value_pence, source_url, released_at, state, title, services,
      value_band, place, latitude, longitude, region_keys, area_keys, published_at, closes_at, updated_at, matched_at)
    select ${id("ntc", "n")}, 'find-a-tender', 'ocds-bench-' || n, ${pick(PUBLIC_BODIES, "n / 7")}, repeat('All of it is in the documents. ', 20),
      2000000 + n * 10000, 'https://bench.example/' || n, now(), 'open', 'Works of lot ' || n,
      array[(${listed(services.map(({ code }) => code))})[1 + n % ${services.length}], (${listed(services.map(({ code }) => code))})[1 + (n * 7) % ${services.length}]],
      ${pick(BANDS, "n / 3")}, case when n % 10 > 0 then town.name else '' end, case when n % 10 > 0 then town.latitude end,
      case when n % 10 > 0 then town.longitude end, case when n % 10 > 0 then town.region_keys else '{}' end,
      case when n % 10 > 0 then '{}'::int[] else '{0}' end, now() - (n % 40) * interval '1 day' - n * interval '1 second',
      now() + (2 + n % 45) * interval '1 day' + n * interval '1 second', now(), now()
    from generate_series(1, ${BOARD.notices - (rowCount ?? 0)}) as n join bench_town town on town.nth = (n * 31) % ${TOWNS}`);
  await client.query("drop table bench_town");
  await generateAlerts(client);
}

/** The most populous towns, the first ones oftener than the last. */
async function drawTowns(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select name, county, nation, latitude, longitude from place where kind = 'town' and source = 'gazetteer'
    order by population desc, id limit ${TOWNS}`,
  );
  type Town = {
    name: string;
    county: string | null;
    nation: string | null;
    latitude: number;
    longitude: number;
  };
  const towns = (rows as Town[]).map(({ name, latitude, longitude, ...where }, nth) => ({
    nth,
    name,
    latitude,
    longitude,
    region_keys: findRegionKeys(where),
  }));
  if (towns.length < TOWNS) throw new Error(`the gazetteer has ${towns.length} towns`);
  await client.query(
    "create table bench_town (nth int primary key, name text, latitude float8, longitude float8, region_keys int[])",
  );
  await client.query(
    `insert into bench_town select nth, name, latitude, longitude, array(select json_array_elements_text(region_keys)::int)
    from json_to_recordset($1) as town (nth int, name text, latitude float8, longitude float8, region_keys json)`,
    [JSON.stringify(towns)],
  );
}

async function generateAlerts(client: pg.Client): Promise<void> {
  const isBusy = `n <= ${BUYERS + BOARD.busyFirms}`;
  const alerts = `generate_series(${BUYERS + 1}, ${SIZE.companies}) as n,
    generate_series(1, case when ${isBusy} then ${BOARD.busyAlerts} else ${BOARD.alerts} end) as k`;
  const alertId = `${id("alr", "n")} || '_' || lpad(k::text, 2, '0')`;
  const code = `(${listed(services.map((service) => service.code))})[1 + (n + k * 5) % ${services.length}]`;
  await client.query(`insert into job_alert (id, user_id, company_id, services, place, within_miles, buyer, frequency, codes, latitude, longitude,
      region_keys, area_keys, keys, created_at, told_at)
    select ${alertId}, ${id("usr", "n")}, ${id("cmp", "n")}, array[${code}], 'Leeds', 50, '', 'daily', array[${code}], 53.8, -1.55,
      '{}', '{0}', array['s:' || ${code}], now() - k * interval '1 day', now()
    from ${alerts}`);
  await client.query(`insert into job_alert_match (alert_id, notice_id, found_at, told_at)
    select ${alertId}, ${id("ntc", `1 + (n * 13 + k * 101 + m * 37) % ${BOARD.notices / 2}`)}, now() - m * interval '1 hour', now() - m * interval '1 hour'
    from ${alerts}, generate_series(1, case when ${isBusy} then ${BOARD.busyTold} else ${BOARD.told} end) as m`);
}
