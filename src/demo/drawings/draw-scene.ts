import { type Random } from "#domain/pictures/seed-random.ts";

/** One drawn subject standing on the ground line of a sheet, with what the sheet needs to dimension and name it. */
export interface Scene {
  body: string;
  left: number;
  right: number;
  top: number;
  title: string;
  /** Millimetres in one unit of the drawing. */
  mm: number;
  /** x positions to dimension across, else the two ends. */
  columns?: readonly number[];
  /** y positions of floors, from the ground up, to dimension at the right. */
  levels?: readonly number[];
  /** What lies behind: a skyline, hills, or nothing (sections and details). */
  behind?: "town" | "hills" | "none";
  /** How far it reaches beyond what is dimensioned (a crane beside a frame), left and right. */
  reach?: readonly [number, number];
  /** It carries lettering, so it cannot be mirrored. */
  lettered?: boolean;
  /** The scene draws its own ground (water, trenches, rooms). */
  ownGround?: boolean;
}

export type DrawScene = (r: Random) => Scene;
