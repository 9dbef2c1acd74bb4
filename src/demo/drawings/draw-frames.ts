import { drawTowerCrane } from "./draw-crane.ts";
import { drawFigure, drawLorry } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  SHEET,
  WASH,
  box,
  each,
  poly,
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

function drawCastFloors(
  r: Random,
  {
    full,
    storey,
    bays,
    left,
    right,
    bay,
  }: { full: number; storey: number; bays: number; left: number; right: number; bay: number },
): string {
  let parts = "";
  for (let f = 1; f <= full; f++) {
    const y = GROUND - f * storey;
    parts +=
      spread(bays + 1, left + 7, right - 7)
        .map((x) => shape(box(x - 7, y + 12, 14, storey - 12), SHEET, "fine"))
        .join("") + shape(box(left - 14, y, right - left + 28, 12), WASH.stone, "medium");
    if (f < full - 1)
      parts += each(bays, (b) =>
        r.chance(0.42)
          ? shape(box(left + b * bay + 20, y + 14, bay - 40, storey - 14), WASH.glass, "hair")
          : "",
      );
  }
  return parts;
}

function drawGuardRails({
  bays,
  left,
  right,
  deck,
}: {
  bays: number;
  left: number;
  right: number;
  deck: number;
}): string {
  return stroke(
    spread(bays * 4 + 1, left - 14, right + 14)
      .map((x) => seg(x, deck, x, deck - 20))
      .join("") +
      seg(left - 14, deck - 20, right + 14, deck - 20) +
      seg(left - 14, deck - 10, right + 14, deck - 10),
    "hair",
  );
}

/** A concrete frame going up under a tower crane. */
export function drawConcreteFrame(r: Random): Scene {
  const bays = r.int(4, 6);
  const bay = r.between(100, 122);
  const left = r.between(300, 330) - (bays - 4) * 26;
  const right = left + bays * bay;
  const storey = r.between(52, 57);
  const full = r.int(4, 5);
  const core = left + bay * r.int(1, bays - 2);
  const coreTop = GROUND - (full + 1.7) * storey;
  let parts =
    shape(box(core, coreTop, bay, GROUND - coreTop), WASH.shade, "heavy") +
    lay(box(core, coreTop, bay, GROUND - coreTop), "concrete");
  parts += drawCastFloors(r, { full, storey, bays, left, right, bay });
  const deck = GROUND - full * storey;
  const propped = each(bays * 4, (i) =>
    seg(
      left + 16 + (i * (right - left - 32)) / (bays * 4 - 1),
      deck + 12,
      left + 16 + (i * (right - left - 32)) / (bays * 4 - 1),
      deck + storey,
    ),
  );
  const starters = spread(bays + 1, left + 7, right - 7)
    .map(
      (x) =>
        seg(x - 5, deck, x - 5, deck - 34) + seg(x, deck, x, deck - 38) + seg(x + 5, deck, x + 5, deck - 34),
    )
    .join("");
  const edge = drawGuardRails({ bays, left, right, deck });
  const craneX = r.chance(0.5) ? left - 70 : right + 70;
  const dir = craneX < left ? 1 : -1;
  const jib = 128;
  const hook = craneX + dir * r.between(230, 380);
  const load = shape(box(hook - 54, jib + 74, 108, 12), HIVIS, "fine");
  const hoarding = box(left - 150, GROUND - 42, 110, 42) + box(right + 40, GROUND - 42, 130, 42);
  const body =
    drawTowerCrane(craneX, jib, GROUND, dir * 520, hook, load, 44) +
    parts +
    stroke(propped, "hair") +
    stroke(starters, "fine") +
    edge +
    shape(hoarding, WASH.sage, "medium") +
    lay(hoarding, "boards") +
    drawFigure(r, left + bay * 0.5, deck, 32, true) +
    drawFigure(r, right - bay * 0.6, deck, 32, true) +
    drawFigure(r, left - 26, GROUND, 32, true) +
    stroke(
      seg(core + 10, coreTop, core + 10, coreTop - 26) +
        seg(core + bay - 10, coreTop, core + bay - 10, coreTop - 26) +
        seg(core + bay / 2, coreTop, core + bay / 2, coreTop - 26),
      "fine",
    );
  return {
    body,
    left,
    right,
    top: 90,
    title: "FRAME ELEVATION",
    mm: 66,
    columns: spread(Math.min(bays, 4), left, right),
    levels: [GROUND, GROUND - storey, deck],
    behind: "town",
  };
}

