import { describe, expect, test } from "vitest";
import type { PricingLine } from "./pricing-document.ts";
import { type PricingReading, readPricingRows, readPricingText } from "./read-pricing-rows.ts";
import { normaliseUnit, units } from "./units.data.ts";

const read = (reading: PricingReading) => {
  if (reading.kind === "refused") throw new Error(reading.sentence);
  return reading;
};
const show = ({ kind, section, item, description, quantity, unit, amount }: PricingLine) =>
  [kind, section, item, description, quantity, unit, amount].join("|");
const linesOf = (text: string) => read(readPricingText(text)).lines.map(show);
const errorsOf = (text: string) => read(readPricingText(text)).errors.map(({ sentence }) => sentence);

describe("a list with heads", () => {
  test("every kind of line, by its column", () => {
    const text = [
      "Section,Item,Description,Quantity,Unit,Kind,Amount",
      "Preliminaries,1.1,Site supervision,12,weeks,Preliminaries,",
      'Piling,2.1,450 mm CFA piles,"1,250.5",lm,measured,',
      "Piling,2.2,Mobilise rig,,item,Lump sum,",
      "Piling,2.3,Pile design,1,item,CDP,",
      "Piling,2.4,Break out obstructions,20,hrs,provisional quantity,",
      'Piling,2.5,Extra testing,,sum,Provisional sum,"£5,000"',
      "Dayworks,3.1,Labour,,%,Daywork percentage,2000",
    ].join("\r\n");
    expect(linesOf(text)).toEqual([
      "preliminaries|Preliminaries|1.1|Site supervision|12000|week|",
      "measured|Piling|2.1|450 mm CFA piles|1250500|m|",
      "lump-sum|Piling|2.2|Mobilise rig||item|",
      "contractors-design|Piling|2.3|Pile design||item|",
      "provisional-quantity|Piling|2.4|Break out obstructions|20000|hour|",
      "provisional-sum|Piling|2.5|Extra testing||sum|500000",
      "daywork|Dayworks|3.1|Labour||%|200000",
    ]);
    expect(errorsOf(text)).toEqual([]);
  });

  test("in any order, under a title, with other columns between", () => {
    const text = [
      "Thornmere Construction\t\t\t\t",
      "Bill of quantities\t\t\t\t",
      "\t\t\t\t",
      "Qty\tUoM\tRef.\tNotes\tDescription of work",
      "12\tsqm\tA1\tsee drawing\tPlasterboard lining",
    ].join("\n");
    expect(linesOf(text)).toEqual(["measured||A1|Plasterboard lining|12000|m²|"]);
  });

  test("without kinds, the unit and the words say what a line is", () => {
    const text = [
      "Section;Item;Description;Quantity;Unit;Amount",
      "Preliminaries;1;Supervision;10;week;",
      "Walls;2;Partition;5;m2;",
      "Walls;3;Setting out;;item;",
      "Walls;4;Contractor's design of head details;;item;",
      "Walls;5;Pattresses (provisional);15;nr;",
      "Walls;6;Provisional sum for making good;;sum;2500",
      "Dayworks;7;Addition to labour;;%;",
    ].join("\n");
    expect(linesOf(text).map((line) => line.split("|")[0])).toEqual([
      "preliminaries",
      "measured",
      "lump-sum",
      "contractors-design",
      "provisional-quantity",
      "provisional-sum",
      "daywork",
    ]);
  });

  test("prices are left out, and said so; a provisional sum among the rates is its buyer’s", () => {
    const reading = read(
      readPricingText(
        [
          "Item,Description,Qty,Unit,Rate,Total",
          "1,Wall,10,m2,45.50,455.00",
          "2,Door,2,nr,,",
          "3,Provisional sum: signs,,sum,750,",
        ].join("\n"),
      ),
    );
    expect(reading.lines.map(show)).toEqual([
      "measured||1|Wall|10000|m²|",
      "measured||2|Door|2000|nr|",
      "provisional-sum||3|Provisional sum: signs||sum|75000",
    ]);
    expect(reading.notes).toEqual(["Prices in 1 row left out: firms enter their own."]);
  });
});

