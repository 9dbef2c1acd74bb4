import { findRegion } from "#domain/places/find-region.ts";
import { findRegionKeys, widenRegionKeys } from "#domain/places/find-region-keys.ts";
import { labelPlace } from "#domain/places/label-place.ts";
import type { KnownPlaces } from "#domain/places/load-places.ts";
import { parsePostcode } from "#domain/places/parse-postcode.ts";
import { WHOLE_COUNTRY } from "./noticeboard.queries.ts";
import type { ReadRelease } from "./read-release.ts";

/** Where a notice is, as its row has it. */
export interface NoticePlace {
  place: string;
  latitude: number | null;
  longitude: number | null;
  region_keys: number[];
  area_keys: number[];
}

/** The first level of NUTS and ITL: the letter after `UK` or `TL`. */
const LEVELS: Readonly<Record<string, string>> = {
  C: "North East",
  D: "North West",
  E: "Yorkshire and The Humber",
  F: "East Midlands",
  G: "West Midlands England",
  H: "East of England",
  I: "London",
  J: "South East",
  K: "South West",
  L: "Wales",
  M: "Scotland",
  N: "Northern Ireland",
};

function regionOf(said: string) {
  const level = /^(?:UK|TL)([C-N])\w{0,2}$/.exec(said)?.[1];
  const name = level === undefined ? said : LEVELS[level]!;
  return findRegion(name) ?? findRegion(`${name} England`);
}

/** One district where every postcode that can be read lies in it; else the regions that are named; undefined where none is. */
export function placeRelease(
  { postcodes, regions }: Pick<ReadRelease, "postcodes" | "regions">,
  places: KnownPlaces,
): NoticePlace | undefined {
  const outwards = new Set(postcodes.flatMap((each) => parsePostcode(each)?.outward ?? []));
  const [only] = outwards;
  const district = outwards.size === 1 && only !== undefined ? places.findOutward(only) : undefined;
  if (district) {
    const { latitude, longitude, county } = district;
    const place = labelPlace({ name: only!, county });
    return { place, latitude, longitude, region_keys: [...findRegionKeys(district)], area_keys: [] };
  }
  const nowhere = { latitude: null, longitude: null };
  const named = regions.flatMap((each) => regionOf(each) ?? []);
  if (named.some(({ isEverywhere }) => isEverywhere) || regions.includes("UK"))
    return { ...nowhere, place: "the UK", region_keys: [WHOLE_COUNTRY], area_keys: [WHOLE_COUNTRY] };
  if (named.length === 0) return undefined;
  const keys = [...new Set(named.flatMap((region) => region.keys))];
  const names = [...new Set(named.map(({ name }) => name))];
  const place = names.length > 3 ? `${names.slice(0, 3).join(", ")} and others` : names.join(", ");
  return { ...nowhere, place: place.slice(0, 200), region_keys: widenRegionKeys(keys), area_keys: keys };
}
