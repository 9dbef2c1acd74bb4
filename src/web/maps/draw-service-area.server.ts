import { geoCircle } from "d3-geo";
import { type Placed, labelBox, placeLabels } from "./place-labels.ts";
import {
  HEIGHT,
  KM_PER_DEGREE,
  KM_PER_MILE,
  type MapPlace,
  type View,
  WIDTH,
  between,
  cutLand,
  viewAround,
  viewClose,
  viewOfAll,
} from "./map-view.server.ts";
import { type UkOutline, outlineUk } from "./outline-uk.server.ts";
import { type Box, type Point, simplifyRing, writeRings } from "./rings.ts";

/** A map as numbers and SVG paths in tenths of a pixel; `ServiceAreaMap` gives it ink. */
export interface DrawnMap {
  width: number;
  height: number;
  land: string;
  neighbours: string;
  isNationwide: boolean;
  /** The ring that the zone reaches, null for nationwide and for none. */
  zone: string | null;
  /** The radius drawn as a dimension, from the town to the ring. */
  radius: { line: string; ticks: string; x: number; y: number; anchor: "start" | "end"; text: string } | null;
  home: { x: number; y: number; labelX: number; labelY: number; name: string };
  towns: Placed[];
  /** The whole country, small, with the map's frame on it; null where the map shows it all or has no room. */
  keyPlan: { box: Box; land: string; frame: Box } | null;
}

export interface ServiceArea {
  home: MapPlace;
  /** Miles around home; null is nationwide, undefined is a firm that names no zone. */
  radiusMiles: number | null | undefined;
  /** What else to name on the map, the most important first. */
  towns?: readonly MapPlace[];
  /** Kilometres to either side of a close look, where the place itself is the question. */
  closeKm?: number;
}

const KEY_PLAN = { width: 520, margin: 110 };

/**
 * The area that a firm serves, drawn round its town with the nearest coast: geodesic circle, its radius as a
 * dimension line, other towns for bearings and a key plan; a nationwide firm gets the whole country, hatched.
 */
export function drawServiceArea({ home, radiusMiles, towns = [], closeKm }: ServiceArea): DrawnMap {
  const uk = outlineUk();
  const isNationwide = radiusMiles === null;
  const view = viewFor(uk, home, radiusMiles, closeKm);
  const [x, y] = view.place(home);
  const radius = radiusMiles ? radiusMiles * KM_PER_MILE * uk.unitsPerKm * view.scale : 0;
  const measure = radiusMiles ? drawRadius([x, y], radius, `${radiusMiles} miles`) : null;
  // A circle in the middle of the map leaves no corner for it.
  const keyPlan = isNationwide || (closeKm && radiusMiles) ? null : drawKeyPlan(uk, view.box, [x, y]);
  const label = labelHome(home.name, [x, y], radius);
  const ring = radiusMiles ? zoneRing(uk, home, radiusMiles).map(view.fit) : [];
  const taken = [
    { x: x - 60, y: y - 60, width: 120, height: 120 },
    labelBox(label.labelX, label.labelY, home.name, "middle", 130),
    ...(measure ? [labelBox(measure.x, measure.y, measure.text, measure.anchor, 130)] : []),
    ...(keyPlan ? [keyPlan.box] : []),
    ...alongLine([...ring, ...(measure ? pointsBetween([x, y], [measure.x, measure.y]) : [])]),
  ];
  return {
    width: WIDTH,
    height: HEIGHT,
    ...cutLand(uk, view),
    isNationwide,
    zone: radiusMiles ? writeRings([ring]) : null,
    radius: measure,
    home: { x: Math.round(x), y: Math.round(y), ...label, name: home.name },
    towns: placeLabels(
      towns.map((town) => ({ name: town.name, at: view.place(town) })),
      { width: WIDTH, height: HEIGHT, taken, around: [x, y] },
    ),
    keyPlan,
  };
}

function viewFor(
  uk: UkOutline,
  home: MapPlace,
  radiusMiles: ServiceArea["radiusMiles"],
  closeKm: number | undefined,
): View {
  if (closeKm) return viewClose(uk, home, closeKm);
  return radiusMiles === null ? viewOfAll(uk) : viewAround(uk, home, radiusMiles);
}

