import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  LINE_BLUE,
  SHEET,
  WASH,
  box,
  each,
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

function drawGlazedPanels(
  r: Random,
  {
    rows,
    columns,
    left,
    w,
    top,
    h,
    missing,
    tone,
    spandrel,
  }: {
    rows: number;
    columns: number;
    left: number;
    w: number;
    top: number;
    h: number;
    missing: number;
    tone: string;
    spandrel: string;
  },
): string {
  let panels = "";
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < columns; c++) {
      const x = left + c * w;
      const y = top + row * h;
      if (row === 0 && c >= missing) {
        panels +=
          shape(box(x, y + h - 30, w, 14), SHEET, "fine") +
          lay(box(x, y + h - 30, w, 14), "concrete") +
          stroke(box(x + w / 2 - 6, y + h - 42, 12, 12), "medium");
        continue;
      }
      panels +=
        shape(box(x + 2, y + 30, w - 4, h - 32), r.chance(0.15) ? WASH.shade : tone, "medium") +
        shape(box(x + 2, y + 2, w - 4, 26), spandrel, "medium") +
        (r.chance(0.3)
          ? stroke(run([x + 2, y + 30], [x + w - 2, y + 30 + (h - 32) / 2], [x + 2, y + h - 2]), "hair")
          : "") +
        stroke(seg(x + w * 0.2, y + h * 0.86, x + w * 0.55, y + h * 0.42), "hair");
    }
  }
  return panels;
}

/** A bay of curtain walling while it is hung, with its edge section beside it. */
export function drawFacade(r: Random): Scene {
  const left = 130;
  const columns = r.int(5, 6);
  const w = r.between(92, 104);
  const rows = 4;
  const h = 92;
  const top = GROUND - rows * h;
  const missing = r.int(1, columns - 2);
  const tone = r.pick([WASH.glass, "#dfe6df", WASH.slate]);
  const spandrel = r.pick([WASH.timber, WASH.brick, WASH.stone, WASH.sage]);
  const panels = drawGlazedPanels(r, { rows, columns, left, w, top, h, missing, tone, spandrel });
  const hung = left + missing * w + 26;
  const unit =
    shape(box(hung, top - 106, w - 4, h - 4), tone, "heavy") +
    wash(box(hung - 6, top - 116, w + 8, 10), HIVIS) +
    stroke(
      run([hung, top - 116], [hung + w / 2, top - 146], [hung + w, top - 116]) +
        seg(hung + w / 2, top - 146, hung + w / 2, top - 190),
      "fine",
    );
  const sx = left + columns * w + 76;
  const slabs = each(
    rows,
    (i) =>
      shape(box(sx + 48, GROUND - (i + 1) * h + 6, 200, 20), SHEET, "medium") +
      lay(box(sx + 48, GROUND - (i + 1) * h + 6, 200, 20), "concrete") +
      shape(box(sx + 34, GROUND - (i + 1) * h, 20, 10), WASH.shade, "medium") +
      shape(box(sx, GROUND - (i + 1) * h, 30, 28), spandrel, "fine"),
  );
  const skin =
    shape(box(sx + 8, top, 14, GROUND - top), WASH.glass, "medium") +
    stroke(seg(sx + 15, top, sx + 15, GROUND), "hair") +
    stroke(
      each(rows, (i) => box(sx - 6, GROUND - (i + 1) * h - 3, 40, 7)),
      "medium",
    );
  const body =
    panels +
    unit +
    skin +
    slabs +
    drawFigure(r, sx + 150, GROUND, 66) +
    drawFigure(r, sx + 120, GROUND - h + 6, 66, true) +
    drawFigure(r, left + (columns - 0.5) * w, top + h - 30, 66, true) +
    stroke(box(left, top, columns * w, rows * h), "heavy") +
    stroke(seg(sx - 40, top - 20, sx - 40, GROUND), "hair", LINE_BLUE) +
    drawLettering("A", sx - 40, top - 44, 16, { anchor: "middle" });
  return {
    body,
    left,
    right: sx + 248,
    top: top - 128,
    title: "TYPICAL BAY",
    mm: 26,
    columns: [left, left + w, left + columns * w],
    levels: spread(rows + 1, GROUND, top),
    behind: "none",
    lettered: true,
  };
}
