import { drawCar, drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  LINE_BLUE,
  SHEET,
  WASH,
  box,
  each,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

const STOREY = 46;

interface Ward {
  x: number;
  w: number;
  floors: number;
}

function drawWards(blocks: readonly Ward[], tones: readonly string[]): string {
  return blocks
    .map(({ x, w, floors }, b) => {
      const y = GROUND - floors * STOREY;
      const panes = each(floors, (f) =>
        each(Math.floor(w / 34), (i) =>
          box(x + 10 + i * 34, y + f * STOREY + 12, b === 1 ? 24 : i % 3 === 0 ? 16 : 24, 24),
        ),
      );
      return (
        shape(box(x, y, w, floors * STOREY), tones[b] ?? SHEET, "heavy") +
        shape(panes, WASH.glass, "hair") +
        stroke(
          each(floors - 1, (i) => seg(x, y + (i + 1) * STOREY, x + w, y + (i + 1) * STOREY)),
          "hair",
        ) +
        shape(box(x + w * 0.6, y - 20, w * 0.26, 20), SHEET, "fine") +
        lay(box(x + w * 0.6, y - 20, w * 0.26, 20), "shade")
      );
    })
    .join("");
}

function drawHelipad(padX: number, roof: number): string {
  return (
    shape(box(padX - 62, roof - 40, 124, 8), SHEET, "medium") +
    stroke(
      seg(padX - 40, roof - 32, padX - 40, roof) +
        seg(padX + 40, roof - 32, padX + 40, roof) +
        seg(padX - 40, roof, padX + 40, roof - 32),
      "fine",
    ) +
    shape(box(padX - 13, roof - 78, 26, 30), SHEET, "fine") +
    drawLettering("H", padX, roof - 74, 20, { anchor: "middle", weight: "medium" })
  );
}

function drawLinkTruss(from: number, to: number): string {
  return stroke(
    spread(7, from, to)
      .map((x) => seg(x, GROUND - STOREY * 3, x, GROUND - STOREY * 3 + 38))
      .join("") +
      each(6, (i) =>
        seg(
          from + (i * (to - from)) / 6,
          GROUND - STOREY * 3 + (i % 2 === 0 ? 38 : 0),
          from + ((i + 1) * (to - from)) / 6,
          GROUND - STOREY * 3 + (i % 2 === 0 ? 0 : 38),
        ),
      ),
    "hair",
  );
}

/** A hospital: ward blocks, a link bridge, a helipad, the ambulance canopy. */
export function drawHospital(r: Random): Scene {
  const left = r.between(130, 170);
  const first: Ward = { x: left, w: r.between(230, 270), floors: r.int(4, 5) };
  const tall: Ward = { x: left + 330, w: r.between(220, 250), floors: r.int(7, 8) };
  const last: Ward = { x: left + 580, w: r.between(200, 230), floors: r.int(3, 4) };
  const drawn = drawWards([first, tall, last], r.shuffle([WASH.slate, WASH.stone, SHEET]));
  const roof = GROUND - tall.floors * STOREY;
  const padX = tall.x + tall.w * 0.3;
  const bridge = box(first.x + first.w, GROUND - STOREY * 3, tall.x - first.x - first.w, 38);
  const canopy = first.x + first.w * 0.4;
  const body =
    drawn +
    drawHelipad(padX, roof) +
    shape(bridge, WASH.glass, "medium") +
    drawLinkTruss(first.x + first.w, tall.x) +
    wash(box(canopy, GROUND - 66, tall.x - canopy + 30, 11), HIVIS) +
    stroke(
      seg(canopy + 14, GROUND - 55, canopy + 14, GROUND) +
        seg(tall.x + 16, GROUND - 55, tall.x + 16, GROUND) +
        seg((canopy + tall.x) / 2, GROUND - 55, (canopy + tall.x) / 2, GROUND),
      "heavy",
    ) +
    shape(box(last.x + 40, GROUND - 40, 110, 40), WASH.glass, "medium") +
    stroke(
      spread(5, last.x + 40, last.x + 150)
        .map((x) => seg(x, GROUND - 40, x, GROUND))
        .join(""),
      "fine",
    ) +
    drawCar(first.x + first.w + 4, GROUND + 4, 78, SHEET) +
    stroke(
      seg(first.x + first.w + 30, GROUND - 30, first.x + first.w + 42, GROUND - 30),
      "heavy",
      LINE_BLUE,
    ) +
    drawFigure(r, tall.x + 70, GROUND, 33) +
    drawFigure(r, last.x + 22, GROUND, 34) +
    drawFigure(r, first.x + 40, GROUND, 33);
  return {
    body,
    left,
    right: last.x + last.w,
    top: roof - 60,
    title: "ENTRANCE ELEVATION",
    mm: 88,
    columns: [left, tall.x, last.x, last.x + last.w],
    levels: [GROUND, GROUND - STOREY, roof],
    behind: "town",
  };
}
