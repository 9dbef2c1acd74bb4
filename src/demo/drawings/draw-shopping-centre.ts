import { drawFigure, drawWater } from "./draw-entourage.ts";
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
  run,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { drawShopfront } from "./draw-shopfront.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

const drawYacht = (x: number, y: number, mast: number): string =>
  shape(`M${at(x - 46)} ${at(y - 14)}h92q-6 18 -20 20h-54q-14 -4 -18 -20z`, SHEET, "medium") +
  stroke(seg(x - 4, y - 14, x - 4, y - mast), "medium") +
  stroke(
    run([x - 4, y - mast], [x + 42, y - 16]) +
      run([x - 4, y - mast], [x - 42, y - 16]) +
      seg(x - 4, y - 30, x + 30, y - 26),
    "hair",
  );

function drawQuay(
  r: Random,
  { waterside, left, wing, hall }: { waterside: boolean; left: number; wing: number; hall: number },
): string {
  return waterside
    ? shape(box(50, GROUND, 1100, 16), WASH.stone, "heavy") +
        lay(box(50, GROUND, 1100, 16), "cut") +
        drawWater(r, 50, GROUND + 16, 1100, 42) +
        drawYacht(left - 30, GROUND + 36, r.between(150, 190)) +
        drawYacht(left + wing + 80, GROUND + 44, r.between(120, 150)) +
        drawYacht(left + wing * 2 + hall + 4, GROUND + 40, r.between(170, 210))
    : "";
}

function drawMallDoors(hx: number, hall: number): string {
  return (
    shape(box(hx + hall / 2 - 70, GROUND - 70, 140, 70), SHEET, "medium") +
    stroke(
      spread(5, hx + hall / 2 - 70, hx + hall / 2 + 70)
        .map((x) => seg(x, GROUND - 70, x, GROUND))
        .join(""),
      "fine",
    )
  );
}

const SHOPS_A_WING = 3;

function drawShopWing(r: Random, { x, wing, high }: { x: number; wing: number; high: number }): string {
  const shop = wing / SHOPS_A_WING;
  return (
    shape(box(x, GROUND - high, wing, high), r.pick([WASH.stone, WASH.sand, WASH.brick]), "heavy") +
    lay(box(x, GROUND - high, wing, high - 92), r.pick(["boards", "laps", "brick"] as const)) +
    shape(box(x + 20, GROUND - high + 18, wing - 40, 34), WASH.glass, "fine") +
    stroke(
      spread(9, x + 20, x + wing - 20)
        .map((c) => seg(c, GROUND - high + 18, c, GROUND - high + 52))
        .join(""),
      "hair",
    ) +
    each(SHOPS_A_WING, (i) => drawShopfront(r, x + i * shop, shop, 88)) +
    wash(box(x - 8, GROUND - high - 8, wing + 16, 10), INK) +
    shape(box(x - 4, GROUND - 98, wing + 8, 8), SHEET, "fine")
  );
}

interface Atrium {
  hx: number;
  hall: number;
  arched: boolean;
  /** Where its sides end and its roof begins, and where that is highest. */
  shoulder: number;
  peak: number;
}

function drawAtriumBars({ hx, hall, arched, shoulder, peak }: Atrium): string {
  /** How far in from its sides the atrium's glass begins at a height. */
  const inset = (y: number): number => {
    if (y >= shoulder) return 0;
    if (!arched) return ((shoulder - y) / (shoulder - peak)) * (hall / 2);
    return ((1 - Math.sqrt(Math.max(0, 1 - (2 * (shoulder - y)) / (shoulder - peak)))) / 2) * hall;
  };
  const headAt = (x: number): number => {
    const t = (x - hx) / hall;
    return arched
      ? shoulder - 2 * t * (1 - t) * (shoulder - peak)
      : peak + Math.abs(2 * t - 1) * (shoulder - peak);
  };
  const rails = each(Math.floor((GROUND - 110 - (arched ? (shoulder + peak) / 2 : peak)) / 38), (i) => {
    const y = GROUND - 108 - i * 38;
    return seg(hx + inset(y), y, hx + hall - inset(y), y);
  });
  return stroke(
    spread(9, hx, hx + hall)
      .slice(1, -1)
      .map((x) => seg(x, GROUND - 84, x, headAt(x)))
      .join("") + rails,
    "hair",
  );
}

/** A shopping centre: shopfronts below, a glazed atrium in the middle; on the water when the seed says so. */
export function drawShoppingCentre(r: Random, waterside = r.chance(0.35)): Scene {
  const wing = r.between(290, 330);
  const hall = r.between(200, 240);
  const left = 550 - wing - hall / 2;
  const high = r.between(196, 226);
  const hx = left + wing;
  const arched = r.chance(0.5);
  const crown = GROUND - high - r.between(120, 150);
  const atrium = arched
    ? `M${at(hx)} ${GROUND}V${at(GROUND - high - 6)}Q${at(hx + hall / 2)} ${at(crown - 90)} ${at(hx + hall)} ${at(GROUND - high - 6)}V${GROUND}z`
    : poly(
        [hx, GROUND],
        [hx, GROUND - high - 30],
        [hx + hall / 2, crown],
        [hx + hall, GROUND - high - 30],
        [hx + hall, GROUND],
      );
  const ribs = drawAtriumBars({
    hx,
    hall,
    arched,
    shoulder: GROUND - high - (arched ? 6 : 30),
    peak: arched ? crown - 90 : crown,
  });
  const doors = drawMallDoors(hx, hall);
  const people = each(9, () =>
    drawFigure(r, r.between(left + 20, left + wing * 2 + hall - 20), GROUND, r.between(34, 40)),
  );
  const quay = drawQuay(r, { waterside, left, wing, hall });
  const body =
    drawShopWing(r, { x: left, wing, high }) +
    drawShopWing(r, { x: hx + hall, wing, high }) +
    shape(atrium, WASH.glass, "heavy") +
    ribs +
    doors +
    wash(box(hx - 16, GROUND - 84, hall + 32, 13), HIVIS) +
    people +
    quay;
  return {
    body,
    left,
    right: left + wing * 2 + hall,
    top: arched ? Math.min(crown, GROUND - high - 96) : crown,
    title: "QUAYSIDE ELEVATION",
    mm: 96,
    columns: [left, hx, hx + hall, left + wing * 2 + hall],
    levels: [GROUND, GROUND - 94, GROUND - high],
    behind: "town",
    ownGround: waterside,
  };
}
