import { measureLettering, traceLettering } from "./draw-lettering.ts";
import { archway, at, box, each, poly, ring, run, seg, spread } from "./draw-line.ts";
import { type Random, seedRandom } from "./seed-random.ts";
import { takeInitials } from "./take-initials.ts";

/** A monogram's lines, its shaded parts, and where its hi-vis lintel lies; all in a box of 64 by 64. */
interface Monogram {
  lines: string;
  shade: string;
  lintel: string;
}

const blocks = (r: Random): Monogram => {
  const split = r.int(24, 38);
  const high = r.int(12, 22);
  const low = r.int(28, 38);
  const flip = r.chance(0.5);
  const [a, b] = flip ? [low, high] : [high, low];
  const floor = r.pick([7, 9]);
  const rows = (x: number, w: number, top: number) =>
    each(Math.floor((50 - top) / floor), (i) => seg(x, top + (i + 1) * floor, x + w, top + (i + 1) * floor));
  const panes = each(4, () => box(r.int(12, split - 8), r.int(Math.max(a, 16), 46), 4, 4));
  return {
    lines:
      box(9, a, split - 9, 54 - a) +
      box(split, b, 55 - split, 54 - b) +
      rows(9, split - 9, a) +
      rows(split, 55 - split, b),
    shade: panes,
    lintel: flip ? box(9, a - 3, split - 9, 3) : box(split, b - 3, 55 - split, 3),
  };
};
const gable = (r: Random): Monogram => {
  const count = r.int(1, 3);
  const w = 46 / count;
  const ridge = r.int(12, 20);
  const eaves = ridge + Math.min(w / 2, 16);
  return {
    lines: each(count, (i) =>
      run(
        [9 + i * w, 54],
        [9 + i * w, eaves],
        [9 + (i + 0.5) * w, ridge],
        [9 + (i + 1) * w, eaves],
        [9 + (i + 1) * w, 54],
      ),
    ),
    shade: each(count, (i) => box(9 + (i + 0.5) * w - 3, eaves + 2, 6, 8)),
    lintel: box(9 + r.int(0, count - 1) * w + w * 0.25, 41, w * 0.5, 3),
  };
};
const saw = (r: Random): Monogram => {
  const count = r.int(3, 4);
  const w = 46 / count;
  return {
    lines:
      run([9, 54], [9, 30]) +
      each(count, (i) => run([9 + i * w, 30], [9 + i * w, 16], [9 + (i + 1) * w, 30])) +
      run([55, 30], [55, 54]),
    shade: each(count, (i) =>
      poly([9 + i * w + 2, 29], [9 + i * w + 2, 20], [9 + i * w + 7, 25], [9 + i * w + 7, 29]),
    ),
    lintel: box(9 + r.int(0, count - 1) * w + 2, 40, w - 3, 3),
  };
};
const arches = (r: Random): Monogram => {
  const count = r.int(2, 4);
  const w = 48 / count;
  return {
    lines: each(count, (i) => archway(8 + i * w + 2, 54, w - 4, r.pick([26, 28]))) + seg(5, 20, 59, 20),
    shade: box(8, 50, 48, 4),
    lintel: box(5, 14, 54, 3),
  };
};
const frame = (r: Random): Monogram => {
  const bays = r.int(2, 3);
  const xs = spread(bays + 1, 12, 52);
  const b = r.int(0, bays - 1);
  const [x1 = 12, x2 = 32] = [xs[b], xs[b + 1]];
  return {
    lines:
      xs.map((x) => seg(x, 16, x, 54)).join("") +
      seg(12, 29, 52, 29) +
      seg(12, 42, 52, 42) +
      seg(x1, 29, x2, 42) +
      seg(x2, 29, x1, 42),
    shade: xs.map((x) => box(x - 3, 52, 6, 3)).join(""),
    lintel: box(9, 12, 46, 4),
  };
};
const bond = (r: Random): Monogram => {
  const mark = r.int(0, 4);
  return {
    lines: each(5, (i) =>
      i % 2 === 0
        ? box(9, 12 + i * 8.5, 22, 6) + box(33, 12 + i * 8.5, 22, 6)
        : box(9, 12 + i * 8.5, 10, 6) + box(21, 12 + i * 8.5, 22, 6) + box(45, 12 + i * 8.5, 10, 6),
    ),
    shade: box(33, 12, 22, 6),
    lintel: box(mark % 2 === 0 ? 9 : 21, 12 + mark * 8.5, 22, 6),
  };
};
const room = (r: Random): Monogram => {
  const x = r.int(24, 38);
  const y = r.int(26, 36);
  return {
    lines:
      box(9, 12, 46, 42) +
      seg(x, 12, x, y) +
      seg(9, y, x - 11, y) +
      `M${x - 11} ${y}v-11a11 11 0 0 1 11 11` +
      seg(x, y, 55, y),
    shade: box(9, y, 46, 54 - y),
    lintel: box(x, y - 1.5, 55 - x, 3),
  };
};
const strata = (r: Random): Monogram => {
  const count = r.int(2, 4);
  return {
    lines:
      seg(6, 22, 58, 22) +
      `M6 55q7 -4 13 0t13 0t13 0t13 0` +
      spread(count, 18, 46)
        .map((x) => box(x - 2.5, 24, 5, r.int(14, 26)))
        .join(""),
    shade: box(6, 22, 52, 10),
    lintel: box(12, 17, 40, 5),
  };
};
const truss = (r: Random): Monogram => {
  const peak = r.int(14, 20);
  const m = (peak + 44) / 2;
  return {
    lines: poly([6, 44], [32, peak], [58, 44]) + seg(32, peak, 32, 44) + run([19, m], [32, 44], [45, m]),
    shade: ring(32, peak, 3) + ring(19, m, 2.4) + ring(45, m, 2.4),
    lintel: box(6, 45, 52, 4),
  };
};
const stair = (r: Random): Monogram => {
  const steps = r.int(4, 6);
  const go = 40 / steps;
  const rise = 34 / steps;
  return {
    lines: run(
      ...Array.from({ length: steps }, (_, i) => [
        [12 + i * go, 54 - i * rise] as const,
        [12 + i * go, 54 - (i + 1) * rise] as const,
      ]).flat(),
      [52, 20],
      [52, 54],
      [12, 54],
    ),
    shade: poly([12, 54], [52, 20], [52, 54]),
    lintel: poly([10, 40], [50, 6], [52, 9], [12, 43]),
  };
};
const letters = (r: Random, name: string): Monogram => {
  const initials = takeInitials(name).slice(0, 2);
  const tall = initials.length < 2 ? 24 : 19;
  const width = measureLettering(initials, tall);
  const frames = [
    box(8, 12, 48, 42),
    run([10, 54], [10, 26], [32, 8], [54, 26], [54, 54], [10, 54]),
    ring(32, 33, 25),
    poly([32, 6], [57, 20], [57, 46], [32, 59], [7, 46], [7, 20]),
    archway(9, 56, 46, 48),
  ];
  const k = r.int(0, frames.length - 1);
  const y = [24, 27, 24, 23, 27][k] ?? 24;
  return {
    lines: (frames[k] ?? "") + traceLettering(initials, 32 - width / 2, y, tall),
    shade: "",
    lintel: k === 0 ? box(8, 9, 48, 4) : box(20, y + tall + 5, 24, 3),
  };
};

const MOTIFS = [
  blocks,
  gable,
  saw,
  arches,
  frame,
  bond,
  room,
  strata,
  truss,
  stair,
  letters,
  letters,
  letters,
  letters,
  letters,
  letters,
] as const;

/**
 * A small inline SVG for a company without a picture, drawn while the page is made. It takes its ink from
 * `currentColor` and the accent from the theme, so it works in both themes; under 1,200 bytes, hidden from readers.
 */
export function drawMonogram(name: string): string {
  // The word is older than the name: every firm keeps the drawing it has.
  const r = seedRandom(`mark/${name}`);
  const make = r.pick(MOTIFS);
  const { lines, shade, lintel } = make(r, name);
  const turned = make !== letters && r.chance(0.4) ? ' transform="matrix(-1 0 0 1 64 0)"' : "";
  return `<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false"><g fill="none" stroke-linejoin="round" stroke-linecap="round"${turned}>${shade === "" ? "" : `<path d="${shade}" fill="currentColor" fill-opacity=".14"/>`}<path d="${lines}" stroke="currentColor" stroke-width="${at(r.pick([1.8, 2, 2.3]))}"/><path d="${lintel}" fill="var(--hivis,#ff7a1a)"/></g></svg>`;
}
