import { at, box, each, poly, ring, run, seg, spread } from "#domain/pictures/draw-line.ts";
import { type Motif } from "./draw-structure-motifs.ts";

export const roller: Motif = (p) =>
  p.pale(box(14, 14, 60, 24)) +
  p.line(box(14, 14, 60, 24) + run([74, 26], [88, 26], [88, 48], [50, 48], [50, 60])) +
  p.accent(box(45, 60, 10, 32)) +
  p.thin(seg(26, 14, 26, 38) + seg(62, 14, 62, 38));

export const trowel: Motif = (p) =>
  p.pale(poly([10, 60], [78, 42], [84, 58], [22, 82])) +
  p.line(poly([10, 60], [78, 42], [84, 58], [22, 82]) + run([50, 56], [44, 30], [60, 26])) +
  p.accent(poly([56, 20], [92, 11], [94, 21], [58, 31]));

export const herringbone: Motif = (p) =>
  each(4, (row) =>
    each(3, (i) => {
      const x = 8 + i * 28;
      const y = 10 + row * 22;
      const d = poly([x, y + 14], [x + 14, y], [x + 22, y + 8], [x + 8, y + 22]);
      const e = poly([x + 14, y], [x + 28, y + 14], [x + 20, y + 22], [x + 6 + 0, y + 8]);
      return (row === 1 && i === 1 ? p.accent(d) : p.line(d)) + (i < 3 ? p.thin(e) : "");
    }),
  );

export const brush: Motif = (p) =>
  p.line("M42 8h16l4 30h-24z") +
  p.accent(box(32, 38, 36, 13)) +
  p.pale("M34 51h32l-3 34q-13 12 -26 0z") +
  p.line("M34 51h32l-3 34q-13 12 -26 0z") +
  p.thin(seg(44, 55, 45, 82) + seg(56, 55, 55, 82));

export const tiles: Motif = (p) =>
  each(4, (i) =>
    each(4, (j) => {
      const d = box(10 + i * 20.5, 10 + j * 20.5, 18, 18);
      return (i * 7 + j * 3) % 5 === 1 && i === 1
        ? p.accent(d)
        : (i + j) % 2 === 0
          ? p.pale(d) + p.thin(d)
          : p.thin(d);
    }),
  );

export const valve: Motif = (p) =>
  p.line(
    seg(4, 62, 24, 62) +
      seg(76, 62, 96, 62) +
      poly([24, 42], [76, 82], [76, 42], [24, 82]) +
      seg(50, 62, 50, 26),
  ) +
  p.accent(box(28, 16, 44, 10)) +
  p.solid(ring(50, 62, 6));

export const fan: Motif = (p) =>
  p.line(ring(50, 50, 42)) +
  each(
    3,
    (i) =>
      `<g transform="rotate(${i * 120} 50 50)">${i === 0 ? p.accent("M50 44q-18 -18 -2 -34q24 4 12 36z") : p.pale("M50 44q-18 -18 -2 -34q24 4 12 36z") + p.line("M50 44q-18 -18 -2 -34q24 4 12 36z")}</g>`,
  ) +
  p.solid(ring(50, 50, 7));

export const elbow: Motif = (p) =>
  p.line("M8 26H50q24 0 24 24V92") +
  p.line("M8 52H40q8 0 8 8V92") +
  p.accent(box(14, 20, 9, 38)) +
  p.accent(box(42, 76, 38, 9)) +
  p.thin("M8 39H46q14 0 14 16V92");

export const radiator: Motif = (p) =>
  p.line(
    spread(5, 20, 76)
      .map((x) => `M${at(x - 6)} 26q0 -8 6 -8t6 8v48q0 8 -6 8t-6 -8z`)
      .join(""),
  ) +
  p.accent(box(8, 66, 84, 7)) +
  p.thin(seg(84, 30, 94, 30) + seg(94, 30, 94, 92));

export const coil: Motif = (p) =>
  p.line("M10 22H74a11 11 0 0 1 0 22H26a11 11 0 0 0 0 22H90") +
  p.accent(ring(90, 66, 7)) +
  p.solid(ring(10, 22, 6)) +
  p.thin(seg(10, 84, 90, 84));

