import { inflateSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { readSheet } from "read-excel-file/node";
import { unzipSync, strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { createOpenedTender } from "#test/opened-tender.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { adjustQuote } from "./adjust-quote.ts";
import { askTenderer } from "./ask-tenderer.ts";
import { getComparison } from "./get-comparison.ts";
import { reckonQuote } from "./reckon-quote.ts";
import { writeComparisonPdf } from "./write-comparison-pdf.ts";
import { writeComparisonWorkbook } from "./write-comparison-workbook.ts";

const ctx = await createTestContext();

/** The words of each page, as a reader copies them. */
async function readPages(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(pdf));
  const pages = Array.from({ length: document.getPageCount() }, (_, index) =>
    document.getPage(index).getText().replaceAll("\r\n", "\n"),
  );
  document.destroy();
  library.destroy();
  return pages;
}

/** The sizes in which words stand on its pages, in points. */
function readSizes(pdf: Buffer): number[] {
  const letters = pdf.toString("latin1");
  return Array.from(letters.matchAll(/\/FlateDecode\n[^]*?stream\n/g), ({ 0: { length }, index }) =>
    inflateSync(pdf.subarray(index + length)).toString("latin1"),
  ).flatMap((content) => Array.from(content.matchAll(/\/F\d+ ([\d.]+) Tf/g), ([, size]) => Number(size)));
}
await addTenderBystanders(ctx);
const HOSTILE = '=HYPERLINK("http://evil.example","Open")';

const PRECAST = { title: "Precast", differs: HOSTILE, kind: "omit", amount: "250.50" };

async function compared() {
  const { packageId, buyer, tenderers } = await createOpenedTender(ctx, {
    said: [{}, { discount: "2.5", termNotes: { retentionPercent: HOSTILE }, alternates: [PRECAST] }, {}],
  });
  const acting = ctx.as(buyer.owner);
  const of = { packageId, quoteId: tenderers[2]!.quoteId, line: "2" };
  await adjustQuote(acting, { ...of, seen: "0", kind: "plug", amount: "1,100", reason: HOSTILE });
  await askTenderer(acting, { ...of, kind: "question", question: "+1+1 is what?" });
  const met = { kind: "interview", heldOn: "2026-12-01", attendees: HOSTILE, items: "B 1" };
  await keepMinute(acting, { packageId, quoteId: of.quoteId, ...met, body: "-2 weeks of float, Łódź crew." });
  return getComparison(acting, { packageId });
}

test("a workbook has both totals, every line, every adjustment and every question", async () => {
  const workbook = await writeComparisonWorkbook(await compared());
  const totals = await readSheet(workbook, "Totals");
  expect(totals.map((row) => row.slice(0, 7))).toEqual([
    [
      "Tenderer",
      "As tendered £",
      "Changed by them £",
      "Discount £",
      "Adjustments £",
      "As adjusted £",
      "Rank by price",
    ],
    ["Firm A", 2664, 0, 0, 0, 2664, 1],
    ["Firm B", 2884, 0, -72.1, 0, 2811.9, 2],
    ["Firm C", 2724, 0, 0, 1100, 3824, 3],
  ]);
  const lines = await readSheet(workbook, "Lines");
  expect(lines[3]!.slice(-3)).toEqual([0, 1100, "Plugged"]);
  expect((await readSheet(workbook, "Adjustments"))[1]).toContain(HOSTILE);
  const said = await readSheet(workbook, "Said");
  expect(said).toContainEqual([
    "Main contractor’s discount",
    "None: the price is net",
    "2.5%",
    "None: the price is net",
  ]);
  expect(said).toContainEqual([
    "Key term qualified: Retention, %",
    "Taken as it is",
    HOSTILE,
    "Taken as it is",
  ]);
  const alternates = await readSheet(workbook, "Alternates");
  expect(alternates[1]).toEqual(["Firm B", "Precast", HOSTILE, "Comes off the total", 250.5]);
  expect((await readSheet(workbook, "Asked"))[1]).toContain("+1+1 is what?");
  const minutes = await readSheet(workbook, "Minutes");
  expect(minutes[1]!.slice(0, 6)).toEqual([
    "Firm C",
    "Interview",
    "2026-12-01",
    HOSTILE,
    "-2 weeks of float, Łódź crew.",
    "B 1 Drainage",
  ]);
});

test("what was typed is a text and never a formula", async () => {
  const files = unzipSync(new Uint8Array(await writeComparisonWorkbook(await compared())));
  const sheets = Object.entries(files).filter(([path]) => /^xl\/worksheets\/[^/]+\.xml$/.test(path));
  expect(sheets).toHaveLength(9);
  for (const [, bytes] of sheets) expect(strFromU8(bytes)).not.toMatch(/<f[ >]/);
});

test("a PDF is made of it, whatever letters the words have", async () => {
  const pdf = await writeComparisonPdf(await compared(), ctx.clock.now());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.length).toBeGreaterThan(5_000);
});

