import { lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
  box,
  each,
  ring,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import {
  drawBath,
  drawBed,
  drawColumnGrid,
  drawDeskCluster,
  drawDoorSwing,
  drawLift,
  drawStair,
  drawTableInPlan,
  drawWalls,
  drawWindowInPlan,
} from "./draw-plan-parts.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

export interface Plan {
  body: string;
  xs: readonly number[];
  ys: readonly number[];
  title: string;
  mm: number;
  grid?: "letters" | "none";
}

export const LEFT = 130;

export const RIGHT = 970;

export const TOP = 130;

export const BOTTOM = 570;

export const roomName = (name: string, x: number, y: number): string =>
  drawLettering(name, x, y, 12, { anchor: "middle", colour: INK, weight: "hair" });

/** An office floor: columns, a core with lifts and stairs, desks, a meeting row. */
export function drawOfficePlan(r: Random): Plan {
  const bays = r.int(5, 7);
  const xs = spread(bays + 1, LEFT + 26, RIGHT - 26);
  const ys = spread(4, TOP + 26, BOTTOM - 26);
  const coreAt = r.int(1, bays - 3);
  const cx = (xs[coreAt] ?? LEFT) + 10;
  const cw = (xs[coreAt + 2] ?? RIGHT) - cx - 10;
  const cy = (ys[1] ?? 0) - 14;
  const ch = (ys[2] ?? 0) - cy + 14;
  const core =
    wash(box(cx, cy, cw, ch), WASH.stone) +
    drawWalls(box(cx, cy, cw, ch), 11) +
    each(3, (i) => drawLift(cx + 14 + i * 48, cy + 14, 44)) +
    drawStair(cx + 14, cy + ch - 78, 110, 62) +
    drawStair(cx + cw - 66, cy + 14, 52, ch - 80) +
    drawDoorSwing(cx + cw - 60, cy + ch, 44, "down", 11) +
    drawDoorSwing(cx + 140, cy, 40, "up", 11) +
    roomName("CORE", cx + 158, cy + ch - 34);
  const desks = [TOP + 46, BOTTOM - 98]
    .map((y) =>
      spread(8, LEFT + 40, RIGHT - 130)
        .map((x) => (r.chance(0.84) ? drawDeskCluster(x, y + r.pick([0, 0, 6])) : ""))
        .join(""),
    )
    .join("");
  const meet = coreAt > (bays - 2) / 2 ? LEFT + 4 : RIGHT - 184;
  const rooms = each(2, (i) => {
    const y = cy + (i * ch) / 2;
    return (
      shape(box(meet, y, 180, ch / 2), WASH.glass, "medium") +
      drawTableInPlan(meet + 46, y + ch / 4 - 14, 88, 28)
    );
  });
  const slab = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
  const mullions =
    spread(43, LEFT, RIGHT)
      .map((x) => seg(x, TOP - 5, x, TOP + 5) + seg(x, BOTTOM - 5, x, BOTTOM + 5))
      .join("") +
    spread(23, TOP, BOTTOM)
      .map((y) => seg(LEFT - 5, y, LEFT + 5, y) + seg(RIGHT - 5, y, RIGHT + 5, y))
      .join("");
  const body =
    shape(slab, "#fdf9ef", "heavy") +
    stroke(mullions, "hair") +
    desks +
    rooms +
    core +
    drawColumnGrid(xs, ys) +
    wash(box(cx - 6, cy + ch - 5, cw + 12, 10), HIVIS);
  return {
    body,
    xs,
    ys,
    title: r.pick(["LEVEL 04 PLAN", "LEVEL 02 PLAN", "TYPICAL FLOOR"]),
    mm: 62,
    grid: "letters",
  };
}

const drawBathroomWall = (x: number, from: number, to: number): string =>
  drawWalls(seg(x, from, x, to), 8) + drawDoorSwing(x, to - 70, 44, "left", 8);

function drawHouseOpenings({ m, b, a }: { m: number; b: number; a: number }): string {
  return (
    drawWindowInPlan(LEFT + 70, TOP, LEFT + 210, TOP, 17) +
    drawWindowInPlan(LEFT, m + 60, LEFT, m + 150, 17) +
    drawWindowInPlan(b + 60, BOTTOM, RIGHT - 60, BOTTOM, 17) +
    drawWindowInPlan(RIGHT, TOP + 40, RIGHT, TOP + 110, 17) +
    drawDoorSwing(a + 30, BOTTOM, 62, "up", 17) +
    drawDoorSwing(a, m + 40, 52, "left", 10) +
    drawDoorSwing(a, TOP + 70, 52, "left", 10) +
    drawDoorSwing(b, TOP + 120, 50, "right", 10) +
    drawDoorSwing(b, m + 90, 52, "right", 10)
  );
}

function drawHouseKitchen(b: number, m: number): string {
  return (
    shape(
      box(b + 10, BOTTOM - 46, RIGHT - b - 20, 36) + box(RIGHT - 46, m + 42, 36, BOTTOM - m - 90),
      SHEET,
      "fine",
    ) +
    stroke(
      each(4, (i) => ring(b + 90 + (i % 2) * 20, BOTTOM - 36 + Math.floor(i / 2) * 16, 6)) +
        box(RIGHT - 40, m + 90, 24, 40),
      "hair",
    ) +
    drawTableInPlan(b + 70, m + 90, 120, 44)
  );
}

/** A house: hall, kitchen, living rooms, stairs, a bathroom. */
export function drawHousePlan(r: Random): Plan {
  const a = LEFT + r.between(290, 340);
  const b = a + r.between(120, 150);
  const m = TOP + r.between(200, 240);
  const outer = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
  const inner =
    seg(a, TOP, a, BOTTOM) + seg(b, TOP, b, BOTTOM) + seg(LEFT, m, a, m) + seg(b, m + 30, RIGHT, m + 30);
  const floors =
    wash(box(LEFT, TOP, a - LEFT, m - TOP), WASH.timber, 0.8) +
    lay(box(LEFT, TOP, a - LEFT, m - TOP), "laps") +
    wash(box(b, m + 30, RIGHT - b, BOTTOM - m - 30), WASH.slate, 0.7) +
    stroke(
      spread(14, b, RIGHT)
        .map((x) => seg(x, m + 30, x, BOTTOM))
        .join("") + each(7, (i) => seg(b, m + 30 + i * 30, RIGHT, m + 30 + i * 30)),
      "hair",
      "#b9c2c6",
    );
  const kitchen = drawHouseKitchen(b, m);
  const living =
    shape(box(LEFT + 30, TOP + 30, 130, 40) + box(LEFT + 30, TOP + 84, 40, 90), SHEET, "fine") +
    shape(box(LEFT + 96, TOP + 96, 64, 40), WASH.sage, "fine");
  const bed =
    drawBed(LEFT + 60, m + 60, 92, 110) +
    stroke(box(LEFT + 24, m + 60, 28, 28) + box(LEFT + 160, m + 60, 28, 28), "hair") +
    shape(box(LEFT + 10, BOTTOM - 40, a - LEFT - 90, 28), SHEET, "fine");
  const upper = drawBath(RIGHT - 80, TOP + 14) + drawBed(b + 50, TOP + 40, 84, 104);
  const steel = wash(box(b - 4, m + 24, RIGHT - b + 8, 12), HIVIS);
  const body =
    shape(outer, SHEET, "fine") +
    floors +
    living +
    kitchen +
    bed +
    upper +
    drawStair(a + 12, TOP + 60, b - a - 24, 200) +
    drawWalls(outer, 17) +
    drawWalls(inner, 10) +
    drawBathroomWall(RIGHT - 110, TOP, m + 30) +
    drawHouseOpenings({ m, b, a }) +
    steel +
    roomName("LIVING", LEFT + 190, TOP + 150) +
    roomName("KITCHEN", b + 270, m + 108) +
    roomName("HALL", (a + b) / 2, BOTTOM - 110) +
    roomName("BED 1", a - 70, m + 110);
  return {
    body,
    xs: [LEFT, a, b, RIGHT],
    ys: [TOP, m, BOTTOM],
    title: r.pick(["GROUND FLOOR PLAN", "FIRST FLOOR PLAN"]),
    mm: 14,
    grid: "none",
  };
}
