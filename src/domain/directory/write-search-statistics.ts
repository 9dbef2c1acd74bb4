import { sql } from "kysely";
import { services } from "#domain/catalogue/services.data.ts";
import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import { tradesByService } from "#domain/catalogue/trades.data.ts";
import type { Tx } from "#domain/context.ts";
import type { Db } from "#platform/db.ts";
import { liftTimeLimit } from "#platform/server-connections.ts";
import { orderBy, storedSorts } from "./directory.queries.ts";
import { noteDraw } from "./note-draw.ts";
import { type Sampling, sampling as usualSampling } from "./sampling.data.ts";
import { FIRST_SPECIALTY_KEY } from "./write-search-rows.ts";
import { writeTradePlaces } from "./write-trade-places.ts";

/** Writes the sample, the tally, the words and the towns of each trade in the transaction it is given; one after the other when several do. */
export async function writeSearchStatistics(tx: Tx, sampling: Sampling = usualSampling): Promise<void> {
  const { db } = tx;
  await liftTimeLimit.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('search statistics'))`.execute(db);
  await tallyKeys(db);
  await drawSample(db, sampling);
  await collectWords(db);
  await writeTradePlaces(tx);
  // Last: whoever erases a company waits for it.
  await noteDraw(db);
}

/** Tells the database's planner what has been written. */
export async function analyzeSearch(db: Db): Promise<void> {
  await sql`analyze company_search, search_location, search_sample, search_tally, search_word, trade_place`.execute(
    db,
  );
}

async function tallyKeys(db: Db): Promise<void> {
  await sql`delete from search_tally`.execute(db);
  await sql`
    insert into search_tally (account_type, key, companies)
    select account_type, 0, count(*) from company_search group by account_type
    union all
    select account_type, key, count(*) from company_search, unnest(keys) key
    where key >= ${FIRST_SPECIALTY_KEY} group by account_type, key`.execute(db);
}

const searchColumns = sql`number, account_type, name_key, location_key, rating_key, outward_code, haystack, keys, squares,
  x, y, z, reach, merit_key`;
const ranks = sql.join(storedSorts.map((sort) => sql.ref(`${sort}_rank`)));

/** A digest of the company's number decides, so that the same companies are drawn every time. A small directory needs none. */
async function drawSample(db: Db, { smallest, companies }: Sampling): Promise<void> {
  await sql`delete from search_sample`.execute(db);
  const { rows } = await sql<{ accountType: string }>`
    select account_type as "accountType" from search_tally where key = 0 and companies > ${smallest}`.execute(
    db,
  );
  for (const { accountType } of rows) {
    await sql`
      insert into search_sample (${searchColumns}, nth, ${ranks})
      select ${searchColumns}, nth, ${ranks}
      from (
        select s.number, row_number() over (order by md5(s.number::text) collate "C") as nth,
          ${sql.join(
            storedSorts.map(
              (sort) => sql`row_number() over (order by ${orderBy(sort)}) as ${sql.ref(`${sort}_rank`)}`,
            ),
          )}
        from company_search s where s.account_type = ${accountType}
      ) drawn
      join company_search company using (number)
      where account_type = ${accountType} and nth <= ${companies}
      order by nth`.execute(db);
  }
}

const catalogueWords = [
  ...new Set(
    [
      ...specialtiesFor("all").map(({ name }) => name),
      ...services.flatMap(({ synonyms }) => synonyms),
      ...[...tradesByService.values()].flat(),
    ]
      .flatMap((text) => text.toLowerCase().split(/[^a-z]+/))
      .filter((word) => word.length >= 4),
  ),
];

/** The catalogue's own words count as if ten companies more had them in their names. */
async function collectWords(db: Db): Promise<void> {
  await sql`delete from search_word`.execute(db);
  await sql`
    insert into search_word (word, companies)
    select word, sum(companies)::integer
    from (
      select word, count(distinct number) as companies
      from company_search, regexp_split_to_table(name_key, '[^a-z]+') word
      where length(word) between 4 and 30
      group by word
      union all
      select word, 10 from unnest(${catalogueWords}::text[]) word
    ) found
    group by word`.execute(db);
}
