import type { Coordinates } from "#domain/places/measure-distance.ts";
import { locateOnSphere } from "./locate-squares.ts";

/** The index `company_search_…_by_position` cuts the sphere into so many strips from its middle to a pole: each 0.4 miles high in Britain. */
export const STRIPS = 16_384;

/** All that is further away than `above` and no further than `upto`, as squares of the chord on a sphere of radius 1. */
export interface Ring {
  above: number;
  upto: number;
  arcs: Arc[];
}

/** A part of a strip, from one longitude to another, in radians. */
export interface Arc {
  strip: number;
  west: number;
  east: number;
}

/** How much wider than the one before a ring is. */
const GROWTH = 4;
/** Further than anybody in the country is from anybody; beyond, longitudes would run round the Earth. */
const FARTHEST = 0.09;
/** In radians, what the inverse of a sine next to 1 may be wrong by, and more. */
const SLACK = 1e-7;

/**
 * Rings around a place that follow each other without a gap: the first begins at `from` and is `width` wide, the last
 * reaches at least to `upto`. Each names the arcs in which everybody of it lies, and not many others.
 */
export function drawRings(
  place: Coordinates,
  { from, width, upto }: { from: number; width: number; upto: number },
): Ring[] {
  const rings: Ring[] = [];
  const end = Math.min(upto, FARTHEST);
  for (let above = justBelow(from), step = width; above < end; above = rings.at(-1)!.upto, step *= GROWTH) {
    const outer = Math.min(above + step, FARTHEST);
    rings.push({ above, upto: outer, arcs: drawArcs(place, Math.max(0, above), outer) });
  }
  return rings;
}

/** Whoever is as far away as the last one that was shown may be the next. */
const justBelow = (chord: number) => chord * (1 - 1e-9) - 1e-15;

function drawArcs(place: Coordinates, above: number, upto: number): Arc[] {
  const { x, y, z } = locateOnSphere(place);
  const [outer, inner] = [capAround(z, upto), capAround(z, above)];
  const middle = Math.atan2(y, x);
  const arcs: Arc[] = [];
  const stripOf = (height: number) => Math.floor(height * STRIPS);
  for (let strip = stripOf(outer.bottom - SLACK); strip <= stripOf(outer.top + SLACK); strip++) {
    const [low, high] = [strip / STRIPS, (strip + 1) / STRIPS];
    const far = outer.halfWidth(Math.min(Math.max(outer.widest, low), high)) + SLACK;
    // Of the inner circle only what lies in it at every height of the strip is left out.
    const near = Math.min(inner.halfWidth(low), inner.halfWidth(high)) - SLACK;
    if (near <= 0) arcs.push({ strip, west: middle - far, east: middle + far });
    else {
      arcs.push({ strip, west: middle - far, east: middle - near });
      arcs.push({ strip, west: middle + near, east: middle + far });
    }
  }
  return arcs;
}

/** The cap of the sphere within the chord of a point at this height: its ends, where it is widest, and how wide at a height, in radians. */
function capAround(height: number, chord: number) {
  const latitude = Math.asin(height);
  const angle = 2 * Math.asin(Math.sqrt(chord) / 2);
  const cosine = 1 - chord / 2;
  const [bottom, top] = [Math.sin(latitude - angle), Math.sin(latitude + angle)];
  return {
    bottom,
    top,
    widest: height / cosine,
    halfWidth: (at: number) => {
      const within = Math.min(Math.max(at, bottom), top);
      const radius = Math.sqrt((1 - within * within) * (1 - height * height));
      const isOutside = at !== within;
      return isOutside ? 0 : Math.acos(Math.min(1, Math.max(-1, (cosine - within * height) / radius)));
    },
  };
}