const LONG_NAME = "Northumberland and Tyneside Architectural Metalwork Services";

test.each([3, 6, 12])(
  "%i tenderers with long names: no figure and no head is broken, heads and numbers on every page",
  async (count) => {
    const comparison = await compared();
    const quotes = Array.from({ length: count }, (_, at) => ({
      ...comparison.quotes[at % 3]!,
      companyName: `${LONG_NAME} ${at + 1}`,
      rank: at + 1,
      tenderedPence: 1_234_567_890,
      adjustedPence: 1_234_567_891,
      revisionPence: -123_456_789,
    }));
    const pages = await readPages(await writeComparisonPdf({ ...comparison, quotes }, ctx.clock.now()));
    const ofTotals = pages.filter((words) => words.includes("£12,345,678.90"));
    for (const words of ofTotals) {
      for (const head of [
        "Tenderer",
        "As tendered",
        "Changed",
        "Discount",
        "Adjustments",
        "As adjusted",
        "Points",
      ])
        expect(words.replaceAll("\n", " ")).toContain(head);
      expect(words).toContain("£12,345,678.91");
    }
    expect(pages.join().split("£12,345,678.90")).toHaveLength(count + 1);
    expect(pages.join().split("−£1,234,567.89")).toHaveLength(count + 1);
    for (const [at, words] of pages.entries()) expect(words).toContain(`Page ${at + 1} of ${pages.length}`);
  },
);

test("what a firm has said goes on over its pages, under its name, and nothing of it is lost", async () => {
  const comparison = await compared();
  const words = Array.from({ length: 1_500 }, (_, at) => `word${at}`).join(" ");
  const [first, ...others] = comparison.quotes;
  const quotes = [{ ...first!, content: { ...first!.content, exclusions: words } }, ...others];
  const pages = await readPages(await writeComparisonPdf({ ...comparison, quotes }, ctx.clock.now()));
  const all = pages.join(" ");
  for (const at of [0, 700, 1_499]) expect(all).toMatch(new RegExp(`\\bword${at}\\b`));
  expect(pages.filter((page) => page.includes(`${first!.companyName}, continued`)).length).toBeGreaterThan(0);
});

test("on paper stand the newest thousand notes, however many there are", async () => {
  const comparison = await compared();
  const [asked] = comparison.queries;
  const print = (count: number) =>
    writeComparisonPdf(
      {
        ...comparison,
        queries: Array.from({ length: count }, (_, at) => ({
          ...asked!,
          id: `qqy_${at}`,
          askedAt: new Date(asked!.askedAt.getTime() + at),
        })),
      },
      ctx.clock.now(),
    );
  const [few, thousand, many] = [await print(10), await print(1_000), await print(6_000)];
  expect(thousand.length).toBeGreaterThan(2 * few.length);
  expect(many.length).toBeLessThan(1.1 * thousand.length);
});

test("workbook and PDF name the files that went with each quote, as its receipt does", async () => {
  const file = makeFile("=Programme.pdf", pdfBytes("twelve weeks"));
  const { packageId, buyer, tenderers } = await createOpenedTender(ctx, { files: [file] });
  const comparison = await getComparison(ctx.as(buyer.owner), { packageId });
  const quote = comparison.quotes.find(({ id }) => id === tenderers[0]!.quoteId)!;
  const { name, bytes, sha256 } = quote.content.files[0]!;
  expect([bytes, sha256.length]).toEqual([file.size, 64]);
  const files = await readSheet(await writeComparisonWorkbook(comparison), "Files");
  expect(files.slice(1)).toEqual([[quote.companyName, name, "Other", bytes, sha256]]);
  const text = (await readPages(await writeComparisonPdf(comparison, ctx.clock.now()))).join("\n");
  const plain = text.replaceAll(/\s/g, "");
  for (const said of [name, "Other", sha256, `${bytes.toLocaleString("en-GB")}bytes`])
    expect(plain).toContain(said.replaceAll(/\s/g, ""));
});

