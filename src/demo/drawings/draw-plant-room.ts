import { drawFigure } from "./draw-entourage.ts";
import { drawSlab } from "./draw-furniture.ts";
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
import { type Scene } from "./draw-scene.ts";
import { GROUND } from "./draw-sheet.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** A pipe along points, drawn as two lines with its bore between. */
function drawPipe(
  points: readonly (readonly [number, number])[],
  bore: number,
  tone: string = SHEET,
): string {
  const d = run(...points);
  return `<path d="${d}" stroke="${INK}" stroke-width="${bore + 5}"/><path d="${d}" stroke="${tone}" stroke-width="${bore}"/>`;
}

const drawValve = (x: number, y: number, size = 14): string =>
  shape(
    poly(
      [x - size, y - size * 0.8],
      [x + size, y + size * 0.8],
      [x + size, y - size * 0.8],
      [x - size, y + size * 0.8],
    ),
    SHEET,
    "medium",
  ) +
  stroke(
    seg(x, y, x, y - size * 1.5) + seg(x - size * 0.7, y - size * 1.5, x + size * 0.7, y - size * 1.5),
    "medium",
  );

const drawGauge = (x: number, y: number, radius: number): string =>
  shape(ring(x, y, radius), SHEET, "medium") +
  stroke(seg(x, y, x + radius * 0.5, y - radius * 0.55) + seg(x, y + radius, x, y + radius + 10), "fine");

const drawFan = (x: number, y: number, radius: number): string =>
  shape(ring(x, y, radius), SHEET, "medium") +
  stroke(
    ring(x, y, radius * 0.24) +
      each(6, (i) => {
        const a = (i * Math.PI) / 3;
        return `M${at(x + Math.cos(a) * radius * 0.24)} ${at(y + Math.sin(a) * radius * 0.24)}Q${at(x + Math.cos(a + 0.7) * radius * 0.7)} ${at(y + Math.sin(a + 0.7) * radius * 0.7)} ${at(x + Math.cos(a + 0.3) * radius * 0.94)} ${at(y + Math.sin(a + 0.3) * radius * 0.94)}`;
      }),
    "fine",
  );

function drawDucts({ ahu, unitY, duct }: { ahu: number; unitY: number; duct: number }): string {
  return (
    shape(
      `M${at(ahu + 24)} ${at(unitY)}V${at(duct + 34)}q0 -34 34 -34H1000v56H${at(ahu + 92)}q-14 0 -14 14V${at(unitY)}z`,
      WASH.slate,
      "medium",
    ) +
    stroke(
      spread(9, ahu + 130, 980)
        .map((p) => seg(p, duct, p, duct + 56))
        .join("") +
        seg(ahu + 24, duct + 80, ahu + 78, duct + 80) +
        seg(ahu + 24, duct + 120, ahu + 78, duct + 120),
      "fine",
    )
  );
}

function drawPumps(wet: number): string {
  return each(3, (i) => {
    const px = wet + 36 + i * 84;
    return (
      drawPipe(
        [
          [px, GROUND - 60],
          [px, GROUND - 250],
        ],
        15,
        [WASH.brick, WASH.glass, WASH.brick][i],
      ) +
      drawValve(px, GROUND - 130) +
      drawGauge(px + 28, GROUND - 190, 13) +
      stroke(seg(px + 8, GROUND - 177, px + 26, GROUND - 177), "fine") +
      shape(ring(px, GROUND - 52, 27), WASH.sage, "medium") +
      shape(box(px - 16, GROUND - 96, 32, 22), SHEET, "medium") +
      shape(box(px - 34, GROUND - 24, 68, 24), WASH.shade, "medium")
    );
  });
}

function drawHeaders(wet: number, top: number): string {
  return (
    drawPipe(
      [
        [wet - 10, GROUND - 254],
        [wet + 250, GROUND - 254],
        [wet + 250, top + 150],
        [wet + 250, top + 150],
      ],
      22,
      WASH.brick,
    ) +
    drawPipe(
      [
        [wet - 10, GROUND - 292],
        [wet + 300, GROUND - 292],
      ],
      22,
      WASH.glass,
    )
  );
}

