import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawSash } from "./draw-house-parts.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
  archway,
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

function drawSashBays({
  bays,
  left,
  bay,
  mid,
  half,
  eaves,
}: {
  bays: number;
  left: number;
  bay: number;
  mid: number;
  half: number;
  eaves: number;
}): string {
  let parts = "";
  for (let i = 0; i < bays; i++) {
    const x = left + i * bay + bay * 0.29;
    if (Math.abs(x + bay * 0.21 - mid) > half)
      parts +=
        shape(archway(x, GROUND - 14, bay * 0.42, 66), WASH.glass, "medium") +
        stroke(seg(x + bay * 0.21, GROUND - 14, x + bay * 0.21, GROUND - 76), "hair");
    parts += drawSash(x, GROUND - 192, bay * 0.42, 80) + drawSash(x, eaves + 40, bay * 0.42, 48);
  }
  return parts;
}

function drawPortico(columns: readonly number[], eaves: number): string {
  return columns
    .map(
      (c) =>
        shape(
          poly([c - 11, GROUND - 18], [c - 8, eaves + 22], [c + 8, eaves + 22], [c + 11, GROUND - 18]),
          SHEET,
          "medium",
        ) +
        wash(box(c - 15, GROUND - 24, 30, 8) + box(c - 14, eaves + 16, 28, 7), INK) +
        stroke(
          seg(c - 3, GROUND - 24, c - 2, eaves + 22) + seg(c + 3, GROUND - 24, c + 2, eaves + 22),
          "hair",
        ),
    )
    .join("");
}

/** A Georgian town hall or terrace: pediment, giant order, sashes. */
export function drawTownHall(r: Random): Scene {
  const bays = r.pick([7, 9]);
  const bay = bays === 9 ? 84 : 98;
  const width = bays * bay;
  const left = 560 - width / 2;
  const eaves = GROUND - 292;
  const mid = 560;
  const half = bay * 1.5;
  let parts =
    shape(box(left, eaves, width, 292), WASH.stone, "heavy") +
    lay(box(left, GROUND - 92, width, 92), "laps") +
    stroke(
      seg(left, GROUND - 92, left + width, GROUND - 92) + seg(left, eaves + 22, left + width, eaves + 22),
      "medium",
    );
  parts += drawSashBays({ bays, left, bay, mid, half, eaves });
  const columns = spread(4, mid - half + 14, mid + half - 14);
  const portico = drawPortico(columns, eaves);
  const pediment = poly([mid - half - 16, eaves + 2], [mid, eaves - 84], [mid + half + 16, eaves + 2]);
  const steps = each(3, (i) => box(mid - half - 10 - i * 14, GROUND - 18 + i * 6, half * 2 + 20 + i * 28, 6));
  const cupola = r.chance(0.5);
  const top = cupola ? eaves - 190 : eaves - 84;
  const dome = cupola
    ? shape(box(mid - 38, eaves - 122, 76, 60), WASH.stone, "medium") +
      shape(archway(mid - 10, eaves - 70, 20, 44), WASH.glass, "fine") +
      shape(`M${at(mid - 42)} ${at(eaves - 122)}a42 46 0 0 1 84 0z`, WASH.sage, "medium") +
      stroke(seg(mid, eaves - 168, mid, eaves - 200), "medium")
    : "";
  const balustrade = stroke(
    spread(Math.round(width / 12), left, left + width)
      .map((x) => seg(x, eaves - 20, x, eaves))
      .join("") + seg(left, eaves - 20, left + width, eaves - 20),
    "hair",
  );
  const body =
    balustrade +
    dome +
    parts +
    wash(box(mid - half, eaves + 22, half * 2, 250), INK, 0.07) +
    shape(archway(mid - 30, GROUND - 18, 60, 116), WASH.timber, "medium") +
    stroke(seg(mid, GROUND - 18, mid, GROUND - 104), "fine") +
    portico +
    wash(box(mid - half - 8, eaves, half * 2 + 16, 16), HIVIS) +
    shape(pediment, WASH.stone, "heavy") +
    stroke(
      poly([mid - half + 18, eaves - 8], [mid, eaves - 68], [mid + half - 18, eaves - 8]) +
        ring(mid, eaves - 28, 15),
      "fine",
    ) +
    shape(steps, SHEET, "fine") +
    drawFigure(r, mid + half + 40, GROUND, 46) +
    drawFigure(r, mid - 60, GROUND, 44);
  return {
    body,
    left,
    right: left + width,
    top,
    title: "PRINCIPAL ELEVATION",
    mm: 40,
    columns: [left, mid - half, mid + half, left + width],
    levels: [GROUND, GROUND - 92, eaves],
    behind: "town",
  };
}
