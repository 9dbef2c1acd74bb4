import { lay } from "./draw-hatching.ts";
import { INK, WASH, archway, box, each, seg, shape, stroke, wash } from "#domain/pictures/draw-line.ts";
import { GROUND } from "./draw-sheet.ts";

/** A sash window with its sill and glazing bars; x, y is its top left corner. */
export function drawSash(x: number, y: number, width: number, height: number, lintel = INK): string {
  const bars =
    seg(x + width / 2, y, x + width / 2, y + height) +
    seg(x, y + height / 2, x + width, y + height / 2) +
    seg(x, y + height / 4, x + width, y + height / 4);
  return (
    shape(box(x, y, width, height), WASH.glass, "fine") +
    stroke(bars, "hair") +
    wash(box(x - 4, y - 9, width + 8, 7), lintel) +
    wash(box(x - 4, y + height, width + 8, 4), INK)
  );
}

export const drawDoor = (x: number, height: number, width: number, colour: string): string =>
  shape(box(x, GROUND - height, width, height), colour, "fine") +
  shape(archway(x, GROUND - height, width, width / 2 + 2), WASH.glass, "fine") +
  stroke(
    box(x + width * 0.2, GROUND - height * 0.9, width * 0.6, height * 0.36) +
      box(x + width * 0.2, GROUND - height * 0.45, width * 0.6, height * 0.3),
    "hair",
  ) +
  wash(box(x - 5, GROUND - 5, width + 10, 5), INK);

export const drawChimney = (x: number, ridge: number, width: number): string =>
  shape(box(x - width / 2, ridge - 40, width, 58), WASH.brick, "medium") +
  lay(box(x - width / 2, ridge - 40, width, 58), "brick") +
  wash(box(x - width / 2 - 4, ridge - 44, width + 8, 6), INK) +
  stroke(
    each(3, (i) => box(x - width * 0.32 + i * width * 0.24, ridge - 58, width * 0.16, 14)),
    "fine",
  );
