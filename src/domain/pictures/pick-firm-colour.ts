import { hashName } from "./seed-random.ts";

/** Deep enough for white letters, and none near the hi-vis orange, which is ours. */
const COLOURS = [
  "#1f4e79",
  "#14532d",
  "#6b1f3a",
  "#3b3a7a",
  "#0f5c63",
  "#5a3d1e",
  "#4a2c6b",
  "#7a1f1f",
  "#2f4a3a",
  "#274060",
  "#5c2751",
  "#1d5c4b",
  "#3f4a1f",
  "#17324d",
  "#6a2b5d",
  "#2a5a7a",
  "#4b4f58",
  "#7a2540",
] as const;

/** The colour that a firm's monograms stand on, always the same for the same name. */
export function pickFirmColour(name: string): string {
  return COLOURS[hashName(`colour of ${name}`) % COLOURS.length]!;
}
