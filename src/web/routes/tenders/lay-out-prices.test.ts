import { expect, test } from "vitest";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { layOutPrices } from "./lay-out-prices.ts";

const line = (item: string, description: string, more: Partial<PricingLine> = {}): PricingLine => ({
  kind: "measured",
  section: "Partitions",
  item,
  description,
  quantity: 10_000,
  unit: "m²",
  amount: null,
  ...more,
});
const lines = [
  line("1.01", "Preliminaries for the whole", {
    kind: "lump-sum",
    section: "Preliminaries",
    quantity: null,
    unit: "sum",
  }),
  line("1.02", "Contingency", { kind: "provisional-sum", section: "Preliminaries", amount: 500_000 }),
  line("2.01", "Partition type 1", { quantity: 2_860_000 }),
  line("2.02", "Partition type 2", { quantity: 40_500 }),
];
const rowsOf = (text: string) => text.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
const pricesOf = (text: string, from = 0) => {
  const laidOut = layOutPrices(rowsOf(text), lines, { from });
  return laidOut.kind === "read"
    ? Object.fromEntries(laidOut.cells.map(({ at, value }) => [at, value]))
    : laidOut;
};

test.each([
  ["for the lines that ask one", "1\n2\n3", 0, { 0: "1", 2: "2", 3: "3" }],
  ["for every line", "1\n9\n2\n3", 0, { 0: "1", 2: "2", 3: "3" }],
  ["from a line on", "2\n3", 2, { 2: "2", 3: "3" }],
  [
    "past its head and the names of sections",
    "Rate\nPreliminaries\n1\nPARTITIONS\n2\n3",
    0,
    { 0: "1", 2: "2", 3: "3" },
  ],
  ["that leaves lines empty", "1\n\n3", 0, { 0: "1", 3: "3" }],
])("a column %s goes down from its line", (_what, text, from, prices) => {
  expect(pricesOf(text, from)).toEqual(prices);
});

test.each([
  ["items", "2.02 | 31\n1.01 | 900\n2.01 | 22.5"],
  ["items in their order", "1.01 | 900\n2.01 | 22.5\n2.02 | 31"],
  ["descriptions", "Partition type 1 | 22.5\nPartition type 2 | 31\nPreliminaries for the whole | 900"],
  [
    "heads, with sections between",
    "Item | Description | Qty | Unit | Rate | Total\n | Preliminaries | | | |\n1.01 | Preliminaries for the whole | | sum | 900 | 900\n | Partitions | | | |\n2.01 | Partition type 1 | 2860 | m2 | 22.5 | 64350\n2.02 | Partition type 2 | 40.5 | m2 | 31 | 1255.5",
  ],
  [
    "no heads, beside what the rates come to",
    "1.01 | Preliminaries for the whole | 1 | sum | 900 | 900\n2.01 | Partition type 1 | 2860 | m2 | 22.5 | £64,350.00\n2.02 | Partition type 2 | 40.5 | m2 | 31 | 1,255.50",
  ],
])("several columns go to the lines that they name: %s", (_what, text) => {
  expect(pricesOf(text, 2)).toEqual({ 0: "900", 2: "22.5", 3: "31" });
});

test("without a name the rows go down from the line, by the column that is neither quantity nor unit", () => {
  expect(pricesOf("2860 | m2 | 22.5\n40.5 | m2 | 31", 2)).toEqual({ 2: "22.5", 3: "31" });
  expect(pricesOf("Wall | 22.5\nFloor | 31", 2)).toEqual({ 2: "22.5", 3: "31" });
});

test("half of the rows may be strange where descriptions name the others", () => {
  expect(layOutPrices(rowsOf("Scaffold | 7\nPartition type 2 | 31"), lines, { from: 0 })).toMatchObject({
    cells: [{ at: 3, value: "31" }],
    strangers: ["Scaffold"],
  });
});

test("whole rates that are also what items are called are no items", () => {
  const numbered = ["1", "2", "3", "4"].map((item) => line(item, `Work ${item}`));
  expect(layOutPrices(rowsOf("1 | 4\n2 | 3\n3 | 4"), numbered, { from: 0 })).toMatchObject({
    cells: [
      { at: 0, value: "4" },
      { at: 1, value: "3" },
      { at: 2, value: "4" },
    ],
  });
});

test.each([
  ["two columns of figures", "2.01 | 20 | 35\n2.02 | 30 | 36"],
  ["sums alone", "Item | Total\n2.01 | 64350\n2.02 | 1255.50"],
  ["no figures at all", "2.01 | m2\n2.02 | m2"],
])("nothing is taken of %s", (_what, text) => {
  expect(layOutPrices(rowsOf(text), lines, { from: 2 })).toMatchObject({ kind: "unclear" });
});

test("what cannot be read is counted, and rows that are no line are named", () => {
  expect(layOutPrices(rowsOf("POA\n#REF!\n31"), lines, { from: 0 })).toMatchObject({
    unread: 2,
    strangers: [],
  });
  expect(layOutPrices(rowsOf("2.01 | 22\n2.02 | 31\n9.01 | 5"), lines, { from: 0 })).toMatchObject({
    unread: 0,
    strangers: ["9.01"],
    cells: [
      { at: 2, value: "22" },
      { at: 3, value: "31" },
    ],
  });
});
