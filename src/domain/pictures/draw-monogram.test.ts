import { drawMonogram } from "./draw-monogram.ts";
import { expect, test } from "vitest";

const names = Array.from({ length: 2_000 }, (_, i) => `Listing ${i} & Sons (Hull) Ltd`);
const monograms = names.map(drawMonogram);

test("a monogram is small enough for a list of them in the page itself", () => {
  expect(Math.max(...monograms.map((monogram) => monogram.length))).toBeLessThan(1_200);
});

test("a monogram takes its colours from the theme and is hidden from readers", () => {
  for (const monogram of monograms) {
    expect(monogram).toContain('stroke="currentColor"');
    expect(monogram).toContain("var(--hivis,");
    expect(monogram).toContain('aria-hidden="true"');
    expect(monogram.replace("#ff7a1a", "")).not.toMatch(/#[0-9a-f]{3,6}/);
  }
});

test("a monogram is well formed, whatever is in the name, and never repeats it", () => {
  for (const name of ["", "<script>", '"quoted"', "Ærø ÿ Ltd", "🏗", "A".repeat(300)]) {
    const monogram = drawMonogram(name);
    expect(monogram).toMatch(/^<svg [^<>]*><g [^<>]*>(<path [^<>]*\/>)+<\/g><\/svg>$/);
    expect(monogram).not.toMatch(/script|quoted|NaN|undefined/);
  }
});

test("a monogram is the same for the same name, and there are many", () => {
  expect(drawMonogram("Quarryhill")).toBe(drawMonogram("Quarryhill"));
  expect(new Set(monograms).size).toBeGreaterThan(300);
});
