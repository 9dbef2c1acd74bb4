import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LineKind, lineKinds } from "./line-kinds.data.ts";
import { addUp, extendLine, readLinePrice, sumTyped } from "./line-prices.schema.ts";
import type { LinePrice, PricingLine } from "./pricing-document.ts";
import {
  readPercentage,
  readQuantity,
  readRate,
  showQuantity,
  showRate,
  showScaled,
} from "./scaled-numbers.schema.ts";

const line = (values: Partial<PricingLine> = {}): PricingLine => ({
  kind: "measured",
  section: "Drylining",
  item: "A",
  description: "Partition",
  quantity: 1000,
  unit: "m²",
  amount: null,
  ...values,
});
const price = (values: Partial<LinePrice> = {}): LinePrice => ({ rate: null, percentage: null, ...values });
const valueOf = (reading: ReturnType<typeof readRate>) => {
  if (reading.kind === "refused") throw new Error(reading.sentence);
  return reading.value;
};

test.each([
  ["1", "10", 1000],
  ["12.5", "42.75", 53_438],
  ["3", "0.0005", 0],
  ["1", "0.005", 1],
  ["1", "0.0049", 0],
  ["10", "0.0015", 2],
  ["0.333", "0.01", 0],
  ["0.5", "0.01", 1],
  ["0.499", "0.01", 0],
  // In fractions of two these three come out a penny off.
  ["1.005", "1", 101],
  ["1.115", "100", 11_150],
  ["8.575", "1", 858],
  ["1234.567", "89.1234", 11_002_881],
  ["0", "12.50", 0],
  ["10000000", "100", 100_000_000_000],
])("%s at £%s is %i pence", (quantity, rate, pence) => {
  const extension = extendLine(
    line({ quantity: valueOf(readQuantity(quantity)) }),
    price({ rate: valueOf(readRate(rate)) }),
  );
  expect(extension).toEqual({ kind: "priced", pence });
});

test("an extension is the exact product, rounded half up once", () => {
  const quantity = fc.integer({ min: 0, max: 1_000_000_000 });
  const rate = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(quantity, rate, (thousandths, tenThousandths) => {
      const extension = extendLine(line({ quantity: thousandths }), price({ rate: tenThousandths }));
      if (extension.kind !== "priced") throw new Error(extension.kind);
      const off = BigInt(extension.pence) * 100_000n - BigInt(thousandths) * BigInt(tenThousandths);
      expect(off > -50_000n && off <= 50_000n).toBe(true);
    }),
  );
});

test.each<[LineKind, Partial<PricingLine>, Partial<LinePrice>, object]>([
  ["lump-sum", { quantity: null }, { rate: 12_345_678 }, { kind: "priced", pence: 123_457 }],
  ["contractors-design", { quantity: null }, { rate: 50_000_000 }, { kind: "priced", pence: 500_000 }],
  [
    "preliminaries",
    { quantity: 12_000, unit: "week" },
    { rate: 4_500_000 },
    { kind: "priced", pence: 540_000 },
  ],
  ["preliminaries", { quantity: null }, { rate: 4_500_000 }, { kind: "priced", pence: 45_000 }],
  ["provisional-quantity", { quantity: 2500 }, { rate: 100_000 }, { kind: "priced", pence: 2500 }],
  ["provisional-sum", { quantity: null, amount: 500_000 }, {}, { kind: "priced", pence: 500_000 }],
  [
    "provisional-sum",
    { quantity: null, amount: 500_000 },
    { rate: 1, percentage: 1 },
    { kind: "priced", pence: 500_000 },
  ],
  [
    "daywork",
    { quantity: null, amount: 200_000 },
    { percentage: 12_500 },
    { kind: "priced", pence: 450_000 },
  ],
  ["daywork", { quantity: null, amount: 33 }, { percentage: 1250 }, { kind: "priced", pence: 37 }],
  ["daywork", { quantity: null, amount: null }, { percentage: 12_500 }, { kind: "priced", pence: 0 }],
  ["daywork", { quantity: null, amount: 200_000 }, { rate: 10_000 }, { kind: "unpriced" }],
  ["measured", {}, { percentage: 1000 }, { kind: "unpriced" }],
  ["measured", { quantity: null }, { rate: 10_000 }, { kind: "priced", pence: 100 }],
  ["measured", {}, { rate: 0 }, { kind: "priced", pence: 0 }],
  ["measured", { quantity: 10_000_000_000 }, { rate: 1_000_000_000_000 }, { kind: "tooLarge" }],
])("%s %j at %j", (kind, values, entered, expected) => {
  expect(extendLine(line({ kind, ...values }), price(entered))).toEqual(expected);
});

