import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from "./tender-rules.limits.ts";

const refused = {
  kind: "refused",
  sentence: "This has more than 20,000 rows, the empty ones counted: take those out.",
};

test("as many rows as fit are read, whatever ends them", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const table = readTable(Array(MAX_TABLE_ROWS).fill("a,b").join(end));
    expect(table.kind === "read" && table.rows.length).toBe(MAX_TABLE_ROWS);
  }
});

test("one more is refused, filled or empty", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(
      readTable(
        Array(MAX_TABLE_ROWS + 1)
          .fill("a,b")
          .join(end),
      ),
    ).toEqual(refused);
    expect(readTable(end.repeat(3_000_000))).toEqual(refused);
  }
});

test("as many columns and cells as fit are read; more of them, filled or empty, are refused before they are", () => {
  for (const mark of [",", ";", "\t"]) {
    const row = (columns: number) => Array(columns).fill("").join(mark);
    const fit = readTable(
      Array(MAX_TABLE_CELLS / MAX_TABLE_COLUMNS)
        .fill(row(MAX_TABLE_COLUMNS))
        .join("\n"),
    );
    expect(fit.kind === "read" && fit.rows.length).toBe(MAX_TABLE_CELLS / MAX_TABLE_COLUMNS);
    expect(readTable(`a\r\n${row(MAX_TABLE_COLUMNS + 1)}`)).toEqual({
      kind: "refused",
      sentence: "Row 2 has more than 250 columns, the empty ones counted: take those out.",
    });
    expect(readTable(`${row(200)}\n`.repeat(19_000))).toEqual({
      kind: "refused",
      sentence:
        "This has more than 300,000 cells, the empty ones counted: take out the columns that nobody fills in.",
    });
  }
});
