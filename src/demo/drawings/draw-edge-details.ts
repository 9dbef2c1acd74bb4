import { type Section, drawInsulation, drawNotes } from "./draw-detail-parts.ts";
import { drawDimensionAcross, drawLevelMark, traceBreak } from "./draw-dimension.ts";
import { lay } from "./draw-hatching.ts";
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
  ring,
  run,
  seg,
  shape,
  spread,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

function drawCompositeSlab(x: number, y: number): string {
  return (
    stroke(
      run(...spread(29, x + 230, x + 660).map((px, i) => [px, y - 30 + (i % 4 < 2 ? 0 : 20)] as const)),
      "medium",
    ) +
    shape(box(x + 230, y - 92, 430, 60), SHEET, "fine") +
    lay(box(x + 230, y - 92, 430, 60), "concrete") +
    stroke(
      each(
        4,
        (i) =>
          seg(x + 280 + i * 104, y - 10, x + 280 + i * 104, y - 66) +
          seg(x + 270 + i * 104, y - 66, x + 290 + i * 104, y - 66),
      ),
      "heavy",
    )
  );
}

function drawSteelMembers({ x, y, deep }: { x: number; y: number; deep: number }): string {
  return (
    shape(box(x, 110, 28, 530), WASH.slate, "medium") +
    shape(box(x + 172, 110, 28, 530), WASH.slate, "medium") +
    shape(box(x + 28, 110, 144, 530), "#e8eef1", "fine") +
    shape(box(x + 28, y, 144, 18) + box(x + 28, y + deep - 18, 144, 18), WASH.slate, "medium") +
    shape(box(x + 200, y - 22, 22, deep + 44), WASH.shade, "medium") +
    shape(box(x + 222, y, 450, 24), WASH.slate, "medium") +
    shape(box(x + 222, y + deep - 24, 450, 24), WASH.slate, "medium") +
    shape(box(x + 222, y + 24, 446, deep - 48), "#e8eef1", "fine") +
    shape(poly([x + 222, y + deep], [x + 222, y + deep + 110], [x + 420, y + deep]), WASH.slate, "medium")
  );
}

/** A bolted connection of beam to column. */
export function drawConnection(r: Random): Section {
  const x = r.between(140, 170);
  const bolts = r.int(3, 5);
  const y = 260;
  const deep = 220;
  const bolt = (bx: number, by: number) =>
    shape(
      poly(
        ...Array.from(
          { length: 6 },
          (_, i) => [bx + Math.cos((i * Math.PI) / 3) * 11, by + Math.sin((i * Math.PI) / 3) * 11] as const,
        ),
      ),
      SHEET,
      "medium",
    ) + stroke(ring(bx, by, 5), "hair");
  const by = spread(bolts, y + 36, y + deep - 36);
  const body =
    drawSteelMembers({ x, y, deep }) +
    by.map((b) => bolt(x + 211, b) + stroke(seg(x + 150, b, x + 236, b), "fine")).join("") +
    wash(box(x + 222, y - 9, 436, 10), HIVIS) +
    drawCompositeSlab(x, y) +
    stroke(
      traceBreak([x - 20, 104], [x + 220, 104]) +
        traceBreak([x - 20, 646], [x + 220, 646]) +
        traceBreak([x + 674, y - 106], [x + 674, y + deep + 20]),
      "fine",
    ) +
    stroke(`M${at(x + 200)} ${at(y - 22)}l-10 -12m10 12l-2 -14`, "fine", LINE_BLUE) +
    drawDimensionAcross([x, x + 200, x + 222], 74, 96, 1.5) +
    drawNotes(
      [
        ["COMPOSITE SLAB", x + 600, y - 60],
        ["SHEAR STUDS", x + 592, y - 20],
        [`${bolts * 2} NO. M24 GR 8.8`, x + 216, by[1] ?? y],
        ["END PLATE 20 THK", x + 214, y + deep + 10],
        ["WELDED HAUNCH", x + 300, y + deep + 34],
      ],
      912,
      190,
      610,
    );
  return { body, title: "BEAM TO COLUMN", mm: 1.5 };
}

/** The edge of a flat roof: upstand, build-up, coping. */
export function drawParapet(r: Random): Section {
  const x = r.between(300, 350);
  const deck = 380;
  const thick = r.between(74, 92);
  const far = 820;
  const body =
    shape(box(x + 70, 150, 96, 490), WASH.stone, "medium") +
    lay(box(x + 70, 150, 96, 490), "cut") +
    drawInsulation(x + 28, 150, 40, 490) +
    shape(box(x, 150, 22, 490), r.pick([WASH.brick, WASH.timber, WASH.slate]), "medium") +
    stroke(
      each(8, (i) => seg(x, 200 + i * 56, x + 22, 200 + i * 56)),
      "fine",
    ) +
    shape(box(x + 166, deck + thick, far - x - 166, 90), SHEET, "heavy") +
    lay(box(x + 166, deck + thick, far - x - 166, 90), "concrete") +
    drawInsulation(x + 166, deck, far - x - 166, thick) +
    `<path d="${run([far, deck - 6], [x + 184, deck - 6], [x + 184, 176], [x + 60, 170])}" stroke="${INK}" stroke-width="9"/>` +
    shape(
      each(Math.floor((far - x - 260) / 24), (i) => ring(x + 230 + i * 24, deck - 20 - (i % 3) * 3, 10)),
      WASH.stone,
      "fine",
    ) +
    `<path d="${run([x - 22, 176], [x - 22, 138], [x + 206, 124], [x + 206, 166])}" stroke="${HIVIS}" stroke-width="11" stroke-linejoin="miter"/>` +
    shape(box(x + 10, 142, 160, 10), WASH.timber, "fine") +
    stroke(
      traceBreak([far, deck - 50], [far, deck + thick + 110]) + traceBreak([x - 20, 646], [x + 190, 646]),
      "fine",
    ) +
    shape(box(x + 420, deck - 30, 34, 250), SHEET, "fine") +
    stroke(
      seg(x + 426, deck - 30, x + 426, deck + 220) + seg(x + 448, deck - 30, x + 448, deck + 220),
      "hair",
    ) +
    shape(box(x + 404, deck - 52, 66, 30), WASH.shade, "medium") +
    drawDimensionAcross([x, x + 70, x + 166], 84, 112, 1.9) +
    drawLevelMark(560, deck - 44, 12.6) +
    drawNotes(
      [
        ["PRESSED COPING", x + 150, 126],
        ["UPSTAND 150 MIN", x + 186, 280],
        ["BALLAST ON FILTER LAYER", x + 300, deck - 22],
        ["TAPERED INSULATION", x + 380, deck + thick / 2],
        ["RAINWATER OUTLET", x + 437, deck + 180],
      ],
      880,
      160,
      600,
    );
  return { body, title: "PARAPET DETAIL", mm: 1.9 };
}
