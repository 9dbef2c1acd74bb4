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
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawFlats(
  r: Random,
  {
    floors,
    top,
    storey,
    bays,
    left,
    bay,
    entrance,
    columnOfBalconies,
  }: {
    floors: number;
    top: number;
    storey: number;
    bays: number;
    left: number;
    bay: number;
    entrance: number;
    columnOfBalconies: readonly number[];
  },
): string {
  let parts = "";
  for (let f = 0; f < floors; f++) {
    const y = top + f * storey;
    for (let b = 0; b < bays; b++) {
      const x = left + b * bay;
      if (f === floors - 1 && b === entrance) continue;
      const balcony = columnOfBalconies.includes(b) && f < floors - 1;
      const w = balcony ? bay * 0.56 : bay * 0.3;
      const opening = balcony
        ? box(x + (bay - w) / 2, y + 10, w, storey - 14)
        : box(x + bay * 0.16, y + 12, w, storey - 26) + box(x + bay * 0.56, y + 12, w * 0.85, storey - 26);
      parts += shape(opening, r.chance(0.2) ? WASH.shade : WASH.glass, "fine");
      if (balcony) {
        const by = y + storey - 4;
        parts +=
          shape(box(x + bay * 0.12, by - 20, bay * 0.76, 20), SHEET, "fine") +
          stroke(
            spread(10, x + bay * 0.12, x + bay * 0.88)
              .map((c) => seg(c, by - 20, c, by))
              .join(""),
            "hair",
          ) +
          wash(box(x + bay * 0.1, by, bay * 0.8, 5), INK);
      }
    }
  }
  return parts;
}

/** A block of flats with balconies and a set-back top floor. */
export function drawApartments(r: Random): Scene {
  const floors = r.int(5, 8);
  const storey = floors > 6 ? 48 : 56;
  const bays = r.int(5, 7);
  const bay = r.between(92, 112);
  const width = bays * bay;
  const left = 560 - width / 2 + r.between(-30, 30);
  const height = floors * storey;
  const top = GROUND - height;
  const tone = r.pick([WASH.brick, WASH.stone, WASH.sand, "#e6d8cf"]);
  const columnOfBalconies = r.shuffle([...Array(bays).keys()]).slice(0, Math.ceil(bays / 2));
  const entrance = r.int(1, bays - 2);
  const parts = drawFlats(r, { floors, top, storey, bays, left, bay, entrance, columnOfBalconies });
  const setback = box(left + bay * 0.6, top - storey * 0.9, width - bay * 1.2, storey * 0.9);
  const door = left + entrance * bay + bay * 0.22;
  const body =
    shape(setback, WASH.slate, "medium") +
    stroke(
      spread(bays * 2 + 1, left + bay * 0.6, left + width - bay * 0.6)
        .map((c) => seg(c, top, c, top - storey * 0.9 + 8))
        .join(""),
      "fine",
    ) +
    wash(box(left + bay * 0.4, top - storey * 0.9 - 6, width - bay * 0.8, 7), INK) +
    shape(box(left, top, width, height), tone, "heavy") +
    lay(box(left, top, bay * r.pick([1, 2]), height) + box(left + width - bay, top, bay, height), "brick") +
    stroke(
      each(floors - 1, (i) => seg(left, top + (i + 1) * storey, left + width, top + (i + 1) * storey)),
      "hair",
    ) +
    parts +
    shape(box(door, GROUND - storey + 8, bay * 0.56, storey - 8), SHEET, "medium") +
    stroke(seg(door + bay * 0.28, GROUND - storey + 8, door + bay * 0.28, GROUND), "fine") +
    wash(box(door - 10, GROUND - storey - 2, bay * 0.56 + 20, 9), HIVIS) +
    wash(`M${at(left)} ${at(top)}h${at(width)}v10h${at(-width)}z`, INK, 0.12) +
    drawFigure(r, door - 40, GROUND, 34) +
    drawFigure(r, left + width - 60, GROUND, 33);
  return {
    body,
    left,
    right: left + width,
    top: top - storey * 0.9,
    title: "STREET ELEVATION",
    mm: 62,
    levels: [GROUND, GROUND - storey, GROUND - height],
    columns: [left, left + bay, left + width],
    behind: r.chance(0.6) ? "town" : "hills",
  };
}