function drawVessel(vessel: number): string {
  return (
    shape(
      `M${at(vessel)} ${at(GROUND - 44)}V${at(GROUND - 190)}a33 26 0 0 1 66 0V${at(GROUND - 44)}a33 22 0 0 1 -66 0z`,
      WASH.sand,
      "medium",
    ) +
    stroke(
      seg(vessel + 8, GROUND - 34, vessel + 2, GROUND) +
        seg(vessel + 58, GROUND - 34, vessel + 64, GROUND) +
        seg(vessel, GROUND - 118, vessel + 66, GROUND - 118),
      "fine",
    )
  );
}

/** Louvres, filters, coil and fan, one section beside the other. */
function drawAirHandlingUnit(left: number, unitY: number, sections: readonly number[]): string {
  let x = left;
  let unit = "";
  sections.forEach((w, i) => {
    unit += shape(box(x, unitY, w, 160), [WASH.stone, WASH.slate, SHEET, WASH.stone][i] ?? SHEET, "medium");
    if (i === 0)
      unit += stroke(
        each(8, (k) => seg(x + 10, unitY + 20 + k * 17, x + w - 10, unitY + 12 + k * 17)),
        "fine",
      );
    if (i === 1)
      unit += stroke(
        run(
          ...Array.from(
            { length: 9 },
            (_, k) => [x + (k % 2 === 0 ? 14 : w - 14), unitY + 14 + k * 16.5] as const,
          ),
        ),
        "fine",
      );
    if (i === 2)
      unit += stroke(
        each(6, (k) => seg(x + 12 + k * 13, unitY + 16, x + 12 + k * 13, unitY + 144)),
        "medium",
        LINE_BLUE,
      );
    if (i === 3) unit += drawFan(x + w / 2, unitY + 80, 44);
    x += w;
  });
  return unit;
}

/** A plant room: air handling unit, pumps, vessels, ducts and pipes. */
export function drawPlantRoom(r: Random): Scene {
  const top = GROUND - 410;
  const flip = r.chance(0.5);
  const ahu = flip ? 540 : 150;
  const wet = flip ? 150 : 620;
  const unitY = GROUND - 196;
  const sections = [90, r.between(70, 110), 90, 110];
  const unit = drawAirHandlingUnit(ahu, unitY, sections);
  const length = sections.reduce((sum, width) => sum + width, 0);
  const duct = top + 60;
  const ducts = drawDucts({ ahu, unitY, duct });
  const hangers = stroke(
    spread(7, 160, 960)
      .map((p) => seg(p, top + 24, p, duct))
      .join(""),
    "hair",
  );
  const pumps = drawPumps(wet);
  const headers = drawHeaders(wet, top);
  const vessel = flip ? wet + 300 : wet + 280;
  const tank = drawVessel(vessel);
  const body =
    wash(box(100, top + 24, 900, GROUND - top - 24), "#faf6ec") +
    drawSlab(top) +
    drawSlab(GROUND) +
    hangers +
    ducts +
    headers +
    pumps +
    (vessel + 66 < 1000 && (!flip || vessel + 70 < ahu) ? tank : "") +
    shape(box(ahu - 8, GROUND - 36, length + 16, 14), WASH.shade, "medium") +
    stroke(
      spread(5, ahu, ahu + length)
        .map((p) => seg(p, GROUND - 22, p, GROUND))
        .join(""),
      "heavy",
    ) +
    unit +
    wash(box(ahu - 8, unitY - 10, length + 16, 10), HIVIS) +
    drawFigure(r, flip ? 490 : 582, GROUND, 112, true);
  return {
    body,
    left: 100,
    right: 1000,
    top,
    title: "PLANT ROOM",
    mm: 15.5,
    columns: [100, ahu, ahu + length, 1000].sort((p, q) => p - q),
    levels: [GROUND, unitY, top + 24],
    behind: "none",
    ownGround: true,
  };
}
