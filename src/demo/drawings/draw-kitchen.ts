import { drawFigure } from "./draw-entourage.ts";
import { LEFT, RIGHT, drawSlab } from "./draw-furniture.ts";
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

function drawBenches(r: Random, units: readonly number[]): string {
  return units
    .map((x, i) => {
      const kind = (i + r.int(0, 1)) % 4;
      const base =
        shape(box(x, GROUND - 104, 130, 92), SHEET, "medium") +
        stroke(seg(x, GROUND - 92, x + 130, GROUND - 92), "fine") +
        wash(box(x + 6, GROUND - 12, 118, 12), INK, 0.25);
      if (kind === 0)
        return (
          base +
          stroke(
            each(4, (k) => ring(x + 22 + k * 29, GROUND - 80, 5)) +
              box(x + 14, GROUND - 66, 102, 44) +
              seg(x + 24, GROUND - 60, x + 106, GROUND - 60),
            "fine",
          ) +
          shape(box(x + 16, GROUND - 128, 40, 24), WASH.shade, "fine") +
          shape(box(x + 74, GROUND - 138, 42, 34), WASH.slate, "fine")
        );
      if (kind === 1)
        return (
          base +
          stroke(
            seg(x + 65, GROUND - 92, x + 65, GROUND - 12) +
              seg(x + 56, GROUND - 60, x + 56, GROUND - 44) +
              seg(x + 74, GROUND - 60, x + 74, GROUND - 44),
            "fine",
          ) +
          stroke(`M${at(x + 40)} ${at(GROUND - 104)}v-40q0 -14 14 -14t14 14v8`, "heavy")
        );
      if (kind === 2)
        return (
          shape(box(x, GROUND - 232, 130, 220), WASH.slate, "medium") +
          shape(box(x + 12, GROUND - 220, 106, 86), WASH.glass, "fine") +
          shape(box(x + 12, GROUND - 122, 106, 98), SHEET, "fine") +
          stroke(
            seg(x + 106, GROUND - 90, x + 106, GROUND - 56) +
              each(3, (k) => seg(x + 20, GROUND - 200 + k * 22, x + 110, GROUND - 200 + k * 22)),
            "fine",
          ) +
          wash(box(x + 6, GROUND - 12, 118, 12), INK, 0.25)
        );
      return (
        base +
        stroke(box(x + 10, GROUND - 84, 50, 66) + box(x + 70, GROUND - 84, 50, 66), "fine") +
        stroke(
          seg(x + 4, GROUND - 170, x + 126, GROUND - 170) +
            seg(x + 12, GROUND - 170, x + 12, GROUND - 104) +
            seg(x + 118, GROUND - 170, x + 118, GROUND - 104),
          "medium",
        ) +
        each(4, (k) =>
          shape(box(x + 16 + k * 25, GROUND - 192, 18, 22), r.pick([SHEET, WASH.sand, WASH.glass]), "hair"),
        )
      );
    })
    .join("");
}

function drawExtractHood(hoodX: number, ceiling: number): string {
  return (
    shape(
      poly(
        [hoodX - 30, GROUND - 244],
        [hoodX + 20, GROUND - 306],
        [hoodX + 250, GROUND - 306],
        [hoodX + 300, GROUND - 244],
      ),
      SHEET,
      "heavy",
    ) +
    lay(
      poly(
        [hoodX - 30, GROUND - 244],
        [hoodX + 20, GROUND - 306],
        [hoodX + 250, GROUND - 306],
        [hoodX + 300, GROUND - 244],
      ),
      "shade",
    ) +
    shape(box(hoodX + 100, ceiling, 70, 74), WASH.slate, "medium") +
    stroke(
      each(3, (i) => seg(hoodX + 100, ceiling + 18 + i * 18, hoodX + 170, ceiling + 18 + i * 18)),
      "hair",
    )
  );
}

/** A commercial kitchen or laboratory wall: benches, extract hoods, ducts above. */
export function drawKitchen(r: Random): Scene {
  const ceiling = GROUND - 380;
  const units = spread(6, LEFT + 8, RIGHT - 138);
  const bench = drawBenches(r, units);
  const hoodX = units[r.int(1, 2)] ?? LEFT + 200;
  const hood = drawExtractHood(hoodX, ceiling);
  const tiles = stroke(
    each(9, (i) => seg(LEFT, GROUND - 110 - i * 24, RIGHT, GROUND - 110 - i * 24)) +
      spread(34, LEFT, RIGHT)
        .map((x) => seg(x, GROUND - 302, x, GROUND - 104))
        .join(""),
    "hair",
    "#c9cfce",
  );
  const body =
    shape(
      box(LEFT, ceiling, RIGHT - LEFT, GROUND - ceiling),
      r.pick(["#f3f1e6", "#eef1ea", "#eef0f0"]),
      "heavy",
    ) +
    tiles +
    hood +
    wash(box(hoodX - 36, GROUND - 246, 342, 11), HIVIS) +
    bench +
    drawFigure(r, hoodX - 60, GROUND, 182) +
    drawFigure(r, RIGHT - 60, GROUND, 178) +
    drawSlab(GROUND) +
    drawSlab(ceiling - 26);
  return {
    body,
    left: LEFT,
    right: RIGHT,
    top: ceiling - 26,
    title: "ELEVATION C",
    mm: 9.6,
    columns: [LEFT, hoodX - 30, hoodX + 300, RIGHT],
    levels: [GROUND, GROUND - 104, GROUND - 244, ceiling],
    behind: "none",
    ownGround: true,
  };
}
