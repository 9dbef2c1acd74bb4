import { sql } from "kysely";
import { findServicesBySynonym } from "#domain/catalogue/trade-words.data.ts";
import type { Scope } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { listAround } from "#domain/places/find-region.ts";
import type { ReadableDb } from "#platform/db.ts";
import { contains } from "./directory.queries.ts";
import { type DirectorySearch, accountTypeOf } from "./directory.schema.ts";
import { locateSearch } from "./locate-search.ts";
import type { CommonPlan } from "./search-plan.ts";
import { type Count, countSection, sumCounts } from "./search-section.ts";
import { type SplitWords, splitWords } from "./split-words.ts";
import { tradePages } from "./trade-pages.data.ts";
import { suggestPlaces } from "./suggest-places.ts";
import { suggestSpelling } from "./suggest-spelling.ts";
import { planSearch } from "./understand-search.ts";

export interface Guess {
  /** The text as it may have been meant; it finds more. */
  q?: string;
  /** The location is none that we know, nor is anybody there; names that are like it. */
  unknownPlace?: { near: string[] };
  /** Nobody was found, but the words end with a place, and taken for one it finds somebody. */
  split?: SplitWords;
  /** Few or none were found: what would be without one of the things asked for, where that is more. */
  wider?: Wider[];
  /** And what is near to it: the county or the region around the place, and the trades beside the one asked for. */
  nearby?: Nearby[];
}

export interface Nearby {
  kind: "around" | "trades";
  /** *West Yorkshire*, *Enabling & Groundworks*. */
  name: string;
  /** What to ask for in place of what was asked. */
  change: Pick<DirectorySearch, "location"> | Pick<DirectorySearch, "q" | "specialties">;
  count: Count;
}

export interface Wider {
  without: Narrowing;
  count: Count;
}

/** What narrows a search, in the order in which it is offered to be left out. */
const narrowings = ["location", "verified", "specialties", "type", "q"] as const;
type Narrowing = (typeof narrowings)[number];
const NOTHING = { location: "", verified: false, specialties: [], type: "all", q: "" } as const;

/** What may have been meant by a search that has found almost nothing, and what is near to it. */
export async function guessSearch(
  ctx: Scope,
  search: DirectorySearch,
  plan: CommonPlan,
  found: number,
): Promise<Guess> {
  anyone(ctx);
  const { db } = ctx;
  if (found === 0 && (await isUnknownPlace(db, plan))) {
    return { unknownPlace: { near: await suggestPlaces(db, search.location) } };
  }
  if (found === 0 && search.location === "" && search.q !== "") {
    const split = await splitWords(ctx, search.q);
    if (split && (await countFound(ctx, { ...search, ...split }, plan)).value > 0) return { split };
  }
  const q = search.q === "" ? undefined : await suggestSpelling(db, search.q, found);
  const isBetter = q !== undefined && (await countFound(ctx, { ...search, q }, plan)).value > found;
  // One after the other: each asks both sections at once, and many at once would take the connections from others.
  const wider = await findWider(ctx, search, plan, found);
  const nearby = await findNearby(ctx, search, plan, found);
  return {
    ...(isBetter && { q }),
    ...(wider.length > 0 && { wider }),
    ...(nearby.length > 0 && { nearby }),
  };
}

async function isUnknownPlace(db: ReadableDb, { location, reached }: CommonPlan): Promise<boolean> {
  if (!location || reached.length > 0) return false;
  const isThere =
    "outward" in location
      ? sql`select from company_search where outward_code = any(${location.near}::text[])`
      : sql`select from search_location where ${contains(sql`location_key`, location.folded)}`;
  const { rows } = await sql<{ isKnown: boolean }>`select exists (${isThere}) as "isKnown"`.execute(db);
  return !rows[0]!.isKnown;
}

/** Leaving out the only thing that was asked for would be the whole directory. */
async function findWider(
  ctx: Scope,
  search: DirectorySearch,
  plan: CommonPlan,
  found: number,
): Promise<Wider[]> {
  const asked = narrowings.filter((each) => String(search[each]) !== String(NOTHING[each]));
  if (asked.length < 2) return [];
  const all: Wider[] = [];
  for (const without of asked) {
    const count = await countFound(ctx, { ...search, [without]: NOTHING[without] }, plan);
    if (count.value > found) all.push({ without, count });
  }
  return all;
}

async function findNearby(
  ctx: Scope,
  search: DirectorySearch,
  plan: CommonPlan,
  found: number,
): Promise<Nearby[]> {
  const { place, region } = await locateSearch(ctx, search.location);
  const around = place ? listAround(place.county) : listAround(region?.name).slice(1);
  const [code] = [...search.specialties, ...findServicesBySynonym(search.q).map((service) => service.code)];
  const group = code === undefined ? undefined : findGroup(code);
  const count = async (candidate: Omit<Nearby, "count">): Promise<Nearby | undefined> => {
    const counted = { ...candidate, count: await countFound(ctx, { ...search, ...candidate.change }, plan) };
    return counted.count.value > found ? counted : undefined;
  };
  const wide = await findFirst(around, (name) => count({ kind: "around", name, change: { location: name } }));
  const trades =
    group &&
    (await count({ kind: "trades", name: group.name, change: { q: "", specialties: [...group.codes] } }));
  return [wide, trades].filter((each) => each !== undefined);
}

/** Asks one after the other, so that no wider one is counted in vain. */
async function findFirst<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (const item of items) {
    const answer = await ask(item);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

const findGroup = (code: string) => tradePages.find(({ group, codes }) => !group && codes.includes(code));

async function countFound(ctx: Scope, search: DirectorySearch, { sampling }: CommonPlan): Promise<Count> {
  const [words, { reached }] = await Promise.all([
    planSearch(ctx, search, sampling),
    locateSearch(ctx, search.location),
  ]);
  const types = search.type === "all" ? (["main", "sub"] as const) : [search.type];
  return sumCounts(
    await Promise.all(
      types.map((type) => countSection(ctx.db, { ...words, reached, accountType: accountTypeOf[type] })),
    ),
  );
}
