import { encode } from "uqr";

/** A QR code as the path of an SVG whose sides are as long as it has modules, border included. */
export function drawCode(text: string): { size: number; d: string } {
  const { data, size } = encode(text, { border: 4 });
  const d = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, d };
}
