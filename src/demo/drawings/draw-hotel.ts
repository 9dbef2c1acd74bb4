import { drawCar, drawFigure } from "./draw-entourage.ts";
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
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { drawAwning } from "./draw-shopfront.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawHotelBays(
  r: Random,
  {
    bays,
    left,
    bay,
    mansard,
    eaves,
    floors,
    storey,
  }: {
    bays: number;
    left: number;
    bay: number;
    mansard: boolean;
    eaves: number;
    floors: number;
    storey: number;
  },
): string {
  let parts = "";
  for (let b = 0; b < bays; b++) {
    const x = left + b * bay + bay * 0.24;
    const w = bay * 0.52;
    if (mansard)
      parts +=
        shape(
          poly(
            [x, eaves - 4],
            [x, eaves - 42],
            [x + w / 2, eaves - 60],
            [x + w, eaves - 42],
            [x + w, eaves - 4],
          ),
          SHEET,
          "medium",
        ) + shape(box(x + 7, eaves - 38, w - 14, 30), WASH.glass, "fine");
    parts += each(floors, (f) => {
      const y = eaves + f * storey + 10;
      return (
        shape(box(x, y, w, storey - 18), r.chance(0.16) ? WASH.sand : WASH.glass, "fine") +
        stroke(
          seg(x + w / 2, y, x + w / 2, y + storey - 18) +
            (r.chance(0.6)
              ? `M${at(x)} ${at(y)}q${at(w * 0.3)} ${at(storey * 0.3)} ${at(2)} ${at(storey - 18)}M${at(x + w)} ${at(y)}q${at(-w * 0.3)} ${at(storey * 0.3)} -2 ${at(storey - 18)}`
              : ""),
          "hair",
        ) +
        stroke(seg(x - 4, y + storey - 18, x + w + 4, y + storey - 18), "medium")
      );
    });
    const mid = Math.floor(bays / 2);
    parts +=
      b === mid
        ? shape(box(x - 8, GROUND - 70, w + 16, 70), WASH.glass, "medium") +
          stroke(seg(x + w / 2, GROUND - 70, x + w / 2, GROUND), "fine")
        : shape(box(x - 4, GROUND - 68, w + 8, 58), WASH.glass, "medium") +
          drawAwning(x - 8, GROUND - 74, w + 16, r);
  }
  return parts;
}

/** A hotel: a strict grid of rooms, a mansard or roof terrace, awnings along the street. */
export function drawHotel(r: Random): Scene {
  const bays = r.int(7, 9);
  const bay = r.between(72, 84);
  const width = bays * bay;
  const left = 545 - width / 2;
  const floors = r.int(4, 5);
  const storey = 56;
  const eaves = GROUND - 94 - floors * storey;
  const mansard = r.chance(0.6);
  const walls = box(left, eaves, width, GROUND - eaves);
  const tone = r.pick([WASH.sand, WASH.stone, WASH.brick, "#e2ddd8"]);
  const roof = poly(
    [left - 6, eaves],
    [left + 16, eaves - 66],
    [left + width - 16, eaves - 66],
    [left + width + 6, eaves],
  );
  let parts = mansard
    ? shape(roof, WASH.slate, "heavy") + lay(roof, "slates")
    : shape(box(left + bay, eaves - 54, width - bay * 2, 54), WASH.glass, "medium") +
      stroke(
        spread(bays * 2, left + bay, left + width - bay)
          .map((x) => seg(x, eaves - 54, x, eaves))
          .join(""),
        "fine",
      ) +
      wash(box(left + bay - 16, eaves - 62, width - bay * 2 + 32, 9), INK);
  parts += shape(walls, tone, "heavy") + wash(box(left, eaves, width, 10), INK, 0.15);
  parts += drawHotelBays(r, { bays, left, bay, mansard, eaves, floors, storey });
  const door = left + Math.floor(bays / 2) * bay;
  const sign = box(left + width + 4, eaves + 40, 34, 150);
  const body =
    parts +
    stroke(seg(left, GROUND - 92, left + width, GROUND - 92), "medium") +
    wash(box(door - 18, GROUND - 86, bay + 36, 13), HIVIS) +
    stroke(
      seg(door - 10, GROUND - 73, door - 10, GROUND) +
        seg(door + bay + 10, GROUND - 73, door + bay + 10, GROUND),
      "medium",
    ) +
    shape(sign, SHEET, "medium") +
    stroke(
      each(5, (i) => seg(left + width + 12, eaves + 64 + i * 25, left + width + 30, eaves + 64 + i * 25)),
      "heavy",
    ) +
    drawFigure(r, door + bay / 2, GROUND, 42) +
    drawCar(left + 20, GROUND + 8, 110, WASH.shade) +
    drawFigure(r, left + width - 70, GROUND, 42);
  return {
    body,
    left,
    right: left + width + 40,
    top: eaves - 66,
    title: "STREET ELEVATION",
    mm: 54,
    columns: [left, door, door + bay, left + width],
    levels: [GROUND, GROUND - 94, eaves],
    behind: r.chance(0.6) ? "town" : "hills",
  };
}
