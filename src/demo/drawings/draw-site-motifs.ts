import { archway, box, each, poly, ring, run, seg, spread } from "#domain/pictures/draw-line.ts";
import { type Motif } from "./draw-structure-motifs.ts";

export const spiral: Motif = (p) =>
  p.line(
    run(
      ...Array.from({ length: 6 }, (_, i) => [
        [12 + i * 13, 88 - i * 13] as const,
        [25 + i * 13, 88 - i * 13] as const,
      ]).flat(),
    ),
  ) +
  p.thin(each(6, (i) => seg(18 + i * 13, 88 - i * 13, 18 + i * 13, 64 - i * 11))) +
  p.accent(poly([14, 64], [88, 2], [94, 9], [20, 71]));

export const hood: Motif = (p) =>
  p.pale(poly([32, 30], [68, 30], [90, 58], [10, 58])) +
  p.line(poly([32, 30], [68, 30], [90, 58], [10, 58]) + box(40, 8, 20, 22)) +
  p.accent(box(6, 58, 88, 9)) +
  p.thin("M28 92q-7 -8 0 -16M50 92q-7 -8 0 -16M72 92q-7 -8 0 -16");

export const flask: Motif = (p) =>
  p.line("M38 8h24M43 8v28L18 82q-4 10 8 10h48q12 0 8 -10L57 36V8") +
  p.accent(poly([31, 62], [69, 62], [80, 84], [76, 88], [24, 88], [20, 84])) +
  p.solid(ring(46, 50, 4));

export const drop: Motif = (p) =>
  p.line("M50 6c18 24 28 38 28 52a28 28 0 0 1 -56 0c0 -14 10 -28 28 -52z") +
  p.accent("M27 60q12 -8 23 0t23 0a23 23 0 0 1 -46 0z");

export const balcony: Motif = (p) =>
  p.line(archway(28, 62, 44, 52) + seg(50, 12, 50, 62)) +
  p.accent(box(8, 56, 84, 9)) +
  p.thin(
    spread(9, 12, 88)
      .map((x) => seg(x, 65, x, 90))
      .join(""),
  ) +
  p.solid(box(8, 88, 84, 5));

export const road: Motif = (p) =>
  p.line(run([8, 92], [40, 8]) + run([92, 92], [60, 8])) +
  p.accent(
    poly([46, 92], [54, 92], [53, 70], [47, 70]) +
      poly([47.5, 58], [52.5, 58], [52, 42], [48, 42]) +
      poly([48.5, 32], [51.5, 32], [51, 20], [49, 20]),
  ) +
  p.thin(seg(2, 92, 98, 92));

export const leaf: Motif = (p) =>
  p.pale("M50 8c34 16 38 52 0 66c-38 -14 -34 -50 0 -66z") +
  p.line("M50 8c34 16 38 52 0 66c-38 -14 -34 -50 0 -66zM50 26V84M50 50l16 -12M50 58l-16 -12") +
  p.accent(box(16, 84, 68, 9));

export const track: Motif = (p) =>
  p.line(run([26, 94], [42, 6]) + run([74, 94], [58, 6])) +
  each(5, (i) =>
    i === 2
      ? p.accent(box(12 + i * 5.4, 82 - i * 16.5, 76 - i * 10.8, 8))
      : p.thin(seg(12 + i * 5.4, 86 - i * 16.5, 88 - i * 5.4, 86 - i * 16.5)),
  );

export const fence: Motif = (p) =>
  p.line(
    spread(5, 14, 86)
      .map((x) => poly([x - 6, 90], [x - 6, 30], [x, 20], [x + 6, 30], [x + 6, 90]))
      .join(""),
  ) +
  p.accent(box(4, 44, 92, 9)) +
  p.thin(seg(4, 74, 96, 74));

