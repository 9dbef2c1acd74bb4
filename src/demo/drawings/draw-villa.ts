import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawChimney, drawSash } from "./draw-house-parts.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
  box,
  poly,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawGardenWing({
  wingBox,
  wx,
  high,
  wing,
  doors,
}: {
  wingBox: string;
  wx: number;
  high: number;
  wing: number;
  doors: string;
}): string {
  return (
    shape(wingBox, SHEET, "heavy") +
    lay(box(wx, GROUND - high, wing, 30), "laps") +
    shape(doors, WASH.glass, "medium") +
    stroke(
      spread(6, wx + 24, wx + wing - 24)
        .slice(1, -1)
        .map((x) => seg(x, GROUND - high + 30, x, GROUND))
        .join(""),
      "medium",
    ) +
    wash(box(wx + 12, GROUND - high + 18, wing - 24, 12), HIVIS) +
    wash(box(wx - 8, GROUND - high - 9, wing + 16, 11), INK) +
    shape(
      poly(
        [wx + wing * 0.3, GROUND - high - 9],
        [wx + wing * 0.36, GROUND - high - 32],
        [wx + wing * 0.64, GROUND - high - 32],
        [wx + wing * 0.7, GROUND - high - 9],
      ),
      WASH.glass,
      "medium",
    )
  );
}

/** A single house being extended: a gabled main part and a flat-roofed wing carried on a steel. */
export function drawVilla(r: Random): Scene {
  const main = r.between(330, 390);
  const wing = r.between(280, 330);
  const flip = r.chance(0.5);
  const left = 560 - (main + wing) / 2;
  const mx = flip ? left + wing : left;
  const wx = flip ? left : left + main;
  const eaves = GROUND - 210;
  const ridge = eaves - r.between(130, 165);
  const gable = poly([mx - 16, eaves + 6], [mx + main / 2, ridge], [mx + main + 16, eaves + 6]);
  const wall = poly(
    [mx, GROUND],
    [mx, eaves],
    [mx + main / 2, ridge + 14],
    [mx + main, eaves],
    [mx + main, GROUND],
  );
  const clad = r.pick(["boards", "brick", "laps"] as const);
  const glass = poly(
    [mx + main * 0.3, GROUND - 8],
    [mx + main * 0.3, eaves - 28],
    [mx + main / 2, ridge + 62],
    [mx + main * 0.7, eaves - 28],
    [mx + main * 0.7, GROUND - 8],
  );
  const bars =
    seg(mx + main / 2, GROUND - 8, mx + main / 2, ridge + 62) +
    seg(mx + main * 0.3, GROUND - 108, mx + main * 0.7, GROUND - 108) +
    seg(mx + main * 0.3, eaves - 28, mx + main * 0.7, eaves - 28) +
    seg(mx + main * 0.4, GROUND - 8, mx + main * 0.4, GROUND - 108) +
    seg(mx + main * 0.6, GROUND - 8, mx + main * 0.6, GROUND - 108);
  const high = 128;
  const wingBox = box(wx, GROUND - high, wing, high);
  const doors = box(wx + 24, GROUND - high + 30, wing - 48, high - 30);
  const body =
    drawChimney(mx + main * (flip ? 0.78 : 0.22), ridge + 70, 40) +
    shape(wall, r.pick([WASH.brick, WASH.timber, WASH.stone]), "heavy") +
    lay(wall, clad) +
    shape(glass, WASH.glass, "medium") +
    stroke(bars, "fine") +
    stroke(gable.slice(0, -1), "bold") +
    drawSash(mx + 26, GROUND - 108, main * 0.17, 74) +
    drawSash(mx + main - 26 - main * 0.17, GROUND - 108, main * 0.17, 74) +
    drawGardenWing({ wingBox, wx, high, wing, doors }) +
    wash(box(left - 40, GROUND - 7, main + wing + 80, 7), WASH.shade) +
    stroke(box(left - 40, GROUND - 7, main + wing + 80, 7), "fine") +
    drawFigure(r, wx + wing * 0.3, GROUND - 7, 76) +
    drawFigure(r, wx + wing * 0.44, GROUND - 7, 66);
  return {
    body,
    left: left - 16,
    right: left + main + wing + 16,
    top: ridge + 10,
    title: "GARDEN ELEVATION",
    mm: 23,
    columns: [left, flip ? left + wing : left + main, left + main + wing],
    levels: [GROUND, GROUND - high, eaves, ridge],
    behind: "hills",
  };
}
