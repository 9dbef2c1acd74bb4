import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { liftTimeLimit } from "#platform/server-connections.ts";
import { refreshSearchStatistics } from "./refresh-search-statistics.ts";
import { isListed, writeSearchRows } from "./write-search-rows.ts";

const COMPANIES_A_STEP = 20_000;
/** From this many missing rows on it is quicker to make the word index anew than to keep it up. */
const WORTH_A_NEW_INDEX = 20_000;

/**
 * Brings the whole directory up to date, and its statistics: for imports and other changes to many
 * companies, after they are committed. Every step is a transaction of its own and right by itself, so
 * that it can be interrupted and run again. Searches work meanwhile, but slowly while many companies
 * are new.
 */
export async function rebuildCompanySearch(ctx: Context): Promise<void> {
  systemOnly(ctx);
  const missing = await countMissing(ctx);
  if (missing >= WORTH_A_NEW_INDEX) await sql`drop index if exists company_search_by_words`.execute(ctx.db);
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from company`.execute(
    ctx.db,
  );
  for (let from = 0; from <= (rows[0]?.last ?? 0); from += COMPANIES_A_STEP) {
    await ctx.transact(async (tx) => {
      await liftTimeLimit.execute(tx.db);
      await writeSearchRows(tx, sql`c.number >= ${from} and c.number < ${from + COMPANIES_A_STEP}`);
    });
  }
  if (missing >= WORTH_A_NEW_INDEX) await layInOrder(ctx);
  await restoreIndex(ctx);
  await refreshSearchStatistics(ctx);
}

async function countMissing(ctx: Context): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select (select count(*) from company c where ${isListed("c")}) - (select count(*) from company_search) as missing`.execute(
    ctx.db,
  );
  return rows[0]!.missing;
}

/** Companies that follow each other by name come to lie beside each other, where a walk finds them in a few pages. */
async function layInOrder(ctx: Context): Promise<void> {
  for (const section of ["client", "contractor"]) {
    await ctx.transact(async (tx) => {
      await liftTimeLimit.execute(tx.db);
      await sql`cluster ${sql.table(`company_search_${section}`)}
        using ${sql.ref(`company_search_${section}_name_key_number_idx`)}`.execute(tx.db);
    });
  }
}

/** Also heals a directory whose rebuilding was interrupted. Must read as the migration's index does. */
async function restoreIndex(ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    await liftTimeLimit.execute(tx.db);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx.db);
    await sql`
      create index if not exists company_search_by_words on company_search
      using gin (haystack gin_trgm_ops, location_key gin_trgm_ops, keys, squares) with (fastupdate = off)`.execute(
      tx.db,
    );
  });
}
