import { drawCar, drawFigure, drawTree } from "./draw-entourage.ts";
import { type Material, lay } from "./draw-hatching.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  INK,
  LINE_BLUE,
  SECOND_INK,
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
import { type Random } from "#domain/pictures/seed-random.ts";

/** Where the street lies on its sheet. */
const STREET = 450;

type Course = readonly [depth: number, tone: string, material: Material];

function drawCourses(x: number, width: number, courses: readonly Course[]): string {
  let y = STREET;
  return courses
    .map(([depth, tone, material]) => {
      const d = box(x, y, width, depth);
      y += depth;
      return shape(d, tone, "fine") + lay(d, material);
    })
    .join("");
}

function drawFootway(x: number, w: number): string {
  return (
    shape(box(x, STREET - 14, w, 14), WASH.stone, "medium") +
    stroke(
      spread(Math.round(w / 22), x, x + w)
        .map((p) => seg(p, STREET - 14, p, STREET))
        .join(""),
      "hair",
    ) +
    drawCourses(x, w, [
      [18, WASH.sand, "concrete"],
      [26, "#e6dcc4", "gravel"],
    ])
  );
}

function drawLampColumn(x: number, dir: number): string {
  return (
    stroke(seg(x, STREET - 14, x, STREET - 270), "heavy") +
    stroke(`M${at(x)} ${at(STREET - 270)}q0 -22 ${at(dir * 28)} -22h${at(dir * 30)}`, "medium") +
    wash(box(dir > 0 ? x + 44 : x - 84, STREET - 298, 40, 9), INK)
  );
}

function drawTraffic(r: Random, { rx, road }: { rx: number; road: number }): string {
  return (
    drawCar(rx + 30, STREET - 3, 136, r.pick([SHEET, WASH.slate, WASH.sand])) +
    drawCar(rx + road - 160, STREET - 3, 128, WASH.stone) +
    drawFigure(r, rx - 80, STREET - 14, 68) +
    drawFigure(r, rx + road + 96, STREET - 14, 66) +
    drawFigure(r, rx + road + 116, STREET - 14, 52)
  );
}

function drawAttenuation({ crate, rx, road }: { crate: string; rx: number; road: number }): string {
  return (
    shape(crate, WASH.glass, "medium") +
    stroke(
      each(3, (i) => seg(rx + road + 60, STREET + 81 + i * 21, rx + road + 210, STREET + 81 + i * 21)) +
        spread(8, rx + road + 60, rx + road + 210)
          .map((x) => seg(x, STREET + 60, x, STREET + 144))
          .join(""),
      "fine",
      LINE_BLUE,
    ) +
    drawLettering("ATTENUATION", rx + road + 135, STREET + 152, 12, { anchor: "middle" })
  );
}

/** A street cut across: carriageway, kerbs, trees, columns, what runs below. */
export function drawStreet(r: Random): Scene {
  const road = r.between(330, 380);
  const rx = 560 - road / 2 + r.between(-50, 50);
  const soil = box(60, STREET, 960, 190);
  const carriage = `M${at(rx)} ${STREET}q${at(road / 2)} -14 ${at(road)} 0v10h${at(-road)}z`;
  const kerbs =
    shape(box(rx - 14, STREET - 16, 14, 44), SHEET, "medium") +
    shape(box(rx + road, STREET - 16, 14, 44), SHEET, "medium");
  const crate = box(rx + road + 60, STREET + 60, 150, 84);
  const pipes = [
    [rx + 70, 120, 26],
    [rx + road - 90, 104, 18],
    [rx - 60, 80, 12],
    [rx - 96, 96, 10],
  ] as const;
  const treeX = r.pick([150, 180, 210]);
  const body =
    wash(soil, "#ebe0ca") +
    lay(soil, "earth") +
    drawCourses(rx, road, [
      [22, WASH.shade, "cut"],
      [26, WASH.stone, "concrete"],
      [34, "#e6dcc4", "gravel"],
    ]) +
    drawFootway(60, rx - 74) +
    drawFootway(rx + road + 14, 1006 - rx - road) +
    shape(carriage, SECOND_INK, "fine") +
    kerbs +
    wash(box(rx + road / 2 - 26, STREET - 8, 52, 4), SHEET) +
    pipes
      .map(
        ([x, d, size]) =>
          shape(ring(x, STREET + d, size), SHEET, "medium") +
          stroke(ring(x, STREET + d, size * 0.72), "fine"),
      )
      .join("") +
    drawAttenuation({ crate, rx, road }) +
    drawTree(r, treeX, STREET - 14, r.between(190, 220)) +
    stroke(
      each(5, (i) => seg(treeX, STREET, treeX - 50 + i * 25, STREET + 54)),
      "fine",
    ) +
    drawTree(r, 930, STREET - 14, r.between(150, 180)) +
    drawLampColumn(rx - 40, 1) +
    (r.chance(0.5) ? drawLampColumn(rx + road + 40, -1) : "") +
    drawTraffic(r, { rx, road }) +
    wash(box(rx - 20, STREET - 24, 20, 10), HIVIS);
  return {
    body,
    left: 60,
    right: 1020,
    top: STREET - 300,
    title: "STREET SECTION",
    mm: 25,
    columns: [60, rx, rx + road, 1020],
    behind: "none",
    ownGround: true,
    lettered: true,
  };
}
