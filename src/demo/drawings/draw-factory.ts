import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
  at,
  box,
  each,
  poly,
  ring,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawSawteeth({
  saws,
  left,
  saw,
  eaves,
  hall,
  tone,
}: {
  saws: number;
  left: number;
  saw: number;
  eaves: number;
  hall: number;
  tone: string;
}): string {
  let parts = "";
  for (let i = 0; i < saws; i++) {
    const x = left + i * saw;
    const roof = poly([x, eaves], [x, eaves - 76], [x + saw, eaves]);
    parts +=
      shape(roof, WASH.slate, "heavy") +
      shape(
        poly([x + 6, eaves - 8], [x + 6, eaves - 62], [x + 26, eaves - 47], [x + 26, eaves - 8]),
        WASH.glass,
        "fine",
      ) +
      stroke(seg(x + 40, eaves - 6, x + 40, eaves - 42) + seg(x + 56, eaves - 6, x + 56, eaves - 30), "hair");
  }
  const walls = box(left, eaves, hall, 152);
  parts +=
    shape(walls, tone, "heavy") +
    lay(walls, tone === WASH.brick ? "brick" : "laps") +
    each(
      saws,
      (i) =>
        shape(box(left + i * saw + 20, GROUND - 110, saw - 40, 62), WASH.glass, "medium") +
        stroke(
          spread(4, left + i * saw + 20, left + (i + 1) * saw - 20)
            .map((x) => seg(x, GROUND - 110, x, GROUND - 48))
            .join("") + seg(left + i * saw + 20, GROUND - 79, left + (i + 1) * saw - 20, GROUND - 79),
          "hair",
        ),
    );
  return parts;
}

function drawSilos(r: Random, sx: number): string {
  return each(r.int(2, 3), (i) => {
    const x = sx + i * 82;
    return (
      shape(
        `M${at(x)} ${at(GROUND - 60)}V${at(GROUND - 250)}a36 22 0 0 1 72 0V${at(GROUND - 60)}l-22 34h-28z`,
        SHEET,
        "medium",
      ) +
      stroke(
        each(4, (k) => `M${at(x)} ${at(GROUND - 100 - k * 40)}q36 12 72 0`),
        "hair",
      ) +
      stroke(
        seg(x + 4, GROUND - 66, x + 4, GROUND) +
          seg(x + 68, GROUND - 66, x + 68, GROUND) +
          seg(x + 4, GROUND, x + 68, GROUND - 50),
        "medium",
      )
    );
  });
}

/** A factory with north lights, silos and a stack. */
export function drawFactory(r: Random): Scene {
  const saws = r.int(4, 6);
  const saw = r.between(88, 108);
  const left = r.between(130, 160);
  const hall = saws * saw;
  const eaves = GROUND - 152;
  const tone = r.pick([WASH.brick, WASH.stone, WASH.slate]);
  const parts = drawSawteeth({ saws, left, saw, eaves, hall, tone });
  const sx = left + hall + 26;
  const silos = drawSilos(r, sx);
  const stackX = left + saw * 0.5;
  const stack = poly(
    [stackX - 22, eaves],
    [stackX - 14, GROUND - 430],
    [stackX + 14, GROUND - 430],
    [stackX + 22, eaves],
  );
  const rake = poly(
    [left + hall - 20, GROUND - 176],
    [left + hall - 20, GROUND - 190],
    [sx + 60, GROUND - 292],
    [sx + 60, GROUND - 278],
  );
  const body =
    shape(stack, SHEET, "heavy") +
    wash(box(stackX - 18, GROUND - 420, 36, 12) + box(stackX - 19, GROUND - 396, 38, 12), INK) +
    silos +
    shape(rake, SHEET, "medium") +
    stroke(
      each(8, (i) =>
        seg(
          left + hall - 20 + i * 18,
          GROUND - 176 - i * 14.5,
          left + hall - 10 + i * 18,
          GROUND - 198 - i * 14.5,
        ),
      ),
      "hair",
    ) +
    parts +
    shape(box(left + 24, GROUND - 100, 84, 100), SHEET, "medium") +
    stroke(
      each(5, (i) => seg(left + 24, GROUND - 84 + i * 17, left + 108, GROUND - 84 + i * 17)),
      "hair",
    ) +
    wash(box(left + 12, GROUND - 113, 108, 11), HIVIS) +
    drawFigure(r, left + 140, GROUND, 46, true) +
    shape(ring(sx - 10, GROUND - 8, 8), SHEET, "fine");
  return {
    body,
    left,
    right: Math.max(sx + 160, left + hall + 200),
    top: GROUND - 430,
    title: "NORTH ELEVATION",
    mm: 62,
    columns: [left, left + saw, left + hall, sx + 160],
    levels: [GROUND, eaves, eaves - 76],
    behind: "hills",
  };
}
