import { isSameTown } from "#domain/places/address-towns.ts";
import { measureDistance } from "#domain/places/measure-distance.ts";
import { drawRadius, zoneRing } from "./draw-service-area.server.ts";
import { type Spot, distance, gatherClusters } from "./gather-clusters.ts";
import {
  type DegreeBox,
  HEIGHT,
  KM_PER_MILE,
  type MapPlace,
  type View,
  WIDTH,
  degreesWithin,
  viewClose,
  viewOfPoints,
} from "./map-view.server.ts";
import { type UkOutline, outlineUk } from "./outline-uk.server.ts";
import { BALLOON, type Balloon, findReaches, placeBalloons } from "./place-balloons.ts";
import { type Placed, labelBox, placeLabels } from "./place-labels.ts";
import { type Box, type Point, writeRings } from "./rings.ts";
import { placeOutline, writeOutline } from "./write-outline.server.ts";

type Position = Omit<MapPlace, "name">;

export interface Mark extends Pick<Balloon, "x" | "y"> {
  /** Of the row, from 1. */
  nth: number;
  /** How far round it a finger may be. */
  reach: number;
}

export interface Cluster {
  x: number;
  y: number;
  radius: number;
  /** As of a mark. */
  reach: number;
  companies: number;
  /** The largest town that it lies at; null where none is near, or where it is what was asked for. */
  town: string | null;
  /** What finds that town in a search; null as well where nothing would. */
  location: string | null;
}

interface MapTown extends MapPlace {
  location: string | null;
}

/** Search results as a map, in tenths of a pixel; `ResultsMap` gives it ink. */
export interface DrawnResults {
  /** The place that was asked for. */
  home: { x: number; y: number; labelY: number; name: string } | null;
  /** The file of the coast, and how it stands in the view. */
  outline: { address: string; transform: string };
  ring: { path: string; radius: ReturnType<typeof drawRadius> } | null;
  towns: Placed[];
  /** Where one firm is that no row shows, as a path of dots. */
  dots: string;
  clusters: Cluster[];
  /** From the balloons to the places that they point at, as a path. */
  leaders: string;
  /** How many rows lie outside the map, where their leaders point. */
  outside: number;
  marks: Mark[];
}

export interface MappedSearch {
  /** The place that was asked for. */
  place: MapPlace | undefined;
  /** Or the towns of the region; none for the whole country. */
  reached: readonly Position[];
  /** The rows of the page in their order, as far as it is known where they are. */
  firms: readonly (MapPlace & { nth: number })[];
  /** Where all that were found are. */
  cells: readonly (Position & { companies: number })[];
}

/** Half the map's width and the ring round the place, in miles; the closest that shows most of the rows is taken. */
const LOOKS = [
  { half: 13, ring: 10 },
  { half: 32, ring: 25 },
  { half: 62, ring: 50 },
] as const;
const MOST_CLUSTERS = 28;

export interface ResultsFrame {
  view: View;
  /** What it shows, roughly, for those who look up what to name on it; undefined for the whole country. */
  degrees: DegreeBox | undefined;
  ringMiles: number | undefined;
}

/** What the map of a search shows: the surroundings of a place, a region or the whole country. */
export function frameResults({ place, reached, firms, cells }: MappedSearch): ResultsFrame {
  const uk = outlineUk();
  if (!place && reached.length === 0) {
    const points = [...firms, ...cells].map(({ longitude, latitude }) => uk.project(longitude, latitude));
    return { view: viewOfPoints(uk, points), degrees: undefined, ringMiles: undefined };
  }
  const middle = place ?? middleOf(reached);
  const isShown = (half: number) => firms.filter((firm) => measureDistance(middle, firm) <= half).length;
  const look = LOOKS.find(({ half }) => isShown(half) >= 0.7 * firms.length) ?? LOOKS[1];
  const widest = Math.max(...reached.map((town) => measureDistance(middle, town)));
  const halfKm = (place ? look.half : widest + 15) * KM_PER_MILE;
  return {
    view: viewClose(uk, { ...middle, name: "" }, halfKm),
    degrees: degreesWithin(middle, halfKm),
    ringMiles: place ? look.ring : undefined,
  };
}

