import type { Box, Point } from "./rings.ts";

export interface Placed {
  name: string;
  x: number;
  y: number;
  anchor: "start" | "end";
}

interface Room {
  width: number;
  height: number;
  /** Where words stand already. */
  taken: readonly Box[];
  /** The map's own place, which needs no second dot. */
  around: Point;
}

const SIZE = 105;
const DOT = 70;
const MAX = 9;

/** Names what can be named without one name touching another, the first of the list before the later ones. */
export function placeLabels(places: readonly { name: string; at: Point }[], room: Room): Placed[] {
  const taken = [...room.taken];
  const placed: Placed[] = [];
  for (const { name, at } of places) {
    if (placed.length === MAX) break;
    const [x, y] = at;
    if (Math.hypot(x - room.around[0], y - room.around[1]) < 2.5 * DOT) continue;
    const anchor = (["start", "end"] as const).find((side) => {
      const box = labelWithDot(x, y, name, side);
      return isInside(box, room) && !taken.some((other) => overlap(box, other));
    });
    if (!anchor) continue;
    taken.push(labelWithDot(x, y, name, anchor));
    placed.push({ name, x: Math.round(x), y: Math.round(y), anchor });
  }
  return placed;
}

function labelWithDot(x: number, y: number, name: string, anchor: "start" | "end"): Box {
  const side = anchor === "start" ? 1 : -1;
  const box = labelBox(x + side * DOT, y + SIZE / 3, name, anchor, SIZE);
  const left = Math.min(box.x, x - DOT / 2);
  return { ...box, x: left, width: Math.max(box.x + box.width, x + DOT / 2) - left };
}

/** The space that a line of text takes, measured by a mean letter; `y` is its base line. */
export function labelBox(
  x: number,
  y: number,
  text: string,
  anchor: "start" | "middle" | "end",
  size: number,
): Box {
  const width = text.length * size * 0.58;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { x: left, y: y - size, width, height: size * 1.3 };
}

function isInside(box: Box, { width, height }: Room): boolean {
  return box.x >= 40 && box.y >= 40 && box.x + box.width <= width - 40 && box.y + box.height <= height - 40;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