test("who has withdrawn is named in workbook and PDF, in no total, and every line stands on paper under its heads", async () => {
  const comparison = await compared();
  const withdrawn = [
    {
      id: "tqu_w",
      companyName: "Firm D",
      companyNumber: 4,
      at: ctx.clock.now(),
      reason: HOSTILE,
      openedPence: 250_050,
    },
  ];
  const workbook = await writeComparisonWorkbook(comparison, withdrawn);
  expect((await readSheet(workbook, "Withdrawn"))[1]).toEqual([
    "Firm D",
    expect.any(String),
    2500.5,
    HOSTILE,
  ]);
  expect(JSON.stringify(await readSheet(workbook, "Totals"))).not.toContain("Firm D");
  const lines = Array.from({ length: 120 }, (_, at) => ({
    ...comparison.lines[at % comparison.lines.length]!,
    section: at < 60 ? "Substructure" : "Drainage",
    description: `Line number ${at + 1}.`,
  }));
  const quotes = Array.from({ length: 6 }, (_, at) => ({
    ...comparison.quotes[at % 3]!,
    companyName: `Firm ${at + 1} Limited`,
  }));
  const pages = await readPages(
    await writeComparisonPdf({ ...comparison, lines, quotes }, ctx.clock.now(), withdrawn),
  );
  const all = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(all).toContain("Withdrawn after the opening");
  expect(all).toContain("£2,500.50 as opened");
  const sheets = pages.filter((words) => words.includes("Line by line"));
  expect(sheets.length).toBeGreaterThan(3);
  for (const at of [1, 60, 120])
    expect(sheets.filter((words) => words.includes(`Line number ${at}.`))).toHaveLength(2);
  for (const words of sheets) {
    const firms = words.includes("tenderers 1 to 4 of 6") ? [1, 2, 3, 4] : [5, 6];
    for (const at of firms) expect(words.replaceAll(/\s+/g, " ")).toContain(`Firm ${at} Limited`);
  }
  expect(sheets.join().replaceAll(/\s+/g, " ")).toContain("£1,100.00 as adjusted");
  expect(sheets.join()).toContain("Plugged");
});

test("every word on paper can be read and no figure is broken, whatever a firm calls itself and however much it costs", async () => {
  const comparison = await compared();
  const most = 1_000_000_000_000;
  const names = [
    "A".repeat(100),
    "m.featherstonehaugh@groundworks-contractors.example",
    "W".repeat(100),
    "D",
  ];
  const quotes = names.map((companyName, at) => {
    const quote = comparison.quotes[2]!;
    const content = {
      ...quote.content,
      lines: quote.content.lines.map((line) => ({ ...line, pence: most - 110_000 })),
    };
    return { ...quote, companyName, rank: at + 1, content, tenderedPence: most, revisionPence: 1 - most };
  });
  const pdf = await writeComparisonPdf({ ...comparison, quotes }, ctx.clock.now());
  const sizes = readSizes(pdf);
  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6.5);
  const pages = await readPages(pdf);
  const totals = pages.find((words) => words.includes("As tendered"))!;
  for (const figure of ["£10,000,000,000.00", "−£9,999,999,999.99"])
    expect(totals.split(figure)).toHaveLength(5);
  const sheet = pages.findLast((words) => words.includes("Line by line"))!;
  expect(sheet.split("£9,999,998,900.00").length).toBeGreaterThan(4);
  expect(sheet.split("£10,000,000,000.00")).toHaveLength(5);
  expect(sheet.replaceAll(/\s/g, "")).toContain(`1.${"A".repeat(60)}…`);
  expect(pages.join("").replaceAll(/\s/g, "")).toContain("W".repeat(100));
});

test("a line that is excluded says so once, and one of a quote in one sum says how its buyer marked it", async () => {
  const comparison = await compared();
  const [first, second, third] = comparison.quotes;
  const excluded = { ...first!.content.lines[0]!, rate: 0, pence: 0, said: "excluded" as const };
  const unpriced = second!.content.lines.map((line) => ({ ...line, rate: null, pence: 0 }));
  const reckoned = (quote: typeof first, content: object) => {
    const whole = { ...quote!, content: { ...quote!.content, ...content } };
    return { ...whole, ...reckonQuote(whole.content, { entries: [], queries: [], differences: [] }) };
  };
  const said = reckoned(first, { lines: [excluded, ...first!.content.lines.slice(1)] });
  const inOneSum = reckoned(second, { lines: unpriced, isTotalOnly: true });
  const { cells } = inOneSum;
  const marked = new Map([...cells, [0, { ...cells.get(0)!, state: "excluded" as const }]]);
  const plugged = new Map([
    ...marked,
    [1, { ...cells.get(1)!, state: "plugged" as const, adjustmentPence: 400 }],
  ]);
  const lines = comparison.lines.map((line) => ({ ...line, section: "", item: "" }));
  const as = { ...comparison, lines, quotes: [said, { ...inOneSum, cells: plugged }, third!] };
  const sheet = (await readPages(await writeComparisonPdf(as, ctx.clock.now()))).find((words) =>
    words.includes("Line by line"),
  )!;
  expect(sheet.match(/Excluded/g)).toHaveLength(2);
  expect(sheet.match(/In one sum/g)).toHaveLength(3);
  expect(sheet).toContain("£4.00 as adjusted");
  const rows = await readSheet(await writeComparisonWorkbook(as), "Lines");
  expect(rows.slice(1, 3).map((row) => row.slice(4, 10))).toEqual([
    ["Excluded", null, "Excluded", "In one sum", null, "Excluded"],
    [324, 324, "Included", "In one sum", 4, "Plugged"],
  ]);
});
