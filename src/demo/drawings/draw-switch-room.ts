import { drawFigure } from "./draw-entourage.ts";
import { drawSlab } from "./draw-furniture.ts";
import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import {
  HIVIS,
  INK,
  LINE_BLUE,
  SECOND_INK,
  SHEET,
  WASH,
  at,
  box,
  each,
  poly,
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

function drawSwitchPanels(
  r: Random,
  { count, left, width, incomer }: { count: number; left: number; width: number; incomer: number },
): string {
  return each(count, (i) => {
    const x = left + i * width;
    const kind = i === incomer ? 2 : r.int(0, 1);
    const face = shape(
      box(x, GROUND - 216, width, 200),
      i === incomer ? WASH.sand : r.pick([WASH.stone, SHEET, WASH.stone]),
      "medium",
    );
    const plinth = wash(box(x + 3, GROUND - 16, width - 6, 16), INK, 0.8);
    if (kind === 0)
      return (
        face +
        plinth +
        each(
          4,
          (k) =>
            stroke(box(x + 10, GROUND - 206 + k * 47, width - 20, 40), "fine") +
            shape(ring(x + 28, GROUND - 186 + k * 47, 9), SHEET, "fine") +
            stroke(
              seg(x + 28, GROUND - 186 + k * 47, x + 33, GROUND - 192 + k * 47) +
                seg(x + 52, GROUND - 190 + k * 47, x + 76, GROUND - 190 + k * 47) +
                seg(x + 52, GROUND - 182 + k * 47, x + 68, GROUND - 182 + k * 47),
              "fine",
            ),
        )
      );
    if (kind === 1)
      return (
        face +
        plinth +
        stroke(
          box(x + 10, GROUND - 206, width - 20, 90) + box(x + 10, GROUND - 108, width - 20, 86),
          "fine",
        ) +
        shape(ring(x + 32, GROUND - 180, 12) + ring(x + 64, GROUND - 180, 12), SHEET, "fine") +
        stroke(
          seg(x + 32, GROUND - 180, x + 38, GROUND - 188) +
            seg(x + 64, GROUND - 180, x + 60, GROUND - 189) +
            seg(x + 80, GROUND - 80, x + 80, GROUND - 56) +
            each(4, (k) => seg(x + 20, GROUND - 54 + k * 8, x + 60, GROUND - 54 + k * 8)),
          "fine",
        )
      );
    return (
      face +
      plinth +
      stroke(box(x + 10, GROUND - 206, width - 20, 184), "medium") +
      stroke(
        poly(
          [x + 52, GROUND - 172],
          [x + 34, GROUND - 128],
          [x + 48, GROUND - 128],
          [x + 42, GROUND - 94],
          [x + 64, GROUND - 142],
          [x + 50, GROUND - 142],
        ),
        "medium",
      ) +
      stroke(seg(x + 78, GROUND - 120, x + 78, GROUND - 90), "heavy")
    );
  });
}

function drawCableLadder(ladder: number, top: number): string {
  return (
    stroke(
      seg(100, ladder, 1000, ladder) +
        seg(100, ladder + 16, 1000, ladder + 16) +
        spread(37, 106, 994)
          .map((x) => seg(x, ladder, x, ladder + 16))
          .join(""),
      "fine",
    ) +
    stroke(
      spread(6, 150, 950)
        .map((x) => seg(x, top + 24, x, ladder))
        .join(""),
      "hair",
    )
  );
}

function drawCableDrops({
  count,
  left,
  width,
  incomer,
  ladder,
}: {
  count: number;
  left: number;
  width: number;
  incomer: number;
  ladder: number;
}): string {
  return spread(count, left + width / 2, left + (count - 0.5) * width)
    .map((x, i) =>
      stroke(
        each(
          i === incomer ? 3 : 2,
          (k) =>
            `M${at(x - 9 + k * 9)} ${at(ladder + 16)}C${at(x - 9 + k * 9)} ${at(ladder + 70)} ${at(x - 24 + k * 18)} ${at(ladder + 50)} ${at(x - 12 + k * 9)} ${at(GROUND - 216)}`,
        ),
        "medium",
        [SECOND_INK, LINE_BLUE, "#8a5a41"][i % 3],
      ),
    )
    .join("");
}

/** A switch room: panels, busbar, ladder, the single-line diagram above. */
export function drawSwitchRoom(r: Random): Scene {
  const top = GROUND - 420;
  const count = r.int(6, 8);
  const width = 96;
  const left = 545 - (count * width) / 2;
  const incomer = r.int(1, count - 2);
  const panels = drawSwitchPanels(r, { count, left, width, incomer });
  const ladder = top + 96;
  const rungs = drawCableLadder(ladder, top);
  const drops = drawCableDrops({ count, left, width, incomer, ladder });
  const bus = left - 10;
  const body =
    wash(box(100, top + 24, 900, GROUND - top - 24), "#faf6ec") +
    drawSlab(top) +
    rungs +
    drops +
    wash(box(bus, GROUND - 228, count * width + 20, 12), HIVIS) +
    panels +
    drawSlab(GROUND) +
    drawFigure(r, left - 46 > 112 ? left - 40 : 112, GROUND, 168, true) +
    drawLettering("MSB 1", left + (incomer + 0.5) * width, GROUND - 76, 12, {
      anchor: "middle",
      colour: INK,
    });
  return {
    body,
    left: 100,
    right: 1000,
    top,
    title: "SWITCH ROOM",
    mm: 10.4,
    columns: [left, left + incomer * width, left + (incomer + 1) * width, left + count * width],
    levels: [GROUND, GROUND - 216, ladder, top + 24],
    behind: "none",
    ownGround: true,
    lettered: true,
  };
}
