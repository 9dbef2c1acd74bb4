import { expect, test } from "vitest";
import { naughtyTexts } from "#test/naughty-texts.ts";
import { readSheets } from "./read-sheets.ts";
import { count, head, pounds, text, writeWorkbook } from "./write-workbook.ts";

const FORMULAS = ["=1+1", "+44 20 7946 0000", "-5", "@SUM(A1)", "1.10", "1/2", "<b>&amp;</b>"];
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty"];
const NUMBERED = ["_x0041_", "a_x000d_b", "_x005F_x0041_", "half a \ufffd letter", "\ufdd0", "\u0085"];
const NAUGHTY = naughtyTexts.filter(
  (each) => each === each.trim() && each !== "" && !/[\p{Cc}\p{Cs}]/u.test(each),
);
const TEXTS = [...FORMULAS, ...INHERITED, ...NUMBERED, ...NAUGHTY];

test("texts come back as they were typed, as heads too", async () => {
  const data = [TEXTS.slice(0, 20).map(head), ...TEXTS.map((each) => [text(each)])];
  const bytes = await writeWorkbook([{ sheet: "Lines", data, widths: [] }]);
  const [sheet] = await readSheets(bytes);
  expect(sheet!.rows[0]).toEqual(TEXTS.slice(0, 20));
  expect(sheet!.rows.slice(1).map(([first]) => first)).toEqual(TEXTS);
});

test("amounts and quantities come back to the last decimal", async () => {
  const pence = [1, 29, 57, 101, 1_005, 999_999_999_999];
  const data = [[head("£")], ...pence.map((each) => [pounds(each), count(each / 1000)])];
  const [sheet] = await readSheets(await writeWorkbook([{ sheet: "Sums", data, widths: [12] }]));
  expect(sheet!.rows.slice(1)).toEqual([
    ["0.01", "0.001"],
    ["0.29", "0.029"],
    ["0.57", "0.057"],
    ["1.01", "0.101"],
    ["10.05", "1.005"],
    ["9999999999.99", "999999999.999"],
  ]);
});
