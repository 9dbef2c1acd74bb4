import { box, each, poly, ring, run, seg, spread } from "#domain/pictures/draw-line.ts";
import { type Random } from "#domain/pictures/seed-random.ts";

/** The pens an emblem is drawn with: outline, solid, pale fill, and the one accent; all in a box of 100 by 100. */
export interface EmblemPens {
  line(d: string): string;
  thin(d: string): string;
  solid(d: string): string;
  pale(d: string): string;
  accent(d: string): string;
  accentLine(d: string): string;
}

export type Motif = (p: EmblemPens, r: Random) => string;

export const piles: Motif = (p, r) => {
  const count = r.int(3, 5);
  const lengths = spread(count, 0, 1).map(() => r.between(34, 58));
  return (
    p.accent(box(12, 20, 76, 11)) +
    spread(count, 22, 78)
      .map(
        (x, i) =>
          p.line(box(x - 5, 31, 10, lengths[i] ?? 40)) +
          p.solid(
            poly(
              [x - 5, 31 + (lengths[i] ?? 40)],
              [x + 5, 31 + (lengths[i] ?? 40)],
              [x, 38 + (lengths[i] ?? 40)],
            ),
          ),
      )
      .join("")
  );
};

export const bucket: Motif = (p) =>
  p.line("M14 22L46 10L70 30") +
  p.solid(ring(46, 10, 5)) +
  p.pale("M54 32h34c0 30 -14 46 -40 46l-16 -18c16 -2 22 -12 22 -28z") +
  p.line("M54 32h34c0 30 -14 46 -40 46l-16 -18c16 -2 22 -12 22 -28z") +
  p.accent(poly([32, 60], [48, 78], [38, 84], [26, 70])) +
  p.thin(seg(8, 90, 92, 90));

export const strata: Motif = (p) =>
  each(4, (i) => p.line(`M10 ${38 + i * 15}q13 -9 27 0t27 0t27 0`)) +
  p.accent(poly([43, 8], [57, 8], [57, 66], [50, 80], [43, 66])) +
  p.thin(seg(43, 26, 57, 20) + seg(43, 40, 57, 34) + seg(43, 54, 57, 48));

export const secant: Motif = (p) =>
  each(4, (i) => (i % 2 === 0 ? p.pale(ring(20 + i * 20, 50, 17)) : "")) +
  each(4, (i) => p.line(ring(20 + i * 20, 50, 17))) +
  p.accent(ring(60, 50, 7)) +
  p.thin(seg(4, 50, 96, 50));

export const wreckingTooth: Motif = (p) =>
  p.line(run([10, 88], [10, 40], [30, 26], [30, 88]) + run([30, 50], [56, 50], [56, 88])) +
  p.pale(box(30, 50, 26, 38)) +
  p.accent(poly([58, 12], [92, 12], [92, 40], [80, 32], [74, 46], [66, 34], [58, 44])) +
  p.line(poly([62, 88], [70, 70], [80, 80], [90, 72], [94, 88]));

export const iBeam: Motif = (p) =>
  p.pale(
    poly(
      [16, 14],
      [84, 14],
      [84, 28],
      [58, 34],
      [58, 66],
      [84, 72],
      [84, 86],
      [16, 86],
      [16, 72],
      [42, 66],
      [42, 34],
      [16, 28],
    ),
  ) +
  p.line(
    poly(
      [16, 14],
      [84, 14],
      [84, 28],
      [58, 34],
      [58, 66],
      [84, 72],
      [84, 86],
      [16, 86],
      [16, 72],
      [42, 66],
      [42, 34],
      [16, 28],
    ),
  ) +
  p.accent(box(16, 14, 68, 8));

export const bracedFrame: Motif = (p, r) => {
  const b = r.int(0, 1);
  return (
    p.line(
      seg(14, 12, 14, 90) +
        seg(50, 12, 50, 90) +
        seg(86, 12, 86, 90) +
        seg(14, 38, 86, 38) +
        seg(14, 64, 86, 64),
    ) +
    p.thin(
      each(
        3,
        (i) =>
          seg(14 + b * 36, 12 + i * 26, 50 + b * 36, 38 + i * 26) +
          seg(50 + b * 36, 12 + i * 26, 14 + b * 36, 38 + i * 26),
      ),
    ) +
    p.accent(box(8, 8, 84, 9))
  );
};

export const truss: Motif = (p) =>
  p.line(
    poly([6, 70], [50, 22], [94, 70]) + seg(50, 22, 50, 70) + seg(28, 46, 50, 70) + seg(72, 46, 50, 70),
  ) +
  p.accent(box(6, 70, 88, 9)) +
  p.solid(ring(50, 22, 5) + ring(28, 46, 4) + ring(72, 46, 4));

export const rebar: Motif = (p) =>
  p.pale(box(26, 8, 48, 84)) +
  p.line(box(26, 8, 48, 84)) +
  p.thin(
    spread(4, 34, 66)
      .map((x) => seg(x, 2, x, 98))
      .join(""),
  ) +
  each(6, (i) =>
    i === 2 ? p.accent(box(22, 19 + i * 12, 56, 6)) : p.thin(seg(22, 22 + i * 12, 78, 22 + i * 12)),
  );

