import { drawMark } from "./draw-mark.ts";
import { expect, test } from "vitest";

const names = Array.from({ length: 2_000 }, (_, i) => `Listing ${i} & Sons (Hull) Ltd`);
const marks = names.map(drawMark);

test("a mark is small enough for a list of them in the page itself", () => {
  expect(Math.max(...marks.map((mark) => mark.length))).toBeLessThan(1_200);
});

test("a mark takes its colours from the theme and is hidden from readers", () => {
  for (const mark of marks) {
    expect(mark).toContain('stroke="currentColor"');
    expect(mark).toContain("var(--hivis,");
    expect(mark).toContain('aria-hidden="true"');
    expect(mark.replace("#ff7a1a", "")).not.toMatch(/#[0-9a-f]{3,6}/);
  }
});

test("a mark is well formed, whatever is in the name, and never repeats it", () => {
  for (const name of ["", "<script>", '"quoted"', "Ærø ÿ Ltd", "🏗", "A".repeat(300)]) {
    const mark = drawMark(name);
    expect(mark).toMatch(/^<svg [^<>]*><g [^<>]*>(<path [^<>]*\/>)+<\/g><\/svg>$/);
    expect(mark).not.toMatch(/script|quoted|NaN|undefined/);
  }
});

test("a mark is the same for the same name, and there are many", () => {
  expect(drawMark("Quarryhill")).toBe(drawMark("Quarryhill"));
  expect(new Set(marks).size).toBeGreaterThan(300);
});
