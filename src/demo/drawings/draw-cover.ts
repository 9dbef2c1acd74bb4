import { drawDimensionAcross } from "./draw-dimension.ts";
import { type ElevationSubject, drawSubject } from "./draw-elevation.ts";
import { drawBackdrop, drawFigure, drawGreenery } from "./draw-entourage.ts";
import { pickScale, placeHatched } from "./draw-hatching.ts";
import { place, ring, wash } from "#domain/pictures/draw-line.ts";
import { GROUND, drawGround, drawSheet } from "./draw-sheet.ts";
import { type Random, seedRandom } from "#domain/pictures/seed-random.ts";

export const COVER_WIDTH = 1920;
export const COVER_HEIGHT = 560;
const BASE = 476;

/** What may stand in a street scene, by the work a firm does. */
export const COVER_THEMES = {
  city: ["office-tower", "apartments", "concrete-frame", "hotel", "town-hall"],
  homes: ["terrace", "villa", "apartments", "roof", "church"],
  public: ["school", "hospital", "college", "town-hall", "leisure"],
  works: ["warehouse", "factory", "steel-frame", "modules", "concrete-frame"],
  repair: ["church", "scaffold", "town-hall", "terrace", "roof"],
  trade: ["shopping-centre", "high-street", "hotel", "apartments", "scaffold"],
} satisfies Record<string, readonly ElevationSubject[]>;
export type CoverTheme = keyof typeof COVER_THEMES;

function drawBuilding(
  r: Random,
  subject: ElevationSubject,
  x: number,
): { piece: string; width: number; left: number; right: number; mm: number } {
  const scene = drawSubject(r, subject);
  const [from, to] = scene.reach ?? [scene.left, scene.right];
  const k = pickScale(Math.min(360 / (GROUND - scene.top), 520 / (to - from), 0.92) * r.between(0.86, 1));
  const mirrored = r.chance(0.5) && scene.lettered !== true;
  const width = (to - from) * k;
  const shift = Math.round(mirrored ? x + to * k : x - from * k);
  const piece = placeHatched(
    scene.body,
    { x: mirrored ? -k : k, y: k, right: shift, down: Math.round(BASE - GROUND * k) },
    `-${subject}`,
  );
  const left = mirrored ? shift - scene.right * k : shift + scene.left * k;
  return { piece, width, left, right: left + (scene.right - scene.left) * k, mm: scene.mm / k };
}

/** Draws a wide street scene of several subjects on one ground line, the same for the same name and theme. */
export function drawCover(name: string, theme: CoverTheme): string {
  const r = seedRandom(`cover/${theme}/${name}`);
  const subjects = r.shuffle<ElevationSubject>(COVER_THEMES[theme]);
  let x = r.between(70, 130);
  let pieces = "";
  let trees = "";
  let dimension = "";
  for (const [i, subject] of subjects.entries()) {
    const building = drawBuilding(r, subject, x);
    if (x + building.width > COVER_WIDTH - 60) continue;
    pieces += building.piece;
    if (i === 1)
      dimension = drawDimensionAcross([building.left, building.right], BASE + 50, BASE + 30, building.mm);
    x += building.width + r.between(50, 110);
    if (x < COVER_WIDTH - 90) trees += drawGreenery(r, x - r.between(30, 60), BASE, r.between(70, 130));
  }
  for (; x < COVER_WIDTH - 110; x += r.between(60, 120))
    trees += drawGreenery(r, x, BASE, r.between(70, 130));
  const sky = wash(
    ring(r.between(300, 1600), r.between(120, 220), r.between(70, 120)),
    r.pick(["#f8e6c8", "#f6e0d0", "#e6eef0"]),
    0.8,
  );
  const far =
    place(drawBackdrop(r, BASE, true), 0, 0) + place(drawBackdrop(r, BASE, theme !== "homes"), 900, 0);
  const body =
    sky +
    far +
    drawGround(BASE, 40, COVER_WIDTH - 40) +
    trees +
    pieces +
    drawFigure(r, r.between(200, 1700), BASE, 34) +
    drawFigure(r, r.between(200, 1700), BASE, 33) +
    dimension;
  return drawSheet(body, { width: COVER_WIDTH, height: COVER_HEIGHT });
}
