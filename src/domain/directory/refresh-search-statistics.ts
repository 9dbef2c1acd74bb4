import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import type { ReadableDb } from "#platform/db.ts";
import { systemOnly } from "#domain/verdict.ts";
import { liftTimeLimit, withoutTimeLimit } from "#platform/server-connections.ts";
import type { Sampling } from "./sampling.data.ts";
import { ANSWERS_OF_DAYS } from "#domain/answer-times/answer-times.limits.ts";
import { isHeld, writeSearchRows } from "./write-search-rows.ts";
import { analyzeSearch, writeSearchStatistics } from "./write-search-statistics.ts";

/** A directory that has grown or shrunk by less is still well described, for a day. */
const WORTH_DRAWING_ANEW = 0.02;

/** Accreditations that ran out in these days are looked at each time; all that ever did, when the statistics are drawn anew. */
const NOTED_AFTER_DAYS = 7;

/**
 * Writes anew what searches estimate by: the sample, the tally of each specialty, the words of names, the towns of each trade. Nothing found, and
 * no exact count, depends on it. With `whenChanged` only when the directory's size has
 * changed, a day has passed or an accreditation has run out since.
 */
export async function refreshSearchStatistics(
  ctx: Context,
  { sampling, whenChanged = false }: { sampling?: Sampling; whenChanged?: boolean } = {},
): Promise<void> {
  systemOnly(ctx);
  // How a firm has answered the last year's inquiries and what it still holds is part of its order, and changes without
  // the firm's own doing.
  const now = ctx.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const yearAgo = new Date(now.getTime() - ANSWERS_OF_DAYS * DAY_MS);
  const lately = new Date(now.getTime() - NOTED_AFTER_DAYS * DAY_MS);
  const dayBefore = new Date(yearAgo.getTime() - DAY_MS);
  const isDrawnAnew = !whenChanged || (await hasChanged(ctx.db, now));
  await ctx.transact(async (tx) => {
    await liftTimeLimit.execute(tx.db);
    await writeSearchRows(
      tx,
      sql`c.id in (
        select company_id from inquiry
        where state_changed_at > ${yesterday}::timestamptz
          or created_at between ${dayBefore}::timestamptz and ${yearAgo}::timestamptz
        union all
        select company_id from company_accreditation where not ${isHeld(now)} and (${isDrawnAnew} or ${isHeld(lately)}))`,
    );
  });
  if (!isDrawnAnew) return;
  await ctx.transact((tx) => writeSearchStatistics(tx, sampling));
  await withoutTimeLimit(ctx.db, async (db) => {
    // The rows before are still in the way, and their index has a list of news that every search would read.
    await sql`vacuum search_sample, search_tally, search_word, trade_place`.execute(db);
    await analyzeSearch(db);
  });
}

async function hasChanged(db: ReadableDb, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ is: number; was: number | null; isOld: boolean }>`
    select count(*) as is,
      (select companies from search_tally t where t.account_type = s.account_type and key = 0) as was,
      exists (select 1 from company_service)
        and not exists (select 1 from trade_place where counted_at > ${yesterday}::timestamptz)
        or exists (select 1 from company_accreditation
          where not ${isHeld(now)} and expires_on >= (select (max(counted_at) at time zone 'Europe/London')::date from trade_place))
        as "isOld"
    from company_search s group by account_type`.execute(db);
  return rows.some(
    ({ is, was, isOld }) => isOld || was === null || Math.abs(is - was) > WORTH_DRAWING_ANEW * was,
  );
}
