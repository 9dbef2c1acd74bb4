import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
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
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND, drawGround } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** One railway carriage on the line y, from x; the first has a sloped nose. */
export function drawCarriage(x: number, y: number, length: number, height: number, nose: boolean): string {
  const top = y - height;
  const d = nose
    ? `M${at(x)} ${at(y - 9)}q2 ${at(-height * 0.42)} ${at(height * 0.7)} ${at(-height + 9)}H${at(x + length)}V${at(y - 9)}z`
    : box(x, top, length, height - 9);
  const windows = each(Math.floor((length - 50) / 30), (i) =>
    box(x + 38 + i * 30, top + height * 0.2, 22, height * 0.3),
  );
  const wheels = [0.14, 0.24, 0.76, 0.86].map((t) => ring(x + length * t, y - 7, 7)).join("");
  return (
    shape(d, SHEET, "medium") +
    shape(windows, WASH.glass, "hair") +
    stroke(seg(x + (nose ? 8 : 0), y - height * 0.36, x + length, y - height * 0.36), "fine") +
    shape(wheels, SHEET, "fine")
  );
}

function drawPassengers(r: Random, bridgeY: number): string {
  return (
    drawFigure(r, 172, GROUND - 70, 46) +
    drawFigure(r, 330, GROUND - 70, 46) +
    drawFigure(r, 410, GROUND - 70, 44) +
    drawFigure(r, 800, GROUND - 70, 46) +
    drawFigure(r, 990, GROUND - 70, 45) +
    drawFigure(r, 480, bridgeY + 64, 42) +
    drawFigure(r, 700, bridgeY + 64, 42)
  );
}

function drawPlatformCanopy(x: number, width: number): string {
  const count = Math.round(width / 130);
  const posts = spread(count, x + 36, x + width - 36);
  const y = GROUND - 190;
  const roof = poly(
    [x, y - 26],
    [x + width / 2, y],
    [x + width, y - 26],
    [x + width, y - 40],
    [x + width / 2, y - 14],
    [x, y - 40],
  );
  return (
    posts
      .map(
        (p) =>
          shape(box(p - 5, y, 10, GROUND - 62 - y), SHEET, "medium") +
          stroke(seg(p, y + 30, p - 44, y - 14) + seg(p, y + 30, p + 44, y - 14), "medium"),
      )
      .join("") +
    shape(roof, WASH.slate, "heavy") +
    stroke(
      spread(Math.round(width / 14), x, x + width)
        .map((p) =>
          seg(
            p,
            y - 26 + (1 - Math.abs((p - x - width / 2) / (width / 2))) * 26,
            p,
            y - 10 + (1 - Math.abs((p - x - width / 2) / (width / 2))) * 14,
          ),
        )
        .join(""),
      "hair",
    )
  );
}

function drawLiftTower(r: Random, x: number, bridgeY: number): string {
  return (
    shape(box(x, bridgeY - 56, 84, GROUND - 62 - bridgeY + 56), WASH.stone, "heavy") +
    lay(box(x, bridgeY - 56, 84, GROUND - 62 - bridgeY + 56), r.pick(["brick", "laps"] as const)) +
    shape(box(x + 24, bridgeY - 30, 36, GROUND - 110 - bridgeY), WASH.glass, "fine") +
    stroke(
      each(4, (i) => seg(x + 24, bridgeY + 10 + i * 44, x + 60, bridgeY + 10 + i * 44)),
      "hair",
    ) +
    wash(box(x - 6, bridgeY - 64, 96, 9), INK)
  );
}

/** A station: platform canopies, a train in, a footbridge. */
export function drawStation(r: Random): Scene {
  const rail = GROUND - 14;
  const platform = box(140, GROUND - 62, 300, 62) + box(760, GROUND - 62, 260, 62);
  const bridgeY = GROUND - r.between(300, 330);
  const span = box(270, bridgeY, 620, 64);
  const truss =
    run(...spread(13, 270, 890).map((x, i) => [x, i % 2 === 0 ? bridgeY + 64 : bridgeY] as const)) +
    spread(7, 270, 890)
      .map((x) => seg(x, bridgeY, x, bridgeY + 64))
      .join("");
  const cx = 590;
  const body =
    shape(span, WASH.glass, "heavy") +
    stroke(truss, "fine") +
    wash(box(270, bridgeY + 64, 620, 11), HIVIS) +
    drawLiftTower(r, 196, bridgeY) +
    drawLiftTower(r, 880, bridgeY) +
    drawPlatformCanopy(300, 270) +
    drawPlatformCanopy(650, 230) +
    drawCarriage(360, rail, 200, 96, true) +
    drawCarriage(566, rail, 200, 96, false) +
    drawCarriage(772, rail, 150, 96, false) +
    shape(platform, WASH.shade, "medium") +
    lay(platform, "concrete") +
    wash(box(140, GROUND - 70, 300, 8) + box(760, GROUND - 70, 260, 8), INK) +
    drawPassengers(r, bridgeY) +
    shape(ring(cx, bridgeY - 36, 20), SHEET, "medium") +
    stroke(
      run([cx, bridgeY - 48], [cx, bridgeY - 36], [cx + 9, bridgeY - 31]) +
        seg(cx, bridgeY - 16, cx, bridgeY),
      "fine",
    ) +
    drawGround(GROUND) +
    stroke(
      spread(26, 446, 754)
        .map((x) => seg(x, GROUND - 6, x + 7, GROUND - 6))
        .join(""),
      "heavy",
    );
  return {
    body,
    left: 140,
    right: 1020,
    top: bridgeY - 64,
    title: "PLATFORM ELEVATION",
    mm: 36,
    columns: [140, 440, 760, 1020],
    levels: [GROUND, GROUND - 62, bridgeY],
    behind: "town",
    ownGround: true,
  };
}
