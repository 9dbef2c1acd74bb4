import { sql } from "kysely";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import { services } from "#domain/catalogue/services.data.ts";
import type { Db } from "#platform/db.ts";
import { endings, invented, sentences, surnames, tradeWords } from "./vocabulary.ts";

/** One after the other they are the table `word`, numbered from 0. */
const words = {
  surname: surnames,
  invention: invented,
  trade: tradeWords,
  sentence: sentences,
  ending: endings,
  service: services.map(({ code }) => code),
  specialty: mainContractorSpecialties.map(({ code }) => code),
};

/**
 * Writes this many companies, always the same ones: towns by population, one in five a main
 * contractor, one in three claimed, names and descriptions from a vocabulary with common and rare
 * words. Needs the gazetteer in `place`; `db` must be one connection.
 */
export async function generateCompanies(db: Db, count: number): Promise<void> {
  await makeChance(db);
  await writeWords(db);
  await drawCompanies(db, count);
  await insertCompanies(db);
  await sql`select setval(pg_get_serial_sequence('company', 'number'), ${count})`.execute(db);
  await insertTrades(db);
}

/**
 * `chance(n, salt, below)` is a whole number from 0 that depends on nothing else; of `rarely` the low
 * values are common and the high ones rare.
 */
async function makeChance(db: Db): Promise<void> {
  await sql`
    create or replace function pg_temp.chance(n bigint, salt integer, below integer) returns integer
    language sql immutable
    as 'select ((hashint8extended(n, salt) & 2147483647) % below)::integer'`.execute(db);
  await sql`
    create or replace function pg_temp.rarely(n bigint, salt integer, below integer) returns integer
    language sql immutable
    as 'select ((hashint8extended(n, salt) & 1023) * (hashint8extended(n, salt + 100) & 1023) * below / 1048576)::integer'`.execute(
    db,
  );
}

async function writeWords(db: Db): Promise<void> {
  await sql`drop table if exists pg_temp.word, pg_temp.town, pg_temp.drawn`.execute(db);
  await sql`
    create temp table word as
    select (id - 1)::integer as id, text
    from json_array_elements_text(${JSON.stringify(Object.values(words).flat())}::json) with ordinality as word (text, id)`.execute(
    db,
  );
  await sql`alter table word add primary key (id)`.execute(db);
  await sql`
    create temp table town as
    select (row_number() over by_size)::integer - 1 as nth, name, county, nation, latitude, longitude,
      (sum(greatest(population, 500)) over by_size)::integer as upto
    from place
    where kind = 'town' and source = 'gazetteer' and search_name <> 'city of westminster'
      and latitude between 49.5 and 61 and longitude between -8.5 and 2
    window by_size as (order by population desc, search_name, id)`.execute(db);
  await sql`analyze word`.execute(db);
  await sql`analyze town`.execute(db);
}

type List = keyof typeof words;

/** The number of a word of the list: each as likely as the other, or the first ones more often. */
function draw(list: List, by: "chance" | "rarely", salt: string, n = "n") {
  const before = Object.keys(words).indexOf(list);
  const offset = Object.values(words).slice(0, before).flat().length;
  return sql.raw(`${offset} + pg_temp.${by}(${n}, ${salt}, ${words[list].length})`);
}

/** Which words and which town each company gets. */
async function drawCompanies(db: Db, count: number): Promise<void> {
  await sql`
    create temp table drawn as
    select n,
      width_bucket(pg_temp.chance(n, 1, (select max(upto) from town)),
        (select array_agg(upto order by upto) from town)) as town,
      pg_temp.chance(n, 2, 5) = 0 as is_main,
      pg_temp.chance(n, 3, 3) = 0 as is_claimed,
      pg_temp.chance(n, 3, 9) = 0 as is_rated,
      pg_temp.chance(n, 18, 10) as standing,
      pg_temp.chance(n, 12, 10) as naming,
      ${draw("surname", "rarely", "4")} as surname,
      ${draw("trade", "rarely", "6")} as trade,
      ${draw("invention", "chance", "10")} as invention,
      ${draw("ending", "chance", "11")} as ending,
      ${draw("sentence", "chance", "15")} as first,
      ${draw("sentence", "rarely", "22")} as second,
      ${draw("sentence", "chance", "16")} as third,
      ${draw("sentence", "rarely", "24")} as fourth
    from generate_series(1, ${count}::bigint) n`.execute(db);
  await sql`analyze drawn`.execute(db);
}