describe("totals", () => {
  const priced = [
    {
      line: line({ section: "Preliminaries", kind: "preliminaries", quantity: null }),
      price: price({ rate: 10_000_000 }),
    },
    { line: line(), price: price({ rate: 3_333_300 }) },
    { line: line({ section: "" }), price: price() },
    { line: line({ kind: "provisional-sum", quantity: null, amount: 250_000 }), price: price() },
  ];

  test("by section and kind, in pence, with what is still to be priced", () => {
    expect(addUp(priced)).toEqual({
      kind: "added",
      total: 383_333,
      sections: [
        { section: "Preliminaries", pence: 100_000 },
        { section: "Drylining", pence: 283_333 },
        { section: "", pence: 0 },
      ],
      kinds: { preliminaries: 100_000, measured: 33_333, "provisional-sum": 250_000 },
      unpriced: [2],
    });
  });

  test("the total is that of the rounded lines", () => {
    const third = { line: line({ quantity: 333 }), price: price({ rate: 100_500 }) };
    expect(extendLine(third.line, third.price)).toEqual({ kind: "priced", pence: 335 });
    expect(addUp([third, third, third])).toMatchObject({ total: 1005 });
  });

  test("nothing adds up to nothing", () => {
    expect(addUp([])).toEqual({ kind: "added", total: 0, sections: [], kinds: {}, unpriced: [] });
  });

  test.each([
    [
      "one line",
      [{ line: line({ quantity: 10_000_000_000 }), price: price({ rate: 1_000_000_000_000 }) }],
      "Line 1 comes to more than £10 billion.",
    ],
    [
      "all together",
      Array.from({ length: 3 }, () => ({
        line: line({ quantity: 5_000_000_000 }),
        price: price({ rate: 10_000_000 }),
      })),
      "The lines come to more than £10 billion together.",
    ],
  ])("%s can be too large", (_, lines, sentence) => {
    expect(addUp(lines)).toEqual({ kind: "tooLarge", sentence });
  });
});

