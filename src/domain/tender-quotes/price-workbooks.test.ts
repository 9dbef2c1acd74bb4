import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { cleanLine } from "#domain/text.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { readSheets } from "#platform/read-sheets.ts";
import { createToPrice } from "#test/lines-to-price.ts";
import { naughtyTexts } from "#test/naughty-texts.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { workbook, zipParts } from "#test/workbook.ts";
import { exportQuote } from "./export-quote.ts";
import { exportQuoteWorkbook } from "./export-quote-workbook.ts";
import { getQuote } from "./get-quote.ts";
import { importPrices } from "./import-prices.ts";
import { priceQuote } from "./price-quote.ts";
import { writePriceWorkbook } from "./price-workbook.ts";
import { readPriceFile } from "./read-price-file.ts";
import { saveQuote } from "./save-quote.ts";
import { draftSchema } from "./tender-quotes.schema.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const ROWS = [
  "Section,Item,Description,Quantity,Unit,Kind,Amount",
  "A,1.10,Excavate to reduce levels,120,m3,,",
  'A,2,"=HYPERLINK(""http://evil.example"",""Filling"")",40.5,m3,,',
  "B,3,-Temporary works,,item,Lump sum,",
  "B,4,Diversions,,sum,Provisional sum,12500.50",
  "B,5,@Labour,,%,Daywork percentage,1000",
].join("\n");
const HEAD = ["Section", "Item", "Description", "Quantity", "Unit", "Price", "Comes to"];
const NAMES = [
  "Excavate to reduce levels",
  '=HYPERLINK("http://evil.example","Filling")',
  "-Temporary works",
  "Diversions",
  "@Labour",
];
let invitationId: string;
let owner: Awaited<ReturnType<typeof createToPrice>>["sides"]["first"]["owner"];
const first = () => ctx.as(owner);

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  const made = await createToPrice(ctx, ROWS);
  ({ invitationId } = made);
  ({ owner } = made.sides.first);
});

const save = (prices: string[]) =>
  saveQuote(first(), {
    invitationId,
    draftVersion: 0,
    prices,
    validityDays: "90",
    vat: "reverse-charge",
    exclusions: "Dewatering.",
  });
const take = (bytes: Uint8Array<ArrayBuffer>, draftVersion: number, name = "quote.xlsx") =>
  importPrices(first(), {
    invitationId,
    draftVersion: String(draftVersion),
    files: [new File([bytes], name)],
  });
const download = async () => new Uint8Array(await exportQuoteWorkbook(first(), { invitationId }));
const read = () => getQuote(first(), { invitationId });

/** The lines as a tenderer's own program saves them. */
const filled = (prices: Parameters<typeof workbook>[0][string][number]) =>
  workbook({
    Notes: [["Prices of our estimator"], ["Description", "for the file"]],
    Lines: [HEAD, ...NAMES.map((name, at) => ["", "", name, null, "", prices[at] ?? null])],
  });

describe("the lines as a workbook", () => {
  test("go out with their prices, and come back the same", async () => {
    await save(["12.3456", "1,020.50", "4999.9", "", "12.5"]);
    const before = await read();
    const bytes = await download();
    expect(await readSheets(bytes)).toEqual([
      {
        name: "Lines",
        rows: [
          HEAD,
          ["A", "1.10", NAMES[0], "120", "m³", "12.3456", "1481.47"],
          ["A", "2", NAMES[1], "40.5", "m³", "1020.5", "41330.25"],
          ["B", "3", NAMES[2], "", "item", "4999.9", "4999.9"],
          ["B", "4", NAMES[3], "", "sum", "", "12500.5"],
          ["B", "5", NAMES[4], "", "%", "12.5%", "1125"],
        ],
      },
    ]);
    expect(await take(bytes, 1, "quote.csv")).toMatchObject({ priced: 4, added: 0, differing: [] });
    const { draft, priced } = await read();
    expect(draft.prices).toEqual(["12.3456", "1020.5", "4999.9", "", "12.5"]);
    expect(draft).toMatchObject({ exclusions: "Dewatering.", validityDays: "90" });
    expect([priced.total, priced.lines.map(({ pence }) => pence)]).toEqual([
      before.priced.total,
      before.priced.lines.map(({ pence }) => pence),
    ]);
  });

  test("hold no formula, keep their heads in sight, and leave what is typed over a text as it is typed", async () => {
    await save(["=1+1", "", "", "", ""]);
    const parts = unzipSync(await download());
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"]!);
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain('state="frozen"');
    expect(sheet.match(/<col /g)!.length).toBe(HEAD.length);
    const styles = strFromU8(parts["xl/styles.xml"]!);
    for (const format of ["@", "#,##0.00##", "#,##0.00"]) expect(styles).toContain(`formatCode="${format}"`);
    expect(strFromU8(parts["xl/sharedStrings.xml"]!)).toContain("=1+1");
    await take(await download(), 1);
    expect((await read()).draft.prices[0]).toBe("=1+1");
  });

  test("say what a formula came to, with wrong sums named and ours counting", async () => {
    const price = { formula: "A1*1.1", value: 12.3456 };
    const sum = { formula: "D2*F2", value: 1481.472 };
    const bytes = workbook({
      Lines: [
        HEAD,
        ["", "", NAMES[0]!, 120, "m³", price, sum],
        ["", "", NAMES[1]!, 40.5, "m³", 2.1 + 0.2, 99.999],
        ["", "", NAMES[2]!, null, "", "£4,000", 4000],
        ["", "", NAMES[3]!, null, "", 7, 12500.5],
        ["", "", NAMES[4]!, null, "", "12.5 %", 1125],
      ],
    });
    expect(await take(bytes, 0)).toMatchObject({
      priced: 4,
      added: 0,
      differing: [{ line: 2, pence: 9315, said: 10_000 }],
    });
    expect((await read()).draft.prices).toEqual(["12.3456", "2.3", "£4,000", "", "12.5"]);
  });

  test("are found on whichever sheet they are, and a cell in error is no price", async () => {
    expect(await take(filled([1.25, { error: "#REF!" }, 3, null, 110]), 0)).toMatchObject({ priced: 3 });
    expect((await read()).draft.prices).toEqual(["1.25", "", "3", "", "110"]);
  });
});

