import { lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  LINE_BLUE,
  WASH,
  at,
  box,
  each,
  ring,
  run,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";

export interface Section {
  body: string;
  title: string;
  mm: number;
}

/** A note with its leader: a dot on the thing, a line, the words. */
const drawNote = (text: string, x: number, y: number, toX: number, toY: number): string =>
  wash(ring(x, y, 4.5), LINE_BLUE) +
  stroke(run([x, y], [toX - 40, toY], [toX - 10, toY]), "fine", LINE_BLUE) +
  drawLettering(text, toX, toY - 7, 14);

export const drawNotes = (
  notes: readonly (readonly [string, number, number])[],
  x: number,
  from: number,
  to: number,
): string =>
  notes
    .map(([text, px, py], i) =>
      drawNote(text, px, py, x, from + (notes.length < 2 ? 0 : ((to - from) * i) / (notes.length - 1))),
    )
    .join("");

/** Insulation as drawings show it: one loop beside the other. */
export function drawInsulation(x: number, y: number, width: number, height: number): string {
  const upright = height > width;
  const thick = upright ? width : height;
  const count = Math.max(2, Math.round((upright ? height : width) / (thick * 0.5)));
  const step = (upright ? height : width) / count;
  let d = upright ? `M${at(x)} ${at(y)}` : `M${at(x)} ${at(y + height)}`;
  for (let i = 0; i < count; i++) {
    const out = i % 2 === 0;
    if (upright)
      d += `C${at(out ? x + thick * 1.1 : x - thick * 0.1)} ${at(y + i * step - step * 0.4)} ${at(out ? x + thick * 1.1 : x - thick * 0.1)} ${at(y + (i + 1) * step + step * 0.4)} ${at(x + thick / 2)} ${at(y + (i + 1) * step)}`;
    else
      d += `C${at(x + i * step - step * 0.4)} ${at(out ? y - thick * 0.1 : y + thick * 1.1)} ${at(x + (i + 1) * step + step * 0.4)} ${at(out ? y - thick * 0.1 : y + thick * 1.1)} ${at(x + (i + 1) * step)} ${at(y + thick / 2)}`;
  }
  return shape(box(x, y, width, height), "#fbeef0", "fine") + stroke(d, "fine", "#b0727c");
}

export const drawBricks = (x: number, y: number, width: number, courses: number): string =>
  each(
    courses,
    (i) =>
      shape(box(x, y + i * 34, width, 28), WASH.brick, "medium") + lay(box(x, y + i * 34, width, 28), "cut"),
  );
