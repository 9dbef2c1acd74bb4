import { INK, wash } from "#domain/pictures/draw-line.ts";

const BROWN = "#6b5f49";

interface Hatching {
  width: number;
  height: number;
  d: string;
  thick: number;
  colour: string;
  opacity: number;
}
const hatching = (
  width: number,
  height: number,
  d: string,
  thick: number,
  colour: string = INK,
  opacity = 0.5,
): Hatching => ({ width, height, d, thick, colour, opacity });

/** Materials as drawings show them, one tile each. */
const HATCHINGS = {
  cut: hatching(12, 12, "M-3 3L3 -3M0 12L12 0M9 15L15 9", 1.6, INK, 0.75),
  shade: hatching(9, 9, "M-2 2L2 -2M0 9L9 0M7 11L11 7", 1.2, INK, 0.4),
  earth: hatching(26, 26, "M2 12L12 2M6 14L14 6M16 24L24 16M18 8l6 -6", 1.5, BROWN, 0.7),
  brick: hatching(24, 14, "M0 0H24M0 7H24M4 0V7M16 7V14", 1.1, "#8a5a41", 0.55),
  slates: hatching(20, 16, "M0 0H20M0 8H20M5 0V8M15 8V16", 1.1, "#475463", 0.6),
  boards: hatching(11, 20, "M.5 0V20", 1.2, INK, 0.45),
  laps: hatching(20, 9, "M0 .5H20", 1.2, INK, 0.4),
  concrete: hatching(
    40,
    40,
    "M5 8l5 3l-6 3zM25 20l6 -2l-1 6zM14 31l4 4l-6 1zM33 36l4 -3M18 6h1M33 7h1M8 24h1M21 36h1M37 16h1M14 16h1M28 30h1",
    1.4,
    INK,
    0.55,
  ),
  mesh: hatching(10, 10, "M0 0L10 10M10 0L0 10", 0.9, INK, 0.3),
  gravel: hatching(
    30,
    22,
    "M3 6a3 2.4 0 1 0 6 0a3 2.4 0 1 0 -6 0M17 4a4 3 0 1 0 8 0a4 3 0 1 0 -8 0M10 15a4 3 0 1 0 8 0a4 3 0 1 0 -8 0M23 16a3 2.6 0 1 0 6 0a3 2.6 0 1 0 -6 0",
    1.2,
    BROWN,
    0.75,
  ),
} satisfies Record<string, Hatching>;
export type Material = keyof typeof HATCHINGS;
const MATERIALS = Object.entries(HATCHINGS) as [Material, Hatching][];

/** Lays a material's hatching over an area. */
export const lay = (d: string, material: Material): string => wash(d, `url(#${material})`);

const drawTile = (id: string, { width, height, d, thick, colour, opacity }: Hatching, transform: string) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform}><path d="${d}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-opacity="${opacity}"/></pattern>`;

/** The definitions of the hatchings that a drawing uses. */
export function drawHatchings(body: string, tag = "", transform = ""): string {
  const tiles = MATERIALS.filter(([id]) => body.includes(`url(#${id}${tag})`));
  return tiles.length === 0
    ? ""
    : `<defs>${tiles.map(([id, tile]) => drawTile(`${id}${tag}`, tile, transform)).join("")}</defs>`;
}

/** Where a drawing is put: scaled by `x` and `y` (negative mirrors), then moved by whole units. */
export interface Placing {
  x: number;
  y: number;
  right: number;
  down: number;
}

/**
 * The next smaller scale of two decimals whose inverse, in the single precision that librsvg reads numbers in, undoes
 * it without falling short of 1: then a hatching's tile lies on whole pixels and is painted twenty times faster than
 * one that has to be resampled.
 */
export function pickScale(wanted: number): number {
  let hundredths = Math.floor(wanted * 100);
  while (Math.fround(hundredths / 100) * Math.fround(100 / hundredths) < 1) hundredths -= 1;
  return hundredths / 100;
}

/** Scales (by a picked scale), mirrors and moves a drawing, but not its hatching, which keeps its density as on any sheet; `tag` tells the hatchings of several drawings apart. */
export function placeHatched(body: string, { x, y, right, down }: Placing, tag: string): string {
  if (x === 1 && y === 1 && right === 0 && down === 0) return body;
  const tagged = body.replace(/url\(#(\w+)\)/g, `url(#$1${tag})`);
  const tiles = drawHatchings(
    tagged,
    tag,
    ` patternTransform="matrix(${Math.fround(1 / x)} 0 0 ${Math.fround(1 / y)} 0 0)"`,
  );
  return `<g transform="matrix(${x} 0 0 ${y} ${right} ${down})">${tiles}${tagged}</g>`;
}
