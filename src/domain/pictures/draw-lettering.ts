import { LINE_BLUE, type Weight, at, stroke } from "./draw-line.ts";

/**
 * Single-stroke drafting letters on a grid 4 wide and 6 high: pairs of digits are points, '|' lifts the pen.
 * Drawn, not set in type, because pictures must look the same on machines without fonts.
 */
const GLYPHS: Record<string, string> = {
  "0": "10 30 41 45 36 16 05 01 10",
  "1": "01 10 16",
  "2": "01 10 30 41 42 06 46",
  "3": "00 40 23 33 44 45 36 16 05",
  "4": "36 30 04 44",
  "5": "40 00 03 33 44 45 36 06",
  "6": "40 10 01 05 16 36 45 44 33 03",
  "7": "00 40 16",
  "8": "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33",
  "9": "06 36 45 41 30 10 01 02 13 43",
  A: "06 20 46|14 34",
  B: "06 00 30 41 42 33 03|33 44 45 36 06",
  C: "41 30 10 01 05 16 36 45",
  D: "00 06 26 45 41 20 00",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  G: "41 30 10 01 05 16 36 45 43 23",
  H: "00 06|40 46|03 43",
  I: "00 06",
  J: "40 45 36 16 05",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  O: "10 30 41 45 36 16 05 01 10",
  P: "06 00 30 41 42 33 03",
  Q: "10 30 41 45 36 16 05 01 10|34 46",
  R: "06 00 30 41 42 33 03|23 46",
  S: "41 30 10 01 02 13 33 44 45 36 16 05",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 22 36 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
  Z: "00 40 06 46",
  ":": "01 02|04 05",
  ".": "05 06",
  "-": "03 33",
  "+": "03 43|21 25",
  "/": "06 40",
};
const GAP = 1.7;

const strokesOf = (letter: string): string[][] =>
  (GLYPHS[letter] ?? "").split("|").map((line) => line.split(" ").filter((point) => point.length === 2));

const advance = (letter: string): number => {
  const points = strokesOf(letter).flat();
  return points.length === 0 ? 2 : Math.max(...points.map((point) => Number(point[0]))) + GAP;
};

/** The width a text takes at a letter height, in the same unit. */
export function measureLettering(text: string, height: number): number {
  const units = Array.from(text.toUpperCase()).reduce((sum, letter) => sum + advance(letter), 0) - GAP;
  return (Math.max(units, 0) * height) / 6;
}

/** The path of a text whose first letter stands with its top left corner at x, y. */
export function traceLettering(text: string, x: number, y: number, height: number): string {
  const unit = height / 6;
  let pen = x;
  let d = "";
  for (const letter of text.toUpperCase()) {
    for (const line of strokesOf(letter)) {
      d += line
        .map(
          (p, i) => `${i === 0 ? "M" : "L"}${at(pen + Number(p[0]) * unit)} ${at(y + Number(p[1]) * unit)}`,
        )
        .join("");
    }
    pen += advance(letter) * unit;
  }
  return d;
}

/** Draws a text; `anchor` says which part of it stands at x. */
export function drawLettering(
  text: string,
  x: number,
  y: number,
  height: number,
  {
    colour = LINE_BLUE,
    anchor = "start",
    weight = "fine",
  }: { colour?: string; anchor?: "start" | "middle" | "end"; weight?: Weight } = {},
): string {
  const width = measureLettering(text, height);
  const left = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
  return stroke(traceLettering(text, left, y, height), weight, colour);
}
