import { INK, SHEET, WASH, box, each, poly, seg, shape, stroke, wash } from "#domain/pictures/draw-line.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

export const drawAwning = (x: number, y: number, width: number, r: Random): string => {
  const count = Math.max(4, Math.round(width / 15));
  const step = width / count;
  const stripes = each(count, (i) =>
    i % 2 === 0
      ? poly(
          [x + i * step, y],
          [x + (i + 1) * step, y],
          [x + (i + 1) * step - 3, y + 22],
          [x + i * step - 3, y + 22],
        )
      : "",
  );
  return (
    shape(poly([x, y], [x + width, y], [x + width - 3, y + 22], [x - 3, y + 22]), SHEET, "fine") +
    wash(stripes, r.pick([WASH.shade, "#b9c6cf", "#c9d3bd"]))
  );
};

export const drawShopfront = (r: Random, x: number, width: number, height: number): string => {
  const top = GROUND - height;
  const door = r.chance(0.5) ? x + width - 44 : x + 10;
  const window = r.chance(0.5)
    ? box(x + 10, top + 28, width - 64, height - 42)
    : box(x + 10, top + 28, width - 20, height - 42);
  return (
    shape(window, WASH.glass, "medium") +
    stroke(seg(x + width / 2 - 20, top + 28, x + width / 2 - 20, GROUND - 14), "fine") +
    shape(box(door, top + 28, 34, height - 28), SHEET, "medium") +
    wash(box(x + 6, top + 4, width - 12, 18), INK, r.pick([0.85, 0.16])) +
    (r.chance(0.5) ? drawAwning(x + 8, top + 26, width - 16, r) : "")
  );
};
