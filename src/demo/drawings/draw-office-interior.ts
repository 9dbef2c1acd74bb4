import { drawFigure } from "./draw-entourage.ts";
import {
  LEFT,
  RIGHT,
  drawChair,
  drawDesk,
  drawOutlook,
  drawPlant,
  drawSlab,
  drawSofa,
} from "./draw-furniture.ts";
import {
  HIVIS,
  SHEET,
  WASH,
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

const drawCeilingVoid = (r: Random, slab: number, ceiling: number): string => {
  const grid = spread(18, LEFT, RIGHT);
  const duct = r.between(LEFT + 40, LEFT + 240);
  const pipes = [0.62, 0.7, 0.78].map((t) => LEFT + (RIGHT - LEFT) * t);
  return (
    stroke(grid.map((x) => seg(x, slab + 26, x, ceiling - 7)).join(""), "hair") +
    shape(box(duct, slab + 32, 240, 22), WASH.slate, "medium") +
    stroke(
      each(6, (i) => seg(duct + 40 + i * 32, slab + 32, duct + 40 + i * 32, slab + 54)),
      "hair",
    ) +
    pipes
      .map((x) => shape(ring(x, slab + 42, 9), SHEET, "medium") + stroke(ring(x, slab + 42, 5), "hair"))
      .join("") +
    shape(box(RIGHT - 190, slab + 34, 140, 10), SHEET, "fine") +
    stroke(
      spread(12, RIGHT - 190, RIGHT - 50)
        .map((x) => seg(x, slab + 34, x, slab + 44))
        .join(""),
      "hair",
    ) +
    shape(box(LEFT, ceiling - 7, RIGHT - LEFT, 7), SHEET, "fine") +
    stroke(grid.map((x) => seg(x, ceiling - 7, x, ceiling)).join(""), "fine")
  );
};

function drawMeetingRoom(
  r: Random,
  { cut, floor, ceiling }: { cut: number; floor: number; ceiling: number },
): string {
  return r.chance(0.5)
    ? shape(box(cut + 40, floor - 34, 110, 6), WASH.timber, "medium") +
        stroke(
          seg(cut + 56, floor - 28, cut + 56, floor) + seg(cut + 134, floor - 28, cut + 134, floor),
          "medium",
        ) +
        drawChair(cut + 10, floor) +
        shape(box(cut + 52, ceiling + 28, 84, 46), WASH.shade, "fine")
    : drawSofa(cut + 30, floor);
}

/** One storey of an office between two slabs: services, ceiling, desks or a meeting room. */
function drawStorey(
  r: Random,
  slab: number,
  floor: number,
  marked: boolean,
): { body: string; cuts: readonly [number, number] } {
  const ceiling = slab + 66;
  const cut = LEFT + (RIGHT - LEFT) * r.pick([0.22, 0.36, 0.5]);
  const end = cut + 190;
  const tall = floor - ceiling;
  const wall = r.pick(["#f6efe0", "#eef0e6", "#f5e9df", "#e9eef0"]);
  const desks = [LEFT, end]
    .flatMap((from) => Array.from({ length: 5 }, (_, k) => from + 30 + k * 110))
    .filter((x) => (x < cut ? x + 118 < cut : x >= end + 30 && x + 118 < RIGHT));
  const glass = (x: number) => shape(box(x - 3, ceiling, 6, tall), WASH.glass, "medium");
  const lamps = spread(9, LEFT + 40, RIGHT - 40)
    .filter((x) => x < cut - 20 || x > end + 20)
    .map((x) => box(x - 20, ceiling, 40, 5))
    .join("");
  const back = cut - LEFT > 200 ? drawOutlook(r, LEFT + 20, ceiling + 20, cut - LEFT - 50, tall * 0.5) : "";
  const side = RIGHT - end > 120 ? drawOutlook(r, end + 30, ceiling + 20, RIGHT - end - 56, tall * 0.5) : "";
  const room = drawMeetingRoom(r, { cut, floor, ceiling });
  return {
    body:
      wash(box(LEFT, slab + 26, RIGHT - LEFT, floor - slab - 26), wall) +
      drawCeilingVoid(r, slab, ceiling) +
      wash(lamps, WASH.sand) +
      stroke(lamps, "hair") +
      back +
      side +
      wash(box(cut, ceiling, end - cut, tall), WASH.glass, 0.6) +
      room +
      drawFigure(r, end - 24, floor, 84) +
      desks.map((x) => drawDesk(x, floor) + drawChair(x + 82, floor)).join("") +
      drawPlant(cut - 26, floor) +
      drawFigure(r, r.between(end + 20, RIGHT - 30), floor, 86) +
      (marked ? drawFigure(r, LEFT + 20, floor, 85) : "") +
      glass(cut) +
      glass(end) +
      stroke(seg(cut + 63, ceiling, cut + 63, floor) + seg(cut + 126, ceiling, cut + 126, floor), "hair") +
      (marked ? wash(box(cut - 10, ceiling - 2, end - cut + 20, 12), HIVIS) : "") +
      shape(box(LEFT, floor, RIGHT - LEFT, 5), WASH.timber, "fine") +
      stroke(
        spread(36, LEFT, RIGHT)
          .map((x) => seg(x, floor + 5, x, floor + 16))
          .join(""),
        "fine",
      ),
    cuts: [cut, end],
  };
}

/** Two office floors cut open: services in the ceilings, glazed partitions, desks, people. */
export function drawOfficeInterior(r: Random): Scene {
  const rise = 226;
  const base = GROUND - 16;
  const lower = drawStorey(r, base - rise, base, true);
  const upper = drawStorey(r, base - rise * 2, base - rise - 10, false);
  const top = base - rise * 2;
  const body =
    upper.body +
    lower.body +
    [top, base - rise, GROUND].map(drawSlab).join("") +
    stroke(seg(LEFT, top + 26, LEFT, GROUND) + seg(RIGHT, top + 26, RIGHT, GROUND), "heavy");
  return {
    body,
    left: LEFT,
    right: RIGHT,
    top,
    title: "SECTION A-A",
    mm: 20,
    columns: [LEFT, ...lower.cuts, RIGHT],
    levels: [base, base - rise, top],
    behind: "none",
    ownGround: true,
  };
}
