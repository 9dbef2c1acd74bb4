import { sql } from "kysely";
import type { ReadableDb } from "#platform/db.ts";
import { contains } from "./directory.queries.ts";
import { type DirectorySearch, accountTypeOf } from "./directory.schema.ts";
import type { CommonPlan } from "./search-plan.ts";
import { countSection } from "./search-section.ts";
import { suggestPlaces } from "./suggest-places.ts";
import { suggestSpelling } from "./suggest-spelling.ts";
import { understandSearch } from "./understand-search.ts";

export interface Guess {
  /** The text as it may have been meant; it finds more. */
  q?: string;
  /** The location is none that we know, nor is anybody there; names that are like it. */
  unknownPlace?: { near: string[] };
}

/** What may have been meant by a search that has found almost nothing. */
export async function guessSearch(
  db: ReadableDb,
  search: DirectorySearch,
  plan: CommonPlan,
  found: number,
): Promise<Guess> {
  if (found === 0 && (await isUnknownPlace(db, plan))) {
    return { unknownPlace: { near: await suggestPlaces(db, search.location) } };
  }
  const q = search.q === "" ? undefined : await suggestSpelling(db, search.q, found);
  const isBetter = q !== undefined && (await countFound(db, { ...search, q }, plan)) > found;
  return isBetter ? { q } : {};
}

async function isUnknownPlace(db: ReadableDb, { location, reached }: CommonPlan): Promise<boolean> {
  if (!location || reached.length > 0) return false;
  const isThere =
    "outward" in location
      ? sql`select from company_search where outward_code = ${location.outward}`
      : sql`select from search_location where ${contains(sql`location_key`, location.folded)}`;
  const { rows } = await sql<{ isKnown: boolean }>`select exists (${isThere}) as "isKnown"`.execute(db);
  return !rows[0]!.isKnown;
}

async function countFound(db: ReadableDb, search: DirectorySearch, plan: CommonPlan): Promise<number> {
  const { sampling, reached } = plan;
  const common = { ...(await understandSearch(db, search, sampling)), reached };
  const types = search.type === "all" ? (["main", "sub"] as const) : [search.type];
  const counts = await Promise.all(
    types.map((type) => countSection(db, { ...common, accountType: accountTypeOf[type] })),
  );
  return counts.reduce((sum, { value }) => sum + value, 0);
}
