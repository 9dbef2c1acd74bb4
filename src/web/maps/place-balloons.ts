import { distance } from "./gather-clusters.ts";
import type { Box, Point } from "./rings.ts";

export const BALLOON = 100;
/** Half the least way between two balloons. Where a phone’s map is smallest, it is 12 px: what a pointer needs of each. */
const LEAST_REACH = 145;
/** There 22 px, which a finger wants. */
const MOST_REACH = 260;

export interface Balloon {
  /** Where the number stands. */
  x: number;
  y: number;
  /** From the balloon's rim to the place it points at, as a path; "" where it stands on it. */
  leader: string;
  /** The place lies outside the map, in the direction of the leader. */
  isOutside: boolean;
}

interface Frame {
  width: number;
  height: number;
  /** What balloons should not cover. */
  taken: readonly Box[];
}

const DIRECTIONS = 16;
/** From a place to where its balloon may stand, the nearest first. */
const OFFSETS = [0, 290, 380, 480, 590, 720, 870, 1_050].flatMap(offsetsOf);

/** Balloons of firms beside the places that they point at, none on another, as on a drawing. */
export function placeBalloons(points: readonly Point[], frame: Frame): Balloon[] {
  const balloons: Point[] = [];
  return points.map((point) => {
    const inside = pullIn(point, frame, BALLOON / 2);
    const isFree = (spot: Point) => balloons.every((other) => distance(spot, other) >= 2 * LEAST_REACH);
    const isClear = (spot: Point) => frame.taken.every((box) => !covers(spot, box));
    const spot = findSpot(inside, frame, isFree, isClear);
    balloons.push(spot);
    return {
      x: Math.round(spot[0]),
      y: Math.round(spot[1]),
      leader: leaderFrom(spot, inside),
      isOutside: distance(point, inside) > 1,
    };
  });
}

/** The first spot that is free and clear, else the first that is free, else the first; none is placed that is not needed. */
function findSpot(
  [x, y]: Point,
  frame: Frame,
  isFree: (spot: Point) => boolean,
  isClear: (spot: Point) => boolean,
): Point {
  let first: Point | undefined;
  let firstFree: Point | undefined;
  for (const [across, down] of OFFSETS) {
    const spot: Point = [x + across, y + down];
    if (!isInside(spot, frame)) continue;
    first ??= spot;
    if (!isFree(spot)) continue;
    if (isClear(spot)) return spot;
    firstFree ??= spot;
  }
  return firstFree ?? first ?? [x, y];
}

function offsetsOf(ring: number): Point[] {
  if (ring === 0) return [[0, 0]];
  return Array.from({ length: DIRECTIONS }, (_, index): Point => {
    // Upwards first, where nothing is named, then to either side.
    const turn = (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2);
    const angle = (turn / DIRECTIONS) * 2 * Math.PI - Math.PI / 4;
    return [ring * Math.cos(angle), ring * Math.sin(angle)];
  });
}

const isInside = ([x, y]: Point, { width, height }: Frame) =>
  x >= LEAST_REACH && y >= LEAST_REACH && x <= width - LEAST_REACH && y <= height - LEAST_REACH;

const covers = ([x, y]: Point, box: Box) =>
  x > box.x - BALLOON &&
  x < box.x + box.width + BALLOON &&
  y > box.y - BALLOON &&
  y < box.y + box.height + BALLOON;

/** A place outside is pulled to the frame along the line to its middle. */
function pullIn([x, y]: Point, { width, height }: Frame, margin: number): Point {
  const [acrossHalf, downHalf] = [width / 2 - margin, height / 2 - margin];
  const [across, down] = [x - width / 2, y - height / 2];
  const factor = Math.min(
    1,
    acrossHalf / Math.max(1, Math.abs(across)),
    downHalf / Math.max(1, Math.abs(down)),
  );
  return [width / 2 + across * factor, height / 2 + down * factor];
}

function leaderFrom(spot: Point, point: Point): string {
  const length = distance(spot, point);
  if (length <= BALLOON) return "";
  const [x, y] = [0, 1].map(
    (axis) => spot[axis]! + ((point[axis]! - spot[axis]!) * BALLOON) / length,
  ) as Point;
  return `M${Math.round(x)} ${Math.round(y)}L${Math.round(point[0])} ${Math.round(point[1])}`;
}

interface Target {
  x: number;
  y: number;
}

/**
 * How far round its middle each target may be touched: half the way to the next of them at most, so that none takes of
 * another's, and not on a circle that it does not lie on.
 */
export function findReaches(
  targets: readonly Target[],
  circles: readonly (Target & { radius: number })[] = [],
): number[] {
  const far = (one: Target, other: Target) => distance([one.x, one.y], [other.x, other.y]);
  return targets.map((target) => {
    const halves = targets.filter((other) => other !== target).map((other) => far(target, other) / 2);
    const free = circles.map((circle) => far(target, circle) - circle.radius);
    return Math.max(LEAST_REACH, Math.floor(Math.min(MOST_REACH, ...halves, ...free)));
  });
}
