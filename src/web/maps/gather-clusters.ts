import type { Point } from "./rings.ts";

export interface Spot {
  at: Point;
  companies: number;
}

/** Middles nearer than this are one cluster, so that no two circles touch. */
const APART = 330;

/** Spots that would lie on each other become one, at the middle of all it stands for; the largest first, at most so many. */
export function gatherClusters(spots: readonly Spot[], most: number): Spot[] {
  const clusters: Spot[] = [];
  for (const spot of spots.toSorted((a, b) => b.companies - a.companies)) {
    const near = clusters.findIndex(({ at }) => distance(at, spot.at) < APART);
    if (near === -1) clusters.push(spot);
    else clusters[near] = join(clusters[near]!, spot);
  }
  // Joining moves middles, and may have moved two towards each other.
  const isSettled = clusters.every((one, index) =>
    clusters.slice(index + 1).every((other) => distance(one.at, other.at) >= APART),
  );
  return isSettled || clusters.length === spots.length
    ? clusters.slice(0, most)
    : gatherClusters(clusters, most);
}

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function join(one: Spot, other: Spot): Spot {
  const companies = one.companies + other.companies;
  const between = (axis: 0 | 1) =>
    (one.at[axis] * one.companies + other.at[axis] * other.companies) / companies;
  return { at: [between(0), between(1)], companies };
}
