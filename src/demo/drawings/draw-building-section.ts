import { type Section, drawInsulation } from "./draw-detail-parts.ts";
import { drawDimensionAcross, drawLevelMark } from "./draw-dimension.ts";
import { drawFigure } from "./draw-entourage.ts";
import { lay } from "./draw-hatching.ts";
import {
  HIVIS,
  SHEET,
  WASH,
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
import { type Random } from "#domain/pictures/seed-random.ts";

function drawStoreys(
  r: Random,
  {
    floors,
    ground,
    storey,
    left,
    right,
    core,
  }: { floors: number; ground: number; storey: number; left: number; right: number; core: number },
): string {
  return each(floors, (i) => {
    const y = ground - i * storey;
    const tint = wash(
      box(left, y - storey + 15, right - left, storey - 15),
      r.pick(["#f6efe0", "#eef1ea", "#f5e9df", "#eaf0f2"]),
    );
    const doors = spread(r.int(3, 5), core + 150, right - 60)
      .map((x) => stroke(box(x, y - storey * 0.62, 30, storey * 0.62), "fine"))
      .join("");
    const stair = run(
      ...Array.from({ length: 9 }, (_, k) => [
        [core + k * 12, y - (k * storey) / 9] as const,
        [core + k * 12, y - ((k + 1) * storey) / 9] as const,
      ]).flat(),
    );
    return (
      tint +
      doors +
      stroke(stair, "medium") +
      stroke(seg(core + 6, y - 40, core + 104, y - storey - 26), "hair") +
      drawFigure(r, r.between(left + 40, core - 40), y, storey * 0.52) +
      drawFigure(r, r.between(core + 160, right - 40), y, storey * 0.52) +
      stroke(
        seg(core - 10, y - storey + 15, core - 10, y) + seg(core + 124, y - storey + 15, core + 124, y),
        "heavy",
      )
    );
  });
}

function drawRoofOver(
  r: Random,
  { left, top, right, core }: { left: number; top: number; right: number; core: number },
): string {
  return r.chance(0.5)
    ? shape(poly([left - 40, top], [(left + right) / 2, top - 96], [right + 40, top]), WASH.timber, "heavy") +
        shape(
          poly([left + 4, top - 3], [(left + right) / 2, top - 80], [right - 4, top - 3]),
          SHEET,
          "fine",
        ) +
        stroke(
          run(
            [left + 180, top - 2],
            [(left + right) / 2 - 90, top - 54],
            [(left + right) / 2, top - 2],
            [(left + right) / 2 + 90, top - 54],
            [right - 180, top - 2],
          ),
          "medium",
        )
    : drawInsulation(left, top - 26, right - left, 26) +
        shape(box(left - 16, top - 48, 16, 64) + box(right, top - 48, 16, 64), WASH.shade, "medium") +
        shape(box(core + 10, top - 76, 110, 50), SHEET, "medium") +
        stroke(
          each(5, (i) => seg(core + 20, top - 66 + i * 8, core + 110, top - 66 + i * 8)),
          "hair",
        );
}

function drawBasement({ left, ground, right }: { left: number; ground: number; right: number }): string {
  return (
    shape(
      box(left - 22, ground, 22, 92) +
        box(right, ground, 22, 92) +
        box(left - 22, ground + 76, right - left + 44, 18),
      SHEET,
      "heavy",
    ) +
    lay(
      box(left - 22, ground, 22, 92) +
        box(right, ground, 22, 92) +
        box(left - 22, ground + 76, right - left + 44, 18),
      "concrete",
    ) +
    wash(box(left, ground + 15, right - left, 61), "#efece4") +
    each(
      4,
      (i) =>
        shape(ring(left + 120 + i * 70, ground + 56, 19), WASH.sage, "fine") +
        stroke(seg(left + 120 + i * 70, ground + 37, left + 120 + i * 70, ground + 16), "medium"),
    )
  );
}

/** A building cut through: floors, stair, basement, people, services. */
export function drawBuildingSection(r: Random): Section {
  const floors = r.int(3, 4);
  const storey = floors === 4 ? 92 : 112;
  const ground = 540;
  const left = 190;
  const right = 930;
  const core = r.between(430, 560);
  const top = ground - floors * storey;
  const soil = `M70 ${ground}H${left - 22}V${ground + 92}H${right + 22}V${ground}H1050V${ground + 116}H70z`;
  const slabs = each(floors + 1, (i) => {
    const y = ground - i * storey;
    return (
      shape(box(left, y, right - left, 15), SHEET, "medium") + lay(box(left, y, right - left, 15), "concrete")
    );
  });
  const rooms = drawStoreys(r, { floors, ground, storey, left, right, core });
  const roof = drawRoofOver(r, { left, top, right, core });
  const basement = drawBasement({ left, ground, right });
  const facade = shape(
    box(left - 10, top, 10, ground - top) + box(right, top, 10, ground - top),
    WASH.glass,
    "medium",
  );
  const marked = r.int(1, floors - 1);
  const body =
    wash(soil, "#ebe0ca") +
    lay(soil, "earth") +
    stroke(seg(70, ground, left - 22, ground) + seg(right + 22, ground, 1050, ground), "heavy") +
    rooms +
    basement +
    roof +
    slabs +
    facade +
    wash(box(left, ground - marked * storey - 3, core - left - 10, 9), HIVIS) +
    Array.from({ length: floors + 1 }, (_, i) =>
      drawLevelMark(990, ground - i * storey, (i * storey * 38) / 1000),
    ).join("") +
    drawDimensionAcross(
      [left, core - 10, core + 124, right],
      Math.min(top - 120, 110),
      Math.min(top - 100, 130),
      38,
    );
  return { body, title: r.pick(["SECTION A-A", "SECTION B-B", "LONG SECTION"]), mm: 38 };
}
