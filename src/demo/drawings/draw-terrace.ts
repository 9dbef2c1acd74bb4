import { drawCar, drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawChimney, drawDoor, drawSash } from "./draw-house-parts.ts";
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

const eachNumber = (count: number, make: (i: number) => number): number[] =>
  Array.from({ length: count }, (_, i) => make(i));

function drawTerraceUnits({
  units,
  left,
  unit,
  gabled,
  eaves,
  ridge,
  tone,
  storey,
  doorColours,
  lintelUnit,
  storeys,
}: {
  units: number;
  left: number;
  unit: number;
  gabled: boolean;
  eaves: number;
  ridge: number;
  tone: string;
  storey: number;
  doorColours: readonly string[];
  lintelUnit: number;
  storeys: number;
}): string {
  let parts = "";
  for (let u = 0; u < units; u++) {
    const x = left + u * unit;
    const flip = u % 2 === 1;
    const doorX = flip ? x + unit * 0.62 : x + unit * 0.14;
    const winX = flip ? x + unit * 0.12 : x + unit * 0.5;
    if (gabled && u % 2 === 0) {
      const gable = poly([x + 4, eaves + 2], [x + unit / 2, ridge + 8], [x + unit - 4, eaves + 2]);
      parts +=
        shape(gable, tone, "heavy") +
        lay(gable, "boards") +
        stroke(
          poly(
            [x + unit / 2 - 12, eaves - 22],
            [x + unit / 2 - 12, eaves - 46],
            [x + unit / 2 + 12, eaves - 46],
            [x + unit / 2 + 12, eaves - 22],
          ),
          "fine",
        );
    }
    parts +=
      stroke(seg(x, eaves, x, GROUND), "hair") +
      drawDoor(doorX, storey * 0.66, unit * 0.24, doorColours[(u + units) % 5] ?? SHEET) +
      drawSash(winX, GROUND - storey * 0.82, unit * 0.36, storey * 0.52, u === lintelUnit ? HIVIS : INK);
    for (let s = 1; s < storeys; s++)
      parts +=
        drawSash(doorX, GROUND - storey * (s + 0.8), unit * 0.24, storey * 0.48) +
        drawSash(winX, GROUND - storey * (s + 0.8), unit * 0.36, storey * 0.48);
  }
  return parts;
}

function drawRailings(width: number, left: number): string {
  return stroke(
    spread(Math.round(width / 9), left, left + width)
      .map((c) => seg(c, GROUND - 16, c, GROUND))
      .join("") + seg(left, GROUND - 13, left + width, GROUND - 13),
    "hair",
  );
}

/** A row of terraced houses, some with gables to the street. */
export function drawTerrace(r: Random): Scene {
  const units = r.int(4, 6);
  const unit = r.between(122, 150);
  const width = units * unit;
  const left = 560 - width / 2;
  const storeys = r.int(2, 3);
  const storey = storeys === 3 ? 84 : 98;
  const eaves = GROUND - storeys * storey;
  const ridge = eaves - r.between(84, 110);
  const tone = r.pick([WASH.brick, "#e8d7c6", WASH.stone]);
  const gabled = r.chance(0.5);
  const lintelUnit = r.int(1, units - 2);
  const doorColours = [WASH.slate, WASH.sage, WASH.sand, "#dccbd3", WASH.shade];
  const walls = box(left, eaves, width, GROUND - eaves);
  const roof = poly(
    [left - 10, eaves],
    [left + 6, ridge],
    [left + width - 6, ridge],
    [left + width + 10, eaves],
  );
  let parts =
    shape(roof, WASH.slate, "heavy") +
    lay(roof, "slates") +
    shape(walls, tone, "heavy") +
    lay(walls, "brick") +
    wash(box(left, eaves, width, 12), INK, 0.14);
  for (let u = 0; u <= units; u++)
    parts += drawChimney(left + u * unit + (u === 0 ? 22 : u === units ? -22 : 0), ridge, 34);
  parts += drawTerraceUnits({
    units,
    left,
    unit,
    gabled,
    eaves,
    ridge,
    tone,
    storey,
    doorColours,
    lintelUnit,
    storeys,
  });
  const railings = drawRailings(width, left);
  const body =
    parts +
    (r.chance(0.6) ? railings : "") +
    drawCar(left + width * 0.36, GROUND + 8, 132, r.pick([SHEET, WASH.sand, WASH.slate])) +
    drawFigure(r, left + width * 0.82, GROUND, 56) +
    drawFigure(r, left + width * 0.87, GROUND, 50);
  return {
    body,
    left: left - 10,
    right: left + width + 10,
    top: ridge - 58,
    title: "STREET ELEVATION",
    mm: 36,
    columns: spread(units + 1, left, left + width).filter((_, i) => i === 0 || i === 1 || i === units),
    levels: [GROUND, ...eachNumber(storeys, (i) => GROUND - (i + 1) * storey), ridge],
    behind: r.chance(0.5) ? "hills" : "town",
  };
}
