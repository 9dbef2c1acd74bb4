import { drawFigure, drawLorry } from "./draw-entourage.ts";
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
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawDockDoors(docks: readonly number[], open: number): string {
  return docks
    .map((x, i) => {
      const panel = box(x, GROUND - 92, 72, 74);
      const leaf =
        i === open
          ? wash(panel, INK, 0.72)
          : shape(panel, SHEET, "medium") +
            stroke(
              each(4, (k) => seg(x, GROUND - 77 + k * 15, x + 72, GROUND - 77 + k * 15)),
              "hair",
            );
      return (
        leaf +
        stroke(box(x - 8, GROUND - 100, 88, 82), "fine") +
        shape(box(x - 4, GROUND - 18, 80, 18), WASH.shade, "fine")
      );
    })
    .join("");
}

function drawOfficeEnd({ ox, office, glass }: { ox: number; office: number; glass: string }): string {
  return (
    shape(box(ox, GROUND - 172, office, 172), SHEET, "heavy") +
    shape(glass, WASH.glass, "medium") +
    stroke(
      spread(5, ox + 14, ox + office - 14)
        .map((x) => seg(x, GROUND - 152, x, GROUND - 20))
        .join("") + seg(ox + 14, GROUND - 86, ox + office - 14, GROUND - 86),
      "fine",
    ) +
    wash(box(ox - 8, GROUND - 180, office + 16, 9), INK)
  );
}

/** A warehouse with docks, a lorry backed on, and an office end. */
export function drawWarehouse(r: Random): Scene {
  const width = r.between(680, 760);
  const office = r.between(130, 170);
  const flip = r.chance(0.5);
  const left = 550 - (width + office) / 2;
  const wx = flip ? left + office : left;
  const ox = flip ? left : left + width;
  const eaves = GROUND - r.between(236, 270);
  const spans = r.int(2, 3);
  const span = width / spans;
  const roofLine = Array.from({ length: spans }, (_, i) => [
    [wx + i * span, eaves] as const,
    [wx + (i + 0.5) * span, eaves - 46] as const,
  ]).flat();
  const outline = poly([wx, GROUND], ...roofLine, [wx + width, eaves], [wx + width, GROUND]);
  const tone = r.pick([WASH.slate, WASH.sage, WASH.stone]);
  const docks = spread(r.int(5, 7), wx + 40, wx + width - 112);
  const open = r.int(1, docks.length - 2);
  const doors = drawDockDoors(docks, open);
  const band = box(wx, GROUND - 150, width, 26);
  const glass = box(ox + 14, GROUND - 152, office - 28, 132);
  const body =
    shape(outline, tone, "heavy") +
    lay(outline, "boards") +
    stroke(
      each(spans - 1, (i) => seg(wx + (i + 1) * span, eaves, wx + (i + 1) * span, GROUND)),
      "fine",
    ) +
    shape(band, WASH.glass, "fine") +
    stroke(
      spread(Math.round(width / 26), wx, wx + width)
        .map((x) => seg(x, GROUND - 150, x, GROUND - 124))
        .join(""),
      "hair",
    ) +
    doors +
    wash(box((docks[open] ?? 0) - 14, GROUND - 112, 100, 11), HIVIS) +
    drawLorry((docks[open] ?? 0) - 8 + 36, GROUND + 2, 196) +
    drawOfficeEnd({ ox, office, glass }) +
    drawFigure(r, ox + office * 0.5, GROUND, 44);
  return {
    body,
    left,
    right: left + width + office,
    top: eaves - 50,
    title: "YARD ELEVATION",
    mm: 76,
    columns: [left, flip ? wx : wx + span, left + width + office],
    levels: [GROUND, eaves, eaves - 46],
    behind: "hills",
  };
}

function drawRacks(r: Random, left: number): string {
  return each(r.int(2, 3), (k) => {
    const x = left + 130 + k * 210;
    return (
      stroke(
        spread(3, x, x + 130)
          .map((c) => seg(c, GROUND, c, GROUND - 190))
          .join(""),
        "fine",
      ) +
      stroke(
        each(4, (i) => seg(x, GROUND - 6 - i * 48, x + 130, GROUND - 6 - i * 48)),
        "medium",
      ) +
      each(4, (i) =>
        each(4, (j) =>
          r.chance(0.72)
            ? shape(
                box(x + 5 + j * 32, GROUND - 6 - i * 48 - 26, 24, 26),
                r.pick([WASH.timber, WASH.stone, WASH.sand]),
                "hair",
              )
            : "",
        ),
      )
    );
  });
}

/** A portal frame cut across, with its crane rail and racking: the shed from inside. */
export function drawPortalFrame(r: Random): Scene {
  const left = 150;
  const right = 960;
  const eaves = GROUND - 250;
  const apex = eaves - r.between(80, 104);
  const mid = (left + right) / 2;
  const rafter = (a: readonly [number, number], b: readonly [number, number]) =>
    shape(poly(a, b, [b[0], b[1] + 20], [a[0], a[1] + 34]), WASH.slate, "medium");
  const haunch =
    shape(
      poly([left + 20, eaves + 30], [left + 20, eaves + 92], [left + 150, eaves - 6]),
      WASH.slate,
      "medium",
    ) +
    shape(
      poly([right - 20, eaves + 30], [right - 20, eaves + 92], [right - 150, eaves - 6]),
      WASH.slate,
      "medium",
    );
  const post = (x: number) =>
    shape(box(x, eaves, 20, GROUND - eaves), WASH.slate, "medium") +
    stroke(seg(x + 10, eaves + 10, x + 10, GROUND), "hair") +
    shape(box(x - 10, GROUND - 7, 40, 7), INK, "hair") +
    shape(box(x - 22, GROUND + 4, 64, 34), WASH.shade, "fine") +
    lay(box(x - 22, GROUND + 4, 64, 34), "concrete");
  const purlins = each(8, (i) => {
    const t = (i + 0.5) / 8;
    const x = left + t * (mid - left);
    const y = eaves - t * (eaves - apex);
    return box(x - 5, y - 13, 10, 9) + box(right - t * (mid - left) - 5, y - 13, 10, 9);
  });
  const skin = `M${at(left - 8)} ${at(GROUND - 30)}V${at(eaves - 14)}L${at(mid)} ${at(apex - 22)}L${at(right + 8)} ${at(eaves - 14)}V${at(GROUND - 30)}`;
  const racks = drawRacks(r, left);
  const body =
    racks +
    haunch +
    rafter([left, eaves], [mid, apex]) +
    rafter([right, eaves], [mid, apex]) +
    post(left) +
    post(right - 20) +
    shape(purlins, SHEET, "fine") +
    stroke(skin, "heavy") +
    wash(box(left + 20, eaves + 96, right - left - 40, 11), HIVIS) +
    shape(box(mid - 90, eaves + 107, 70, 22), SHEET, "medium") +
    stroke(
      seg(mid - 55, eaves + 129, mid - 55, eaves + 176) +
        `M${at(mid - 55)} ${at(eaves + 176)}v6a8 8 0 1 1 -9 6`,
      "medium",
    ) +
    drawFigure(r, right - 110, GROUND, 48, true) +
    drawFigure(r, left + 80, GROUND, 48, true);
  return {
    body,
    left: left - 8,
    right: right + 8,
    top: apex - 22,
    title: "CROSS SECTION",
    mm: 38,
    columns: [left, mid, right],
    levels: [GROUND, eaves, apex],
    behind: "none",
  };
}
