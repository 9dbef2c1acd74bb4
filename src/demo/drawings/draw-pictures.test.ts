import { COVER_HEIGHT, COVER_THEMES, COVER_WIDTH, type CoverTheme, drawCover } from "./draw-cover.ts";
import { ELEVATION_SUBJECTS, drawElevation } from "./draw-elevation.ts";
import { EMBLEM_SIZE, drawEmblem } from "./draw-emblem.ts";
import { HIVIS } from "#domain/pictures/draw-line.ts";
import { PLAN_SUBJECTS, drawPlan } from "./draw-plan.ts";
import { PORTRAIT_SIZE, type PortraitLook, drawPortrait } from "./draw-portrait.ts";
import { SECTION_SUBJECTS, drawSection } from "./draw-section.ts";
import { SHEET_HEIGHT, SHEET_WIDTH } from "./draw-sheet.ts";
import { TRADE_MOTIFS } from "./draw-trade-motifs.ts";
import { describe, expect, test } from "vitest";

import sharp from "sharp";

const themes = Object.keys(COVER_THEMES) as CoverTheme[];
const looks: PortraitLook[] = [
  "man/light",
  "woman/olive",
  "man/brown/turban",
  "woman/dark",
  "woman/brown/headscarf",
  "man/dark",
];
const services = [undefined, ...Object.keys(TRADE_MOTIFS)];

type Drawing = readonly [what: string, draw: (name: string) => string, width: number, height: number];
const drawings: Drawing[] = [
  ...ELEVATION_SUBJECTS.map((subject): Drawing => [
    `elevation: ${subject}`,
    (name) => drawElevation(name, subject),
    SHEET_WIDTH,
    SHEET_HEIGHT,
  ]),
  ...PLAN_SUBJECTS.map((subject): Drawing => [
    `plan: ${subject}`,
    (name) => drawPlan(name, subject),
    SHEET_WIDTH,
    SHEET_HEIGHT,
  ]),
  ...SECTION_SUBJECTS.map((subject): Drawing => [
    `section: ${subject}`,
    (name) => drawSection(name, subject),
    SHEET_WIDTH,
    SHEET_HEIGHT,
  ]),
  ...themes.map((theme): Drawing => [
    `cover: ${theme}`,
    (name) => drawCover(name, theme),
    COVER_WIDTH,
    COVER_HEIGHT,
  ]),
  ...looks.map((look): Drawing => [
    `portrait: ${look}`,
    (name) => drawPortrait(name, look),
    PORTRAIT_SIZE,
    PORTRAIT_SIZE,
  ]),
  ...services.map((service): Drawing => [
    `emblem: ${service ?? "main contractor"}`,
    (name) => drawEmblem(name, service),
    EMBLEM_SIZE,
    EMBLEM_SIZE,
  ]),
];

describe.each(drawings)("%s", (what, draw, width, height) => {
  const names = Array.from({ length: 12 }, (_, i) => `Sample ${i}`);

  test("is drawn the same for the same name, and another for another", () => {
    expect(draw("Calder & Roe")).toBe(draw("Calder & Roe"));
    const distinct = new Set(names.map(draw));
    // An emblem has few lines: two of a dozen may meet in the same motif, tint and frame.
    expect(distinct.size).toBeGreaterThanOrEqual(what.startsWith("emblem") ? 9 : 12);
  });

  test("has only numbers in its lines, and no lettering that would need a font", () => {
    for (const svg of names.map(draw)) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\de-\d|<text|<image|href=/);
    }
  });

  test("is an SVG of its size that paints", async () => {
    const { info, data } = await sharp(Buffer.from(draw("Sample")))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height });
    const shades = new Set<number>();
    for (let i = 0; i < data.length; i += 3 * 97)
      shades.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
    expect(shades.size).toBeGreaterThan(8);
  });
});

test("every sheet carries hi-vis, and stays small enough to paint quickly", () => {
  const sheets = drawings.filter(([what]) => /^(elevation|plan|section)/.test(what));
  for (const [what, draw] of sheets) {
    const svg = draw("Sample");
    expect(svg.includes(HIVIS), what).toBe(true);
    expect(svg.length, what).toBeLessThan(40_000);
  }
});
