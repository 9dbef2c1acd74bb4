import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
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
  seg,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawTripod(eye: readonly [number, number]): string {
  return (
    stroke(
      seg(eye[0], eye[1] + 24, eye[0] - 62, GROUND) +
        seg(eye[0], eye[1] + 24, eye[0] + 62, GROUND) +
        seg(eye[0], eye[1] + 24, eye[0] + 8, GROUND),
      "heavy",
    ) +
    shape(box(eye[0] - 24, eye[1] + 16, 48, 10), WASH.shade, "medium") +
    shape(`M${at(eye[0] - 26)} ${at(eye[1] + 16)}v-40q0 -14 12 -14h28q12 0 12 14v40z`, WASH.sand, "medium") +
    shape(ring(eye[0], eye[1], 15), SHEET, "medium") +
    stroke(seg(eye[0] + 15, eye[1], eye[0] + 34, eye[1]) + box(eye[0] - 12, eye[1] - 46, 24, 10), "medium")
  );
}

function drawStaff(r: Random, staff: number): string {
  return (
    shape(box(staff - 7, GROUND - 210, 14, 210), SHEET, "medium") +
    wash(
      each(10, (i) => box(staff + (i % 2 === 0 ? -7 : 0), GROUND - 210 + i * 21, 7, 21)),
      INK,
    ) +
    drawFigure(r, staff + 36, GROUND, 150, true)
  );
}

function traceSurveyedWindows(bx: number, high: number): string {
  return (
    box(bx + 60, GROUND - 190, 70, 90) +
    box(bx + 250, GROUND - 190, 70, 90) +
    box(bx + 60, GROUND - high + 20, 70, 60) +
    box(bx + 250, GROUND - high + 20, 70, 60)
  );
}

/** Surveyors setting out: a total station, a staff, lines of sight across a faint building. */
export function drawSurvey(r: Random): Scene {
  const bx = r.between(520, 600);
  const high = r.between(230, 290);
  const house = poly(
    [bx, GROUND],
    [bx, GROUND - high],
    [bx + 190, GROUND - high - 96],
    [bx + 380, GROUND - high],
    [bx + 380, GROUND],
  );
  const marks = [
    [bx, GROUND - high],
    [bx + 190, GROUND - high - 96],
    [bx + 380, GROUND - high],
    [bx, GROUND],
    [bx + 120, GROUND - 120],
    [bx + 260, GROUND - 120],
  ] as const;
  const eye = [250, GROUND - 178] as const;
  const dot = marks
    .map(([x, y]) =>
      stroke(ring(x, y, 8) + seg(x - 14, y, x + 14, y) + seg(x, y - 14, x, y + 14), "fine", LINE_BLUE),
    )
    .join("");
  const sight = marks
    .map(
      ([x, y]) =>
        `<path d="${seg(eye[0] + 20, eye[1], x, y)}" stroke="${LINE_BLUE}" stroke-width="1.6" stroke-dasharray="14 7"/>`,
    )
    .join("");
  const tripod = drawTripod(eye);
  const staff = 470;
  const levels = drawStaff(r, staff);
  const windows = traceSurveyedWindows(bx, high);
  const contours = each(
    4,
    (i) => `M60 ${at(GROUND - 34 - i * 24)}q70 ${at(-16 - i * 4)} 150 ${at(6 - i)}t130 -10`,
  );
  const body =
    `<path d="${contours}" stroke="#6b5f49" stroke-width="1.4" stroke-opacity=".5"/>` +
    shape(house, "#f6f0e4", "medium") +
    lay(house, "shade") +
    shape(windows, SHEET, "fine") +
    shape(box(bx + 160, GROUND - 120, 60, 120), SHEET, "medium") +
    wash(box(bx + 144, GROUND - 132, 92, 11), HIVIS) +
    sight +
    dot +
    levels +
    tripod +
    drawFigure(r, eye[0] - 76, GROUND, 152, true) +
    drawLettering("TBM 1", 120, GROUND - 60, 14) +
    stroke(poly([110, GROUND], [122, GROUND - 22], [134, GROUND]), "medium", LINE_BLUE);
  return {
    body,
    left: 120,
    right: bx + 380,
    top: GROUND - high - 96,
    title: "SURVEY CONTROL",
    mm: 11.6,
    columns: [250, staff, bx, bx + 380],
    levels: [GROUND, GROUND - high, GROUND - high - 96],
    behind: "none",
    lettered: true,
  };
}

