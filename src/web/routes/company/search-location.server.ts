import { listTownsAround } from "#domain/companies/list-towns-around.ts";
import type { Location } from "#domain/companies/locate-company.ts";
import type { Context } from "#domain/context.ts";
import { type ListedPlace, listPlaces } from "#domain/places/list-places.ts";
import { readLocation } from "#domain/places/read-location.ts";
import { formatPlace } from "#web/format.ts";
import { type DrawnMap, drawServiceArea } from "../../maps/draw-service-area.server.ts";
import { degreesWithin } from "../../maps/map-view.server.ts";
import { placeOnMap } from "../../maps/place-on-map.server.ts";

/** Ten miles to either side. */
const CLOSE_KM = 16.09;
const MILES_PER_DEGREE = 69.09;

interface Point {
  latitude: number;
  longitude: number;
}

export interface LocationSearch {
  /** What was looked for; empty at first. */
  q: string;
  places: { label: string; nation: string | null; to: string; isChosen: boolean }[];
  isUnknown: boolean;
  /** It is unknown, and a postcode: that would be no name for a town. */
  isUnknownPostcode: boolean;
  placeId: number | null;
  /** Where the pin stands: at the chosen place, or else where the company is now. */
  pin:
    | (Point & {
        name: string;
        map: DrawnMap;
        /** The address's query that stands for this pin. */
        base: string;
        moves: { miles: number; directions: { label: string; to: string }[] }[];
      })
    | null;
}

/** What the location page shows for its address: the places found, the chosen one, and the pin on a map round it. */
export async function searchLocation(
  ctx: Context,
  present: Location,
  params: URLSearchParams,
): Promise<LocationSearch> {
  const q = (params.get("q") ?? "").trim().slice(0, 160);
  const found = q === "" ? [] : await listPlaces(ctx, q);
  const chosen = found.find(({ id }) => String(id) === params.get("place")) ?? onlyOne(found);
  const company = params.get("company");
  const addressOf = (changes: Record<string, string>) =>
    new URLSearchParams({ ...(company ? { company } : {}), ...(q ? { q } : {}), ...changes }).toString();
  const search: LocationSearch = {
    q,
    places: found.map((place) => ({
      label: place.kind === "outward" ? `${place.name} (postcode district)` : place.label,
      nation: place.nation,
      to: `?${addressOf({ place: String(place.id) })}`,
      isChosen: place === chosen,
    })),
    isUnknown: q !== "" && found.length === 0,
    isUnknownPostcode: found.length === 0 && readLocation(q).postcode !== undefined,
    placeId: chosen?.id ?? null,
    pin: null,
  };
  const home = chosen ?? (q === "" ? presentPoint(present) : undefined);
  if (!home) return search;
  const at = readPoint(params, home);
  const name = chosen?.label ?? formatPlace(present) ?? "";
  const withPoint = (point: Point) =>
    addressOf({
      ...(chosen ? { place: String(chosen.id) } : {}),
      latitude: point.latitude.toFixed(5),
      longitude: point.longitude.toFixed(5),
    });
  return { ...search, pin: await drawPin(ctx, name, at, withPoint) };
}

const onlyOne = (found: ListedPlace[]) => (found.length === 1 ? found[0] : undefined);

const presentPoint = ({ latitude, longitude }: Location): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** The point that the address names, or home; a press on the map is counted from the map's corner. */
function readPoint(params: URLSearchParams, home: Point): Point {
  const number = (name: string, low: number, high: number) => {
    const text = params.get(name);
    const value = Number(text);
    return text && value >= low && value <= high ? value : undefined;
  };
  const latitude = number("latitude", 49, 61.5);
  const longitude = number("longitude", -9, 2.5);
  const base =
    latitude === undefined || longitude === undefined
      ? { latitude: home.latitude, longitude: home.longitude }
      : { latitude, longitude };
  const across = number("across", 0, 1);
  const down = number("down", 0, 1);
  return rounded(
    across === undefined || down === undefined ? base : placeOnMap(base, CLOSE_KM, { across, down }),
  );
}

const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});

async function drawPin(
  ctx: Context,
  name: string,
  at: Point,
  addressOf: (point: Point) => string,
): Promise<NonNullable<LocationSearch["pin"]>> {
  const towns = await listTownsAround(ctx, degreesWithin(at, CLOSE_KM));
  const move = (miles: number) => {
    const north = miles / MILES_PER_DEGREE;
    const east = north / Math.cos((at.latitude * Math.PI) / 180);
    const to = (latitude: number, longitude: number) =>
      `?${addressOf({ latitude: at.latitude + latitude, longitude: at.longitude + longitude })}`;
    return [
      { label: "North", to: to(north, 0) },
      { label: "East", to: to(0, east) },
      { label: "South", to: to(-north, 0) },
      { label: "West", to: to(0, -east) },
    ];
  };
  return {
    ...at,
    name,
    map: drawServiceArea({
      home: { name: "Your mark", ...at },
      radiusMiles: undefined,
      towns,
      closeKm: CLOSE_KM,
    }),
    base: addressOf(at),
    moves: [0.5, 5].map((miles) => ({ miles, directions: move(miles) })),
  };
}