function drawHungBeam({ lift, beamY, bay }: { lift: number; beamY: number; bay: number }): string {
  return (
    stroke(
      seg(lift + 26, 70, lift + 6, beamY - 40) +
        run([lift - 44, beamY], [lift + 6, beamY - 40], [lift + 56, beamY]),
      "fine",
    ) +
    wash(box(lift - 58, beamY, bay - 12, 13), HIVIS) +
    stroke(box(lift - 58, beamY, bay - 12, 13), "fine")
  );
}

function drawStackedBeams(left: number): string {
  return shape(
    each(3, (i) => box(left - 110 + i * 6, GROUND - 12 - i * 12, 86, 11)),
    WASH.slate,
    "fine",
  );
}

/** Structural steelwork being erected: bracing, splices, a lifted beam, a man-riding platform. */
export function drawSteelFrame(r: Random): Scene {
  const bays = r.int(4, 5);
  const bay = r.between(132, 156);
  const left = 500 - (bays * bay) / 2;
  const storeys = r.int(3, 4);
  const storey = 88;
  const braced = r.pick([0, bays - 1, 1]);
  let d = "";
  let light = "";
  for (let b = 0; b <= bays; b++) {
    const x = left + b * bay;
    const tall = b === bays ? storeys - 1 : storeys;
    d += box(x - 6, GROUND - tall * storey - 16, 12, tall * storey + 16);
    light +=
      seg(x, GROUND - tall * storey - 16, x, GROUND) +
      box(x - 13, GROUND - 6, 26, 6) +
      box(x - 9, GROUND - storey * 1.4 - 9, 18, 18);
  }
  for (let s = 1; s <= storeys; s++) {
    for (let b = 0; b < bays; b++) {
      if (s === storeys && b === bays - 1) continue;
      const y = GROUND - s * storey;
      d += box(left + b * bay + 6, y, bay - 12, 14);
      light +=
        seg(left + b * bay + 6, y + 3, left + (b + 1) * bay - 6, y + 3) +
        seg(left + b * bay + 6, y + 11, left + (b + 1) * bay - 6, y + 11);
      if (b === braced)
        light +=
          seg(left + b * bay + 6, y + 14, left + (b + 1) * bay - 6, y + storey) +
          seg(left + (b + 1) * bay - 6, y + 14, left + b * bay + 6, y + storey);
    }
  }
  const deckY = GROUND - storey - 8;
  const decking = run(
    ...spread(61, left, left + bay * 2).map((x, i) => [x, deckY + (i % 4 < 2 ? 0 : 6)] as const),
  );
  const lift = left + (bays - 0.5) * bay;
  const beamY = GROUND - storeys * storey - 64;
  const crane = left + bays * bay + 100;
  const boom = poly([crane + 6, GROUND - 60], [crane - 4, GROUND - 64], [lift + 24, 72], [lift + 30, 66]);
  const mobile = drawLorry(crane - 50, GROUND, 170) + shape(boom, WASH.sand, "medium");
  const body =
    shape(d, WASH.slate, "medium") +
    stroke(light, "hair") +
    stroke(decking, "medium") +
    mobile +
    drawHungBeam({ lift, beamY, bay }) +
    drawFigure(r, left + bay * 0.6, deckY, 44, true) +
    drawFigure(r, left + bay * 1.5, GROUND, 44, true) +
    drawFigure(r, left + bay * (bays - 1), GROUND - storeys * storey, 44, true) +
    drawStackedBeams(left);
  return {
    body,
    left,
    right: left + bays * bay,
    top: 110,
    title: "GRIDLINE 3",
    mm: 46,
    columns: spread(bays + 1, left, left + bays * bay).slice(0, 4),
    levels: Array.from({ length: storeys + 1 }, (_, i) => GROUND - i * storey),
    reach: [left - 110, crane + 126],
    behind: "none",
  };
}
