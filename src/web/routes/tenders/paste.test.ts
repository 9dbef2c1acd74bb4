import { expect, test } from "vitest";
import { readRange } from "./paste-cells.ts";
import { columnsFor, kindOf, layOut, layOutPlain, valueIn } from "./paste-lines.ts";

test.each([
  ["1\r\n2.50\r\n\r\n4\r\n", [["1"], ["2.50"], [""], ["4"]]],
  [
    "1\tm3\n2\tnr",
    [
      ["1", "m3"],
      ["2", "nr"],
    ],
  ],
  ["12.50", [["12.50"]]],
  [
    '"Dig\nand ""cart"" away"\tm3\nFill\t',
    [
      ['Dig\nand "cart" away', "m3"],
      ["Fill", ""],
    ],
  ],
  ['Pipe 4" dia\t2', [['Pipe 4" dia', "2"]]],
  ["", [[""]]],
])("%j is read as a range", (text, rows) => {
  expect(readRange(text)).toEqual(rows);
});

test("a range goes to the right from its cell, past the kind where it names none", () => {
  const plain = [
    ["Dig", "10", "m3"],
    ["Fill", "4.5", "m3"],
  ];
  expect(columnsFor(plain, "description").slice(0, 3)).toEqual(["description", "quantity", "unit"]);
  const kinds = [
    ["Dig", "Measured", "10"],
    ["Contingency", "provisional sum", ""],
    ["Fill", "", "2"],
  ];
  expect(columnsFor(kinds, "description").slice(0, 3)).toEqual(["description", "kind", "quantity"]);
  expect(columnsFor([["10", "m3"]], "quantity").slice(0, 2)).toEqual(["quantity", "unit"]);
  expect(columnsFor([["Lump sum"]], "kind")[0]).toBe("kind");
  expect(kindOf("Provisional Sum")).toBe("provisional-sum");
  expect(valueIn("kind", "")).toBeUndefined();
  expect(valueIn("unit", "m3")).toBe("m3");
});

test("a row of heads is no line, says where each column goes, and can be kept as a line", () => {
  const rows = [
    ["Item", "Description", "Qty", "Unit", "Rate"],
    ["A", "Dig", "10", "m3", ""],
  ];
  expect(layOut(rows, "item")).toEqual({
    columns: ["item", "description", "quantity", "unit", undefined],
    lines: rows.slice(1),
    heads: rows[0],
  });
  // Whatever the cell into which it is pasted, and in whatever order.
  expect(
    layOut(
      [
        ["Unit", "Description"],
        ["m3", "Dig"],
      ],
      "description",
    ).columns,
  ).toEqual(["unit", "description"]);
  expect(layOutPlain(rows, "item")).toMatchObject({ lines: rows, heads: undefined });
});

test.each([
  [[["Description"], ["Dig"]]],
  [[["Item", "Description"]]],
  // Half of the cells are no more than half.
  [
    [
      ["Item", "Description", "Of the frame", "Of the roof"],
      ["A", "Dig", "", ""],
    ],
  ],
  [
    [
      ["Works", "1", "item"],
      ["Dig", "10", "m3"],
    ],
  ],
  [
    [
      ["Item", "Dig and cart away", "Sum to be fixed", "By others"],
      ["", "Fill", "", ""],
    ],
  ],
])("%j begins with no row of heads", (rows) => {
  expect(layOut(rows, "description")).toMatchObject({ lines: rows, heads: undefined });
});
