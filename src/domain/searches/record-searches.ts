import { isbot } from "isbot";
import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { readDirectorySearch, writeDirectorySearch } from "#domain/directory/directory.schema.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { keyedHash } from "#platform/seal.ts";
import { MAX_WORDS, MISSES_A_DAY } from "./searches.limits.ts";

/** Somebody searched the directory. */
export interface Search {
  /** As the address has it, without the question mark. */
  query: string;
  isEmpty: boolean;
  /** The keyed hash of the asking network. */
  network: string;
  userAgent: string;
  at: Date;
}

/**
 * Counts searches by their day, and keeps the words of those that found nothing, without whose they were. The bare list,
 * its further pages and robots are no searches.
 */
export async function recordSearches(ctx: Context, searches: readonly Search[]): Promise<void> {
  systemOnly(ctx);
  const counted = searches.filter(isCounted);
  if (counted.length === 0) return;
  const days = Map.groupBy(counted, ({ at }) => londonDay(at));
  await ctx.transact(async (tx) => {
    for (const [day, ofDay] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
      const empty = ofDay.filter(({ isEmpty }) => isEmpty);
      await sql`insert into search_day (day, searches, empty) values (${day}, ${ofDay.length}, ${empty.length})
        on conflict (day) do update set searches = search_day.searches + excluded.searches,
          empty = search_day.empty + excluded.empty`.execute(tx.db);
      await keepMisses(tx, day, empty);
    }
  });
}

async function keepMisses(tx: Tx, day: string, empty: readonly Search[]): Promise<void> {
  const rows = empty.flatMap(({ query, network }) => {
    const words = wordsOf(query);
    return words === undefined ? [] : { words, seeker: seekerOf(tx, words, network) };
  });
  if (rows.length === 0) return;
  await sql`insert into search_miss (words, seeker, day)
    select distinct miss.words, miss.seeker, ${day}::date
    from json_to_recordset(${JSON.stringify(rows)}::json) as miss(words text, seeker text)
    limit greatest(0, ${MISSES_A_DAY} - (select count(*)::int from search_miss where day = ${day}))
    on conflict (words, seeker) do update set day = greatest(search_miss.day, excluded.day)`.execute(tx.db);
}

function isCounted({ query, userAgent }: Search): boolean {
  if (userAgent === "" || isbot(userAgent)) return false;
  const search = readDirectorySearch(new URLSearchParams(query));
  const isFirstPage = search.afterMain === "" && search.afterSub === "";
  return isFirstPage && writeDirectorySearch(search).size > 0;
}

/** What was typed, without what could be somebody's address or number; undefined where nothing of it is kept. */
function wordsOf(query: string): string | undefined {
  const { q, location } = readDirectorySearch(new URLSearchParams(query));
  const words = [q, location]
    .filter((text) => text !== "")
    .join(", ")
    .toLowerCase();
  const isPersonal = words.includes("@") || /(?:\d[\s-]?){5}/.test(words);
  return words === "" || words.length > MAX_WORDS || isPersonal ? undefined : words;
}

/** Of other words another one, so that nobody can be followed from one search to the next. */
const seekerOf = ({ config }: Scope, words: string, network: string) =>
  keyedHash(config.secret, "search-miss", `${words}\n${network}`).slice(0, 32);
