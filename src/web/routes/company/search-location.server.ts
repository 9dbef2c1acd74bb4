import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { type ServiceZoneValue, serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import type { WorkingArea } from "#domain/companies/get-location.ts";
import { listTownsAround } from "#domain/companies/list-towns-around.ts";
import type { Context } from "#domain/context.ts";
import { type Around, countAround } from "#domain/directory/count-around.ts";
import { measureDistance } from "#domain/places/measure-distance.ts";
import { type ListedPlace, listPlaces } from "#domain/places/list-places.ts";
import { readLocation } from "#domain/places/read-location.ts";
import { formatPlace } from "#web/format.ts";
import { type DrawnMap, drawServiceArea } from "../../maps/draw-service-area.server.ts";
import { KM_PER_MILE, degreesAround, degreesWithin } from "../../maps/map-view.server.ts";
import { placeOnMap } from "../../maps/place-on-map.server.ts";

/** Ten miles to either side. */
const CLOSE_KM = 16.09;
/** How much wider than the circle the map is, with its measure written beside it. */
const ROOM = 1.5;
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
  /** How far a subcontractor goes, as chosen or else as saved; undefined of a main contractor, which has no zone. */
  zone: ServiceZoneValue | null | undefined;
  /** Where the pin stands: at the chosen place, or else where the company is now. */
  pin:
    | (Point & {
        name: string;
        /** The town and county that the profile would show. */
        town: string;
        county: string | null;
        map: DrawnMap;
        /** A map of the whole country is too small to put a pin on. */
        isClose: boolean;
        /** Who else is based within each distance. */
        around: Around[];
        /** The address's query that stands for this pin. */
        base: string;
        moves: { miles: number; directions: { label: string; to: string }[] }[];
      })
    | null;
}

/** What the location page shows for its address: the places found, the chosen one, and the pin on a map round it. */
export async function searchLocation(
  ctx: Context,
  present: WorkingArea,
  params: URLSearchParams,
  accountType: AccountType,
): Promise<LocationSearch> {
  const q = (params.get("q") ?? "").trim().slice(0, 160);
  const found = q === "" ? [] : await listPlaces(ctx, q);
  const chosen = found.find(({ id }) => String(id) === params.get("place")) ?? onlyOne(found);
  const company = params.get("company");
  const wantedZone =
    accountType === "client" ? undefined : serviceZoneByValue(params.get("zone") ?? "")?.value;
  const zone = accountType === "client" ? undefined : (wantedZone ?? present.service_zone);
  const addressOf = (changes: Record<string, string>) =>
    new URLSearchParams({
      ...(company ? { company } : {}),
      ...(q ? { q } : {}),
      ...(wantedZone ? { zone: wantedZone } : {}),
      ...changes,
    }).toString();
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
    zone,
    pin: null,
  };
  const home = chosen ?? (q === "" ? presentPoint(present) : undefined);
  if (!home) return search;
  const radiusMiles = zone ? serviceZoneByValue(zone)?.radiusMiles : undefined;
  const closeKm = Math.max(CLOSE_KM, (radiusMiles ?? 0) * KM_PER_MILE * ROOM);
  const at = readPoint(params, home, closeKm);
  const { town, county } = chosen?.kind === "town" ? { town: chosen.name, county: chosen.county } : present;
  const name = chosen?.label ?? formatPlace(present) ?? "";
  const withPoint = (point: Point) =>
    addressOf({
      ...(chosen ? { place: String(chosen.id) } : {}),
      latitude: point.latitude.toFixed(5),
      longitude: point.longitude.toFixed(5),
    });
  const drawn = await drawPin(ctx, { name, at, radiusMiles, closeKm }, withPoint);
  const around = (await countAround(ctx, at)).map((each) => withoutSelf(each, { present, at, accountType }));
  return { ...search, pin: { ...drawn, town, county, around } };
}

const onlyOne = (found: ListedPlace[]) => (found.length === 1 ? found[0] : undefined);

const presentPoint = ({ latitude, longitude }: WorkingArea): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** The point that the address names, or home; a press on the map is counted from the map's corner. */
function readPoint(params: URLSearchParams, home: Point, closeKm: number): Point {
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
    across === undefined || down === undefined ? base : placeOnMap(base, closeKm, { across, down }),
  );
}

const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});

/** A company doesn't reach itself; estimates are no finer than that. */
function withoutSelf(
  around: Around,
  { present, at, accountType }: { present: WorkingArea; at: Point; accountType: AccountType },
): Around {
  const home = presentPoint(present);
  const isIn = around.miles === null || (home !== undefined && measureDistance(home, at) <= around.miles);
  const kind = accountType === "client" ? "main" : "sub";
  const count = around[kind];
  if (!isIn || !count.isExact) return around;
  return { ...around, [kind]: { ...count, value: Math.max(0, count.value - 1) } };
}

interface Drawing {
  name: string;
  at: Point;
  /** Of the circle; null is the whole country, undefined none. */
  radiusMiles: number | null | undefined;
  closeKm: number;
}

async function drawPin(
  ctx: Context,
  { name, at, radiusMiles, closeKm }: Drawing,
  addressOf: (point: Point) => string,
): Promise<Omit<NonNullable<LocationSearch["pin"]>, "town" | "county" | "around">> {
  const isClose = radiusMiles !== null;
  const towns = await listTownsAround(ctx, isClose ? degreesWithin(at, closeKm) : degreesAround(at, null));
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
      radiusMiles,
      towns,
      ...(isClose && { closeKm }),
    }),
    isClose,
    base: addressOf(at),
    moves: [0.5, 5].map((miles) => ({ miles, directions: move(miles) })),
  };
}
