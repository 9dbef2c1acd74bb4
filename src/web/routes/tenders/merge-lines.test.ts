import { expect, test } from "vitest";
import type { LineRow } from "#domain/packages/line-rows.data.ts";
import { mergeLines } from "./merge-lines.ts";

const row = (description: string, place: number, more: Partial<LineRow> = {}): LineRow => ({
  place: String(place),
  section: "A",
  item: "",
  description,
  kind: "measured",
  quantity: "",
  unit: "m",
  amount: "",
  ...more,
});
const before = [row("Dig", 1), row("Fill", 2), row("Roll", 3)];
const typedInto = (rows: readonly LineRow[], typed: Record<string, string>) => ({
  ...Object.fromEntries(
    rows.flatMap((each, at) => Object.entries(each).map(([column, value]) => [`${column}-${at}`, value])),
  ),
  ...typed,
});

test("what is untouched is the server's, what was typed stays, also of new lines", () => {
  const typed = typedInto(before, { "quantity-1": "12", "description-new0": "Haul" });
  const now = [row("Dig", 1, { quantity: "7" }), row("Fill", 2), row("Roll", 3)];
  expect(mergeLines(typed, before, now)).toEqual({ "quantity-1": "12", "description-new0": "Haul" });
});

test("a quantity follows its line where a colleague has put one above it", () => {
  const now = [row("Strip", 1), row("Dig", 2), row("Fill", 3, { unit: "m³" }), row("Roll", 4)];
  const typed = typedInto(before, { "quantity-0": "5", "quantity-1": "12", "out-2": "on" });
  expect(mergeLines(typed, before, now)).toEqual({ "quantity-1": "5", "quantity-2": "12", "out-3": "on" });
});

test("of two lines that say the same each keeps its own, wherever they have moved", () => {
  const same = [row("Dig", 1), row("Dig", 2)];
  const now = [row("Strip", 1), row("Dig", 2), row("Dig", 3)];
  const typed = typedInto(same, { "quantity-0": "5", "quantity-1": "12" });
  expect(mergeLines(typed, same, now)).toEqual({ "quantity-1": "5", "quantity-2": "12" });
});

test("what was typed to a line that is gone becomes a new line, whole", () => {
  const typed = typedInto(before, { "quantity-1": "12" });
  expect(mergeLines(typed, before, [row("Dig", 1), row("Roll", 2)])).toEqual({
    "section-new9": "A",
    "item-new9": "",
    "description-new9": "Fill",
    "kind-new9": "measured",
    "quantity-new9": "12",
    "unit-new9": "m",
    "amount-new9": "",
  });
});
