import { traceLattice } from "./draw-crane.ts";
import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  INK,
  SHEET,
  WASH,
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

function drawTemporaryRoof({ left, roofY, width }: { left: number; roofY: number; width: number }): string {
  return wash(
    poly(
      [left - 44, roofY - 18],
      [left + width / 2, roofY - 92],
      [left + width + 44, roofY - 18],
      [left + width + 44, roofY - 12],
      [left + width / 2, roofY - 86],
      [left - 44, roofY - 12],
    ),
    INK,
  );
}

function traceBracing({
  bays,
  lifts,
  standards,
  lift,
}: {
  bays: number;
  lifts: number;
  standards: readonly number[];
  lift: number;
}): string {
  return each(Math.floor(bays / 3), (b) =>
    each(lifts, (i) =>
      (i + b) % 2 === 0
        ? seg(standards[b * 3] ?? 0, GROUND - i * lift, standards[b * 3 + 1] ?? 0, GROUND - (i + 1) * lift)
        : seg(standards[b * 3 + 1] ?? 0, GROUND - i * lift, standards[b * 3] ?? 0, GROUND - (i + 1) * lift),
    ),
  );
}

function traceLedgers({
  lifts,
  left,
  lift,
  width,
}: {
  lifts: number;
  left: number;
  lift: number;
  width: number;
}): string {
  return each(
    lifts,
    (i) =>
      seg(left - 14, GROUND - (i + 1) * lift, left + width + 14, GROUND - (i + 1) * lift) +
      seg(left - 14, GROUND - (i + 1) * lift - 26, left + width + 14, GROUND - (i + 1) * lift - 26),
  );
}

function traceWindows({
  lifts,
  left,
  width,
  lift,
}: {
  lifts: number;
  left: number;
  width: number;
  lift: number;
}): string {
  return each(lifts - 1, (f) =>
    each(5, (i) =>
      box(left + 74 + i * ((width - 100) / 5), GROUND - 58 - f * lift, (width - 100) / 5 - 52, 42),
    ),
  );
}

/** An old front wrapped in scaffold under a temporary roof. */
export function drawScaffold(r: Random): Scene {
  const width = r.between(560, 640);
  const left = 540 - width / 2;
  const lifts = r.int(5, 6);
  const lift = 66;
  const top = GROUND - lifts * lift;
  const wall = box(left + 40, top + 20, width - 80, GROUND - top - 20);
  const windows = traceWindows({ lifts, left, width, lift });
  const bays = Math.round(width / 64);
  const standards = spread(bays + 1, left, left + width);
  const ledgers = traceLedgers({ lifts, left, lift, width });
  const bracing = traceBracing({ bays, lifts, standards, lift });
  const sheetedFrom = r.pick([0, bays - 3]);
  const sheeting = box(
    standards[sheetedFrom] ?? left,
    top,
    (standards[3] ?? 0) - (standards[0] ?? 0),
    lift * r.int(2, 4),
  );
  const roofY = top - 40;
  const roof =
    traceLattice([left - 40, roofY], [left + width / 2, roofY - 70], -18, 12) +
    traceLattice([left + width / 2, roofY - 70], [left + width + 40, roofY], -18, 12);
  const ladder = (x: number, y: number) =>
    seg(x, y, x + 22, y - lift) +
    seg(x + 12, y, x + 34, y - lift) +
    each(7, (i) => seg(x + (i * 22) / 7, y - (i * lift) / 7, x + 12 + (i * 22) / 7, y - (i * lift) / 7));
  const marked = r.int(1, lifts - 2);
  const boards = each(lifts, (i) =>
    i === marked ? "" : box(left - 6, GROUND - (i + 1) * lift, width + 12, 6),
  );
  const body =
    shape(wall, r.pick([WASH.brick, WASH.stone]), "medium") +
    lay(wall, "brick") +
    shape(windows, WASH.shade, "fine") +
    stroke(standards.map((x) => seg(x, GROUND, x, top - 34)).join(""), "medium") +
    stroke(ledgers + bracing, "hair") +
    shape(boards, WASH.timber, "hair") +
    wash(box(left - 6, GROUND - (marked + 1) * lift - 1, width + 12, 9), HIVIS) +
    wash(sheeting, SHEET, 0.75) +
    lay(sheeting, "mesh") +
    stroke(sheeting, "fine") +
    stroke(
      each(lifts - 1, (i) => ladder((standards[bays - 2] ?? 0) + (i % 2) * 20, GROUND - i * lift)),
      "fine",
    ) +
    stroke(roof, "fine") +
    drawTemporaryRoof({ left, roofY, width }) +
    standards.map((x) => wash(box(x - 8, GROUND - 4, 16, 4), INK)).join("") +
    drawFigure(r, left + width * 0.4, GROUND - lift * (marked + 1), 46, true) +
    drawFigure(r, left + width * 0.6, GROUND - lift * 2, 46, true) +
    drawFigure(r, left - 50, GROUND, 47, true);
  return {
    body,
    left,
    right: left + width,
    top: roofY - 92,
    title: "SCAFFOLD ELEVATION",
    mm: 31,
    columns: standards.filter((_, i) => i === 0 || i === 1 || i === bays),
    levels: [GROUND, GROUND - lift, GROUND - lift * 2, top],
    behind: "town",
  };
}