describe("a list without heads", () => {
  test.each([
    ["five columns", "Walls\tA\tPartition\t12\tm2", "measured|Walls|A|Partition|12000|m²|"],
    ["four", "A\tPartition\t12\tm2", "measured||A|Partition|12000|m²|"],
    ["three", "Partition\t12\tm2", "measured|||Partition|12000|m²|"],
    ["six", "Walls,A,Partition,12,m2,measured", "measured|Walls|A|Partition|12000|m²|"],
    ["seven", "Walls,A,Signs,,sum,provisional sum,500", "provisional-sum|Walls|A|Signs||sum|50000"],
    [
      "empty columns as spreadsheets write them",
      `Partition,12,m2${",".repeat(200)}`,
      "measured|||Partition|12000|m²|",
    ],
    ["a mark in front", "\uFEFFPartition,12,m2", "measured|||Partition|12000|m²|"],
  ])("%s", (_, text, line) => {
    expect(linesOf(text)).toEqual([line]);
  });
});

test("headings make sections, totals are left out, blank rows are nothing", () => {
  const reading = read(
    readPricingText(
      [
        "Item\tDescription\tQuantity\tUnit",
        "\tGROUND FLOOR\t\t",
        "A\tPartition\t10\tm²",
        "\t\t\t",
        "\tTotal carried to summary\t\t",
        "\tFIRST FLOOR\t\t",
        "A\tPartition\t20\tm²",
        "B\tRate for curved work\trate only\tm²",
        "\tSub-total\t\t",
      ].join("\n"),
    ),
  );
  expect(reading.lines.map(show)).toEqual([
    "measured|GROUND FLOOR|A|Partition|10000|m²|",
    "measured|FIRST FLOOR|A|Partition|20000|m²|",
    "measured|FIRST FLOOR|B|Rate for curved work|0|m²|",
  ]);
  expect(reading.notes).toEqual(["2 rows of totals left out: they are added up again."]);
});

test.each([
  ["no description", "A,,12,m2", "Row 2: it has no description."],
  [
    "no quantity",
    "A,Wall,,m2",
    "Row 2: “Wall” has no quantity: enter one, or make it a lump sum with the unit item.",
  ],
  ["no unit", "A,Wall,12,", "Row 2: “Wall” has no unit: enter one such as m², nr or item."],
  [
    "neither",
    "A,Wall,,",
    "Row 2: “Wall” has neither quantity nor unit: enter both, or take its number away to make it a heading.",
  ],
  [
    "a quantity in words",
    "A,Wall,twelve,m2",
    "Row 2: “twelve” is not a quantity: enter a number such as 12.5.",
  ],
  [
    "a quantity below nothing",
    "A,Wall,-12,m2",
    "Row 2: “-12” is below nothing: enter a quantity of 0 or more.",
  ],
  ["too many decimals", "A,Wall,1.23456,m2", "Row 2: “1.23456” has more than three decimals: round it."],
  ["a formula’s error", "A,Wall,#REF!,m2", "Row 2: “#REF!” is not a quantity: enter a number such as 12.5."],
  [
    "several items",
    "A,Mobilise,3,item",
    "Row 2: “Mobilise” is priced once, so it cannot have a quantity of “3”.",
  ],
  [
    "a provisional sum without a sum",
    "A,Provisional sum for signs,,sum",
    "Row 2: “Provisional sum for signs” has no amount: a provisional sum is fixed by you.",
  ],
  [
    "a unit that is a sentence",
    "A,Wall,12,square metres each",
    "Row 2: the unit of “Wall” has more than 12 characters.",
  ],
  [
    "a description that is a book",
    `A,${"x".repeat(2001)},12,m2`,
    `Row 2: the description of “${"x".repeat(60)}…” has more than 2000 characters.`,
  ],
])("a row is told apart: %s", (_, row, sentence) => {
  const reading = read(readPricingText(`Item,Description,Quantity,Unit\n${row}\nB,Door,2,nr`));
  expect(reading.errors).toEqual([{ row: 2, sentence }]);
  expect(reading.lines.map(show)).toEqual(["measured||B|Door|2000|nr|"]);
});

