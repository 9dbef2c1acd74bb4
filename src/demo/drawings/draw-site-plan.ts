import { type Plan } from "./draw-floor-plans.ts";
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
  seg,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { drawNorth, drawTreeInPlan } from "./draw-plan-parts.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawSpotLevels(r: Random, { bx, w, by }: { bx: number; w: number; by: number }): string {
  return [
    [140, 190],
    [920, 500],
    [bx + w + 60, by + 40],
  ]
    .map(
      ([x, y]) =>
        stroke(
          seg((x ?? 0) - 9, y ?? 0, (x ?? 0) + 9, y ?? 0) + seg(x ?? 0, (y ?? 0) - 9, x ?? 0, (y ?? 0) + 9),
          "fine",
          LINE_BLUE,
        ) + drawLettering(`${r.int(38, 64)}.${r.int(10, 99)}`, (x ?? 0) + 12, (y ?? 0) - 18, 12),
    )
    .join("");
}

/** The site from above: building, road, parking, trees, levels. */
export function drawSitePlan(r: Random): Plan {
  const bx = r.between(300, 380);
  const by = r.between(190, 230);
  const w = r.between(300, 380);
  const h = r.between(150, 190);
  const wing = r.between(90, 130);
  const footprint = poly(
    [bx, by],
    [bx + w, by],
    [bx + w, by + h + wing],
    [bx + w - wing * 1.1, by + h + wing],
    [bx + w - wing * 1.1, by + h],
    [bx, by + h],
  );
  const ridge =
    seg(bx + h / 2, by + h / 2, bx + w - wing * 0.55, by + h / 2) +
    seg(bx, by, bx + h / 2, by + h / 2) +
    seg(bx, by + h, bx + h / 2, by + h / 2) +
    seg(bx + w - wing * 0.55, by + h / 2, bx + w - wing * 0.55, by + h + wing) +
    seg(bx + w, by, bx + w - wing * 0.55, by + h / 2);
  const road = `M90 590C300 ${at(r.between(590, 620))} 560 ${at(r.between(560, 590))} 1010 ${at(r.between(540, 600))}`;
  const drive = `M${at(bx - 90)} 596V${at(by + 30)}`;
  const bays = each(9, (i) => seg(bx - 60, by + 40 + i * 28, bx - 14, by + 40 + i * 28));
  const boundary = poly([100, 150], [980, 124], [1000, 540], [96, 560]);
  const contour = each(
    5,
    (i) => `M${at(700 + i * 62)} 130C${at(740 + i * 60)} 240 ${at(690 + i * 70)} 380 ${at(770 + i * 50)} 540`,
  );
  let trees = "";
  for (let i = 0; i < 22; i++) {
    const x = r.between(110, 980);
    const y = r.between(140, 540);
    const clear = x < bx - 130 || x > bx + w + 34 || y < by - 30 || (y > by + h + wing + 30 && x > bx - 40);
    if (clear) trees += drawTreeInPlan(r, x, y, r.between(14, 28));
  }
  const body =
    wash(boundary, "#f1f2e6") +
    `<path d="${contour}" stroke="#6b5f49" stroke-width="1.3" stroke-opacity=".5"/>` +
    `<path d="${road}" stroke="${INK}" stroke-width="66" stroke-linecap="butt"/><path d="${road}" stroke="#e5e2d8" stroke-width="60" stroke-linecap="butt"/><path d="${road}" stroke="${SHEET}" stroke-width="3" stroke-dasharray="26 18"/>` +
    `<path d="${drive}" stroke="${INK}" stroke-width="52" stroke-linecap="butt"/><path d="${drive}" stroke="#e5e2d8" stroke-width="46" stroke-linecap="butt"/>` +
    shape(box(bx - 62, by + 40, 50, 224), "#e5e2d8", "hair") +
    stroke(bays, "fine") +
    trees +
    shape(footprint, WASH.slate, "heavy") +
    lay(footprint, "shade") +
    stroke(ridge, "fine") +
    wash(box(bx, by + h - 6, w - wing * 1.1, 12), HIVIS) +
    `<path d="${boundary}" stroke="#9f1d14" stroke-width="2.6" stroke-dasharray="26 7 5 7"/>` +
    drawNorth(1080, 180, r.between(-40, 40)) +
    drawSpotLevels(r, { bx, w, by });
  return {
    body,
    xs: [bx, bx + w],
    ys: [by, by + h + wing],
    title: r.pick(["SITE PLAN", "BLOCK PLAN"]),
    mm: 150,
    grid: "none",
  };
}
