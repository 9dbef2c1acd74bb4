import { sql } from "kysely";
import { services } from "#domain/catalogue/services.data.ts";
import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import type { Context } from "#domain/context.ts";
import type { Db } from "#platform/db.ts";
import { authorize } from "#domain/verdict.ts";
import { orderBy } from "./directory.queries.ts";
import { directorySorts } from "./directory.schema.ts";
import { canRebuildDirectory } from "./directory.policy.ts";
import { type Sampling, sampling as usualSampling } from "./sampling.data.ts";
import { FIRST_SPECIALTY_KEY } from "./write-search-rows.ts";

/** A directory that has grown or shrunk by less is still well described. */
const WORTH_DRAWING_ANEW = 0.02;

/**
 * Writes anew what searches estimate by: the sample, the tally of each specialty, the words of names. Nothing found, and
 * no exact count, depends on it. With `whenChanged` only when the directory's size has changed.
 */
export async function refreshSearchStatistics(
  ctx: Context,
  { sampling = usualSampling, whenChanged = false }: { sampling?: Sampling; whenChanged?: boolean } = {},
): Promise<void> {
  authorize(canRebuildDirectory(ctx.actor));
  if (whenChanged && !(await hasChanged(ctx.db))) return;
  await ctx.transact(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.db);
    await sql`select pg_advisory_xact_lock(hashtext('search statistics'))`.execute(tx.db);
    await tallyKeys(tx.db);
    await drawSample(tx.db, sampling);
    await collectWords(tx.db);
  });
  if (!ctx.db.isTransaction) {
    // The rows before are still in the way, and their index has a list of news that every search would read.
    await sql`vacuum search_sample, search_tally, search_word`.execute(ctx.db);
  }
  await sql`analyze company_search, search_location, search_sample, search_tally, search_word`.execute(
    ctx.db,
  );
}

async function hasChanged(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: number; was: number | null }>`
    select count(*) as is, (select companies from search_tally t where t.account_type = s.account_type and key = 0) as was
    from company_search s group by account_type`.execute(db);
  return rows.some(({ is, was }) => was === null || Math.abs(is - was) > WORTH_DRAWING_ANEW * was);
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

/** A digest of the company's number decides, so that the same companies are drawn every time. A small directory needs none. */
async function drawSample(db: Db, { smallest, companies }: Sampling): Promise<void> {
  await sql`delete from search_sample`.execute(db);
  const { rows } = await sql<{ accountType: string }>`
    select account_type as "accountType" from search_tally where key = 0 and companies > ${smallest}`.execute(
    db,
  );
  for (const { accountType } of rows) {
    await sql`
      insert into search_sample
      select company.*, drawn.nth, drawn.name_rank, drawn.rating_rank, drawn.location_rank
      from (
        select s.number, row_number() over (order by md5(s.number::text) collate "C") as nth,
          ${sql.join(
            directorySorts.map(
              (sort) => sql`row_number() over (order by ${orderBy(sort)}) as ${sql.ref(`${sort}_rank`)}`,
            ),
          )}
        from company_search s where s.account_type = ${accountType}
      ) drawn
      join company_search company on company.account_type = ${accountType} and company.number = drawn.number
      where drawn.nth <= ${companies}
      order by drawn.nth`.execute(db);
  }
}

const catalogueWords = [
  ...new Set(
    [...specialtiesFor("all").map(({ name }) => name), ...services.flatMap(({ synonyms }) => synonyms)]
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
