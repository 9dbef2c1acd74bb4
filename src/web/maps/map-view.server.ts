import type { UkOutline } from "./outline-uk.server.ts";
import { type Box, type Point, clipRing, simplifyRing, writeRings } from "./rings.ts";

/** The size of every map, in tenths of a pixel at the card's usual width. */
export const WIDTH = 3200;
export const HEIGHT = 3300;
export const KM_PER_MILE = 1.609344;
export const KM_PER_DEGREE = 111.195;

/** How much wider a view is than the points in it, and how wide at least. */
const ROOM = 1.2;
const CLOSEST_KM = 200;
/** In the finished map's units, so that no cut edge shows. */
const BLEED = 80;
/** In the finished map's square units. */
const DETAIL = { detail: 140, smallest: 500 };

export interface MapPlace {
  name: string;
  latitude: number;
  longitude: number;
}

export interface View {
  /** What of the country is shown, in its own units. */
  box: Box;
  scale: number;
  fit(point: Point): Point;
  place(place: MapPlace): Point;
}

function viewOf(uk: UkOutline, box: Box, scale: number): View {
  const fit = ([x, y]: Point): Point => [(x - box.x) * scale, (y - box.y) * scale];
  return { box, scale, fit, place: ({ longitude, latitude }) => fit(uk.project(longitude, latitude)) };
}

export function viewOfAll(uk: UkOutline): View {
  const scale = HEIGHT / uk.height;
  const width = WIDTH / scale;
  return viewOf(uk, { x: (uk.width - width) / 2, y: 0, width, height: uk.height }, scale);
}

/** Just wide enough for these points of the country, with room for what is written beside them. */
export function viewOfPoints(uk: UkOutline, points: readonly Point[]): View {
  if (points.length === 0) return viewOfAll(uk);
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]!)) as [number[], number[]];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const closest = CLOSEST_KM * uk.unitsPerKm;
  const width = Math.max(closest, (right - left) * ROOM, ((bottom - top) * ROOM * WIDTH) / HEIGHT);
  const height = (width * HEIGHT) / WIDTH;
  const box = { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
  return viewOf(uk, box, WIDTH / width);
}

/** Wide enough to hold the ring with some room and, nearly everywhere, a piece of coast; pushed in from the sea. */
export function viewAround(uk: UkOutline, home: MapPlace, radiusMiles: number | undefined): View {
  const width = Math.min(2 * halfWidthKm(radiusMiles) * uk.unitsPerKm, uk.width);
  const scale = WIDTH / width;
  const height = HEIGHT / scale;
  const [x, y] = uk.project(home.longitude, home.latitude);
  const reach = (radiusMiles ?? 0) * KM_PER_MILE * uk.unitsPerKm + 240 / scale;
  const box = {
    x: pushIn(x, width, uk.width, reach),
    y: pushIn(y, height, uk.height, reach),
    width,
    height,
  };
  return viewOf(uk, box, scale);
}

/** A close look with the place in the middle, this many kilometres to either side; the sea is shown where it is. */
export function viewClose(uk: UkOutline, home: MapPlace, halfKm: number): View {
  const width = 2 * halfKm * uk.unitsPerKm;
  const scale = WIDTH / width;
  const height = HEIGHT / scale;
  const [x, y] = uk.project(home.longitude, home.latitude);
  return viewOf(uk, { x: x - width / 2, y: y - height / 2, width, height }, scale);
}

/** Where a window of a length starts: round the centre, pushed into the whole as far as the reach stays in it. */
function pushIn(centre: number, length: number, whole: number, reach: number): number {
  const inside = between(0, centre - length / 2, whole - length);
  const slack = Math.max(0, length / 2 - reach);
  return between(centre - length / 2 - slack, inside, centre - length / 2 + slack);
}

export const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

const halfWidthKm = (radiusMiles: number | undefined) =>
  Math.max(115, 55 + (radiusMiles ?? 60) * KM_PER_MILE * 1.25);

/** Degrees of latitude and longitude that a map may show, for those who look up what to name on it. */
export interface DegreeBox {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** What a firm's map shows, roughly, in degrees. */
export function degreesAround(
  home: Omit<MapPlace, "name">,
  radiusMiles: number | null | undefined,
): DegreeBox {
  if (radiusMiles === null) return { south: 49.8, north: 61, west: -8.7, east: 2 };
  return degreesWithin(home, halfWidthKm(radiusMiles));
}

/** A square of degrees round a place, this many kilometres to each side. */
export function degreesWithin(home: Omit<MapPlace, "name">, halfKm: number): DegreeBox {
  const latitude = halfKm / KM_PER_DEGREE;
  const longitude = latitude / Math.cos((home.latitude * Math.PI) / 180);
  return {
    south: home.latitude - latitude,
    north: home.latitude + latitude,
    west: home.longitude - longitude,
    east: home.longitude + longitude,
  };
}

const cuts = new Map<string, CutLand>();
const MAX_CUTS = 500;

export interface CutLand {
  land: string;
  neighbours: string;
}

/** The coastlines of a view; kept, because many firms of one town ask for the same. */
export function cutLand(uk: UkOutline, { box, scale, fit }: View): CutLand {
  const key = [box.x, box.y, box.width].map((each) => Math.round(each * 10)).join();
  const kept = cuts.get(key);
  if (kept) return kept;
  const bleed = BLEED / scale;
  const around = {
    x: box.x - bleed,
    y: box.y - bleed,
    width: box.width + 2 * bleed,
    height: box.height + 2 * bleed,
  };
  const cut = (rings: readonly Point[][]) =>
    writeRings(rings.map((ring) => simplifyRing(clipRing(ring, around).map(fit), DETAIL)));
  const made = { land: cut(uk.land), neighbours: cut(uk.neighbours) };
  if (cuts.size >= MAX_CUTS) cuts.delete(cuts.keys().next().value!);
  cuts.set(key, made);
  return made;
}
