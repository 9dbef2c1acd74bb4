import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
  archway,
  at,
  box,
  each,
  poly,
  ring,
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

function drawNaveBays({
  bays,
  nx,
  bay,
  eaves,
}: {
  bays: number;
  nx: number;
  bay: number;
  eaves: number;
}): string {
  let parts = "";
  for (let i = 0; i < bays; i++) {
    const x = nx + i * bay + bay / 2;
    const w = bay * 0.42;
    parts +=
      shape(archway(x - w / 2, GROUND - 44, w, 96, true), WASH.glass, "medium") +
      stroke(
        seg(x, GROUND - 44, x, GROUND - 112) +
          `M${at(x - w / 2)} ${at(GROUND - 104)}Q${at(x - w / 4)} ${at(GROUND - 128)} ${at(x)} ${at(GROUND - 108)}Q${at(x + w / 4)} ${at(GROUND - 128)} ${at(x + w / 2)} ${at(GROUND - 104)}`,
        "fine",
      );
    parts += shape(
      poly(
        [x + bay / 2 - 9, GROUND],
        [x + bay / 2 - 9, eaves + 34],
        [x + bay / 2, eaves + 20],
        [x + bay / 2 + 9, eaves + 34],
        [x + bay / 2 + 9, GROUND],
      ),
      WASH.stone,
      "fine",
    );
  }
  return parts;
}

function drawTowerCap({
  spire,
  tx,
  head,
  cx,
  tower,
}: {
  spire: boolean;
  tx: number;
  head: number;
  cx: number;
  tower: number;
}): string {
  return spire
    ? shape(poly([tx + 8, head], [cx, head - 190], [tx + tower - 8, head]), WASH.slate, "heavy") +
        stroke(
          seg(cx, head - 190, cx, head - 222) +
            seg(cx - 8, head - 210, cx + 8, head - 210) +
            seg(tx + tower * 0.36, head, cx, head - 190) +
            seg(tx + tower * 0.64, head, cx, head - 190),
          "fine",
        )
    : shape(
        each(5, (i) => box(tx + i * (tower / 4.6), head - 26, tower / 8, 26)),
        WASH.stone,
        "medium",
      ) +
        stroke(seg(cx, head, cx, head - 84), "medium") +
        shape(poly([cx, head - 84], [cx + 46, head - 74], [cx, head - 60]), SHEET, "fine");
}

function drawTowerFace({ belfry, cx, head }: { belfry: string; cx: number; head: number }): string {
  return (
    shape(belfry, WASH.shade, "medium") +
    shape(ring(cx, head + 148, 20), SHEET, "medium") +
    stroke(run([cx, head + 136], [cx, head + 148], [cx + 8, head + 154]), "fine") +
    shape(archway(cx - 24, GROUND, 48, 88, true), WASH.timber, "medium")
  );
}

/** A church with its tower, part of it in scaffold. */
export function drawChurch(r: Random): Scene {
  const nave = r.between(400, 470);
  const tower = r.between(120, 146);
  const flip = r.chance(0.5);
  const left = 550 - (nave + tower) / 2;
  const nx = flip ? left : left + tower;
  const tx = flip ? left + nave : left;
  const eaves = GROUND - 168;
  const ridge = eaves - r.between(104, 128);
  const bays = r.int(4, 5);
  const bay = nave / bays;
  const spire = r.chance(0.55);
  const head = GROUND - r.between(300, 326);
  const roof = poly([nx - 4, eaves], [nx + 14, ridge], [nx + nave - 14, ridge], [nx + nave + 4, eaves]);
  const walls = box(nx, eaves, nave, 168);
  let parts =
    shape(roof, WASH.slate, "heavy") +
    lay(roof, "slates") +
    shape(walls, WASH.stone, "heavy") +
    wash(box(nx, eaves, nave, 11), INK, 0.16);
  parts += drawNaveBays({ bays, nx, bay, eaves });
  const cx = tx + tower / 2;
  const belfry = archway(cx - 34, head + 112, 28, 68, true) + archway(cx + 6, head + 112, 28, 68, true);
  const cap = drawTowerCap({ spire, tx, head, cx, tower });
  const lifts = spread(6, GROUND - 50, head - 20);
  const scaffold =
    stroke(
      spread(4, tx - 16, tx + tower + 16)
        .map((x) => seg(x, GROUND, x, head - 46))
        .join(""),
      "fine",
    ) +
    stroke(lifts.map((y) => seg(tx - 22, y, tx + tower + 22, y)).join(""), "medium") +
    stroke(
      lifts.map((y) => seg(tx - 22, y - 16, tx + tower + 22, y - 16)).join("") +
        seg(tx - 16, GROUND, tx + tower + 16, lifts[2] ?? 0) +
        seg(tx + tower + 16, lifts[2] ?? 0, tx - 16, lifts[4] ?? 0),
      "hair",
    );
  const body =
    parts +
    shape(box(tx, head, tower, GROUND - head), WASH.stone, "heavy") +
    cap +
    stroke(
      seg(tx, head + 24, tx + tower, head + 24) + seg(tx, GROUND - 168, tx + tower, GROUND - 168),
      "fine",
    ) +
    drawTowerFace({ belfry, cx, head }) +
    scaffold +
    wash(box(tx - 22, (lifts[3] ?? 0) - 4, tower + 44, 9), HIVIS) +
    drawFigure(r, cx + 20, (lifts[3] ?? 0) - 4, 40, true) +
    drawFigure(r, nx + nave * 0.5, GROUND, 42);
  return {
    body,
    left: left - 20,
    right: left + nave + tower + 20,
    top: spire ? head - 200 : head - 60,
    title: "SOUTH ELEVATION",
    mm: 42,
    columns: flip ? [left, tx, tx + tower] : [left, nx, nx + nave],
    levels: [GROUND, eaves, ridge],
    behind: "hills",
  };
}
