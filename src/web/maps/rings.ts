export type Point = [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a closed ring that lies in a box, closed along the box's edges (Sutherland and Hodgman). */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  const edges: { isInside(point: Point): boolean; cross(a: Point, b: Point): Point }[] = [
    { isInside: ([x]) => x >= box.x, cross: (a, b) => crossAtX(a, b, box.x) },
    { isInside: ([x]) => x <= box.x + box.width, cross: (a, b) => crossAtX(a, b, box.x + box.width) },
    { isInside: ([, y]) => y >= box.y, cross: (a, b) => crossAtY(a, b, box.y) },
    { isInside: ([, y]) => y <= box.y + box.height, cross: (a, b) => crossAtY(a, b, box.y + box.height) },
  ];
  let points = withoutClosing(ring);
  for (const { isInside, cross } of edges) {
    const kept: Point[] = [];
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1)!;
      if (isInside(point) !== isInside(before)) kept.push(cross(before, point));
      if (isInside(point)) kept.push(point);
    }
    points = kept;
  }
  return points;
}

const crossAtX = (a: Point, b: Point, x: number): Point => [
  x,
  a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]),
];
const crossAtY = (a: Point, b: Point, y: number): Point => [
  a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]),
  y,
];

interface Detail {
  /** Corners whose triangle with their neighbours is smaller than this many square units are dropped. */
  detail: number;
  /** Rings that enclose less than this come back empty. */
  smallest: number;
}

/**
 * A closed ring with fewer points and the same look, by Visvalingam's rule: again and again the corner goes that
 * encloses the smallest triangle with its neighbours, until every one left is worth seeing.
 */
export function simplifyRing(ring: readonly Point[], { detail, smallest }: Detail): Point[] {
  const points = withoutClosing(ring);
  if (points.length < 3 || ringArea(points) < smallest) return [];
  const count = points.length;
  const corners = points.map((point, index) => ({
    point,
    before: (index + count - 1) % count,
    after: (index + 1) % count,
    isKept: true,
  }));
  const areaAt = (index: number) => {
    const { point, before, after } = corners[index]!;
    return triangleArea(corners[before]!.point, point, corners[after]!.point);
  };
  const waiting = corners.map((_, index) => ({ index, area: areaAt(index) }));
  waiting.sort((a, b) => b.area - a.area);
  for (let left = count; left > 3 && waiting.length > 0;) {
    const { index, area } = waiting.pop()!;
    const corner = corners[index]!;
    // A corner whose neighbour went is measured again and waits a second time; its old entry is stale.
    if (!corner.isKept || area !== areaAt(index)) continue;
    if (area >= detail) break;
    corner.isKept = false;
    left -= 1;
    corners[corner.before]!.after = corner.after;
    corners[corner.after]!.before = corner.before;
    for (const neighbour of [corner.before, corner.after]) {
      insert(waiting, { index: neighbour, area: areaAt(neighbour) });
    }
  }
  return corners.filter(({ isKept }) => isKept).map(({ point }) => point);
}

interface Waiting {
  index: number;
  area: number;
}

/** Keeps the list falling by area, so that its end is the next to go. */
function insert(waiting: Waiting[], entry: Waiting): void {
  let low = 0;
  let high = waiting.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (waiting[middle]!.area > entry.area) low = middle + 1;
    else high = middle;
  }
  waiting.splice(low, 0, entry);
}

/** Closed rings as one SVG path in whole units and relative steps, the shortest way to write them. */
export function writeRings(rings: readonly (readonly Point[])[]): string {
  return rings.map(writeRing).join("");
}

function writeRing(ring: readonly Point[]): string {
  const [first, ...rest] = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  if (!first) return "";
  let steps = "";
  let [x, y] = first;
  for (const [nextX, nextY] of rest) {
    const [right, down] = [nextX - x, nextY - y];
    if (right === 0 && down === 0) continue;
    steps += `${right < 0 || steps === "" ? "" : " "}${right}${down < 0 ? "" : " "}${down}`;
    [x, y] = [nextX, nextY];
  }
  return steps === "" ? "" : `M${first[0]} ${first[1]}l${steps}z`;
}

function withoutClosing(ring: readonly Point[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed =
    ring.length > 1 &&
    first !== undefined &&
    last !== undefined &&
    first[0] === last[0] &&
    first[1] === last[1];
  return isClosed ? ring.slice(0, -1) : [...ring];
}

function triangleArea(a: Point, b: Point, c: Point): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}

function ringArea(points: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum) / 2;
}
