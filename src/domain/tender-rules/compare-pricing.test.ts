import { expect, test } from "vitest";
import { comparePricing } from "./compare-pricing.ts";
import type { PricingLine } from "./pricing-document.ts";

const line = (item: string, description: string, more: Partial<PricingLine> = {}): PricingLine => ({
  kind: "measured",
  section: "A",
  item,
  description,
  quantity: 1_000,
  unit: "m",
  amount: null,
  ...more,
});

test("what stays, what changes, what is new and what is gone", () => {
  const before = [
    line("1", "Dig"),
    line("2", "Fill"),
    line("", "Cart"),
    line("4", "Trim"),
    line("4", "Trim"),
  ];
  const after = [
    line("4", "Trim"),
    line("1", "Dig", { quantity: 2_000 }),
    line("2", "Fill with sand"),
    line("", "Cart", { unit: "m³" }),
    line("9", "Pump"),
  ];
  expect(comparePricing(before, after)).toEqual({
    same: 1,
    changed: [
      { was: before[0], is: after[1] },
      { was: before[1], is: after[2] },
      { was: before[2], is: after[3] },
    ],
    added: [after[4]],
    gone: [before[4]],
  });
  expect(comparePricing(before, [...before].reverse())).toMatchObject({
    same: 5,
    changed: [],
    added: [],
    gone: [],
  });
  expect(comparePricing([], after).added).toHaveLength(5);
});

test("ten thousand lines of the same words are held against as many at once", () => {
  const many = Array.from({ length: 5_000 }, (_, at) => line("", "Dig", { quantity: at }));
  const others = many.map((each) => ({ ...each, unit: "m²" }));
  const began = performance.now();
  expect(comparePricing(many, others).changed).toHaveLength(5_000);
  expect(performance.now() - began).toBeLessThan(2_000);
});
