import { sql } from "kysely";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { specialtiesFor, specialtyByCode } from "#domain/catalogue/specialties.data.ts";
import { type CatalogueService, serviceByCode } from "#domain/catalogue/services.data.ts";
import { findServicesBySynonym, phraseKey } from "#domain/catalogue/trade-words.data.ts";
import type { Scope } from "#domain/context.ts";
import type { SettingValues } from "#domain/current-settings.ts";
import { findRegion } from "#domain/places/find-region.ts";
import { listNearOutwardCodes } from "#domain/places/list-near-outward-codes.ts";
import { readLocation } from "#domain/places/read-location.ts";
import { prepared } from "#platform/prepared.ts";
import { NEAR_MILES } from "./directory.limits.ts";
import type { DirectorySearch } from "./directory.schema.ts";
import { hasNamesake } from "./find-companies.ts";
import { readStatistics } from "./read-sample.ts";
import type { Sampling } from "./sampling.data.ts";
import type { CommonPlan } from "./search-plan.ts";

/** What a search asks for, but the place, and the draw of the statistics that are those of now. */
export type SearchWords = Omit<CommonPlan, "reached" | "lattice" | "statistics" | "sampling"> & {
  draw: string;
};

/**
 * Asks the database how it spells what was typed, whether somebody is called so, and which statistics are those of now;
 * the place is looked up beside it.
 */
export async function understandSearch(
  { db, settings }: Pick<Scope, "db" | "settings">,
  search: DirectorySearch,
): Promise<SearchWords> {
  const asked = sql`search_fold(${search.q})`;
  const { rows } = await sql<{
    spelt: string;
    text: string;
    folded: string;
    namesakes: Record<AccountType, boolean>;
    draw: string;
  }>`
    select search_spell(${search.q}) as spelt, search_fold(${search.q}) as text, search_fold(${search.location}) as folded,
      json_build_object('client', ${hasNamesake("client", asked)}, 'contractor', ${hasNamesake("contractor", asked)}) as namesakes,
      (select draw from search_draw) as draw ${prepared}`.execute(db);
  const { spelt, text, folded, namesakes, draw } = rows[0]!;
  return {
    text:
      search.q === ""
        ? undefined
        : { spelt, folded: text, specialtyIds: specialtiesMeant(search.q, settings.words) },
    location: understandLocation(search.location, folded),
    chosenIds: widenChoice(search.specialties),
    isVerifiedOnly: search.verified,
    sort: search.sort,
    namesakes,
    draw,
  };
}

/**
 * The same with what the search estimates by. What is held of that is shared by all requests, so a transaction must not ask
 * for it: on the embedded database it would wait for another's reading, which waits for its connection.
 */
export async function planSearch(
  ctx: Pick<Scope, "db" | "settings">,
  search: DirectorySearch,
  sampling: Sampling,
): Promise<Omit<CommonPlan, "reached">> {
  const { draw, ...words } = await understandSearch(ctx, search);
  return { ...words, statistics: await readStatistics(ctx.db, draw, sampling.first), sampling };
}

function understandLocation(text: string, folded: string): CommonPlan["location"] {
  const outward = readLocation(text).postcode?.outward;
  if (outward) return { outward, near: listNearOutwardCodes(outward, NEAR_MILES) };
  const region = findRegion(text);
  return text === "" || region?.isEverywhere ? undefined : { folded, regionKeys: region?.keys ?? [] };
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const names = specialtiesFor("all").map(({ id, name }) => ({ id, name: plain(name) }));

const idsContaining = (text: string) => names.filter(({ name }) => name.includes(text)).map(({ id }) => id);

const maps = new WeakMap<SettingValues["words"], ReadonlyMap<string, CatalogueService[]>>();

/** The words that administrators have set; a map is made once for as long as they stay. */
function byPhrase(words: SettingValues["words"]): ReadonlyMap<string, CatalogueService[]> {
  const known = maps.get(words);
  if (known) return known;
  const map = new Map<string, CatalogueService[]>();
  for (const { phrase, code } of words) {
    const service = serviceByCode(code);
    if (service) map.set(phraseKey(phrase), [...(map.get(phraseKey(phrase)) ?? []), service]);
  }
  maps.set(words, map);
  return map;
}

/** Specialties whose name contains the text, and services people call by it. */
function specialtiesMeant(q: string, words: SettingValues["words"]): number[] {
  const called = findServicesBySynonym(q, byPhrase(words)).map(({ id }) => id);
  return [...new Set([...idsContaining(plain(q)), ...called])];
}

/** A chosen specialty is also found inside the names of others: *Residential* in *Private Residential*. */
export function widenChoice(codes: readonly string[]): number[] {
  return [...new Set(codes.flatMap((code) => idsContaining(plain(specialtyByCode(code)?.name ?? code))))];
}
