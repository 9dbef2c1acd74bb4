import { describe, expect, test } from "vitest";
import { sheetXml, workbook, workbookParts, zipParts } from "#test/workbook.ts";
import { readSheets } from "./read-sheets.ts";

const refusal = (bytes: Uint8Array) => readSheets(bytes).catch((error: unknown) => (error as Error).message);

describe("a workbook's sheets", () => {
  test("come with their names and the texts of their cells", async () => {
    const bytes = workbook({
      Notes: [["Read me"]],
      "Bill <1>": [["Description", "Qty"], [], ["Dig & fill", 12.5, null, 0.1 + 0.2]],
    });
    expect(await readSheets(bytes)).toEqual([
      { name: "Notes", rows: [["Read me"]] },
      {
        name: "Bill <1>",
        rows: [
          ["Description", "Qty", "", ""],
          ["", "", "", ""],
          ["Dig & fill", "12.5", "", "0.3"],
        ],
      },
    ]);
  });

  test("are refused with a sentence where there are none", async () => {
    const damaged = workbook({ Bill: [["Description"]] }).subarray(0, 300);
    for (const bytes of [
      new TextEncoder().encode("PK is no archive"),
      damaged,
      zipParts({ "a.xml": "<a/>" }),
    ])
      expect(await refusal(bytes)).toMatch(/^This is no XLSX workbook/);
  });

  test("have nothing in a cell whose formula ends in an error", async () => {
    const bytes = workbook({ Bill: [["Dig", { error: "#REF!" }, "m3"]] });
    expect(await readSheets(bytes)).toEqual([{ name: "Bill", rows: [["Dig", "", "m3"]] }]);
  });
});

describe("a workbook that is made to do harm", () => {
  test("is not unpacked where it unpacks to more than is allowed", async () => {
    const bytes = zipParts({
      ...workbookParts({ Bill: [["Dig"]] }),
      "xl/media/x.xml": "A".repeat(31 * 1024 ** 2),
    });
    expect(bytes.length).toBeLessThan(100_000);
    expect(await refusal(bytes)).toMatch(/^This workbook is too large/);
  });

  test("is cut where its directory tells a lie of its size", async () => {
    const honest = "<!-- -->".repeat(3 * 1024 ** 2);
    const bytes = zipParts({ ...workbookParts({ Bill: [["Dig"]] }), "xl/sharedStrings.xml": honest });
    const lying = Buffer.from(bytes);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(honest.length);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size, at + 1))
      lying.writeUInt32LE(10, at);
    const answer = await readSheets(new Uint8Array(lying)).catch(
      (error: unknown) => (error as Error).message,
    );
    expect(typeof answer === "string" || answer[0]!.rows.length === 1).toBe(true);
  });

  test.each(["B99999999999", "ZZZZ2", "XFE1", "A1048577", "__proto__2"])(
    "is refused where it names a cell beyond the end of a sheet, as %s",
    async (name) => {
      const far = `<row r="1"><c r="${name}"><v>1</v></c></row></sheetData>`;
      const sheet = sheetXml([["Description"]]).replace("</sheetData>", far);
      const bytes = zipParts({ ...workbookParts({ Bill: [["Dig"]] }), "xl/worksheets/sheet1.xml": sheet });
      expect(await refusal(bytes)).toMatch(/^This is no XLSX/);
    },
  );

  test("is ended where a single cell in its farthest corner would need a sheet of millions", async () => {
    const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
    const sheet = sheetXml([["Description"]]).replace("</sheetData>", corner);
    const bytes = zipParts({ ...workbookParts({ Bill: [["Dig"]] }), "xl/worksheets/sheet1.xml": sheet });
    expect(await refusal(bytes)).toMatch(/^This (workbook|is no XLSX)/);
  });
});