function drawTester(r: Random, fan: number): string {
  return (
    drawFigure(r, 190, GROUND, 112) +
    shape(box(212, GROUND - 84, 26, 34), SHEET, "medium") +
    shape(ring(146, GROUND - 190, 40), SHEET, "medium") +
    stroke(
      each(9, (i) => {
        const a = Math.PI * (0.8 + (i * 1.4) / 8);
        return seg(
          146 + Math.cos(a) * 32,
          GROUND - 190 + Math.sin(a) * 32,
          146 + Math.cos(a) * 38,
          GROUND - 190 + Math.sin(a) * 38,
        );
      }) + seg(146, GROUND - 190, 168, GROUND - 212),
      "fine",
    ) +
    drawLettering("50 PA", 146, GROUND - 178, 13, { anchor: "middle" }) +
    stroke(`M186 ${GROUND - 178}q60 30 ${at(fan - 196)} 120`, "fine")
  );
}

function drawDoorFan(fan: number): string {
  return (
    shape(box(fan - 14, GROUND - 122, 46, 122), WASH.sage, "medium") +
    shape(ring(fan + 9, GROUND - 46, 34), SHEET, "heavy") +
    stroke(
      each(5, (i) => {
        const a = (i * Math.PI * 2) / 5;
        return seg(fan + 9, GROUND - 46, fan + 9 + Math.cos(a) * 30, GROUND - 46 + Math.sin(a) * 30);
      }),
      "medium",
    ) +
    wash(box(fan - 24, GROUND - 134, 66, 12), HIVIS) +
    stroke(
      each(3, (i) => `M${at(fan - 50)} ${at(GROUND - 26 - i * 22)}h-70m14 -8l-14 8l14 8`),
      "medium",
      LINE_BLUE,
    )
  );
}

/** An air-tightness test: the fan in the door, the envelope in blue, where it leaks. */
export function drawAirTest(r: Random): Scene {
  const left = 300;
  const right = 960;
  const eaves = GROUND - 250;
  const ridge = eaves - r.between(100, 130);
  const mid = (left + right) / 2;
  const shell = poly([left, GROUND], [left, eaves], [mid, ridge], [right, eaves], [right, GROUND]);
  const inner = poly(
    [left + 22, GROUND],
    [left + 22, eaves + 12],
    [mid, ridge + 28],
    [right - 22, eaves + 12],
    [right - 22, GROUND],
  );
  const envelope = `<path d="${poly([left + 30, GROUND - 6], [left + 30, eaves + 16], [mid, ridge + 38], [right - 30, eaves + 16], [right - 30, GROUND - 6])}" stroke="${LINE_BLUE}" stroke-width="4" stroke-dasharray="20 8"/>`;
  const floor = box(left + 22, GROUND - 130, right - left - 44, 14);
  const fan = left + 10;
  const arrow = (x: number, y: number, dx: number, dy: number) =>
    stroke(`M${at(x)} ${at(y)}q${at(dx / 2)} ${at(dy / 2 - 14)} ${at(dx)} ${at(dy)}`, "fine", LINE_BLUE) +
    wash(ring(x + dx, y + dy, 4), LINE_BLUE);
  const leaks = [
    [mid + 90, ridge + 84],
    [right - 60, GROUND - 200],
    [mid - 160, eaves + 20],
    [mid + 170, GROUND - 160],
  ] as const;
  const body =
    shape(shell, WASH.shade, "heavy") +
    lay(shell, "cut") +
    shape(inner, SHEET, "medium") +
    envelope +
    shape(floor, SHEET, "medium") +
    lay(floor, "concrete") +
    stroke(
      seg(mid + 40, GROUND - 130, mid + 40, GROUND) + seg(mid - 60, GROUND - 130, mid - 60, eaves - 24),
      "heavy",
    ) +
    drawDoorFan(fan) +
    leaks.map(([x, y], i) => arrow(x, y, i % 2 === 0 ? 44 : -44, 30)).join("") +
    drawTester(r, fan);
  return {
    body,
    left,
    right,
    top: ridge,
    title: "AIR PERMEABILITY TEST",
    mm: 15.6,
    columns: [left, mid, right],
    levels: [GROUND, eaves, ridge],
    reach: [100, right],
    behind: "none",
    lettered: true,
  };
}
