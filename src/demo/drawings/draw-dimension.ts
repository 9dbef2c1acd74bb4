import { drawLettering } from "#domain/pictures/draw-lettering.ts";
import { LINE_BLUE, type Point, at, ring, run, seg, stroke, wash } from "#domain/pictures/draw-line.ts";

/** Millimetres as a drawing writes them: `12 600`. */
export const writeMillimetres = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, " ");

const tick = (x: number, y: number): string => seg(x - 7, y + 7, x + 7, y - 7);

/** A dimension line across, through every x; `from` is the y where its witness lines begin. */
export function drawDimensionAcross(
  xs: readonly number[],
  y: number,
  from: number,
  mmPerUnit: number,
): string {
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? 0;
  const away = from > y ? -12 : 12;
  let d = seg(first - 12, y, last + 12, y);
  let letters = "";
  xs.forEach((x, i) => {
    d += seg(x, from, x, y + away) + tick(x, y);
    const next = xs[i + 1];
    if (next !== undefined && next - x > 64) {
      const step = mmPerUnit < 5 ? 5 : 100;
      const length = Math.round(((next - x) * mmPerUnit) / step) * step;
      letters += drawLettering(writeMillimetres(length), (x + next) / 2, y - 26, 15, { anchor: "middle" });
    }
  });
  return stroke(d, "fine", LINE_BLUE) + letters;
}

/** A dimension line upwards at x, through every y (from the ground up), with its lettering at the right. */
export function drawDimensionUp(ys: readonly number[], x: number, from: number, mmPerUnit: number): string {
  const foot = ys[0] ?? 0;
  const head = ys.at(-1) ?? 0;
  let d = seg(x, foot + 12, x, head - 12);
  let letters = "";
  ys.forEach((y, i) => {
    d += seg(from, y, x + 12, y) + tick(x, y);
    const next = ys[i + 1];
    if (next !== undefined && y - next > 30) {
      const height = Math.round(((y - next) * mmPerUnit) / 50) * 50;
      letters += drawLettering(writeMillimetres(height), x + 20, (y + next) / 2 - 7, 15);
    }
  });
  return stroke(d, "fine", LINE_BLUE) + letters;
}

/** A level mark: the small filled triangle with the height in metres above it. */
export function drawLevelMark(x: number, y: number, metres: number): string {
  const text = `${metres >= 0 ? "+" : "-"}${Math.abs(metres).toFixed(2)}`;
  return (
    wash(`M${at(x)} ${at(y)}l-8 -13h16z`, LINE_BLUE) +
    stroke(seg(x - 16, y, x + 62, y), "fine", LINE_BLUE) +
    drawLettering(text, x + 14, y - 20, 13)
  );
}

/** Setting-out bubbles (A, B, C or 1, 2, 3) below a drawing, with their chain lines up to `top`. */
export function drawGridBubbles(xs: readonly number[], y: number, top: number, letters: boolean): string {
  let marks = "";
  xs.forEach((x, i) => {
    const name = letters ? String.fromCharCode(65 + i) : String(i + 1);
    marks += `<path d="${seg(x, y - 17, x, top)}" stroke="${LINE_BLUE}" stroke-width="1.3" stroke-dasharray="22 6 4 6" stroke-opacity=".55"/>`;
    marks += `<path d="${ring(x, y, 17)}" fill="#fffdf8" stroke="${LINE_BLUE}" stroke-width="1.9"/>`;
    marks += drawLettering(name, x, y - 7.5, 15, { anchor: "middle" });
  });
  return marks;
}

/** The break line that says a drawing goes on. */
export function traceBreak(from: Point, to: Point): string {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const across = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  const kink = (a: number, b: number): Point =>
    across ? [middle[0] + a, middle[1] + b] : [middle[0] + b, middle[1] + a];
  return run(from, kink(-10, 0), kink(-4, -16), kink(4, 16), kink(10, 0), to);
}