describe("numbers as people type them", () => {
  test.each([
    ["12.5", 12_500],
    [" 1,234.567 ", 1_234_567],
    ["1 234", 1_234_000],
    [".5", 500],
    ["5.", 5000],
    ["0", 0],
    ["007", 7000],
    ["1.5000000", 1500],
    ["10000000", 10_000_000_000],
  ])("a quantity of %s", (text, value) => {
    expect(readQuantity(text)).toEqual({ kind: "read", value });
  });

  test.each([
    ["", "“” is not a quantity: enter a number such as 12.5"],
    [".", "“.” is not a quantity: enter a number such as 12.5"],
    ["12 m", "“12 m” is not a quantity: enter a number such as 12.5"],
    ["1,5", "“1,5” is not a quantity: enter a number such as 12.5"],
    ["1e3", "“1e3” is not a quantity: enter a number such as 12.5"],
    ["=A1*2", "“=A1*2” is not a quantity: enter a number such as 12.5"],
    ["#REF!", "“#REF!” is not a quantity: enter a number such as 12.5"],
    ["-3", "“-3” is below nothing: enter a quantity of 0 or more"],
    ["(3)", "“(3)” is below nothing: enter a quantity of 0 or more"],
    ["1.2345", "“1.2345” has more than three decimals: round it"],
    ["10000000.001", "“10000000.001” is too large: enter a quantity of at most 10,000,000"],
    ["9".repeat(60), `“${"9".repeat(40)}…” is not a quantity: enter a number such as 12.5`],
  ])("no quantity: %s", (text, sentence) => {
    expect(readQuantity(text)).toEqual({ kind: "refused", sentence });
  });

  test.each([
    ["£42.75", 427_500],
    ["0.0001", 1],
    ["£ 1,000", 10_000_000],
    ["12.34560", 123_456],
  ])("a rate of %s", (text, value) => {
    expect(readRate(text)).toEqual({ kind: "read", value });
  });

  test.each([
    ["12.34567", "“12.34567” has more than four decimals: round it"],
    ["42.75 per m", "“42.75 per m” is not a rate: enter a number such as 42.75"],
    ["100000001", "“100000001” is too large: enter a rate of at most 100,000,000"],
  ])("no rate: %s", (text, sentence) => {
    expect(readRate(text)).toEqual({ kind: "refused", sentence });
  });

  test.each([
    ["125 %", 12_500],
    ["12.5%", 1250],
    ["0", 0],
  ])("a percentage of %s", (text, value) => {
    expect(readPercentage(text)).toEqual({ kind: "read", value });
  });

  test("what is shown is read back as the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (rate) => {
        expect(readRate(showRate(rate))).toEqual({ kind: "read", value: rate });
      }),
    );
  });

  test.each([
    [showRate(427_500), "42.75"],
    [showRate(420_000), "42.00"],
    [showRate(1), "0.0001"],
    [showRate(12_345_678_900), "1,234,567.89"],
    [showQuantity(12_500), "12.5"],
    [showQuantity(1_200_000), "1,200"],
    [showQuantity(0), "0"],
    [showScaled(5, 2, 2), "0.05"],
  ])("%s is shown as %s", (shown, expected) => {
    expect(shown).toBe(expected);
  });
});

test("no word stands for two kinds of line", () => {
  const words = lineKinds.flatMap(({ value, label, words: others }) => [
    ...new Set<string>([value, label.toLowerCase(), ...others]),
  ]);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test("prices are summed as they are typed, what cannot be read counts for nothing", () => {
  const lines = [
    line({ quantity: 12_500 }),
    line(),
    line({ kind: "provisional-sum", quantity: null, amount: 100_000 }),
    line({ kind: "daywork", quantity: null, amount: 20_000 }),
  ];
  expect(sumTyped(lines, ["42.75", "ten", "", "12.5"])).toEqual({
    pence: [53_438, null, 100_000, 22_500],
    said: [null, null, null, null],
    total: 175_938,
  });
  expect(sumTyped(lines, [])).toMatchObject({ pence: [null, null, 100_000, null], total: 100_000 });
  // The price of a percentage has no such word.
  expect(sumTyped(lines, ["Incl.", "excl", "Incl.", "Incl."])).toEqual({
    pence: [0, 0, 100_000, null],
    said: ["included", "excluded", null, null],
    total: 100_000,
  });
  const large = [line({ quantity: 10_000_000_000 }), line({ quantity: 10_000_000_000 })];
  expect(sumTyped(large, ["900", "900"]).total).toBeNull();
  expect(readLinePrice(lines[0]!, "1.00005").sentence).toMatch(/more than four decimals/);
  expect(readLinePrice(lines[3]!, "").sentence).toBe("Enter a percentage.");
});

test.each([
  ["Incl.", "included"],
  ["included", "included"],
  ["EXCL", "excluded"],
  [" Excluded ", "excluded"],
])("%j in place of a rate costs nothing, and says that the line is %s", (typed, said) => {
  const { price: read, sentence } = readLinePrice(line(), typed);
  expect(read).toEqual({ rate: 0, percentage: null, said });
  expect(sentence).toBeUndefined();
  expect(extendLine(line(), read)).toEqual({ kind: "priced", pence: 0 });
});

test("a percentage is a number, and a word that says neither is no rate", () => {
  expect(readLinePrice(line({ kind: "daywork" as LineKind }), "Excl.").sentence).toBeDefined();
  expect(readLinePrice(line(), "excluding VAT").sentence).toMatch(/is not a rate/);
});
