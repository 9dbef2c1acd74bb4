import {
  INK,
  SHEET,
  WASH,
  at,
  box,
  each,
  ring,
  run,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** Walls seen from above are cut, so they are drawn solid. */
export const drawWalls = (d: string, thick = 12): string =>
  `<path d="${d}" stroke="${INK}" stroke-width="${thick}" stroke-linecap="square" stroke-linejoin="miter"/>`;

const gap = (x1: number, y1: number, x2: number, y2: number, thick: number): string =>
  `<path d="${seg(x1, y1, x2, y2)}" stroke="${SHEET}" stroke-width="${thick + 2}" stroke-linecap="butt"/>`;

/** An opening with its leaf and swing; `turn` says where the leaf opens to: up, down, left or right of the wall. */
export function drawDoorSwing(
  x: number,
  y: number,
  width: number,
  turn: "up" | "down" | "left" | "right",
  thick = 12,
): string {
  const across = turn === "up" || turn === "down";
  const way = turn === "up" || turn === "left" ? -1 : 1;
  const end = across ? ([x + width, y] as const) : ([x, y + width] as const);
  const leaf = across ? ([x, y + way * width] as const) : ([x + way * width, y] as const);
  const sweep = across === (way === 1) ? 1 : 0;
  const arc = `M${at(leaf[0])} ${at(leaf[1])}A${at(width)} ${at(width)} 0 0 ${across ? 1 - sweep : 1 - sweep} ${at(end[0])} ${at(end[1])}`;
  return (
    gap(x, y, end[0], end[1], thick) + stroke(seg(x, y, leaf[0], leaf[1]), "medium") + stroke(arc, "hair")
  );
}

/** A window in a wall: the glass line between two faces. */
export function drawWindowInPlan(x1: number, y1: number, x2: number, y2: number, thick = 12): string {
  const half = thick / 2 - 1;
  const flat = y1 === y2;
  const face = (o: number) => (flat ? seg(x1, y1 + o, x2, y2 + o) : seg(x1 + o, y1, x2 + o, y2));
  const ends = flat
    ? seg(x1, y1 - half, x1, y1 + half) + seg(x2, y2 - half, x2, y2 + half)
    : seg(x1 - half, y1, x1 + half, y1) + seg(x2 - half, y2, x2 + half, y2);
  return gap(x1, y1, x2, y2, thick) + stroke(face(-half) + face(0) + face(half) + ends, "fine");
}

/** A stair from above: treads, the arrow up, the cut line. */
export function drawStair(x: number, y: number, width: number, height: number): string {
  const upright = height > width;
  const count = Math.round((upright ? height : width) / 13);
  const treads = upright
    ? each(count, (i) => seg(x, y + (i * height) / count, x + width, y + (i * height) / count))
    : each(count, (i) => seg(x + (i * width) / count, y, x + (i * width) / count, y + height));
  const line = upright
    ? seg(x + width / 2, y + height - 10, x + width / 2, y + 14) +
      run([x + width / 2 - 7, y + 24], [x + width / 2, y + 12], [x + width / 2 + 7, y + 24])
    : seg(x + 10, y + height / 2, x + width - 14, y + height / 2) +
      run(
        [x + width - 24, y + height / 2 - 7],
        [x + width - 12, y + height / 2],
        [x + width - 24, y + height / 2 + 7],
      );
  return shape(box(x, y, width, height), SHEET, "fine") + stroke(treads, "hair") + stroke(line, "fine");
}

/** A lift car in its shaft. */
export const drawLift = (x: number, y: number, size: number): string =>
  stroke(box(x, y, size, size), "heavy") +
  stroke(
    box(x + 7, y + 7, size - 14, size - 14) +
      seg(x + 7, y + 7, x + size - 7, y + size - 7) +
      seg(x + size - 7, y + 7, x + 7, y + size - 7),
    "hair",
  );

export const drawColumnGrid = (xs: readonly number[], ys: readonly number[], size = 15): string =>
  wash(xs.map((x) => ys.map((y) => box(x - size / 2, y - size / 2, size, size)).join("")).join(""), INK);

/** Four desks back to back with their chairs. */
export const drawDeskCluster = (x: number, y: number): string =>
  shape(
    each(2, (i) => box(x + i * 42, y, 40, 22) + box(x + i * 42, y + 24, 40, 22)),
    WASH.timber,
    "fine",
  ) +
  stroke(
    each(2, (i) => ring(x + 20 + i * 42, y - 9, 6) + ring(x + 20 + i * 42, y + 55, 6)),
    "hair",
  );

export const drawBed = (x: number, y: number, width: number, height: number): string =>
  shape(box(x, y, width, height), SHEET, "fine") +
  shape(box(x + 4, y + 4, width - 8, height * 0.22), WASH.glass, "hair") +
  stroke(seg(x, y + height * 0.36, x + width, y + height * 0.36), "hair");

export const drawTableInPlan = (x: number, y: number, width: number, height: number): string => {
  const seats = Math.max(2, Math.round(width / 28));
  return (
    shape(box(x, y, width, height), WASH.timber, "fine") +
    stroke(
      spread(seats, x + 13, x + width - 13)
        .map((c) => ring(c, y - 8, 6) + ring(c, y + height + 8, 6))
        .join(""),
      "hair",
    )
  );
};

export const drawBath = (x: number, y: number): string =>
  stroke(box(x, y, 26, 54) + `M${at(x + 4)} ${at(y + 46)}v-30q0 -12 9 -12t9 12v30z`, "fine") +
  stroke(
    ring(x + 44, y + 12, 8) + box(x + 36, y + 30, 18, 8) + `M${at(x + 37)} ${at(y + 38)}q8 26 16 0`,
    "fine",
  );

/** A tree from above. */
export function drawTreeInPlan(r: Random, x: number, y: number, radius: number): string {
  const spokes = r.int(7, 10);
  const d = each(spokes, (i) => {
    const a = (i / spokes) * Math.PI * 2 + r.next();
    return seg(x, y, x + Math.cos(a) * radius * 0.8, y + Math.sin(a) * radius * 0.8);
  });
  return (
    wash(ring(x, y, radius), WASH.sage, 0.9) +
    stroke(ring(x, y, radius), "fine") +
    stroke(d, "hair") +
    wash(ring(x, y, 2.6), INK)
  );
}

/** The north point. */
export const drawNorth = (x: number, y: number, angle: number): string =>
  `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(angle)})">${stroke(ring(0, 0, 30), "fine")}${wash("M0 -38L12 22L0 12z", INK)}${stroke("M0 -38L12 22L0 12L-12 22z", "fine")}</g>`;
