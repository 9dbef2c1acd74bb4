import { expect, test } from "vitest";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { sumEntered } from "./use-entered-sums.ts";

const line = (quantity: number | null): PricingLine => ({
  kind: "measured",
  section: "",
  item: "",
  description: "Filling",
  quantity,
  unit: "m3",
  amount: null,
});
const own = { section: "", description: "Skips", quantity: "2", unit: "nr", rate: "100" };
type Typed = Parameters<typeof sumEntered>[1];
const nothing: Typed = { prices: ["", ""], lumpSum: "", ownLines: [] };

test("a lodged quote is added up as it is typed: by its lines, by its own, or by one sum", () => {
  const lines = [line(2_000), line(null)];
  const sum = (typed: Partial<Typed>) => sumEntered(lines, { ...nothing, ...typed });
  expect(sum({})).toMatchObject({ lines: [null, null], total: 0 });
  expect(sum({ prices: ["12.50", ""] })).toMatchObject({
    lines: [2_500, null],
    total: 2_500,
    isOneSum: false,
  });
  expect(sum({ prices: ["12.50", "Incl."], ownLines: [own] })).toMatchObject({
    said: [null, "included"],
    total: 22_500,
  });
  expect(sum({ lumpSum: "9,000" })).toMatchObject({ total: 900_000, isOneSum: true });
  expect(sumEntered([], { ...nothing, prices: [], lumpSum: "10", ownLines: [own] })).toEqual({
    lines: [],
    said: [],
    total: 21_000,
    isOneSum: true,
  });
});
