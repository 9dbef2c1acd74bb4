import { type RawBuilder, sql } from "kysely";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import { locateOnSphere } from "./locate-squares.ts";

/**
 * A grid over the height above the equator's plane and the tangent of the longitude, which a row's place on the sphere
 * gives without a sine: in Britain its squares are nearly square.
 */
export interface Lattice {
  low: number;
  high: number;
  left: number;
  right: number;
  heightStep: number;
  tangentStep: number;
}

/** Companies of one cell of the lattice, and where in it they are on average. */
export interface Cell {
  latitude: number;
  longitude: number;
  companies: number;
}

/** As the database gives a cell: how many, and the sums of their places on a sphere of radius 1. */
export type CountedCell = [companies: number, x: number, y: number, z: number];

const MILES_A_RADIAN = 3958.76;
/** The cosine of the latitude, about the middle of the country. */
const LEAN = 0.6;
const heightOf = (miles: number) => (miles * LEAN) / MILES_A_RADIAN;
const tangentOf = (miles: number) => miles / LEAN / MILES_A_RADIAN;

/** Around a place, or the towns of a region. */
const MARGIN_MILES = 60;
const STEP_MILES = 5;
const COUNTRY = { low: 0.76, high: 0.8765, left: -0.155, right: 0.035 };
const COUNTRY_STEP_MILES = 22;
/** A lattice has no more rows than this, and not many more columns. */
const MOST_ROWS = 32;

/** The cells that matches are counted in: fine around what was asked for, coarse over the whole country. */
export function latticeAround(reached: readonly Coordinates[]): Lattice {
  if (reached.length === 0) return withSteps(COUNTRY, COUNTRY_STEP_MILES);
  const points = reached.map(locateOnSphere);
  const heights = points.map(({ z }) => z);
  const tangents = points.map(({ x, y }) => y / x);
  const box = {
    low: Math.min(...heights) - heightOf(MARGIN_MILES),
    high: Math.max(...heights) + heightOf(MARGIN_MILES),
    left: Math.min(...tangents) - tangentOf(MARGIN_MILES),
    right: Math.max(...tangents) + tangentOf(MARGIN_MILES),
  };
  return withSteps(box, Math.max(STEP_MILES, (box.high - box.low) / heightOf(1) / MOST_ROWS));
}

const withSteps = (box: Omit<Lattice, "heightStep" | "tangentStep">, miles: number): Lattice => ({
  ...box,
  heightStep: heightOf(miles),
  tangentStep: tangentOf(miles),
});

/** The cells of what was found, which has the columns `x`, `y` and `z`, as one JSON list; none without a lattice. */
export function cellsIn(found: RawBuilder<unknown>, lattice: Lattice | undefined): RawBuilder<unknown> {
  if (!lattice) return sql`null::json`;
  const { low, high, left, right, heightStep, tangentStep } = lattice;
  return sql`
    (select json_agg(json_build_array(companies, x, y, z)) from (
      select count(*) as companies, sum(x) as x, sum(y) as y, sum(z) as z from ${found}
      where z between ${low}::float8 and ${high}::float8 and y between ${left}::float8 * x and ${right}::float8 * x
      group by floor(z / ${heightStep}::float8), floor(y / x / ${tangentStep}::float8)
    ) cell)`;
}

/** The same of what is in memory. */
export function cellsAmong(
  found: readonly { x: number | null; y: number | null; z: number | null }[],
  { low, high, left, right, heightStep, tangentStep }: Lattice,
): CountedCell[] {
  const cells = new Map<number, CountedCell>();
  for (const { x, y, z } of found) {
    if (x === null || y === null || z === null) continue;
    if (z < low || z > high || y < left * x || y > right * x) continue;
    const at = Math.floor(z / heightStep) * 100_000 + Math.floor(y / x / tangentStep);
    const cell = cells.get(at);
    if (cell) {
      cell[0] += 1;
      cell[1] += x;
      cell[2] += y;
      cell[3] += z;
    } else cells.set(at, [1, x, y, z]);
  }
  return [...cells.values()];
}

/** Where a counted cell lies on Earth, each of its companies standing for so many. */
export function readCell([companies, x, y, z]: CountedCell, scale: number): Cell {
  const degrees = 180 / Math.PI;
  return {
    latitude: Math.atan2(z, Math.hypot(x, y)) * degrees,
    longitude: Math.atan2(y, x) * degrees,
    companies: companies * scale,
  };
}
