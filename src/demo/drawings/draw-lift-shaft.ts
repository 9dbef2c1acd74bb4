import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  SHEET,
  WASH,
  at,
  box,
  each,
  ring,
  seg,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawLandings(
  r: Random,
  {
    floors,
    base,
    storey,
    sx,
    right,
  }: { floors: number; base: number; storey: number; sx: number; right: number },
): string {
  return each(floors, (i) => {
    const y = base - i * storey;
    const door = (x: number) => shape(box(x, y - storey * 0.62, 12, storey * 0.62), WASH.glass, "medium");
    return (
      door(sx - 12) +
      door(right) +
      stroke(seg(130, y - storey * 0.3, 130, y), "hair") +
      drawFigure(r, r.between(150, sx - 50), y, storey * 0.5) +
      (r.chance(0.6) ? drawFigure(r, r.between(right + 50, 930), y, storey * 0.5) : "")
    );
  });
}

interface CarInShaft {
  x: number;
  /** The landing it stands at, from the ground up. */
  floor: number;
  tone: string;
  top: number;
  base: number;
  floors: number;
  storey: number;
}

/** A car with its ropes, counterweight, sheave and buffers. */
function drawCarInShaft(r: Random, { x, floor, tone, top, base, floors, storey }: CarInShaft): string {
  const y = base - floor * storey - storey * 0.72;
  const h = storey * 0.72;
  const weight = base - (floors - 1 - floor) * storey - h * 0.7;
  return (
    stroke(
      seg(x + 37, top + 40, x + 37, y) +
        seg(x + 43, top + 40, x + 43, y) +
        seg(x + 97, top + 40, x + 97, weight),
      "fine",
    ) +
    shape(box(x, y, 80, h), tone, "heavy") +
    stroke(seg(x + 40, y + 8, x + 40, y + h) + box(x + 9, y + 8, 62, h - 8), "fine") +
    drawFigure(r, x + 26, y + h - 3, h * 0.74) +
    shape(box(x + 88, weight, 16, h * 0.6), WASH.shade, "medium") +
    lay(box(x + 88, weight, 16, h * 0.6), "cut") +
    stroke(ring(x + 58, top + 34, 20) + ring(x + 58, top + 34, 5), "medium") +
    stroke(
      each(3, (k) => `M${at(x + 20 + k * 22)} ${at(base + 44)}l8 -7l-14 -7l14 -7l-8 -7`),
      "fine",
    )
  );
}

/** A lift shaft through the floors: cars, ropes, counterweights, pit and overrun. */
export function drawLiftShaft(r: Random): Scene {
  const top = 120;
  const floors = r.int(4, 5);
  const base = 596;
  const storey = (base - top - 50) / floors;
  const shafts = 2;
  const sx = r.between(400, 450);
  const w = 124;
  const right = sx + shafts * w;
  const floorLines = each(floors, (i) => {
    const y = base - i * storey;
    return (
      shape(box(110, y, sx - 110, 16), SHEET, "medium") +
      lay(box(110, y, sx - 110, 16), "concrete") +
      shape(box(right, y, 960 - right, 16), SHEET, "medium") +
      lay(box(right, y, 960 - right, 16), "concrete")
    );
  });
  const rooms = drawLandings(r, { floors, base, storey, sx, right });
  const shaft = { top, base, floors, storey };
  const at1 = r.int(0, floors - 2);
  const walls =
    box(sx - 12, top - 10, 12, base + 70 - top) +
    box(right, top - 10, 12, base + 70 - top) +
    box(sx + w - 3, top + 60, 6, base - top - 30);
  const pit = box(sx - 12, base + 48, right - sx + 24, 14);
  const body =
    wash(box(110, base - floors * storey + storey * 0.05, sx - 122, floors * storey), "#faf6ec") +
    floorLines +
    rooms +
    shape(walls + pit, WASH.shade, "medium") +
    lay(walls + pit, "cut") +
    wash(box(sx, top + 10, right - sx, base + 38 - top), "#f4efe2") +
    shape(box(sx - 20, top - 22, right - sx + 40, 14), SHEET, "heavy") +
    drawCarInShaft(r, { x: sx + 10, floor: at1, tone: WASH.glass, ...shaft }) +
    drawCarInShaft(r, { x: sx + w + 10, floor: Math.min(at1 + 1, floors - 1), tone: WASH.sand, ...shaft }) +
    wash(box(sx, top + 56, right - sx, 10), HIVIS) +
    stroke(seg(60, base + 16, sx - 12, base + 16) + seg(right + 12, base + 16, 1010, base + 16), "heavy");
  return {
    body,
    left: 110,
    right: 960,
    top,
    title: "SHAFT SECTION",
    mm: 3400 / storey,
    columns: [110, sx, sx + w, right, 960],
    levels: [...Array.from({ length: floors }, (_, i) => base - i * storey), top],
    behind: "none",
    ownGround: true,
  };
}
