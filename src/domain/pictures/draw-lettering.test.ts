import { measureLettering, traceLettering } from "./draw-lettering.ts";
import { expect, test } from "vitest";

test("letters are lines within the height asked for", () => {
  const numbers =
    traceLettering("BRIDGE 27", 0, 0, 18)
      .match(/-?\d+(\.\d+)?/g)
      ?.map(Number) ?? [];
  const ys = numbers.filter((_, i) => i % 2 === 1);
  expect(Math.min(...ys)).toBe(0);
  expect(Math.max(...ys)).toBe(18);
  expect(Math.max(...numbers.filter((_, i) => i % 2 === 0))).toBeCloseTo(
    measureLettering("BRIDGE 27", 18),
    0,
  );
});

test("a sign without a glyph leaves a gap", () => {
  expect(traceLettering("§", 0, 0, 12)).toBe("");
});
