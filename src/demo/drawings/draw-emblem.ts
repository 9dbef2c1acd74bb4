import { takeInitials } from "#domain/pictures/take-initials.ts";
import { measureLettering, traceLettering } from "#domain/pictures/draw-lettering.ts";
import { HIVIS, INK, KRAFT, SHEET, at, box, poly, ring } from "#domain/pictures/draw-line.ts";
import { type EmblemPens, type Motif } from "./draw-structure-motifs.ts";
import { BUILDER_MOTIFS, TRADE_MOTIFS } from "./draw-trade-motifs.ts";
import { type Random, seedRandom } from "#domain/pictures/seed-random.ts";

export const EMBLEM_SIZE = 448;

interface Tint {
  ground: string;
  ink: string;
  pale: string;
  plate: string;
}
const LIGHT: readonly Tint[] = [
  { ground: KRAFT, ink: INK, pale: "#fffdf8", plate: "#fffdf8" },
  { ground: SHEET, ink: INK, pale: KRAFT, plate: KRAFT },
  { ground: "#d3dce2", ink: INK, pale: "#f2f5f6", plate: "#eef2f4" },
  { ground: "#d5dfcb", ink: "#1d3327", pale: "#f0f4ea", plate: "#edf2e6" },
  { ground: "#f0e1b9", ink: INK, pale: "#fdf7e6", plate: "#fbf3db" },
  { ground: "#ecd0bf", ink: "#33201a", pale: "#fbefe8", plate: "#f9ebe2" },
  { ground: "#fffdf8", ink: "#1b3f66", pale: "#dbe6ec", plate: "#e6eef2" },
];
const DARK: readonly Tint[] = [
  { ground: INK, ink: SHEET, pale: "#33414d", plate: "#22303b" },
  { ground: "#1b3f66", ink: "#fdfaf0", pale: "#34587e", plate: "#264c74" },
  { ground: "#23463b", ink: "#f7f6e8", pale: "#3b6153", plate: "#2e5446" },
  { ground: "#5b2f26", ink: "#fbf1e6", pale: "#7c4b3f", plate: "#6a3a30" },
  { ground: "#475463", ink: "#fffdf8", pale: "#64717f", plate: "#536170" },
];

const pensFor = (tint: Tint, weight: number, accent: string): EmblemPens => ({
  line: (d) => `<path d="${d}" stroke="${tint.ink}" stroke-width="${weight}"/>`,
  thin: (d) => `<path d="${d}" stroke="${tint.ink}" stroke-width="${at(weight * 0.6)}"/>`,
  solid: (d) => `<path d="${d}" fill="${tint.ink}"/>`,
  pale: (d) => `<path d="${d}" fill="${tint.pale}"/>`,
  accent: (d) => `<path d="${d}" fill="${accent}"/>`,
  accentLine: (d) => `<path d="${d}" stroke="${accent}" stroke-width="${at(weight * 1.9)}"/>`,
});

const PLATES: readonly ((size: number) => string)[] = [
  (s) => ring(s / 2, s / 2, s * 0.41),
  (s) => box(s * 0.1, s * 0.1, s * 0.8, s * 0.8),
  (s) =>
    poly(
      [s * 0.5, s * 0.06],
      [s * 0.88, s * 0.28],
      [s * 0.88, s * 0.72],
      [s * 0.5, s * 0.94],
      [s * 0.12, s * 0.72],
      [s * 0.12, s * 0.28],
    ),
  (s) => poly([s * 0.5, s * 0.04], [s * 0.96, s * 0.5], [s * 0.5, s * 0.96], [s * 0.04, s * 0.5]),
  (s) => `M${s * 0.13} ${s * 0.92}V${s * 0.45}a${s * 0.37} ${s * 0.37} 0 0 1 ${s * 0.74} 0V${s * 0.92}z`,
  (s) =>
    `M${s * 0.14} ${s * 0.1}h${s * 0.72}v${s * 0.46}q0 ${s * 0.24} ${-s * 0.36} ${s * 0.36}q${-s * 0.36} ${-s * 0.12} ${-s * 0.36} ${-s * 0.36}z`,
];
/** How much of the square a motif may take inside each plate. */
const PLATE_ROOM = [0.54, 0.62, 0.54, 0.48, 0.54, 0.5] as const;

const put = (piece: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${at(x)} ${at(y)}) scale(${Math.round(size * 10) / 1000})">${piece}</g>`;

function compose(r: Random, name: string, motif: Motif, tint: Tint, pens: EmblemPens): string {
  const s = EMBLEM_SIZE;
  const piece = motif(pens, r);
  const layout = r.int(0, 9);
  if (layout < 3) return put(piece, s * 0.15, s * 0.15, s * 0.7);
  if (layout < 7) {
    const k = r.int(0, PLATES.length - 1);
    const plate = PLATES[k]?.(s) ?? "";
    const room = s * (PLATE_ROOM[k] ?? 0.5);
    const lower = k === 4 ? s * 0.05 : k === 5 ? -s * 0.03 : 0;
    const edge = r.chance(0.5) ? ` stroke="${tint.ink}" stroke-width="10"` : "";
    return (
      `<path d="${plate}" fill="${tint.plate}"${edge}/>` +
      put(piece, (s - room) / 2, (s - room) / 2 + lower, room)
    );
  }
  const initials = takeInitials(name);
  const height = s * 0.17;
  const width = measureLettering(initials, height);
  const letters = `<path d="${traceLettering(initials, (s - width) / 2, s * 0.74, height)}" stroke="${tint.ink}" stroke-width="17"/>`;
  if (layout < 9)
    return (
      put(piece, s * 0.26, s * 0.12, s * 0.48) +
      `<path d="M${s * 0.14} ${s * 0.67}H${s * 0.86}" stroke="${tint.ink}" stroke-width="5"/>` +
      letters
    );
  return (
    `<path d="M0 ${s * 0.66}H${s}V${s}H0z" fill="${tint.plate}"/>` +
    put(piece, s * 0.27, s * 0.09, s * 0.46) +
    letters
  );
}

/**
 * Draws a company's emblem as a square picture, always the same for the same name.
 * `service` is the code of its main service, such as `EG-06`; without one the firm is a main contractor.
 */
export function drawEmblem(name: string, service?: string): string {
  const r = seedRandom(`emblem/${name}`);
  const motif = r.pick(TRADE_MOTIFS[service ?? ""] ?? BUILDER_MOTIFS);
  const tint = r.chance(0.36) ? r.pick(DARK) : r.pick(LIGHT);
  const pens = pensFor(tint, r.pick([4.2, 5, 6]), HIVIS);
  const body = compose(r, name, motif, tint, pens);
  const s = EMBLEM_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${s}" height="${s}" viewBox="0 0 ${s} ${s}"><path d="M0 0H${s}V${s}H0z" fill="${tint.ground}"/><g fill="none" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`;
}
