import { drawBuildingSection } from "./draw-building-section.ts";
import { type Section } from "./draw-detail-parts.ts";
import { drawConnection, drawParapet } from "./draw-edge-details.ts";
import { drawScaleBar, drawSheet, drawTitle } from "./draw-sheet.ts";
import { drawFooting, drawLintelDetail } from "./draw-wall-details.ts";
import { type Random, seedRandom } from "#domain/pictures/seed-random.ts";

const SECTIONS = {
  footing: drawFooting,
  lintel: drawLintelDetail,
  connection: drawConnection,
  building: drawBuildingSection,
  parapet: drawParapet,
} satisfies Record<string, (r: Random) => Section>;

export type SectionSubject = keyof typeof SECTIONS;

export const SECTION_SUBJECTS = Object.keys(SECTIONS) as SectionSubject[];

/** Draws a section or detail sheet, the same for the same name and subject. */
export function drawSection(name: string, subject: SectionSubject): string {
  const r = seedRandom(`section/${subject}/${name}`);
  const section = SECTIONS[subject](r);
  const scale = [2, 5, 10, 20, 50, 100, 200].find((ratio) => ratio * 0.55 >= section.mm) ?? 500;
  return drawSheet(
    section.body +
      drawTitle(String(r.int(10, 48)), section.title, `SCALE 1:${scale}`, 64, 700) +
      drawScaleBar(section.mm, 1120, 704),
  );
}
