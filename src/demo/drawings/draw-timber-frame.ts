import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { HIVIS, WASH, at, box, poly, seg, shape, spread, stroke, wash } from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawHungPanel(panel: string, panelX: number): string {
  return (
    shape(panel, WASH.timber, "medium") +
    stroke(
      spread(6, panelX, panelX + 150)
        .map((x) => seg(x, 300, x, 420))
        .join(""),
      "fine",
    ) +
    stroke(
      seg(panelX + 20, 300, panelX + 75, 236) +
        seg(panelX + 130, 300, panelX + 75, 236) +
        seg(panelX + 75, 236, panelX + 75, 60),
      "fine",
    ) +
    stroke(`M${at(panelX + 75)} 222v10a7 7 0 1 1 -8 6`, "medium")
  );
}

function traceNoggings(gaps: readonly number[], width: number): string {
  return gaps
    .map((x, i) =>
      i % 2 === 0
        ? seg(x - width / 15, GROUND - 180, x, GROUND - 180)
        : seg(x - width / 15, GROUND - 186, x, GROUND - 186),
    )
    .join("");
}

/** A timber frame gable before it is covered: studs, noggings, trussed rafters, a panel still on the hook. */
export function drawTimberGable(r: Random): Scene {
  const width = r.between(470, 540);
  const left = 540 - width / 2;
  const eaves = GROUND - 232;
  const ridge = eaves - 150;
  const studs = spread(r.int(13, 16), left + 6, left + width - 6);
  const member = (x1: number, y1: number, x2: number, y2: number, thick: number) => {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const nx = ((y1 - y2) / length) * (thick / 2);
    const ny = ((x2 - x1) / length) * (thick / 2);
    return shape(
      poly([x1 + nx, y1 + ny], [x2 + nx, y2 + ny], [x2 - nx, y2 - ny], [x1 - nx, y1 - ny]),
      WASH.timber,
      "fine",
    );
  };
  const opening = [left + width * 0.36, left + width * 0.64] as const;
  let frame = "";
  for (const x of studs) {
    const inOpening = x > opening[0] && x < opening[1];
    frame +=
      member(x, inOpening ? GROUND - 112 : GROUND - 10, x, GROUND - 118, 9) +
      member(x, GROUND - 130, x, eaves, 9);
    const y = eaves - 10 - (1 - Math.abs(x - left - width / 2) / (width / 2)) * 128;
    frame += member(x, eaves - 6, x, Math.min(y, eaves - 8), 7);
  }
  const gaps = studs.slice(1);
  const noggings = traceNoggings(gaps, width);
  const board = box(left, GROUND - 118, width * 0.34, 108);
  const panelX = left + width + 70;
  const panel = box(panelX, 300, 150, 120);
  const body =
    frame +
    stroke(noggings, "medium") +
    member(left, GROUND - 5, left + width, GROUND - 5, 11) +
    member(left, GROUND - 124, left + width, GROUND - 124, 13) +
    member(left, eaves, left + width, eaves, 13) +
    shape(board, WASH.timber, "medium") +
    lay(board, "laps") +
    wash(box(opening[0] - 12, GROUND - 118, opening[1] - opening[0] + 24, 12), HIVIS) +
    member(left - 26, eaves + 16, left + width / 2, ridge, 14) +
    member(left + width + 26, eaves + 16, left + width / 2, ridge, 14) +
    stroke(seg(left + width * 0.25, eaves - 76, left + width * 0.75, eaves - 76), "heavy") +
    drawHungPanel(panel, panelX) +
    drawFigure(r, panelX + 40, GROUND, 80, true) +
    drawFigure(r, left + width * 0.5, GROUND, 80, true);
  return {
    body,
    left: left - 26,
    right: left + width + 26,
    top: ridge,
    title: "GABLE PANEL",
    mm: 21,
    columns: [left, opening[0], opening[1], left + width],
    levels: [GROUND, GROUND - 124, eaves, ridge],
    reach: [left - 26, panelX + 150],
    behind: "none",
  };
}
