import { createHash } from "node:crypto";
import type { View } from "./map-view.server.ts";
import { outlineUk } from "./outline-uk.server.ts";
import { type Point, simplifyRing, writeRings } from "./rings.ts";

/** The country's units in the file are so much finer, and corners smaller than this many of their squares are left out. */
const FINER = 2;
const DETAIL = { detail: 40, smallest: 120 };

let made: { svg: string; address: string } | undefined;

/**
 * The coast as one file of two named shapes, which every map of results shows its own part of: pages carry none of it,
 * and browsers keep it for good, as its address changes with it.
 */
export function writeOutline(): { svg: string; address: string } {
  return (made ??= makeOutline());
}

function makeOutline() {
  const { land, neighbours } = outlineUk();
  const shape = (id: string, rings: readonly Point[][]) => {
    const fine = rings.map((ring) => ring.map(([x, y]): Point => [x * FINER, y * FINER]));
    const d = writeRings(fine.map((ring) => simplifyRing(ring, DETAIL)));
    return `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${shape("land", land)}${shape("neighbours", neighbours)}</svg>`;
  // In small letters, as all our addresses: with capitals each map would be asked for twice, and kept under no name of its own.
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
  return { svg, address: `/maps/uk-${hash}.svg` };
}

/** How the file's shapes stand in a view. */
export function placeOutline({ box, scale }: View): string {
  const [x, y] = [-box.x * scale, -box.y * scale].map(Math.round);
  return `translate(${x} ${y}) scale(${(scale / FINER).toFixed(4)})`;
}
