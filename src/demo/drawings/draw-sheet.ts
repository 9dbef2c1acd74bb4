import { drawHatchings, lay } from "./draw-hatching.ts";
import { drawLettering, measureLettering } from "#domain/pictures/draw-lettering.ts";
import {
  INK,
  KRAFT,
  LINE_BLUE,
  SECOND_INK,
  SHEET,
  at,
  ring,
  seg,
  stroke,
  wash,
} from "#domain/pictures/draw-line.ts";

/** Pictures of projects are landscape sheets of this size, in user units. */
export const SHEET_WIDTH = 1200;
export const SHEET_HEIGHT = 750;
/** Where the ground lies on an elevation. */
export const GROUND = 600;

const gridOf = (width: number, height: number, step: number): string => {
  let d = "";
  for (let x = step; x < width; x += step) d += `M${x} 0V${height}`;
  for (let y = step; y < height; y += step) d += `M0 ${y}H${width}`;
  return d;
};

/** Wraps a drawing into a whole SVG document on paper with a faint grid; only the patterns in use are carried along. */
export function drawSheet(
  body: string,
  { width = SHEET_WIDTH, height = SHEET_HEIGHT, paper = SHEET, grid = KRAFT, step = 25 } = {},
): string {
  const defs = drawHatchings(body);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}` +
    `<path d="M0 0H${width}V${height}H0z" fill="${paper}"/>` +
    `<path d="${gridOf(width, height, step)}" stroke="${grid}" stroke-width="1.5" fill="none"/>` +
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`
  );
}

/** The ground line with earth hatched below it. */
export function drawGround(y = GROUND, from = 50, to = SHEET_WIDTH - 50): string {
  const band = `M${from} ${y}H${to}L${to - 26} ${y + 26}H${from + 26}z`;
  return wash(band, "#efe8d8") + lay(band, "earth") + stroke(seg(from, y, to, y), "heavy");
}

/** The drawing's title at the lower left: number in a ring, name over a rule, scale below it. */
export function drawTitle(number: string, name: string, scale: string, x = 64, y = 690): string {
  const width = Math.max(measureLettering(name, 17), 90);
  return (
    stroke(ring(x + 20, y, 20), "fine") +
    drawLettering(number, x + 20, y - 8, 16, { colour: INK, anchor: "middle" }) +
    stroke(seg(x + 40, y, x + 66 + width, y), "fine") +
    drawLettering(name, x + 54, y - 25, 17, { colour: INK }) +
    drawLettering(scale, x + 54, y + 9, 12, { colour: SECOND_INK, weight: "hair" })
  );
}

const figure = (value: number): string => String(Math.round(value * 10) / 10);

/** A checkered scale bar at the lower right, whose parts are a round number of metres at `mm` millimetres to the unit. */
export function drawScaleBar(mm: number, right = 1120, y = 694): string {
  const metres = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((m) => (m * 1000) / mm > 26) ?? 50;
  const part = (metres * 1000) / mm;
  const x = right - part * 4;
  let blocks = "";
  for (let i = 0; i < 4; i += 2) blocks += `M${at(x + i * part)} ${y}h${part}v8h${-part}z`;
  return (
    wash(blocks, LINE_BLUE) +
    stroke(`M${x} ${y}h${part * 4}v8h${-part * 4}z`, "hair", LINE_BLUE) +
    drawLettering("0", x, y - 19, 12, { anchor: "middle", weight: "hair" }) +
    drawLettering(figure(metres * 2), x + part * 2, y - 19, 12, { anchor: "middle", weight: "hair" }) +
    drawLettering(`${figure(metres * 4)} M`, x + part * 4, y - 19, 12, { anchor: "middle", weight: "hair" })
  );
}