export const cube: Motif = (p) =>
  p.pale(poly([50, 8], [90, 28], [50, 48], [10, 28])) +
  p.line(
    poly([50, 8], [90, 28], [90, 72], [50, 92], [10, 72], [10, 28]) +
      run([10, 28], [50, 48], [90, 28]) +
      seg(50, 48, 50, 92),
  ) +
  p.accent(poly([10, 46], [50, 66], [50, 76], [10, 56])) +
  p.thin(seg(50, 70, 90, 50));

export const bond: Motif = (p, r) => {
  const mark = r.int(4, 8);
  let k = 0;
  return each(5, (row) =>
    each(row % 2 === 0 ? 2 : 3, (i) => {
      const w = row % 2 === 0 ? 38 : i === 1 ? 38 : 18;
      const x = row % 2 === 0 ? 11 + i * 41 : i === 0 ? 11 : i === 1 ? 32 : 73;
      k += 1;
      const d = box(x, 12 + row * 16, w - 1, 13);
      return k === mark ? p.accent(d) : p.line(d);
    }),
  );
};

export const ridge: Motif = (p) =>
  p.line(run([6, 58], [50, 18], [94, 58])) +
  p.accent(poly([50, 12], [60, 21], [50, 31], [40, 21])) +
  each(3, (row) =>
    each(5 - (row === 0 ? 2 : row === 1 ? 1 : 0), (i) =>
      p.thin(`M${24 - row * 9 + i * 18} ${46 + row * 15}v6a8 9 0 0 0 16 0v-6`),
    ),
  );

export const facets: Motif = (p) =>
  p.line(
    box(14, 10, 72, 80) +
      seg(38, 10, 38, 90) +
      seg(62, 10, 62, 90) +
      seg(14, 36, 86, 36) +
      seg(14, 64, 86, 64),
  ) +
  p.pale(box(38, 10, 24, 26) + box(62, 64, 24, 26) + box(14, 36, 24, 28)) +
  p.accent(poly([62, 36], [86, 36], [80, 64], [56, 64]));

export const slates: Motif = (p) =>
  each(4, (row) =>
    each(row % 2 === 0 ? 3 : 4, (i) => {
      const x = (row % 2 === 0 ? 14 : 2) + i * 24;
      const d = `M${x} ${14 + row * 19}h24v12a12 12 0 0 1 -24 0z`;
      return row === 1 && i === 2 ? p.accent(d) : p.line(d);
    }),
  );

export const window4: Motif = (p) =>
  p.pale(box(20, 14, 60, 68)) +
  p.line(box(20, 14, 60, 68) + seg(50, 14, 50, 82) + seg(20, 44, 80, 44)) +
  p.accent(box(12, 5, 76, 9)) +
  p.solid(box(14, 82, 72, 6));

export const studs: Motif = (p, r) =>
  p.line(
    spread(r.int(4, 6), 16, 84)
      .map((x) => box(x - 3, 18, 6, 68))
      .join(""),
  ) +
  p.accent(box(8, 8, 84, 10)) +
  p.solid(box(8, 86, 84, 5)) +
  p.thin(seg(14, 50, 86, 50));

export const cStud: Motif = (p) =>
  p.line("M78 20H30q-8 0 -8 8v44q0 8 8 8h48v-14M78 34V20") +
  p.accent(box(34, 32, 10, 36)) +
  p.thin(seg(56, 20, 56, 80));

export const doorSwing: Motif = (p) =>
  p.line(seg(12, 84, 30, 84) + seg(82, 84, 92, 84) + seg(30, 84, 30, 32)) +
  p.thin("M30 32A52 52 0 0 1 82 84") +
  p.accent(box(26, 14, 9, 70)) +
  p.solid(box(8, 79, 22, 10) + box(82, 79, 12, 10));

export const layers: Motif = (p) =>
  each(3, (i) =>
    i === 1
      ? p.accent(poly([50, 28 + i * 18], [88, 44 + i * 18], [50, 60 + i * 18], [12, 44 + i * 18]))
      : p.pale(poly([50, 8 + i * 22], [88, 24 + i * 22], [50, 40 + i * 22], [12, 24 + i * 22])) +
        p.line(poly([50, 8 + i * 22], [88, 24 + i * 22], [50, 40 + i * 22], [12, 24 + i * 22])),
  );

export const ceiling: Motif = (p) =>
  p.line(poly([10, 16], [90, 16], [68, 56], [32, 56])) +
  p.thin(seg(36, 16, 44, 56) + seg(64, 16, 56, 56) + seg(20, 35, 80, 35)) +
  p.accent(poly([42, 35], [58, 35], [57, 46], [43, 46])) +
  p.line(run([32, 56], [32, 90]) + run([68, 56], [68, 90]));