test("a file is what is in it, whatever it is called", async () => {
  const text = (await exportQuote(first(), { invitationId })).replace("120,m³,,", "120,m³,10,");
  expect(await take(new Uint8Array(Buffer.from(text)), 0, "quote.xlsx")).toMatchObject({ priced: 1 });
});

test("what is no list of these lines is refused with its own sentence, and nothing changes", async () => {
  await save(["1", "2", "3", "", "4"]);
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
  const bomb = zipSync({ ...unzipSync(filled([])), "xl/media/x.xml": strToU8("A".repeat(31 * 1024 ** 2)) });
  for (const [file, sentence] of [
    [bytes("%PDF-1.7\n1 0 obj"), "This is neither a CSV file nor an XLSX workbook"],
    [bytes("<html><table><td>Description"), "This is neither a CSV file nor an XLSX workbook"],
    [bytes("\x89PNG\r\n\x1a\n\0\0"), "This is neither a CSV file nor an XLSX workbook"],
    [bytes("\xd0\xcf\x11\xe0\xa1\xb1"), "This workbook is locked with a password, or of the old kind .xls"],
    [zipParts({ "word/document.xml": "<w/>" }), "This is no XLSX workbook, or it is damaged"],
    [bomb, "This workbook is too large"],
    [workbook({ Lines: [["Work", "Price"]] }), "There is no column “Description”"],
    [workbook({ Lines: [["Description", "Quantity"]] }), "There is no column “Price”"],
    [workbook({ Lines: [HEAD, ["", "", NAMES[0]!]] }), "The file has 1 lines, and there are 5 to price"],
    [filled([1, 2, 3, null, 1.2]), "Line 5: spreadsheets keep 120% as 1.2"],
  ] as const)
    await expect(take(file, 1), sentence).rejects.toThrow(sentence);
  const two = ["a", "b"].map((name) => new File(["x"], name));
  await expect(importPrices(first(), { invitationId, draftVersion: "1", files: two })).rejects.toThrow(
    "Choose one file",
  );
  await expect(importPrices(first(), { invitationId, draftVersion: "1", files: [] })).rejects.toThrow(
    "Choose a CSV file or an XLSX workbook",
  );
  expect((await read()).draftVersion).toBe(1);
});

const RATE = fc.integer({ min: 0, max: 1e12 });
const lineOf = (description: string): PricingLine => ({
  kind: "measured",
  section: description.slice(0, 160),
  item: "",
  description,
  quantity: 1_500,
  unit: "m",
  amount: null,
});

test("whatever a line and its rate are, they come back to the last of four decimals", async () => {
  const names = naughtyTexts.map((each) => cleanLine(each).slice(0, 2000)).filter((each) => each !== "");
  const lines = names.map(lineOf);
  await fc.assert(
    fc.asyncProperty(fc.array(RATE, { minLength: names.length, maxLength: names.length }), async (rates) => {
      const prices = rates.map((rate) => `${Math.floor(rate / 1e4)}.${String(rate % 1e4).padStart(4, "0")}`);
      const priced = priceQuote(lines, draftSchema.parse({ prices }));
      const file = new File([new Uint8Array(await writePriceWorkbook(lines, priced))], "quote.xlsx");
      const back = await readPriceFile(file, lines);
      if (back.kind === "refused") throw new Error(back.sentence);
      expect(
        priceQuote(lines, draftSchema.parse({ prices: back.prices })).lines.map(({ price }) => price),
      ).toEqual(rates.map((rate) => ({ rate, percentage: null })));
      expect(back.sums).toEqual(priced.lines.map(({ pence }) => pence));
    }),
    { numRuns: 6 },
  );
}, 60_000);

test("a line that is left out is so in CSV and in XLSX, and comes back from both", async () => {
  await save(["Excl.", "10", "incl.", "", "5"]);
  const files = [
    new File([await exportQuote(first(), { invitationId })], "quote.csv"),
    new File([new Uint8Array(await exportQuoteWorkbook(first(), { invitationId }))], "quote.xlsx"),
  ];
  const { lines } = await getQuote(first(), { invitationId });
  for (const file of files) {
    const read = await readPriceFile(file, lines);
    expect(read).toMatchObject({ kind: "read", prices: ["Excl.", "10", "incl.", "", "5"] });
  }
});
