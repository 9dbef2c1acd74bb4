/** Colours of the drawing sheet (the look's tokens); pictures are bitmaps, so they carry their own paper. */
export const INK = "#16212b";
export const SECOND_INK = "#475463";
export const SHEET = "#fffdf8";
export const LINE_BLUE = "#1f5fa8";
export const HIVIS = "#ff7a1a";

export type Weight = "bold" | "heavy" | "medium" | "fine" | "hair";
const WIDTHS: Record<Weight, number> = { bold: 7, heavy: 4.4, medium: 2.8, fine: 1.9, hair: 1.2 };

export type Point = readonly [number, number];

/** A coordinate with one decimal at most, to keep the drawings small. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

/** Paints a path's outline. */
export function stroke(d: string, weight: Weight = "medium", colour: string = INK): string {
  return d === "" ? "" : `<path d="${d}" stroke="${colour}" stroke-width="${WIDTHS[weight]}"/>`;
}

/** Fills a path, under the lines. */
export function wash(d: string, colour: string, opacity = 1): string {
  if (d === "") return "";
  return `<path d="${d}" fill="${colour}" stroke="none"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;
}

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;

export const seg = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`;

export const run = (...points: Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${at(x)} ${at(y)}`).join("");

export const poly = (...points: Point[]): string => `${run(...points)}z`;

export const ring = (cx: number, cy: number, radius: number): string =>
  `M${at(cx - radius)} ${at(cy)}a${at(radius)} ${at(radius)} 0 1 0 ${at(radius * 2)} 0a${at(radius)} ${at(radius)} 0 1 0 ${at(-radius * 2)} 0z`;

/** A doorway or window with a round (or, by `rise`, pointed or flat) head; y is its foot. */
export function archway(x: number, foot: number, width: number, height: number, pointed = false): string {
  const half = width / 2;
  const spring = foot - height + half;
  const head = pointed
    ? `Q${at(x)} ${at(spring - half * 0.9)} ${at(x + half)} ${at(spring - half * 1.35)}Q${at(x + width)} ${at(spring - half * 0.9)} ${at(x + width)} ${at(spring)}`
    : `A${at(half)} ${at(half)} 0 0 1 ${at(x + width)} ${at(spring)}`;
  return `M${at(x)} ${at(foot)}V${at(spring)}${head}V${at(foot)}z`;
}

/** `count` positions from `from` to `to`, both included. */
export function spread(count: number, from: number, to: number): number[] {
  if (count < 2) return [from];
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** Calls `draw` with 0 to count - 1 and joins what it returns. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");
