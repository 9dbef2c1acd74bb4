import { drawCar, drawFigure } from "./draw-entourage.ts";
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
  seg,
  shape,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { drawShopfront } from "./draw-shopfront.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawTopOfFront(roof: number, x: number, wall: number, width: number): string {
  const gable = poly([x, wall], [x + width / 2, wall - 64], [x + width, wall]);
  const mansard = poly([x, wall], [x + 10, wall - 44], [x + width - 10, wall - 44], [x + width, wall]);
  const scroll = `M${at(x)} ${at(wall)}v-18h${at(width * 0.24)}q0 -26 ${at(width * 0.26)} -26t${at(width * 0.26)} 26h${at(width * 0.24)}v18z`;
  if (roof === 0) return shape(gable, WASH.slate, "heavy") + lay(gable, "slates");
  if (roof === 1) return shape(mansard, WASH.slate, "heavy") + lay(mansard, "slates");
  return roof === 2 ? shape(scroll, WASH.stone, "medium") : "";
}

interface Front {
  x: number;
  width: number;
  storeys: number;
  storey: number;
}

/** The wall and the windows above a shop. */
function drawFront(r: Random, { x, width, storeys, storey }: Front): string {
  const wall = GROUND - 102 - storeys * storey;
  const face = box(x, wall, width, GROUND - wall);
  const plain =
    shape(face, r.pick([WASH.brick, WASH.stone, WASH.sand, SHEET, WASH.sage]), "heavy") +
    (r.chance(0.45) ? lay(face, "brick") : "");
  const bays = width > 135 ? 3 : 2;
  const w = (width / bays) * 0.46;
  const windows = each(storeys, (s) =>
    each(bays, (b) => {
      const wx = x + (b + 0.5) * (width / bays) - w / 2;
      const wy = GROUND - 102 - (s + 0.84) * storey;
      return (
        (s === 0 && r.chance(0.2)
          ? shape(archway(wx, wy + storey * 0.56, w, storey * 0.62), WASH.glass, "fine")
          : shape(box(wx, wy, w, storey * 0.54), WASH.glass, "fine")) +
        stroke(
          seg(wx + w / 2, wy, wx + w / 2, wy + storey * 0.54) +
            seg(wx, wy + storey * 0.26, wx + w, wy + storey * 0.26),
          "hair",
        ) +
        wash(box(wx - 3, wy + storey * 0.54, w + 6, 4), INK)
      );
    }),
  );
  return plain + windows;
}

/** A high street of narrow fronts, each with its own roof. */
export function drawHighStreet(r: Random): Scene {
  const fronts = r.int(5, 7);
  const left = 140;
  const cut = (850 / fronts) * 0.22;
  let x = left;
  let parts = "";
  let top = GROUND;
  const marked = r.int(1, fronts - 2);
  for (let i = 0; i < fronts; i++) {
    const width = i === fronts - 1 ? left + 850 - x : 850 / fronts + r.between(-cut, cut);
    const storeys = r.int(1, 3);
    const storey = r.between(70, 82);
    const wall = GROUND - 102 - storeys * storey;
    top = Math.min(top, wall - 70);
    parts += drawTopOfFront(r.int(0, 3), x, wall, width) + drawFront(r, { x, width, storeys, storey });
    parts +=
      drawShopfront(r, x + 4, width - 8, 94) +
      (i === marked ? wash(box(x + 2, GROUND - 106, width - 4, 12), HIVIS) : "");
    x += width;
  }
  const body =
    parts +
    each(6, () => drawFigure(r, r.between(left + 30, left + 820), GROUND, r.between(44, 52))) +
    drawCar(r.between(left + 60, left + 600), GROUND + 10, 124);
  return {
    body,
    left,
    right: left + 850,
    top,
    title: "STREET ELEVATION",
    mm: 38,
    levels: [GROUND, GROUND - 102, top + 70],
    behind: "town",
  };
}
