import { drawConifer, drawFigure, drawWater } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
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
import { drawCarriage } from "./draw-station.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

const drawValley = (y: number): string => {
  const land = `M50 ${y - 60}C${200} ${y - 70} 240 ${y + 6} 340 ${y + 10}H820C930 ${y + 6} 980 ${y - 80} 1150 ${y - 70}V${y + 36}H50z`;
  return wash(land, "#efe8d8") + lay(land, "earth") + stroke(land.slice(0, land.indexOf("V")), "heavy");
};

/** A masonry or concrete viaduct with a train on it. */
export function drawViaduct(r: Random): Scene {
  const arches = r.int(4, 6);
  const left = 110;
  const right = 1000;
  const span = (right - left) / arches;
  const deck = GROUND - r.between(250, 300);
  const pier = r.between(26, 34);
  const stone = r.chance(0.6);
  const rise = (span - pier) / 2;
  const springing = deck + 34 + (stone ? rise : rise * 0.55);
  let d = `M${left - 60} ${at(deck)}H${right + 60}V${GROUND + 10}H${right + pier / 2}`;
  for (let i = arches - 1; i >= 0; i--) {
    const x = left + i * span;
    d += `V${at(springing)}A${at(rise)} ${at(stone ? rise : rise * 0.55)} 0 0 0 ${at(x + pier / 2)} ${at(springing)}V${GROUND + 10}${i > 0 ? `H${at(x - pier / 2)}` : ""}`;
  }
  d += `H${left - 60}z`;
  const rings = each(arches, (i) => {
    const x = left + i * span + pier / 2;
    return `M${at(x - 10)} ${at(springing)}A${at(rise + 10)} ${at((stone ? rise : rise * 0.55) + 10)} 0 0 1 ${at(x + rise * 2 + 10)} ${at(springing)}`;
  });
  const train = r.between(200, 420);
  const tall = 54;
  const body =
    drawCarriage(train, deck - 12, 190, tall, true) +
    drawCarriage(train + 196, deck - 12, 180, tall, false) +
    drawCarriage(train + 382, deck - 12, 180, tall, false) +
    shape(d, stone ? WASH.stone : SHEET, "heavy") +
    (stone ? lay(d, "brick") : lay(d, "concrete")) +
    stroke(rings, stone ? "medium" : "hair") +
    shape(box(left - 70, deck - 12, right - left + 140, 14), SHEET, "medium") +
    wash(box(left + span * 1 - 4, deck + 6, span + 8, 12), HIVIS) +
    drawWater(r, 344, GROUND + 12, 472, 26) +
    drawValley(GROUND).replace(/^<path[^>]*\/>/, "") +
    drawConifer(96, GROUND - 58, 90) +
    drawConifer(1040, GROUND - 72, 110) +
    drawConifer(1084, GROUND - 72, 80) +
    drawFigure(r, 380, GROUND + 10, 34);
  return {
    body,
    left,
    right,
    top: deck - 66,
    title: "DOWNSTREAM ELEVATION",
    mm: 82,
    columns: spread(arches + 1, left, right).filter((_, i) => i < 3 || i === arches),
    behind: "hills",
    ownGround: true,
  };
}

interface Suspension {
  cables: string;
  mast: string;
  top: number;
  /** Where it stands, from the left. */
  marks: readonly number[];
}

function drawStays(r: Random, left: number, right: number, deck: number): Suspension {
  const tower = left + (right - left) * r.pick([0.33, 0.5, 0.64]);
  const top = deck - r.between(290, 330);
  const cables = each(8, (i) => {
    const head = top + 16 + (7 - i) * 16;
    const share = (i + 1) / 8;
    return (
      seg(tower, head, tower - (tower - left) * share, deck) +
      seg(tower, head, tower + (right - tower) * share, deck)
    );
  });
  const legs = poly([tower - 22, GROUND + 24], [tower - 9, top], [tower + 9, top], [tower + 22, GROUND + 24]);
  const mast =
    shape(legs, SHEET, "heavy") + shape(box(tower - 50, GROUND + 10, 100, 26), WASH.shade, "medium");
  return { cables, mast, top, marks: [tower] };
}

function drawBowstring(r: Random, left: number, right: number, deck: number): Suspension {
  const a = left + 70;
  const b = right - 70;
  const rise = r.between(190, 240);
  const archY = (x: number) => deck - rise * (1 - ((x - (a + b) / 2) / ((b - a) / 2)) ** 2);
  const cables = spread(15, a, b)
    .slice(1, -1)
    .map((x) => seg(x, archY(x), x, deck))
    .join("");
  const outer = spread(25, a, b).map((x) => [x, archY(x)] as const);
  const inner = outer.toReversed().map(([x, y]) => [x, Math.min(y + 15, deck)] as const);
  const mast =
    shape(poly(...outer, ...inner), SHEET, "heavy") +
    shape(box(a - 26, deck + 16, 52, GROUND + 24 - deck), SHEET, "medium") +
    shape(box(b - 26, deck + 16, 52, GROUND + 24 - deck), SHEET, "medium");
  return { cables, mast, top: deck - rise, marks: [a, b] };
}

/** A cable-stayed or bowstring bridge over water. */
export function drawRiverBridge(r: Random): Scene {
  const left = 120;
  const right = 1000;
  const deck = GROUND - 120;
  const deckBox = box(left - 40, deck, right - left + 80, 16);
  const banks =
    poly([50, deck + 6], [left + 10, deck + 6], [left + 60, GROUND + 40], [50, GROUND + 40]) +
    poly([1150, deck + 6], [right - 10, deck + 6], [right - 60, GROUND + 40], [1150, GROUND + 40]);
  const { cables, mast, top, marks } = r.chance(0.55)
    ? drawStays(r, left, right, deck)
    : drawBowstring(r, left, right, deck);
  const rail = stroke(
    spread(70, left - 40, right + 40)
      .map((x) => seg(x, deck - 15, x, deck))
      .join("") + seg(left - 40, deck - 15, right + 40, deck - 15),
    "hair",
  );
  const body =
    drawWater(r, 50, GROUND + 4, 1100, 36) +
    shape(banks, "#efe8d8", "medium") +
    lay(banks, "earth") +
    stroke(cables, "hair") +
    rail +
    each(5, () => drawFigure(r, r.between(left + 40, right - 40), deck, 30)) +
    shape(deckBox, SHEET, "medium") +
    wash(box(left - 40, deck + 4, right - left + 80, 8), HIVIS) +
    mast;
  return {
    body,
    left,
    right,
    top,
    title: "RIVER ELEVATION",
    mm: 120,
    columns: [left, ...marks, right],
    levels: [deck, top],
    behind: "town",
    ownGround: true,
  };
}
