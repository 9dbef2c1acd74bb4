import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { MAX_TABLE_ROWS } from "./tender-rules.limits.ts";

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
