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

interface Block {
  x: number;
  width: number;
  height: number;
  floor: number;
  bay: number;
}

/** Curtain walling over a block: glass wash, mullions, floor lines, a few dark and lit panes. */
function drawGlazing(r: Random, { x, width, height, floor, bay }: Block, tone: string): string {
  const top = GROUND - height;
  const style = r.pick(["grid", "fins", "bands", "braced"] as const);
  const floors = Math.floor(height / floor);
  const bays = Math.round(width / bay);
  const step = width / bays;
  let dark = "";
  for (let f = 0; f < floors; f++) {
    for (let b = 0; b < bays; b++) {
      if (r.chance(0.13)) dark += box(x + b * step + 2, top + f * floor + 3, step - 4, floor - 6);
    }
  }
  const slabs = each(floors - 1, (i) => seg(x, top + (i + 1) * floor, x + width, top + (i + 1) * floor));
  const mullions = each(bays - 1, (i) => seg(x + (i + 1) * step, top, x + (i + 1) * step, GROUND));
  const base = wash(box(x, top, width, height), tone) + wash(dark, INK, 0.16);
  const edge = stroke(box(x, top, width, height), "heavy");
  if (style === "fins") return base + stroke(slabs, "hair") + stroke(mullions, "medium") + edge;
  if (style === "bands") {
    const spandrels = each(floors, (i) => box(x, top + i * floor, width, floor * 0.34));
    return base + wash(spandrels, SHEET) + stroke(spandrels, "hair") + stroke(mullions, "hair") + edge;
  }
  if (style === "braced") {
    const tall = floor * 5;
    const half = width / 2;
    const braces = each(Math.ceil(height / tall), (i) => {
      const y = top + i * tall;
      const foot = Math.min(y + tall, GROUND);
      const cut = (foot - y) / tall;
      return seg(x, y, x + half * cut, foot) + seg(x + width, y, x + width - half * cut, foot);
    });
    return base + stroke(slabs, "hair") + stroke(mullions, "hair") + stroke(braces, "medium") + edge;
  }
  return base + stroke(slabs, "fine") + stroke(mullions, "hair") + edge;
}

const drawCrown = (r: Random, { x, width, height }: Block): string => {
  const top = GROUND - height;
  const kind = r.int(0, 2);
  const inset = width * 0.14;
  const plant = box(x + inset, top - 26, width - inset * 2, 26);
  if (kind === 0) {
    const louvres = each(4, (i) => seg(x + inset, top - 6 - i * 6, x + width - inset, top - 6 - i * 6));
    return shape(plant, SHEET, "medium") + stroke(louvres, "hair");
  }
  if (kind === 1) {
    const slope = poly([x, top], [x, top - 18], [x + width, top - 62], [x + width, top]);
    return (
      shape(slope, WASH.glass, "medium") +
      stroke(
        each(6, (i) =>
          seg(x + ((i + 1) * width) / 7, top, x + ((i + 1) * width) / 7, top - 18 - (44 * (i + 1)) / 7),
        ),
        "hair",
      )
    );
  }
  const mast = x + width * 0.62;
  return (
    shape(plant, SHEET, "medium") +
    lay(plant, "shade") +
    stroke(seg(mast, top - 26, mast, top - 78), "medium") +
    stroke(seg(mast - 7, top - 52, mast + 7, top - 52), "fine")
  );
};

/** An office tower on a podium, sometimes with a lower neighbour. */
export function drawOfficeTower(r: Random): Scene {
  const floor = r.pick([19, 22, 25]);
  const width = r.between(170, 250);
  const x = r.between(330, 560);
  const floors = Math.floor(r.between(425, 470) / floor);
  const tower: Block = { x, width, height: floors * floor, floor, bay: r.pick([20, 26, 34]) };
  const second: Block = {
    x: r.chance(0.5) ? x - r.between(130, 165) : x + width + 12,
    width: r.between(120, 150),
    height: floor * Math.floor(r.between(190, 300) / floor),
    floor,
    bay: 24,
  };
  const podium = {
    left: Math.min(x, second.x) - r.between(40, 80),
    right: Math.max(x + width, second.x + second.width) + r.between(40, 90),
  };
  const high = 84;
  const foot = box(podium.left, GROUND - high, podium.right - podium.left, high);
  const columns = spread(r.int(8, 11), podium.left + 14, podium.right - 14);
  const legs = stroke(columns.map((c) => seg(c, GROUND - high, c, GROUND)).join(""), "heavy");
  const glass = stroke(
    seg(podium.left, GROUND - 40, podium.right, GROUND - 40) +
      spread(34, podium.left, podium.right)
        .map((c) => seg(c, GROUND - high + 16, c, GROUND))
        .join(""),
    "hair",
  );
  const door = x + width / 2 - 42;
  const body =
    drawGlazing(r, second, WASH.stone) +
    drawCrown(r, second) +
    drawGlazing(r, tower, r.pick([WASH.glass, WASH.slate, "#dfe6df"])) +
    drawCrown(r, tower) +
    shape(foot, SHEET, "heavy") +
    wash(box(podium.left, GROUND - high + 16, podium.right - podium.left, high - 16), WASH.glass, 0.7) +
    glass +
    legs +
    wash(box(podium.left - 10, GROUND - high - 9, podium.right - podium.left + 20, 12), INK) +
    shape(box(door, GROUND - 48, 84, 48), SHEET, "medium") +
    stroke(seg(door + 42, GROUND - 48, door + 42, GROUND), "fine") +
    wash(box(door - 16, GROUND - 58, 116, 10), HIVIS) +
    drawFigure(r, podium.left + 50, GROUND, 30) +
    drawFigure(r, podium.right - 44, GROUND, 31) +
    drawFigure(r, podium.right - 62, GROUND, 29);
  return {
    body,
    left: podium.left,
    right: podium.right,
    top: GROUND - tower.height,
    title: "OFFICE TOWER",
    mm: 170,
    columns: [podium.left, x, x + width, podium.right].sort((a, b) => a - b),
    levels: [GROUND, GROUND - high, GROUND - tower.height],
    behind: "town",
  };
}
