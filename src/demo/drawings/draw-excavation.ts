import { drawExcavator, drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  SECOND_INK,
  SHEET,
  WASH,
  at,
  box,
  each,
  poly,
  ring,
  run,
  seg,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawOpenTrench({
  ground,
  a,
  deep,
  wide,
  bed,
  mid,
  pipe,
}: {
  ground: number;
  a: number;
  deep: number;
  wide: number;
  bed: string;
  mid: number;
  pipe: number;
}): string {
  return (
    stroke(
      run(
        [60, ground],
        [a, ground],
        [a + 34, ground + deep],
        [a + wide - 34, ground + deep],
        [a + wide, ground],
        [1010, ground],
      ),
      "heavy",
    ) +
    shape(bed, WASH.sand, "fine") +
    lay(bed, "gravel") +
    shape(ring(mid, ground + deep - 20 - pipe * 0.6, pipe), SHEET, "heavy") +
    stroke(ring(mid, ground + deep - 20 - pipe * 0.6, pipe - 7), "fine")
  );
}

function tracePipeStack(stack: number, ground: number): string {
  return each(3, (i) =>
    each(
      4 - i,
      (j) =>
        ring(stack + j * 36 + i * 18, ground - 17 - i * 30, 17) +
        ring(stack + j * 36 + i * 18, ground - 17 - i * 30, 12),
    ),
  );
}

/** An open excavation with a machine, trench boxes and a pipe being bedded. */
export function drawExcavation(r: Random): Scene {
  const ground = 400;
  const flip = r.chance(0.5);
  const a = flip ? 560 : 190;
  const deep = r.between(130, 160);
  const wide = r.between(230, 280);
  const cut = `M60 ${ground}H${at(a)}L${at(a + 34)} ${at(ground + deep)}H${at(a + wide - 34)}L${at(a + wide)} ${ground}H1010V650H60z`;
  const pipe = r.between(30, 40);
  const mid = a + wide / 2;
  const bed = poly(
    [a + 30, ground + deep - 20],
    [a + wide - 30, ground + deep - 20],
    [a + wide - 34, ground + deep],
    [a + 34, ground + deep],
  );
  const boxes =
    shape(box(a + 26, ground - 26, 14, deep + 20), WASH.slate, "medium") +
    shape(box(a + wide - 40, ground - 26, 14, deep + 20), WASH.slate, "medium");
  const strut =
    wash(box(a + 40, ground + 8, wide - 80, 11), HIVIS) +
    stroke(box(a + 40, ground + 62, wide - 80, 8), "fine");
  const digger = a + wide + 268;
  const machine = flip
    ? `<g transform="translate(${at(a * 2 + wide)} 0) scale(-1 1)">${drawExcavator(digger, ground, 1.35)}</g>`
    : drawExcavator(digger, ground, 1.35);
  const heapX = flip ? a + wide + 170 : 96;
  const heap = `M${at(heapX - 60)} ${ground}q30 -20 46 -52q20 -22 40 2q20 4 34 30q14 10 22 20z`;
  const stack = flip ? 120 : 850;
  const pipes = tracePipeStack(stack, ground);
  const services = [250, 330, 690, 800, 900].filter((x) => x < a - 30 || x > a + wide + 30).slice(0, 3);
  const body =
    wash(cut, "#ebe0ca") +
    lay(cut, "earth") +
    drawOpenTrench({ ground, a, deep, wide, bed, mid, pipe }) +
    boxes +
    strut +
    shape(heap, WASH.earth, "medium") +
    lay(heap, "earth") +
    shape(pipes, SHEET, "fine") +
    machine +
    drawFigure(r, a + 76, ground + deep - 20, 76, true) +
    drawFigure(r, flip ? a - 60 : a + wide + 40, ground, 76, true) +
    services
      .map(
        (x, i) =>
          shape(ring(x, ground + 70 + i * 24, 10), SHEET, "medium") +
          drawLettering(["WATER", "LV", "GAS"][i] ?? "", x, ground + 92 + i * 24, 12, { anchor: "middle" }),
      )
      .join("") +
    stroke(seg(60, 610, 1010, 610), "hair", SECOND_INK) +
    drawLettering("FORMATION", 70, 592, 12);
  return {
    body,
    left: a,
    right: a + wide,
    top: ground - 150,
    title: "TRENCH SECTION",
    mm: 22,
    columns: [a, mid, a + wide],
    behind: "none",
    ownGround: true,
    lettered: true,
  };
}
