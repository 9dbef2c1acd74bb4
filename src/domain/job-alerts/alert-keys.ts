import { serviceCategories } from "#domain/catalogue/services.data.ts";
import type { LocatedSearch } from "#domain/directory/locate-search.ts";
import { WHOLE_COUNTRY, boxAround } from "#domain/noticeboard/noticeboard.queries.ts";
import { findRegionKeys, widenRegionKeys } from "#domain/places/find-region-keys.ts";
import { BUYER_KEY } from "./job-alerts.limits.ts";
import type { AlertCriteria } from "./job-alerts.schema.ts";

/** What is reckoned from what an alert asks for, as its row has it. */
export interface ReckonedAlert {
  codes: string[];
  latitude: number | null;
  longitude: number | null;
  region_keys: number[];
  area_keys: number[];
  keys: string[];
}

/** What a notice says that alerts ask for. */
export interface NoticeFacts {
  services: readonly string[];
  latitude: number | null;
  longitude: number | null;
  regionKeys: readonly number[];
  areaKeys: readonly number[];
  valueBand: string | null;
  buyerName: string | null;
}

const buyerKey = (letters: string) => `b:${letters.toLowerCase().slice(0, BUYER_KEY)}`;
const cellAt = (latitude: number, longitude: number) => `c:${Math.floor(latitude)}:${Math.floor(longitude)}`;

/** Where an alert looks, and the keys of the one thing that narrows it most: each notice that fits it has one of these. */
export function reckonAlert(criteria: AlertCriteria, { place, region }: LocatedSearch): ReckonedAlert {
  const codes = criteria.services.flatMap(
    (code) =>
      serviceCategories.find((each) => each.code === code)?.services.map((service) => service.code) ?? code,
  );
  const isSomewhere = region !== undefined && !region.isEverywhere;
  const where = {
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    region_keys: isSomewhere ? [...region.keys] : [],
    area_keys: place
      ? [...findRegionKeys(place), WHOLE_COUNTRY]
      : isSomewhere
        ? [...widenRegionKeys(region.keys), WHOLE_COUNTRY]
        : [],
  };
  const around = [
    ...(place ? listCells(place, criteria.within) : []),
    ...where.region_keys.map((key) => `in:${key}`),
    ...where.area_keys.map((key) => `r:${key}`),
  ];
  const keys =
    codes.length > 0
      ? codes.map((code) => `s:${code}`)
      : around.length > 0
        ? around
        : [criteria.buyer === "" ? `v:${criteria.value}` : buyerKey(criteria.buyer)];
  return { codes: [...new Set(codes)], ...where, keys: [...new Set(keys)] };
}

/** All keys by which alerts can ask for a notice. */
export function keysOfNotice(notice: NoticeFacts): string[] {
  const { services, latitude, longitude, regionKeys, areaKeys, valueBand, buyerName } = notice;
  return [
    ...services.map((code) => `s:${code}`),
    ...(latitude !== null && longitude !== null ? [cellAt(latitude, longitude)] : []),
    ...regionKeys.map((key) => `in:${key}`),
    ...areaKeys.map((key) => `r:${key}`),
    `v:${valueBand ?? ""}`,
    "v:",
    ...(buyerName ?? "").split(" ").flatMap((_, index, words) => buyerKey(words.slice(index).join(" "))),
  ];
}

/** The degrees that the surroundings of a place lie in. */
function listCells(place: { latitude: number; longitude: number }, miles: number): string[] {
  const { south, north, west, east } = boxAround(place, miles);
  const cells: string[] = [];
  for (let latitude = Math.floor(south); latitude <= north; latitude += 1)
    for (let longitude = Math.floor(west); longitude <= east; longitude += 1)
      cells.push(cellAt(latitude, longitude));
  return cells;
}