test.each([
  [
    "neither beside its kind",
    "Wall,,,measured,",
    "“Wall” has neither quantity nor unit: enter both, or take its kind away to make it a heading.",
  ],
  [
    "neither beside its kind and its price",
    "Wall,,,measured,12",
    "“Wall” has neither quantity nor unit: enter both, or take its kind and its price away to make it a heading.",
  ],
  [
    "an unknown kind",
    "Wall,12,m2,magic,",
    "“magic” is no kind of line: use measured, lump sum, preliminaries, contractor’s design, provisional quantity, provisional sum, daywork percentage.",
  ],
  ["a sum that is none", "Signs,,sum,ps,lots", "“lots” is not an amount: enter pounds such as 12,500."],
])("%s", (_, row, words) => {
  expect(errorsOf(`Description,Quantity,Unit,Kind,Amount\n${row}`)).toEqual([`Row 2: ${words}`]);
});

test("inches and quotation marks in a description stay", () => {
  expect(linesOf('Item,Description,Quantity,Unit\nA,6" pipe,12,m\nB,"Door, ""fire rated""",2,nr')).toEqual([
    'measured||A|6" pipe|12000|m|',
    'measured||B|Door, "fire rated"|2000|nr|',
  ]);
});

describe("what cannot be a pricing document is refused in one sentence", () => {
  test.each([
    ["nothing", "", "There is nothing here: paste or choose a list with a description in each row."],
    [
      "blank rows",
      "\n\n , ,\n",
      "There is nothing here: paste or choose a list with a description in each row.",
    ],
    [
      "heads alone",
      "Item,Description,Quantity,Unit",
      "There is no line to price here: each needs a description, a quantity and a unit.",
    ],
    [
      "a quotation mark that stays open",
      'Item,Description,Quantity,Unit\nA,"Wall,12,m2\nB,Door,2,nr',
      "A speech mark is opened and never closed: every cell that begins with one has to end with one.",
    ],
    ["too many columns", "x,".repeat(61), "A pricing document has at most 60 columns."],
    [
      "a whole book",
      "x".repeat(4_000_001),
      "This is too long for a pricing document: split it into several packages.",
    ],
  ])("%s", (_, text, sentence) => {
    expect(readPricingText(text)).toEqual({ kind: "refused", sentence });
  });

  test("5,000 lines are read, one more is too many", () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [String(at + 1), "Wall", "12", "m2"]);
    expect(read(readPricingRows(rows)).lines).toHaveLength(5000);
    expect(readPricingRows([...rows, ["5001", "Wall", "12", "m2"]])).toEqual({
      kind: "refused",
      sentence: "A pricing document has at most 5,000 lines.",
    });
  });

  test("bad rows count, too", () => {
    const rows = Array.from({ length: 5001 }, () => ["A", "Wall", "twelve", "m2"]);
    expect(readPricingRows(rows).kind).toBe("refused");
  });
});

test.each([
  ["sqm", "m²"],
  ["M2", "m²"],
  ["Lin.M", "m"],
  ["No.", "nr"],
  ["each", "nr"],
  ["Lump Sum", "sum"],
  ["wks", "week"],
  ["tonnes", "t"],
  ["%", "%"],
  [" bag ", "bag"],
  ["", ""],
])("the unit %j is %j", (text, unit) => {
  expect(normaliseUnit(text)).toBe(unit);
});

test("every unit is its own", () => {
  expect(units.map(normaliseUnit)).toEqual(units);
});
