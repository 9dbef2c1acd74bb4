import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { checkArithmetic } from "#domain/tender-comparison/check-arithmetic.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { writeComparisonPdf } from "#domain/tender-comparison/write-comparison-pdf.ts";
import { writeComparisonWorkbook } from "#domain/tender-comparison/write-comparison-workbook.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { createTestContext } from "#test/test-context.ts";
import { exportQuote } from "./export-quote.ts";
import { exportQuoteWorkbook } from "./export-quote-workbook.ts";
import { getQuote } from "./get-quote.ts";
import { priceQuote } from "./price-quote.ts";
import { readPriceFile } from "./read-price-file.ts";
import { draftSchema } from "./tender-quotes.schema.ts";

const ctx = await createTestContext();
const own = (more: object = {}) => ({
  section: "Access",
  description: "Hoist, hired",
  quantity: "6",
  unit: "wk",
  rate: "120.5",
  ...more,
});
const nothing: readonly PricingLine[] = [];
const reckon = (draft: object) => priceQuote(nothing, draftSchema.parse({ validityDays: "30", ...draft }));
const lineOf = (description: string): PricingLine => ({
  kind: "measured",
  section: "",
  item: "A 1",
  description,
  quantity: 1_000,
  unit: "nr",
  amount: null,
});

test("without a pricing document the lines are the quote, each rounded half up; a sum beside them is refused", () => {
  const rows = [own({ quantity: "3", rate: "0.005" }), own({ quantity: "", rate: "900" })];
  const priced = reckon({ ownLines: rows });
  expect(priced.problems).toEqual([]);
  expect(priced.ownLines.map((line) => line?.pence)).toEqual([2, 90_000]);
  expect(priced.total).toBe(90_002);
  expect(reckon({ ownLines: rows, lumpSum: "900" }).problems).toMatchObject([{ at: "lumpSum" }]);
  expect(reckon({ lumpSum: "900" })).toMatchObject({ total: 90_000, problems: [] });
});

test("what cannot be read is named at its field, and an empty row between others is none", () => {
  const rows = [own(), own({ section: "", description: "", quantity: "", unit: "", rate: "" }), own()];
  expect(reckon({ ownLines: rows }).problems).toEqual([]);
  const at = (more: object) => reckon({ ownLines: [own(more)] }).problems.map((problem) => problem.at);
  expect(at({ description: "" })).toContain("own-0-description");
  expect(at({ rate: "" })).toContain("own-0-rate");
  expect(at({ rate: "1.23456" })).toContain("own-0-rate");
  expect(at({ quantity: "a few" })).toContain("own-0-quantity");
  expect(at({ quantity: "999999999", rate: "99999999" })).not.toEqual([]);
  expect(draftSchema.safeParse({ ownLines: Array(61).fill(own()) }).success).toBe(false);
});

test("they are in the total as tendered, a row of that tenderer alone, and no gap in the others", async () => {
  const { packageId, buyer, tenderers } = await createOpenedTender(ctx, {
    said: [{ ownLines: [own(), own({ description: "=Skips", quantity: "", rate: "250" })] }, {}, {}],
  });
  const acting = ctx.as(buyer.owner);
  const comparison = await getComparison(acting, { packageId });
  const quote = comparison.quotes.find(({ id }) => id === tenderers[0]!.quoteId)!;
  expect(quote.tenderedPence).toBe(266_400 + 72_300 + 25_000);
  expect(checkArithmetic(comparison.lines, quote.content)).toEqual([]);
  const plain = comparison.quotes.find(({ id }) => id === tenderers[1]!.quoteId)!;
  expect([...plain.cells.keys()]).toEqual([]);
  const rows = await readSheet(await writeComparisonWorkbook(comparison), "Lines");
  const [hoist, skips] = rows.slice(-2);
  expect(hoist).toEqual(expect.arrayContaining(["Hoist, hired", 6, "wk", 723, "Added by the tenderer"]));
  expect(hoist!.filter((cell) => cell === "Not in its quote")).toHaveLength(2);
  expect(skips).toContain("=Skips");
  expect((await writeComparisonPdf(comparison, ctx.clock.now())).length).toBeGreaterThan(5_000);
  const seen = String(quote.cells.get(null)?.seen ?? 0);
  const omission = { kind: "omit", amount: "973", reason: "The hoist and skips are ours.", seen, line: "" };
  await adjustQuote(acting, { packageId, quoteId: quote.id, ...omission });
  const after = await getComparison(acting, { packageId });
  expect(after.quotes.find(({ id }) => id === quote.id)).toMatchObject({ adjustedPence: 266_400 });
});

test("go out with the lines as CSV and XLSX, and come back the same", async () => {
  const rows = [own(), own({ description: "Skips, as “needed”", quantity: "", unit: "", rate: "250" })];
  const { tenderers } = await createOpenedTender(ctx, {
    said: [{ ownLines: rows }, {}, {}],
    isOpened: false,
  });
  const { owner, invitationId } = tenderers[0]!;
  const { lines, draft } = await getQuote(ctx.as(owner), { invitationId });
  for (const file of [
    new File([await exportQuote(ctx.as(owner), { invitationId })], "quote.csv"),
    new File([new Uint8Array(await exportQuoteWorkbook(ctx.as(owner), { invitationId }))], "quote.xlsx"),
  ]) {
    const back = await readPriceFile(file, lines);
    if (back.kind === "refused") throw new Error(back.sentence);
    const again = priceQuote(lines, { ...draft, prices: back.prices, ownLines: back.ownLines });
    expect(again.problems).toEqual([]);
    expect(again.ownLines).toEqual(priceQuote(lines, draft).ownLines);
  }
});

test("a row below the document's that is not marked as one's own is refused, without a document it is one's own", async () => {
  const read = async (text: string, lines: readonly PricingLine[]) =>
    readPriceFile(new File([text], "quote.csv"), lines);
  const head = "Section,Item,Description,Quantity,Unit,Price\n";
  const document = [lineOf("Posts")];
  expect(await read(`${head},A 1,Posts,1,nr,12\n,,Hoist,6,wk,120\n`, document)).toMatchObject({
    kind: "refused",
  });
  expect(await read(`${head},A 1,Posts,1,nr,12\n,Own line,Hoist,6,wk,120\n`, document)).toMatchObject({
    prices: ["12"],
    ownLines: [{ description: "Hoist", quantity: "6", unit: "wk", rate: "120" }],
  });
  expect(await read(`${head},,Hoist,6,wk,120\n`, nothing)).toMatchObject({
    prices: [],
    ownLines: [{ description: "Hoist" }],
  });
});
