import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
  WASH,
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
import { type Random } from "#domain/pictures/seed-random.ts";

function drawRoofFittings({
  solar,
  eaves,
  left,
  split,
}: {
  solar: boolean;
  eaves: number;
  left: number;
  split: number;
}): string {
  return solar
    ? each(2, (row) =>
        each(4, (c) => {
          const y = eaves - 50 - row * 78;
          const x = left + 70 + row * 18 + c * 92;
          return x + 84 > split
            ? ""
            : shape(poly([x, y], [x + 18, y - 68], [x + 98, y - 68], [x + 84, y]), WASH.slate, "medium") +
                stroke(
                  seg(x + 9, y - 34, x + 91, y - 34) +
                    seg(x + 28, y, x + 45, y - 68) +
                    seg(x + 56, y, x + 72, y - 68),
                  "hair",
                );
        }),
      )
    : each(2, (i) => {
        const x = left + 150 + i * 170;
        return (
          shape(
            poly([x, eaves - 84], [x + 12, eaves - 156], [x + 76, eaves - 156], [x + 66, eaves - 84]),
            WASH.glass,
            "medium",
          ) + stroke(seg(x + 6, eaves - 118, x + 71, eaves - 118), "fine")
        );
      });
}

function drawEdgeProtection({ left, right, eaves }: { left: number; right: number; eaves: number }): string {
  return (
    stroke(
      spread(16, left - 26, right + 26)
        .map((x) => seg(x, eaves + 16, x, eaves - 40))
        .join("") +
        seg(left - 26, eaves - 38, right + 26, eaves - 38) +
        seg(left - 26, eaves - 18, right + 26, eaves - 18),
      "hair",
    ) +
    shape(box(left - 30, eaves + 12, right - left + 60, 7), WASH.timber, "fine") +
    stroke(
      spread(9, left - 20, right + 20)
        .map((x) => seg(x, eaves + 18, x, GROUND))
        .join(""),
      "fine",
    )
  );
}

/** A roof being covered: tiles or panels going on, edge protection, the build-up drawn large below. */
export function drawRoof(r: Random): Scene {
  const solar = r.chance(0.5);
  const left = 150;
  const right = 960;
  const eaves = GROUND - 150;
  const ridge = eaves - r.between(210, 240);
  const slope = poly([left, eaves], [left + 70, ridge], [right - 70, ridge], [right, eaves]);
  const wall = box(left + 30, eaves, right - left - 60, GROUND - eaves);
  const cutAt = r.between(0.5, 0.7);
  const split = left + (right - left) * cutAt;
  const bare = poly([split, eaves], [split + 40, ridge], [right - 70, ridge], [right, eaves]);
  const battens = each(11, (i) => {
    const t = (i + 0.5) / 11;
    const y = eaves + (ridge - eaves) * t;
    return seg(split + 40 * t, y, right - 70 * t, y);
  });
  const rafters = spread(12, split + 20, right - 60)
    .map((x) => seg(x, eaves, x + 10 - ((x - split) / (right - split)) * 60, ridge))
    .join("");
  const panels = drawRoofFittings({ solar, eaves, left, split });
  const guard = drawEdgeProtection({ left, right, eaves });
  const body =
    shape(wall, r.pick([WASH.brick, WASH.stone]), "heavy") +
    lay(wall, "brick") +
    each(5, (i) => shape(box(left + 80 + i * 140, eaves + 44, 70, 76), WASH.glass, "medium")) +
    shape(slope, WASH.slate, "heavy") +
    lay(slope, "slates") +
    shape(bare, WASH.timber, "medium") +
    stroke(rafters, "fine") +
    stroke(battens, "medium") +
    panels +
    wash(
      poly([left + 62, ridge - 9], [right - 62, ridge - 9], [right - 66, ridge + 3], [left + 66, ridge + 3]),
      HIVIS,
    ) +
    shape(box(right - 230, ridge - 66, 46, 92), WASH.brick, "medium") +
    lay(box(right - 230, ridge - 66, 46, 92), "brick") +
    guard +
    drawFigure(r, split - 26, eaves - 78, 74, true) +
    drawFigure(r, split + 130, ridge + 96, 72, true) +
    shape(
      each(3, (i) => box(split + 30 + i * 4, eaves - 62 - i * 9, 44, 8)),
      WASH.slate,
      "fine",
    ) +
    wash(poly([left, eaves], [right, eaves], [right - 6, eaves + 12], [left + 6, eaves + 12]), INK, 0.2);
  return {
    body,
    left,
    right,
    top: ridge - 60,
    title: "ROOF ELEVATION",
    mm: 21,
    columns: [left, split, right],
    levels: [GROUND, eaves, ridge],
    behind: r.chance(0.5) ? "hills" : "town",
  };
}
