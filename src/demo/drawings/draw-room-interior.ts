import { drawFigure } from "./draw-entourage.ts";
import { LEFT, RIGHT, drawOutlook, drawPendants, drawPlant, drawSlab, drawSofa } from "./draw-furniture.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
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
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawHandrail({
  steps,
  sx,
  dir,
  floor,
  rise,
}: {
  steps: number;
  sx: number;
  dir: number;
  floor: number;
  rise: number;
}): string {
  return (
    stroke(
      Array.from({ length: steps }, (_, i) =>
        seg(
          sx + dir * (i + 0.5) * 24,
          floor - (steps - i) * rise,
          sx + dir * (i + 0.5) * 24,
          floor - (steps - i) * rise - 62,
        ),
      ).join(""),
      "fine",
    ) +
    stroke(
      seg(sx + dir * 12, floor - steps * rise - 62, sx + dir * (steps - 0.5) * 24, floor - rise - 62),
      "heavy",
    )
  );
}

function drawDado({
  dado,
  a,
  floor,
  b,
  low,
}: {
  dado: string;
  a: number;
  floor: number;
  b: number;
  low: string;
}): string {
  return dado === "tiles"
    ? stroke(
        each(4, (i) => seg(a, floor - 76 + i * 19, b, floor - 76 + i * 19)) +
          each(4, (i) =>
            spread(Math.round((b - a) / 38), a + (i % 2) * 19, b)
              .map((x) => seg(x, floor - 76 + i * 19, x, floor - 57 + i * 19))
              .join(""),
          ),
        "hair",
      )
    : dado === "boards"
      ? lay(low, "boards")
      : stroke(
          spread(7, a, b - 92)
            .map((x) => box(x + 10, floor - 64, (b - a) / 7 - 20, 50))
            .join(""),
          "fine",
        );
}

function drawPictures(a: number, ceiling: number): string {
  return (
    shape(box(a + 50, ceiling + 80, 90, 120), SHEET, "medium") +
    stroke(
      run(
        [a + 58, ceiling + 180],
        [a + 84, ceiling + 128],
        [a + 104, ceiling + 164],
        [a + 118, ceiling + 146],
        [a + 132, ceiling + 180],
      ),
      "fine",
    )
  );
}

function drawTowerPlatform({
  tower,
  floor,
  ceiling,
}: {
  tower: number;
  floor: number;
  ceiling: number;
}): string {
  return (
    stroke(
      seg(tower, floor, tower, ceiling + 110) +
        seg(tower + 110, floor, tower + 110, ceiling + 110) +
        seg(tower, floor - 30, tower + 110, floor - 120) +
        seg(tower + 110, floor - 30, tower, floor - 120) +
        seg(tower, ceiling + 130, tower + 110, ceiling + 130) +
        seg(tower, ceiling + 150, tower + 110, ceiling + 150),
      "fine",
    ) +
    wash(box(tower - 12, floor - 178, 134, 9), HIVIS) +
    shape(ring(tower + 4, floor - 7, 7) + ring(tower + 106, floor - 7, 7), SHEET, "fine")
  );
}

function drawLounge(
  r: Random,
  {
    a,
    b,
    ceiling,
    pictures,
    floor,
  }: { a: number; b: number; ceiling: number; pictures: string; floor: number },
): string {
  return (
    drawPendants(spread(3, a + 70, b - 210), ceiling, 62) +
    pictures +
    drawSofa(a + 34, floor) +
    drawPlant(a + 186, floor) +
    drawFigure(r, a + 240, floor, 112)
  );
}

/** A lobby or restaurant in elevation: stair, panelling, bar, a painter's platform. */
export function drawRoomInterior(r: Random): Scene {
  const floor = GROUND;
  const ceiling = GROUND - 380;
  const flip = r.chance(0.5);
  const split = flip ? RIGHT - 300 : LEFT + 300;
  const steps = 11;
  const rise = 17;
  const sx = flip ? RIGHT - 20 : LEFT + 20;
  const dir = flip ? -1 : 1;
  const stair = run(
    ...Array.from({ length: steps }, (_, i) => [
      [sx + dir * i * 24, floor - (steps - i) * rise] as const,
      [sx + dir * (i + 1) * 24, floor - (steps - i) * rise] as const,
    ]).flat(),
    [sx + dir * steps * 24, floor],
  );
  const rail = drawHandrail({ steps, sx, dir, floor, rise });
  const wall = flip ? [LEFT, split] : [split, RIGHT];
  const [a, b] = wall as [number, number];
  const dado = r.pick(["panels", "tiles", "boards"] as const);
  const painted = poly(
    [a, ceiling + 28],
    [b - 170, ceiling + 28],
    [b - 200, ceiling + 120],
    [b - 172, ceiling + 200],
    [b - 196, floor - 76],
    [a, floor - 76],
  );
  const paint = r.pick([WASH.sage, WASH.brick, WASH.slate, WASH.sand]);
  const low = box(a, floor - 76, b - a, 76);
  const finish = drawDado({ dado, a, floor, b, low });
  const pictures = drawPictures(a, ceiling);
  const tower = b - 150;
  const platform = drawTowerPlatform({ tower, floor, ceiling });
  const body =
    shape(box(LEFT, ceiling, RIGHT - LEFT, floor - ceiling), SHEET, "heavy") +
    wash(painted, paint) +
    wash(low, WASH.timber, 0.8) +
    finish +
    stroke(seg(a, floor - 76, b, floor - 76) + seg(a, floor - 70, b, floor - 70), "medium") +
    stroke(
      seg(LEFT, ceiling + 28, RIGHT, ceiling + 28) + seg(LEFT, ceiling + 18, RIGHT, ceiling + 18),
      "fine",
    ) +
    drawLounge(r, { a, b, ceiling, pictures, floor }) +
    platform +
    drawFigure(r, tower + 54, floor - 178, 108, true) +
    drawOutlook(r, flip ? split + 60 : LEFT + 60, ceiling + 40, 180, 92) +
    shape(`${stair}L${at(sx)} ${at(floor)}z`, WASH.stone, "heavy") +
    rail +
    drawSlab(GROUND) +
    drawSlab(ceiling - 26);
  return {
    body,
    left: LEFT,
    right: RIGHT,
    top: ceiling - 26,
    title: "INTERNAL ELEVATION",
    mm: 15,
    columns: flip ? [LEFT, split, RIGHT] : [LEFT, split, RIGHT],
    levels: [GROUND, GROUND - 187, ceiling],
    behind: "none",
    ownGround: true,
  };
}
