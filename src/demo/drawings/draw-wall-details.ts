import { type Section, drawBricks, drawInsulation, drawNotes } from "./draw-detail-parts.ts";
import { drawDimensionAcross, drawLevelMark, traceBreak } from "./draw-dimension.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
  LINE_BLUE,
  SHEET,
  WASH,
  at,
  box,
  each,
  poly,
  ring,
  run,
  seg,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawFloorBuildUp(block: number, floor: number): string {
  return (
    shape(box(block + 110, floor, 750 - block, 26), SHEET, "medium") +
    lay(box(block + 110, floor, 750 - block, 26), "gravel") +
    drawInsulation(block + 110, floor + 26, 750 - block, 42) +
    shape(box(block + 110, floor + 68, 750 - block, 62), SHEET, "heavy") +
    lay(box(block + 110, floor + 68, 750 - block, 62), "concrete") +
    shape(box(block + 110, floor + 130, 750 - block, 40), "#e6dcc4", "fine") +
    lay(box(block + 110, floor + 130, 750 - block, 40), "gravel")
  );
}

/** The foot of a cavity wall on its foundation. */
export function drawFooting(r: Random): Section {
  const x = r.between(270, 330);
  const floor = 330;
  const cavity = r.between(56, 70);
  const leaf = 78;
  const block = x + leaf + cavity;
  const soil = `M90 400H${at(x)}V640H90zM${at(block + 110)} 400H860V640H${at(block + 110)}z`;
  const trench = poly([x - 70, 640], [x - 70, 540], [block + 180, 540], [block + 180, 640]);
  const body =
    wash(soil + box(x, 470, block + 110 - x, 170), "#ebe0ca") +
    lay(soil + box(x, 470, block + 110 - x, 170), "earth") +
    shape(trench, SHEET, "heavy") +
    lay(trench, "concrete") +
    stroke(
      each(5, (i) => ring(x - 40 + i * 62, 612, 5)),
      "heavy",
    ) +
    drawBricks(x, 96, leaf, 13) +
    drawInsulation(x + leaf + 8, 96, cavity - 12, 300) +
    shape(box(block, 96, 110, 444), WASH.stone, "medium") +
    stroke(
      each(6, (i) => seg(block, 160 + i * 66, block + 110, 160 + i * 66)),
      "medium",
    ) +
    lay(box(block, 96, 110, 444), "cut") +
    shape(box(x + leaf, 400, cavity, 140), SHEET, "medium") +
    lay(box(x + leaf, 400, cavity, 140), "concrete") +
    drawFloorBuildUp(block, floor) +
    wash(box(x - 10, 366, block + 130 - x, 9), HIVIS) +
    stroke(
      run([x - 8, 372], [block - 4, 372], [block + 40, floor + 130], [850, floor + 130]),
      "medium",
      LINE_BLUE,
    ) +
    stroke(traceBreak([x - 24, 90], [block + 134, 90]), "fine") +
    stroke(traceBreak([862, floor - 30], [862, 600]), "fine") +
    stroke(seg(90, 400, x, 400), "heavy") +
    drawDimensionAcross([x, x + leaf, block, block + 110], 66, 84, 1.35) +
    drawLevelMark(120, 400, -0.15) +
    drawLevelMark(720, floor, 0) +
    drawNotes(
      [
        ["DPC LAPPED WITH DPM", block + 40, 370],
        ["SCREED", 800, floor + 13],
        ["FLOOR INSULATION", 800, floor + 46],
        ["RC SLAB", 800, floor + 98],
        ["HARDCORE", 800, floor + 150],
        ["STRIP FOOTING", block + 150, 590],
      ],
      920,
      300,
      600,
    );
  return { body, title: "FOUNDATION DETAIL", mm: 1.35 };
}

/** A window head: the steel lintel in the cavity, tray, closers, frame. */
export function drawLintelDetail(r: Random): Section {
  const x = r.between(300, 340);
  const head = 400;
  const leaf = 96;
  const gap = 96;
  const ix = x + leaf + gap;
  const lintel = `M${at(x - 6)} ${head}H${at(x + leaf + 8)}L${at(ix - 8)} ${head - 150}V${head - 6}H${at(ix + 118)}`;
  const body =
    drawBricks(x, 108, leaf, 8) +
    shape(box(ix, 108, 120, 282), WASH.stone, "medium") +
    lay(box(ix, 108, 120, 282), "cut") +
    stroke(
      each(3, (i) => seg(ix, 186 + i * 78, ix + 120, 186 + i * 78)),
      "medium",
    ) +
    drawInsulation(x + leaf + 12, 108, gap - 24, 150) +
    shape(poly([x + leaf + 12, head - 8], [ix - 12, head - 136], [ix - 12, head - 8]), "#fbeef0", "fine") +
    `<path d="${lintel}" stroke="${HIVIS}" stroke-width="13" stroke-linejoin="miter"/><path d="${lintel}" stroke="${INK}" stroke-width="1.6" transform="translate(0 7.5)"/>` +
    stroke(
      run([ix + 60, 190], [ix - 4, 200], [x + leaf - 2, head - 20], [x - 2, head - 12]),
      "medium",
      LINE_BLUE,
    ) +
    shape(box(x + 60, head + 12, 110, 60), WASH.timber, "medium") +
    lay(box(x + 60, head + 12, 110, 60), "laps") +
    shape(box(x + 76, head + 72, 78, 52), WASH.timber, "medium") +
    shape(box(x + 96, head + 112, 10, 150) + box(x + 124, head + 112, 10, 150), WASH.glass, "fine") +
    stroke(traceBreak([x + 50, head + 262], [x + 180, head + 262]), "fine") +
    shape(box(ix + 120, 108, 18, 310), SHEET, "medium") +
    shape(box(x + 170, head + 12, ix - x - 32, 18), SHEET, "medium") +
    stroke(traceBreak([x - 30, 102], [ix + 170, 102]), "fine") +
    drawDimensionAcross([x, x + leaf, ix, ix + 120], 74, 94, 1.06) +
    drawNotes(
      [
        ["CAVITY TRAY WITH STOP ENDS", ix - 2, 204],
        ["INSULATION", x + leaf + 48, 170],
        ["STEEL LINTEL TO BS EN 845-2", ix + 60, head - 4],
        ["PLASTER REVEAL", ix + 40, head + 21],
        ["TIMBER FRAME", x + 150, head + 44],
        ["DOUBLE GLAZING", x + 130, head + 190],
      ],
      760,
      190,
      600,
    ) +
    drawLevelMark(130, head, 2.1);
  return { body, title: "WINDOW HEAD DETAIL", mm: 1.06 };
}
