import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  LINE_BLUE,
  SHEET,
  WASH,
  at,
  box,
  each,
  ring,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawEntrance(door: number): string {
  return (
    shape(box(door, GROUND - 66, 130, 66), WASH.glass, "medium") +
    stroke(
      spread(5, door, door + 130)
        .map((x) => seg(x, GROUND - 66, x, GROUND))
        .join(""),
      "fine",
    ) +
    wash(box(door - 20, GROUND - 80, 170, 13), HIVIS)
  );
}

/** A leisure centre: one great curved roof over a pool hall. */
export function drawLeisureCentre(r: Random): Scene {
  const left = 150;
  const width = r.between(740, 800);
  const rise = r.between(150, 190);
  const base = GROUND - 150;
  const lean = r.between(0.32, 0.62);
  const curve = (lift: number) =>
    `M${at(left - 30)} ${at(base - lift)}C${at(left + width * lean * 0.6)} ${at(base - rise * 1.5 - lift)} ${at(left + width * (lean + 0.3))} ${at(base - rise * 1.3 - lift)} ${at(left + width + 30)} ${at(base - 36 - lift)}`;
  const bezier = (t: number, p0: number, p1: number, p2: number, p3: number) =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3;
  const roofAt = (t: number) =>
    [
      bezier(t, left - 30, left + width * lean * 0.6, left + width * (lean + 0.3), left + width + 30),
      bezier(t, base, base - rise * 1.5, base - rise * 1.3, base - 36),
    ] as const;
  const glass = `${curve(0)}V${GROUND}H${at(left - 30)}z`;
  const mullions = spread(25, 0.045, 0.955)
    .map((t) => {
      const [x, y] = roofAt(t);
      return seg(x, y, x, GROUND - 62);
    })
    .join("");
  const fat = `${curve(26)}L${at(left + width + 30)} ${at(base - 36)}C${at(left + width * (lean + 0.3))} ${at(base - rise * 1.3)} ${at(left + width * lean * 0.6)} ${at(base - rise * 1.5)} ${at(left - 30)} ${at(base)}z`;
  const plinth = box(left - 14, GROUND - 62, width + 28, 62);
  const door = left + width * r.between(0.42, 0.56);
  const body =
    wash(glass, WASH.glass) +
    stroke(mullions, "fine") +
    stroke(
      each(3, (i) => seg(left - 10, GROUND - 96 - i * 40, left + width + 10, GROUND - 96 - i * 40)),
      "hair",
    ) +
    shape(plinth, WASH.timber, "heavy") +
    lay(plinth, "boards") +
    shape(fat, SHEET, "heavy") +
    lay(fat, "shade") +
    drawEntrance(door) +
    shape(
      each(6, (i) => ring(left + 40 + i * 22, GROUND - 12, 9)),
      SHEET,
      "fine",
    ) +
    drawFigure(r, door - 30, GROUND, 46) +
    drawFigure(r, door + 170, GROUND, 44) +
    drawFigure(r, door + 190, GROUND, 34) +
    stroke(seg(left + width - 60, GROUND - 62, left + width - 60, GROUND - 62), "fine", LINE_BLUE);
  return {
    body,
    left: left - 30,
    right: left + width + 30,
    top: base - rise * 1.05,
    title: "ENTRANCE ELEVATION",
    mm: 56,
    columns: [left - 30, door, door + 130, left + width + 30],
    levels: [GROUND, GROUND - 62, base - 36],
    behind: "hills",
  };
}