export const bolt: Motif = (p) =>
  p.line(ring(50, 50, 42)) + p.accent(poly([56, 12], [30, 54], [47, 54], [42, 88], [70, 42], [53, 42]));

export const plug: Motif = (p) =>
  p.line(seg(38, 8, 38, 30) + seg(62, 8, 62, 30)) +
  p.pale("M26 30h48v18a24 24 0 0 1 -48 0z") +
  p.line("M26 30h48v18a24 24 0 0 1 -48 0z M50 72V94") +
  p.accent(box(20, 26, 60, 9));

export const bulb: Motif = (p) =>
  p.line("M34 68q-16 -12 -16 -30a32 32 0 0 1 64 0q0 18 -16 30z") +
  p.accent(box(34, 72, 32, 8)) +
  p.solid(box(38, 84, 24, 6)) +
  p.thin("M40 66V48l10 8l10 -8V66");

export const circuit: Motif = (p, r) =>
  p.line(
    run([12, 22], [46, 22], [46, 50], [88, 50]) +
      run([12, 50], [28, 50], [28, 80], [70, 80]) +
      run([62, 14], [62, 32], [88, 32]),
  ) +
  p.solid(ring(12, 22, 6) + ring(12, 50, 6) + ring(62, 14, 6) + ring(88, 32, 6)) +
  p.accent(ring(r.pick([88, 70]), r.pick([50, 80]), 8)) +
  p.pale(ring(88, 50, 6) + ring(70, 80, 6)) +
  p.line(ring(88, 50, 6) + ring(70, 80, 6));

export const busbar: Motif = (p) =>
  each(3, (i) =>
    p.line(
      seg(22 + i * 28, 18, 22 + i * 28, 50) +
        seg(22 + i * 28, 66, 22 + i * 28, 92) +
        seg(22 + i * 28, 66, 34 + i * 28, 48),
    ),
  ) +
  p.accent(box(8, 10, 84, 9)) +
  p.solid(each(3, (i) => ring(22 + i * 28, 50, 4) + ring(22 + i * 28, 66, 4)));

export const liftArrows: Motif = (p) =>
  p.line(box(20, 8, 60, 84) + seg(50, 8, 50, 92)) +
  p.accent(poly([35, 30], [46, 50], [24, 50])) +
  p.solid(poly([65, 70], [76, 50], [54, 50]));

export const hook: Motif = (p) =>
  p.line(seg(50, 6, 50, 30)) +
  p.accent(box(36, 28, 28, 14)) +
  p.line("M50 42v12c26 4 22 36 0 38c-18 0 -24 -14 -18 -26") +
  p.solid(ring(50, 35, 3));

export const scaffoldMotif: Motif = (p) =>
  p.line(seg(18, 6, 18, 94) + seg(50, 6, 50, 94) + seg(82, 6, 82, 94)) +
  p.thin(seg(10, 24, 90, 24) + seg(10, 74, 90, 74) + seg(18, 94, 50, 48) + seg(50, 48, 82, 6)) +
  p.accent(box(6, 46, 88, 9));

export const craneMotif: Motif = (p) =>
  p.line(seg(36, 22, 36, 94) + seg(46, 22, 46, 94) + seg(6, 26, 94, 26)) +
  p.thin(
    run([36, 94], [46, 80], [36, 66], [46, 52], [36, 38], [46, 26]) +
      run([6, 26], [41, 8], [94, 26]) +
      seg(78, 26, 78, 52),
  ) +
  p.accent(box(66, 52, 24, 12)) +
  p.solid(box(6, 26, 14, 12));

export const hoistMotif: Motif = (p) =>
  p.line(seg(24, 6, 24, 94) + seg(34, 6, 34, 94)) +
  p.thin(each(6, (i) => seg(24, 12 + i * 14, 34, 20 + i * 14))) +
  p.pale(box(40, 36, 46, 38)) +
  p.line(box(40, 36, 46, 38) + seg(63, 36, 63, 74)) +
  p.accent(box(36, 28, 54, 8));
