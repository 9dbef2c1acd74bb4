import { BOTTOM, LEFT, type Plan, RIGHT, TOP, roomName } from "./draw-floor-plans.ts";
import {
  HIVIS,
  LINE_BLUE,
  SHEET,
  WASH,
  at,
  box,
  each,
  ring,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { drawBed, drawColumnGrid, drawDoorSwing, drawWalls, drawWindowInPlan } from "./draw-plan-parts.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

const C1 = TOP + (BOTTOM - TOP) * 0.42;
const C2 = C1 + 62;

/** A room beside the corridor: its left edge, its width, and which side of the corridor it is on. */
interface Cell {
  x: number;
  w: number;
  top: boolean;
  number: number;
}

function furnishClassroom({ x, w, top, number }: Cell): string {
  const [y, h] = top ? [TOP, C1 - TOP] : [C2, BOTTOM - C2];
  return (
    each(3, (row) =>
      each(
        4,
        (k) =>
          shape(
            box(x + 26 + k * ((w - 50) / 4), y + (top ? 20 : h - 120) + row * 34, (w - 50) / 4 - 10, 16),
            WASH.timber,
            "hair",
          ) + stroke(ring(x + 26 + k * ((w - 50) / 4) + 14, y + (top ? 42 : h - 98) + row * 34, 5), "hair"),
      ),
    ) + roomName(`CLASS ${number}`, x + w / 2, top ? C1 - 30 : C2 + 20)
  );
}

function furnishWard({ x, w, top, number }: Cell): string {
  const [y, h] = top ? [TOP, C1 - TOP] : [C2, BOTTOM - C2];
  return (
    drawBed(x + w * 0.34, top ? y + 26 : y + h - 112, 44, 86) +
    stroke(box(x + w * 0.34 + 52, top ? y + 30 : y + h - 106, 20, 20), "hair") +
    stroke(
      `M${at(x + w * 0.26)} ${at(top ? y + 18 : y + h - 18)}v${top ? 96 : -96}h${at(w * 0.6)}`,
      "hair",
      LINE_BLUE,
    ) +
    (number % 3 === 0 ? "" : shape(box(x + w - 34, top ? C1 - 60 : C2 + 8, 28, 50), SHEET, "fine"))
  );
}

function furnishBedroom({ x, w, top }: Cell): string {
  const [y, h] = top ? [TOP, C1 - TOP] : [C2, BOTTOM - C2];
  return (
    drawBed(x + w * 0.2, top ? y + 24 : y + h - 104, w * 0.46, 76) +
    drawWalls(
      seg(x + w * 0.52, top ? C1 : C2, x + w * 0.52, top ? C1 - 66 : C2 + 66) +
        `M${at(x + w * 0.52)} ${at(top ? C1 - 66 : C2 + 66)}H${at(x + w)}`,
      6,
    ) +
    stroke(
      ring(x + w * 0.76, top ? C1 - 44 : C2 + 44, 8) +
        box(x + w * 0.62, top ? C1 - 30 : C2 + 10, w * 0.3, 18),
      "fine",
    )
  );
}

const FURNISH = { ward: furnishWard, school: furnishClassroom, hotel: furnishBedroom };

function drawCells(kind: keyof typeof FURNISH, xs: readonly number[], top: boolean): string {
  const w = (xs[1] ?? RIGHT) - (xs[0] ?? LEFT);
  const count = xs.length - 1;
  return each(count, (i) => {
    const x = xs[i] ?? LEFT;
    const door = drawDoorSwing(x + 14, top ? C1 : C2, Math.min(46, w * 0.36), top ? "up" : "down", 9);
    const edge = top ? TOP : BOTTOM;
    const pane = drawWindowInPlan(x + w * 0.2, edge, x + w * 0.8, edge, 15);
    return FURNISH[kind]({ x, w, top, number: i + 1 + (top ? 0 : count) }) + door + pane;
  });
}

/** Rooms along a corridor: classrooms, wards or hotel rooms. */
export function drawCorridorPlan(r: Random): Plan {
  const kind = r.pick(["ward", "school", "hotel"] as const);
  const count = kind === "school" ? 4 : kind === "ward" ? 6 : 8;
  const xs = spread(count + 1, LEFT, RIGHT);
  const w = (RIGHT - LEFT) / count;
  const outer = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
  const marked = r.int(1, count - 2);
  const partitions =
    xs
      .slice(1, -1)
      .map((x) => seg(x, TOP, x, C1) + seg(x, C2, x, BOTTOM))
      .join("") +
    seg(LEFT, C1, RIGHT, C1) +
    seg(LEFT, C2, RIGHT, C2);
  const body =
    shape(outer, SHEET, "fine") +
    wash(box(LEFT, C1, RIGHT - LEFT, C2 - C1), WASH.sand, 0.7) +
    wash(box(xs[marked] ?? 0, TOP, w, C1 - TOP), WASH.glass) +
    drawWalls(outer, 15) +
    drawWalls(partitions, 9) +
    drawCells(kind, xs, true) +
    drawCells(kind, xs, false) +
    drawDoorSwing(LEFT, C1 + 8, 46, "right", 15) +
    drawDoorSwing(RIGHT, C1 + 8, 46, "left", 15) +
    wash(box((xs[marked] ?? 0) - 4, C1 - 5, w + 8, 10), HIVIS) +
    roomName("CORRIDOR", (LEFT + RIGHT) / 2, C1 + 25);
  return {
    body,
    xs: [LEFT, xs[1] ?? 0, xs[2] ?? 0, RIGHT],
    ys: [TOP, C1, C2, BOTTOM],
    title: { ward: "WARD PLAN", school: "TEACHING WING", hotel: "BEDROOM FLOOR" }[kind],
    mm: { ward: 34, school: 40, hotel: 36 }[kind],
    grid: "none",
  };
}

function drawMallVoids(mall1: number, mall2: number): string {
  return each(3, (i) => {
    const x = LEFT + 120 + i * 250;
    return (
      shape(
        `M${at(x + 26)} ${at(mall1 + 26)}h110a22 22 0 0 1 0 ${at(mall2 - mall1 - 52)}h-110a22 22 0 0 1 0 ${at(-(mall2 - mall1 - 52))}z`,
        SHEET,
        "medium",
      ) +
      stroke(
        seg(x + 26, mall1 + 26, x + 136, mall2 - 26) + seg(x + 136, mall1 + 26, x + 26, mall2 - 26),
        "hair",
      )
    );
  });
}

/** Shop units each side of a mall. */
export function drawMallPlan(r: Random): Plan {
  const mall1 = TOP + r.between(160, 180);
  const mall2 = mall1 + r.between(90, 110);
  const divide = (): number[] => {
    const cuts = [LEFT];
    while ((cuts.at(-1) ?? 0) < RIGHT - 130) cuts.push((cuts.at(-1) ?? 0) + r.between(84, 190));
    cuts[cuts.length - 1] = RIGHT;
    return cuts;
  };
  const upper = divide();
  const lower = divide();
  const outer = box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
  const tones = [WASH.stone, WASH.sand, WASH.glass, WASH.sage, SHEET, WASH.brick];
  const units = (cuts: readonly number[], y: number, h: number, front: number, label: string) =>
    cuts
      .slice(0, -1)
      .map((x, i) => {
        const w = (cuts[i + 1] ?? 0) - x;
        return (
          wash(box(x, y, w, h), r.pick(tones)) +
          drawWalls(box(x, y, w, h), 8) +
          drawWindowInPlan(x + 14, front, x + w - 50, front, 8) +
          drawDoorSwing(x + w - 44, front, 32, front > y ? "up" : "down", 8) +
          roomName(`${label}${i + 1}`, x + w / 2, y + h / 2 - 8)
        );
      })
      .join("");
  const voids = drawMallVoids(mall1, mall2);
  const marked = r.int(0, upper.length - 2);
  const body =
    shape(outer, "#fbf5e6", "fine") +
    units(upper, TOP, mall1 - TOP, mall1, "A") +
    units(lower, mall2, BOTTOM - mall2, mall2, "B") +
    voids +
    drawWalls(outer, 15) +
    drawDoorSwing(LEFT, mall1 + 18, 40, "right", 15) +
    drawDoorSwing(RIGHT, mall1 + 18, 40, "left", 15) +
    drawColumnGrid(spread(8, LEFT + 10, RIGHT - 10), [mall1 + 12, mall2 - 12], 11) +
    wash(
      box(upper[marked] ?? LEFT, mall1 - 5, (upper[marked + 1] ?? RIGHT) - (upper[marked] ?? LEFT), 10),
      HIVIS,
    ) +
    roomName("MALL", LEFT + 60, (mall1 + mall2) / 2 - 6);
  return {
    body,
    xs: [LEFT, (LEFT + RIGHT) / 2, RIGHT],
    ys: [TOP, mall1, mall2, BOTTOM],
    title: "MALL LEVEL PLAN",
    mm: 88,
    grid: "none",
  };
}