/** Draws the frame: coast, ring, a circle with its number for all firms of a spot, a numbered balloon for each row. */
export function drawResultsMap(
  { place, firms, cells }: MappedSearch,
  { view, ringMiles }: ResultsFrame,
  towns: readonly MapTown[],
): DrawnResults {
  const uk = outlineUk();
  const points = firms.map((firm) => view.place(firm));
  const spots = cells.map((cell) => ({ at: view.place({ ...cell, name: "" }), companies: cell.companies }));
  const circles = drawCircles(spots, points);
  const clusters = circles.filter(({ companies }) => companies > 1);
  // Projected once: each circle looks through all of them.
  const placed = towns.map((town) => ({ ...town, at: view.place(town) }));
  const home = place ? drawHome(view, place) : null;
  const ring = place && ringMiles ? drawRing(uk, view, place, ringMiles) : null;
  const named = [
    ...(home ? [labelBox(home.x, home.labelY, home.name, "middle", 120)] : []),
    ...(ring ? [labelBox(ring.radius.x, ring.radius.y, ring.radius.text, ring.radius.anchor, 120)] : []),
  ];
  const balloons = placeBalloons(points, {
    width: WIDTH,
    height: HEIGHT,
    taken: [...clusters.map(boxOf), ...named],
  });
  const reaches = { clusters: findReaches(clusters), marks: findReaches(balloons, clusters) };
  const marks = balloons.map(({ x, y }, index) => ({
    x,
    y,
    nth: firms[index]!.nth,
    reach: reaches.marks[index]!,
  }));
  return {
    outline: { address: writeOutline().address, transform: placeOutline(view) },
    home,
    ring,
    towns: placeLabels(
      placed.filter((town) => !isSameTown(town, place)),
      {
        width: WIDTH,
        height: HEIGHT,
        taken: [...circles.map(boxOf), ...marks.map((mark) => boxOf({ ...mark, radius: BALLOON })), ...named],
        around: [-WIDTH, -HEIGHT],
      },
    ),
    dots: circles
      .filter(({ companies }) => companies === 1)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(""),
    clusters: clusters.map((cluster, index) => ({
      ...cluster,
      reach: reaches.clusters[index]!,
      ...nearestTown(cluster, placed, place),
    })),
    leaders: balloons.map(({ leader }) => leader).join(""),
    outside: balloons.filter(({ isOutside }) => isOutside).length,
    marks,
  };
}

const boxOf = ({ x, y, radius }: { x: number; y: number; radius: number }): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

function drawHome(view: View, place: MapPlace): NonNullable<DrawnResults["home"]> {
  const [x, y] = view.place(place).map(Math.round) as Point;
  return { x, y, labelY: y + 270, name: place.name };
}

function drawRing(
  uk: UkOutline,
  view: View,
  place: MapPlace,
  miles: number,
): NonNullable<DrawnResults["ring"]> {
  const length = miles * KM_PER_MILE * uk.unitsPerKm * view.scale;
  return {
    path: writeRings([zoneRing(uk, place, miles).map(view.fit)]),
    radius: drawRadius(view.place(place), length, `${miles} miles`),
  };
}

/** A circle that would say no more than the balloons on it is left out. */
function drawCircles(
  spots: readonly Spot[],
  firms: readonly Point[],
): Omit<Cluster, "town" | "location" | "reach">[] {
  const inside = spots.filter(({ at: [x, y] }) => x > 0 && y > 0 && x < WIDTH && y < HEIGHT);
  return gatherClusters(inside, MOST_CLUSTERS)
    .filter(({ at, companies }) => companies > firms.filter((point) => distance(at, point) < 330).length)
    .map(({ at: [x, y], companies }) => ({
      x: Math.round(x),
      y: Math.round(y),
      radius: Math.round(Math.min(210, 80 + 34 * Math.log10(companies))),
      companies: Math.round(companies),
    }));
}

/** Towns come the largest first; a circle is named by the first that it covers, or nearly. */
function nearestTown(
  { x, y }: { x: number; y: number },
  towns: readonly (MapTown & { at: Point })[],
  place: MapPlace | undefined,
): Pick<Cluster, "town" | "location"> {
  const near = towns.find(({ at }) => distance(at, [x, y]) < 260);
  if (!near || isSameTown(near, place)) return { town: null, location: null };
  return { town: near.name, location: near.location };
}

function middleOf(towns: readonly Position[]): Position {
  const mean = (axis: keyof Position) => {
    const values = towns.map((town) => town[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { latitude: mean("latitude"), longitude: mean("longitude") };
}
