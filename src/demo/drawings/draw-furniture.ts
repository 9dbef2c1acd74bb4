import { lay } from "./draw-hatching.ts";
import {
  SHEET,
  WASH,
  at,
  box,
  poly,
  run,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

export const LEFT = 120;

export const RIGHT = 980;

export const drawDesk = (x: number, y: number): string =>
  stroke(seg(x, y - 34, x + 78, y - 34), "heavy") +
  stroke(
    seg(x + 6, y - 34, x + 6, y) + seg(x + 72, y - 34, x + 72, y) + seg(x + 40, y - 34, x + 40, y - 46),
    "fine",
  ) +
  shape(box(x + 18, y - 70, 44, 25), SHEET, "fine");

export const drawChair = (x: number, y: number): string =>
  stroke(
    run([x, y - 46], [x + 4, y - 22], [x + 26, y - 22]) +
      seg(x + 15, y - 22, x + 15, y - 7) +
      run([x + 4, y], [x + 15, y - 8], [x + 26, y]),
    "medium",
  );

export const drawPlant = (x: number, y: number): string =>
  shape(poly([x - 12, y - 24], [x + 12, y - 24], [x + 8, y], [x - 8, y]), WASH.brick, "fine") +
  shape(
    `M${at(x)} ${at(y - 24)}q-30 -18 -22 -52q20 16 22 52q0 -40 10 -62q22 30 -10 62q14 -30 30 -34q2 28 -30 34z`,
    WASH.sage,
    "fine",
  );

export const drawSofa = (x: number, y: number): string =>
  shape(
    `M${at(x)} ${at(y - 8)}v-30q0 -8 8 -8h6v-18q0 -8 8 -8h86q8 0 8 8v18h6q8 0 8 8v30z`,
    WASH.slate,
    "medium",
  ) +
  stroke(
    seg(x + 14, y - 30, x + 116, y - 30) +
      seg(x + 65, y - 30, x + 65, y - 66) +
      seg(x + 10, y - 8, x + 10, y) +
      seg(x + 120, y - 8, x + 120, y),
    "fine",
  );

export const drawPendants = (xs: readonly number[], ceiling: number, drop: number): string =>
  xs
    .map(
      (x) =>
        stroke(seg(x, ceiling, x, ceiling + drop), "hair") +
        shape(`M${at(x - 18)} ${at(ceiling + drop + 16)}q0 -16 18 -16t18 16z`, WASH.sand, "fine"),
    )
    .join("");

/** The floor slab cut through, raised floor on pedestals above it. */
export const drawSlab = (y: number): string =>
  shape(box(LEFT - 30, y, RIGHT - LEFT + 60, 26), SHEET, "heavy") +
  lay(box(LEFT - 30, y, RIGHT - LEFT + 60, 26), "concrete");

/** A window band with the town beyond it. */
export function drawOutlook(r: Random, x: number, y: number, width: number, height: number): string {
  let d = `M${at(x)} ${at(y + height)}`;
  let pen = x;
  while (pen < x + width) {
    const step = Math.min(r.between(18, 52), x + width - pen);
    d += `V${at(y + height - r.between(0.15, 0.75) * height)}h${at(step)}`;
    pen += step;
  }
  const panes = spread(Math.max(2, Math.round(width / 74)), x, x + width).slice(1, -1);
  return (
    shape(box(x, y, width, height), WASH.glass, "medium") +
    wash(`${d}V${at(y + height)}z`, "#c6d2d8") +
    stroke(panes.map((p) => seg(p, y, p, y + height)).join(""), "fine") +
    stroke(box(x, y, width, height), "medium")
  );
}
