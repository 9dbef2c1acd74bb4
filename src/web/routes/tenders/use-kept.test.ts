import { expect, test } from "vitest";
import { keepSame } from "./use-kept.ts";

test("only what has changed is another object than before", () => {
  const before = [
    { at: 1, pence: 100 },
    { at: 2, pence: 200 },
  ];
  const [first, second] = keepSame(before, [
    { at: 1, pence: 100 },
    { at: 2, pence: 250 },
  ]);
  expect(first).toBe(before[0]);
  expect(second).toEqual({ at: 2, pence: 250 });
  expect(keepSame(before, structuredClone(before))).toBe(before);
  expect(keepSame(before, [{ at: 2, pence: 200 }])).toEqual([before[1]]);
  expect(keepSame(before, before.toReversed())).toEqual([before[1], before[0]]);
});