export function zoneRing(uk: UkOutline, home: MapPlace, radiusMiles: number): Point[] {
  const circle = geoCircle()
    .center([home.longitude, home.latitude])
    .radius((radiusMiles * KM_PER_MILE) / KM_PER_DEGREE)
    .precision(4)();
  return circle.coordinates[0]!.map(([longitude, latitude]) => uk.project(longitude!, latitude!));
}

/** Below the town, or below its ring where that is small; never cut off by the frame. */
function labelHome(name: string, [x, y]: Point, radius: number): { labelX: number; labelY: number } {
  const half = labelBox(0, 0, name, "middle", 130).width / 2 + 60;
  const below = radius > 0 && radius < 330 ? radius + 150 : 180;
  return {
    labelX: Math.round(between(half, x, WIDTH - half)),
    labelY: Math.round(y + below > HEIGHT - 60 ? y - below + 90 : y + below),
  };
}

/** Little boxes along a line, which words should not cross. */
function alongLine(points: readonly Point[]): Box[] {
  return points.map(([x, y]) => ({ x: x - 20, y: y - 20, width: 40, height: 40 }));
}

function pointsBetween([x, y]: Point, [toX, toY]: Point): Point[] {
  const steps = Math.ceil(Math.hypot(toX - x, toY - y) / 60);
  return Array.from({ length: steps }, (_, step): Point => [
    x + ((toX - x) * step) / steps,
    y + ((toY - y) * step) / steps,
  ]);
}

/** From the town up and outwards to the ring, on the side that has more room for the words. */
export function drawRadius([x, y]: Point, radius: number, text: string): NonNullable<DrawnMap["radius"]> {
  const side = x + radius > WIDTH * 0.66 ? -1 : 1;
  const up = y - radius < HEIGHT * 0.16 ? 1 : -1;
  const slope = Math.SQRT1_2;
  const [endX, endY] = [x + side * radius * slope, y + up * radius * slope];
  const [outX, outY] = [endX + side * 110, endY + up * 110];
  const at = (...values: number[]) => values.map(Math.round).join(" ");
  return {
    line: `M${at(x, y)}L${at(outX, outY)}h${side * 60}`,
    ticks: [
      [x, y],
      [endX, endY],
    ]
      .map(([a, b]) => `M${at(a! - 45, b!)}h90`)
      .join(""),
    x: Math.round(outX + side * 90),
    y: Math.round(outY + 42),
    anchor: side === 1 ? "start" : "end",
    text,
  };
}

function drawKeyPlan(uk: UkOutline, shown: Box, [x, y]: Point): DrawnMap["keyPlan"] {
  const scale = KEY_PLAN.width / uk.width;
  const height = uk.height * scale;
  const isLeft = x > WIDTH / 2 - 1;
  const isTop = y > HEIGHT * 0.55;
  return {
    box: {
      x: isLeft ? KEY_PLAN.margin : WIDTH - KEY_PLAN.margin - KEY_PLAN.width,
      y: isTop ? KEY_PLAN.margin : HEIGHT - KEY_PLAN.margin - height,
      width: KEY_PLAN.width,
      height: Math.round(height),
    },
    land: smallLand(uk, scale),
    frame: frameWithin(shown, scale, { width: KEY_PLAN.width, height }),
  };
}

/** The view's frame on the key plan, kept inside it where the view looks out to sea. */
function frameWithin(shown: Box, scale: number, { width, height }: { width: number; height: number }): Box {
  const left = between(0, shown.x * scale, width);
  const top = between(0, shown.y * scale, height);
  return {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(between(left, (shown.x + shown.width) * scale, width) - left),
    height: Math.round(between(top, (shown.y + shown.height) * scale, height) - top),
  };
}

let small: string | undefined;
function smallLand(uk: UkOutline, scale: number): string {
  return (small ??= writeRings(
    uk.land.map((ring) =>
      simplifyRing(
        ring.map(([x, y]): Point => [x * scale, y * scale]),
        { detail: 90, smallest: 180 },
      ),
    ),
  ));
}