export const paving: Motif = (p) =>
  p.line(poly([50, 10], [92, 50], [50, 90], [8, 50]) + seg(29, 30, 71, 70) + seg(71, 30, 29, 70)) +
  p.accent(poly([50, 10], [71, 30], [50, 50], [29, 30])) +
  p.pale(poly([50, 50], [71, 70], [50, 90], [29, 70]));

export const dial: Motif = (p, r) => {
  const a = Math.PI * r.between(1.1, 1.8);
  return (
    p.line("M10 66a40 40 0 1 1 80 0") +
    p.thin(
      each(7, (i) => {
        const t = Math.PI * (1 + i / 6);
        return seg(
          50 + Math.cos(t) * 32,
          66 + Math.sin(t) * 32,
          50 + Math.cos(t) * 39,
          66 + Math.sin(t) * 39,
        );
      }),
    ) +
    p.accentLine(seg(50, 66, 50 + Math.cos(a) * 30, 66 + Math.sin(a) * 30)) +
    p.solid(ring(50, 66, 7)) +
    p.line(seg(14, 86, 86, 86))
  );
};

export const target: Motif = (p) =>
  p.line(ring(50, 50, 40)) +
  p.thin(
    ring(50, 50, 22) + seg(50, 2, 50, 26) + seg(50, 74, 50, 98) + seg(2, 50, 26, 50) + seg(74, 50, 98, 50),
  ) +
  p.accentLine(run([38, 50], [48, 60], [66, 38]));

export const waves: Motif = (p) =>
  p.solid(box(14, 30, 12, 40)) +
  p.line("M40 30q14 20 0 40M56 20q22 30 0 60") +
  p.accentLine("M72 10q30 40 0 80");

export const tick: Motif = (p) =>
  p.line(poly([30, 8], [70, 8], [92, 30], [92, 70], [70, 92], [30, 92], [8, 70], [8, 30])) +
  p.accentLine(run([28, 52], [44, 68], [74, 34]));

export const pulse: Motif = (p) =>
  p.line(run([4, 56], [26, 56], [36, 22], [52, 86], [64, 44], [70, 56], [96, 56])) +
  p.accent(ring(52, 86, 6) + ring(36, 22, 6));

export const clipboard: Motif = (p) =>
  p.pale(box(20, 16, 60, 76)) +
  p.line(box(20, 16, 60, 76)) +
  p.accent(box(36, 8, 28, 14)) +
  p.thin(seg(44, 40, 70, 40) + seg(44, 56, 70, 56) + seg(44, 72, 62, 72)) +
  p.solid(box(29, 36, 8, 8) + box(29, 52, 8, 8) + box(29, 68, 8, 8));

export const compasses: Motif = (p) =>
  p.line(run([22, 92], [50, 20], [78, 92]) + "M28 62q22 14 44 0") +
  p.accent(ring(50, 16, 10)) +
  p.solid(poly([22, 92], [28, 78], [32, 80]) + poly([78, 92], [72, 78], [68, 80]));

export const setSquare: Motif = (p) =>
  p.line(poly([12, 88], [12, 14], [86, 88]) + poly([28, 72], [28, 50], [50, 72])) +
  p.accent(box(12, 88, 82, 7)) +
  p.thin(each(5, (i) => seg(12, 28 + i * 11, 19, 28 + i * 11)));

export const levelMotif: Motif = (p) =>
  p.pale(box(6, 36, 88, 28)) +
  p.line(box(6, 36, 88, 28) + box(36, 42, 28, 16)) +
  p.accent(ring(52, 50, 6)) +
  p.thin(seg(18, 50, 28, 50) + seg(72, 50, 82, 50));

export const scales: Motif = (p) =>
  p.line(
    seg(50, 14, 50, 86) +
      seg(16, 24, 84, 24) +
      `M8 56l12 -32l12 32a12 10 0 0 1 -24 0zM68 56l12 -32l12 32a12 10 0 0 1 -24 0z`,
  ) +
  p.accent(box(28, 86, 44, 8)) +
  p.solid(ring(50, 14, 6));