const word = (as: string) => sql.raw(`join word ${as} on ${as}.id = drawn.${as}`);

async function insertCompanies(db: Db): Promise<void> {
  await sql`
    insert into company (id, number, name, account_type, origin, is_claimed, companies_house_number, town, county,
      nation, latitude, longitude, service_zone, description, verification_status, verification_level, rating,
      review_count)
    select 'cmp_' || lpad(n::text, 12, '0'), n,
      case naming
        when 0 then town.name || ' ' || trade.text || ' ' || ending.text
        when 1 then surname.text || ' ' || trade.text || ' (' || town.name || ') Ltd'
        when 2 then left(surname.text, 1) || ' & ' || left(invention.text, 1) || ' ' || surname.text || ' ' || ending.text
        when 3 then upper(left(invention.text, 1) || left(surname.text, 1) || left(trade.text, 1)) || ' ' || trade.text || ' ' || ending.text
        when 4 then invention.text || ' ' || trade.text || ' ' || ending.text
        when 5 then invention.text || ' ' || ending.text
        else surname.text || ' ' || trade.text || ' ' || ending.text
      end,
      case when is_main then 'client' else 'contractor' end,
      case when is_claimed then 'registration' else 'companies-house' end,
      is_claimed, case when not is_claimed then lpad(n::text, 8, '0') end,
      town.name, town.county, town.nation,
      town.latitude + (pg_temp.chance(n, 8, 1000) - 500) / 10000.0,
      town.longitude + (pg_temp.chance(n, 9, 1000) - 500) / 6000.0,
      case when not is_main and pg_temp.chance(n, 13, 10) < 6
        then (array['5', '10', '10', '25', '25', '25', '50', '50', '100', 'nationwide'])[1 + pg_temp.chance(n, 14, 10)] end,
      replace(replace(first.text || ' ' || second.text ||
        case when is_claimed then ' ' || third.text || ' ' || fourth.text else '' end,
        '{town}', town.name), '{trade}', lower(trade.text)),
      case when not is_claimed then 'none' when standing < 2 then 'verified' when standing < 4 then 'pending'
        when standing < 5 then 'rejected' else 'none' end,
      case when is_claimed and standing < 2 then 'standard' end,
      case when is_rated then 1 + pg_temp.chance(n, 20, 401) / 100.0 end,
      case when is_rated then 1 + pg_temp.chance(n, 21, 40) else 0 end
    from drawn join town on town.nth = drawn.town
    ${word("surname")} ${word("trade")} ${word("invention")} ${word("ending")}
    ${word("first")} ${word("second")} ${word("third")} ${word("fourth")}
    order by n`.execute(db);
}

/** One to four services for a subcontractor, one to four specialties for a main contractor. */
async function insertTrades(db: Db): Promise<void> {
  await sql`
    insert into company_service (company_id, service_code, source, is_confirmed)
    select distinct c.id, word.text, case when c.is_claimed then 'self' else 'sic' end, c.is_claimed
    from company c
    cross join generate_series(1, 4) i
    join word on word.id = ${draw("service", "rarely", "30 + i", "c.number")}
    where c.account_type = 'contractor' and i <= 1 + pg_temp.chance(c.number, 29, 4)`.execute(db);
  await sql`
    insert into company_specialty (company_id, specialty_code)
    select distinct c.id, word.text
    from company c
    cross join generate_series(1, 4) i
    join word on word.id = ${draw("specialty", "chance", "50 + i", "c.number")}
    where c.account_type = 'client' and i <= 1 + pg_temp.chance(c.number, 49, 4)`.execute(db);
}
