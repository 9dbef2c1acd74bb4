import { drawFigure, drawLorry } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
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
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** Finished modules stacked, the last one coming in on the hook. */
export function drawModules(r: Random): Scene {
  const columns = r.int(4, 5);
  const w = r.between(126, 146);
  const h = 74;
  const left = 420 - (columns * w) / 2;
  const heights = Array.from({ length: columns }, (_, i) => (i === columns - 1 ? 3 : r.int(4, 5)));
  const unit = (x: number, y: number, open: boolean) =>
    shape(
      box(x + 2, y + 2, w - 4, h - 4),
      open ? SHEET : r.pick([WASH.sage, WASH.stone, WASH.slate, WASH.timber]),
      "medium",
    ) +
    (open
      ? stroke(seg(x + 2, y + 2, x + w - 2, y + h - 2) + seg(x + w - 2, y + 2, x + 2, y + h - 2), "hair")
      : shape(box(x + 16, y + 16, w * 0.34, h - 32), WASH.glass, "fine") +
        shape(box(x + w * 0.58, y + 16, w * 0.26, h - 22), WASH.glass, "fine") +
        stroke(seg(x + w * 0.71, y + 16, x + w * 0.71, y + h - 6), "hair")) +
    wash(
      box(x + 2, y + 2, 7, 7) +
        box(x + w - 9, y + 2, 7, 7) +
        box(x + 2, y + h - 9, 7, 7) +
        box(x + w - 9, y + h - 9, 7, 7),
      INK,
    );
  const stack = heights
    .map((count, c) => each(count, (i) => unit(left + c * w, GROUND - 18 - (i + 1) * h, r.chance(0.12))))
    .join("");
  const hook = left + (columns - 0.5) * w + 10;
  const hung = GROUND - 18 - 3 * h - 150;
  const lifted =
    unit(hook - w / 2, hung, false) +
    wash(box(hook - w / 2 + 2, hung - 9, w - 4, 9), HIVIS) +
    stroke(run([hook - w / 2 + 8, hung - 9], [hook, hung - 56], [hook + w / 2 - 8, hung - 9]), "fine");
  const lorry = left + columns * w + 60;
  const body =
    shape(box(left - 10, GROUND - 18, columns * w + 20, 18), WASH.shade, "medium") +
    lay(box(left - 10, GROUND - 18, columns * w + 20, 18), "concrete") +
    stack +
    lifted +
    stroke(seg(hook, hung - 56, hook, 54), "medium") +
    drawLorry(lorry, GROUND, 250) +
    drawFigure(r, lorry - 24, GROUND, 48, true) +
    drawFigure(r, left + w * 0.5, GROUND - 18 - (heights[0] ?? 4) * h, 44, true) +
    stroke(ring(hook, hung - 62, 6), "medium");
  return {
    body,
    left: left - 10,
    right: left + columns * w + 10,
    top: 110,
    title: "STACKING ELEVATION",
    mm: 42,
    columns: spread(columns + 1, left, left + columns * w).slice(0, 3),
    levels: [GROUND - 18, GROUND - 18 - h, GROUND - 18 - h * 2, GROUND - 18 - h * 3],
    reach: [left - 10, lorry + 255],
    behind: "none",
  };
}
