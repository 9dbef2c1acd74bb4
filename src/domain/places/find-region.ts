import type { Coordinates } from "./measure-distance.ts";
import { normalisePlace } from "./normalise-place.ts";
import { readLocation } from "./read-location.ts";
import { regionAliases } from "./region-aliases.data.ts";
import { type Region, regions } from "./regions.data.ts";

/** A nation, a region or a county, or several that have a name together. */
export interface FoundRegion {
  readonly name: string;
  /** What lies in any of them has one of these keys. */
  readonly keys: readonly number[];
  /** Who reaches one of these towns works in it. */
  readonly towns: readonly Coordinates[];
  /** Everything lies in it. */
  readonly isEverywhere: boolean;
}

/** More towns would make searches slow, and say little more. */
const MAX_TOWNS = 12;

/** *Durham* is the city, *County Durham* the county. */
const COUNTY_TOWNS: ReadonlySet<string> = new Set(["Durham", "Antrim", "Armagh", "Londonderry"]);

/** Counties that are their town: who types the name means the town and its surroundings. */
// oxfmt-ignore
const TOWNS: ReadonlySet<string> = new Set([
  "Aberdeen", "Bridgend", "Bristol", "Caerphilly", "Cardiff", "Conwy", "Dundee", "Edinburgh", "Falkirk", "Glasgow",
  "London", "Merthyr Tydfil", "Newport", "Stirling", "Swansea", "Wrexham",
]);

/** Of a region and a county of one name the region. */
const regionsByName = new Map(regions.toReversed().map((region) => [region.name, region]));
const named = new Map<string, FoundRegion & { readonly within: readonly string[] }>();

function addNames(names: readonly string[], members: readonly Region[], shown: string): void {
  const ranked = members.flatMap(({ towns }) => towns.map((town, rank) => ({ town, rank })));
  const towns = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_TOWNS);
  const [first = [], ...others] = members.map(({ within }) => within.map(normalisePlace));
  const region = {
    name: shown,
    keys: members.map(({ key }) => key),
    towns: towns.map(({ town }) => town),
    isEverywhere: false,
    within: first.filter((outer) => others.every((within) => within.includes(outer))),
  };
  for (const each of names) named.set(normalisePlace(each), region);
}

for (const region of regions.toReversed()) {
  const { name, within } = region;
  if (!TOWNS.has(name)) addNames([name], [region], name);
  if (within[0] === "England") addNames([`${name} England`], [region], name);
  const short = name.replace(/^County /, "");
  if (short !== name && !COUNTY_TOWNS.has(short)) addNames([short], [region], name);
}
for (const [names, members] of regionAliases) {
  const list = members.split("|").map((member) => regionsByName.get(member)!);
  const called = names.split("|");
  addNames(called, list, list.length === 1 ? list[0]!.name : called[0]!);
}
const everywhere = { name: "the UK", keys: [], towns: [], isEverywhere: true, within: [] };
for (const each of ["UK", "U.K.", "United Kingdom", "The UK", "Nationwide"]) {
  named.set(normalisePlace(each), everywhere);
}

/**
 * The nation, region or county that people mean by a name, with what it lies in or without (*Kent, England*). Undefined
 * for anything else, and for a place in a region (*Wales, South Yorkshire*).
 */
export function findRegion(text: string): FoundRegion | undefined {
  const { postcode, name: typed, liesIn } = readLocation(text);
  const region = postcode ? undefined : named.get(typed);
  if (!region) return undefined;
  const { within, ...found } = region;
  return liesIn.every((part) => within.includes(part)) ? found : undefined;
}

/** A county or a region and what it lies in, from the narrowest outwards, up to England, which is hardly less than everything. */
export function listAround(name: string | null | undefined): string[] {
  const region = regionsByName.get(name ?? "");
  return region ? [region.name, ...region.within].filter((each) => each !== "England") : [];
}

/** The names that `findRegion` knows, normalised, with what each region is called. */
export function listRegionNames(): { searchName: string; name: string }[] {
  return [...named].map(([searchName, { name }]) => ({ searchName, name }));
}

/** By the name of a county or a nation in small letters: the keys of all that it lies in, its own among them. */
export function listRegionKeys(): { name: string; keys: number[] }[] {
  const keysByName = new Map(
    regions.map(({ name, key, within }) => [
      name.toLowerCase(),
      [key, ...within.map((outer) => regionsByName.get(outer)!.key)],
    ]),
  );
  return [...keysByName].map(([name, keys]) => ({ name, keys }));
}
