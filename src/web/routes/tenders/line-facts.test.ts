import { expect, test } from "vitest";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { factsOfLine, rateUnit } from "./line-facts.ts";

const line = (values: Partial<PricingLine>): PricingLine => ({
  section: "Preliminaries",
  item: "1.02",
  description: "Distribution of boards to floors",
  unit: "week",
  quantity: null,
  kind: "preliminaries",
  amount: null,
  ...values,
});
const measureOf = (values: Partial<PricingLine>) => factsOfLine(line(values)).at(-1);

test("a line whose one figure is for all of it says so where its unit looks like a rate's", () => {
  expect(measureOf({})).toBe("no quantity given: enter the sum for all of it, not for one week");
  expect(rateUnit(line({}))).toBe("£");
  expect(measureOf({ quantity: 26_000 })).toBe("26 week");
  expect(rateUnit(line({ quantity: 26_000 }))).toBe("£/week");
  for (const unit of ["item", "Item", "sum"]) expect(measureOf({ unit })).toBe(unit);
  expect(measureOf({ unit: "" })).toBe("item");
  expect(measureOf({ kind: "lump-sum", unit: "item" })).toBe("item");
  expect(measureOf({ kind: "measured", unit: "m²" })).toBe(
    "no quantity given: measure it (m²) and enter the sum",
  );
});
