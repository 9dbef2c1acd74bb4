import { readSheet } from "read-excel-file/node";
import { beforeEach, expect, test } from "vitest";
import { findQuoted } from "#domain/awards/find-quoted.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import { FIRST_OWN_LINE } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { MAX_PRICING_LINES } from "#domain/tender-rules/tender-rules.limits.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { createTestContext } from "#test/test-context.ts";
import { chosenOf } from "#web/routes/tenders/chosen-cell.ts";
import { viewOf } from "#web/routes/tenders/comparison-view.ts";
import { readWanted } from "#web/routes/tenders/comparison-wanted.ts";
import { adjustQuote } from "./adjust-quote.ts";
import { answerQuery } from "./answer-query.ts";
import { askTenderer } from "./ask-tenderer.ts";
import { getComparison } from "./get-comparison.ts";
import { listOwnQueries } from "./list-own-queries.ts";
import { listTotals } from "./list-totals.ts";
import { markCell } from "./mark-cell.ts";
import { cellAt } from "./reckon-quote.ts";
import { reckonOwnLines } from "./reckon-own-lines.ts";
import { takeAdjustmentBack } from "./take-adjustment-back.ts";
import { writeComparisonPdf } from "./write-comparison-pdf.ts";
import { writeComparisonWorkbook } from "./write-comparison-workbook.ts";

const ctx = await createTestContext();
const HOIST = { section: "Access", description: "Hoist, hired", quantity: "6", unit: "wk", rate: "120.5" };
const SKIPS = { section: "", description: "Skips", quantity: "", unit: "", rate: "250" };
const SECOND = String(nameOwnLine(1));

let opened: Awaited<ReturnType<typeof createOpenedTender>>;
beforeEach(async () => {
  opened = await createOpenedTender(ctx, {
    said: [{ ownLines: [HOIST, SKIPS] }, {}, {}],
    errorRule: "confirm-or-correct",
  });
});

const asBuyer = () => ctx.as(opened.buyer.owner);
const of = (line: string, at = 0) => ({
  packageId: opened.packageId,
  quoteId: opened.tenderers[at]!.quoteId,
  line,
});
const compare = () => getComparison(asBuyer(), { packageId: opened.packageId });
const quoteOf = async (at = 0) => {
  const { quotes } = await compare();
  return quotes.find(({ id }) => id === opened.tenderers[at]!.quoteId)!;
};
const cellOf = async (line: string) => {
  const quote = await quoteOf();
  return cellAt(quote.content, quote, Number(line));
};
const asFirm = () => ctx.as(opened.tenderers[0]!.owner);
const invited = () => ({ invitationId: opened.tenderers[0]!.invitationId });

test("own lines are named above every line that a pricing document can have", () => {
  expect(FIRST_OWN_LINE).toBeGreaterThanOrEqual(MAX_PRICING_LINES);
});

test("one of them is marked and adjusted by itself, and both totals say so", async () => {
  const { tenderedPence } = await quoteOf();
  await markCell(asBuyer(), { ...of(SECOND), seen: "0", mark: "excluded" });
  expect(await cellOf(SECOND)).toMatchObject({ state: "excluded", seen: 1 });
  const reason = "The others have them in their preliminaries.";
  await adjustQuote(asBuyer(), { ...of(SECOND), seen: "1", kind: "omit", amount: "250", reason });
  expect(await quoteOf()).toMatchObject({
    tenderedPence,
    adjustmentPence: -25_000,
    adjustedPence: tenderedPence - 25_000,
  });
  const first = await cellOf(String(nameOwnLine(0)));
  expect(first).toMatchObject({ state: "included", adjustmentPence: 0, seen: 0 });
  await adjustQuote(asBuyer(), { ...of(SECOND), seen: "2", kind: "plug", amount: "10", reason });
  const { state, entries } = await cellOf(SECOND);
  expect(state).toBe("plugged");
  await takeAdjustmentBack(asBuyer(), { packageId: opened.packageId, entryId: entries.at(-1)!.id });
  expect((await cellOf(SECOND)).state).toBe("excluded");
});

test("two at once do not write over each other, and a line that is not there is not found", async () => {
  await markCell(asBuyer(), { ...of(SECOND), seen: "0", mark: "unclear" });
  const again = markCell(asBuyer(), { ...of(SECOND), seen: "0", mark: "included" });
  await expect(again).rejects.toMatchObject({ kind: "conflict" });
  for (const nowhere of [of(String(nameOwnLine(2))), of(SECOND, 1), of("4999")])
    await expect(markCell(asBuyer(), { ...nowhere, seen: "0", mark: "unclear" })).rejects.toMatchObject({
      kind: "not-found",
    });
  await expect(markCell(asBuyer(), { ...of("5060"), seen: "0", mark: "unclear" })).rejects.toThrow("Reload");
});

test("it is asked to be confirmed, answered by the tenderer, and its answer stands in its cell", async () => {
  const ask = { ...of(SECOND), kind: "confirm", question: "Are the skips for the frame, too?" };
  const { queryId } = await askTenderer(asBuyer(), ask);
  const { queries } = await listOwnQueries(asFirm(), invited());
  expect(queries).toMatchObject([{ about: { item: "", description: "Skips" }, tenderedPence: 25_000 }]);
  await answerQuery(asFirm(), { ...invited(), queryId, outcome: "confirmed", answer: "They are." });
  expect((await cellOf(SECOND)).queries).toMatchObject([{ outcome: "confirmed", answer: "They are." }]);
});

test("a correction of it is a dated revision of that line, which approvers and the order read by its name", async () => {
  const { tenderedPence } = await quoteOf();
  const ask = { ...of(SECOND), kind: "error", question: "One skip for two months?" };
  const { queryId } = await askTenderer(asBuyer(), ask);
  const corrected = { outcome: "corrected", amount: "400", answer: "For each month." };
  await answerQuery(asFirm(), { ...invited(), queryId, ...corrected });
  expect(await cellOf(SECOND)).toMatchObject({
    revisions: [{ fromPence: 25_000, toPence: 40_000, reason: "For each month." }],
  });
  expect(await quoteOf()).toMatchObject({ tenderedPence, adjustedPence: tenderedPence + 15_000 });
  const comparison = await compare();
  expect(reckonOwnLines(await quoteOf()).map(({ pence, adjustedPence }) => [pence, adjustedPence])).toEqual([
    [72_300, 72_300],
    [25_000, 40_000],
  ]);
  const { quoteId } = opened.tenderers[0]!;
  const totals = listTotals(comparison).quotes.find((each) => each.quoteId === quoteId)!;
  expect(totals.changes).toMatchObject([{ about: "Skips", fromPence: 25_000, toPence: 40_000 }]);
  const { price } = await findQuoted(asBuyer(), (await findPackage(ctx, opened.packageId))!, quoteId);
  expect(price!.quote).toContain("Skips corrected");
});

test("grid, workbook and PDF show what was made of it", async () => {
  const reason = "Ours.";
  await adjustQuote(asBuyer(), { ...of(SECOND), seen: "0", kind: "add", amount: "100", reason });
  await markCell(asBuyer(), { ...of(SECOND), seen: "1", mark: "unclear" });
  await askTenderer(asBuyer(), { ...of(SECOND), kind: "confirm", question: "Which skips?" });
  const met = { kind: "interview", heldOn: "2026-12-01", attendees: "Both.", body: "Skips." };
  await keepMinute(asBuyer(), { ...of(""), ...met });
  const comparison = await compare();
  const { companyNumber } = await quoteOf();
  const wanted = readWanted(new URL(`http://x/?cell=${companyNumber}.${SECOND}`));
  const { tenders, queries } = viewOf(comparison, wanted);
  const chosen = chosenOf(comparison, wanted.cell!);
  const tender = tenders.find(({ id }) => id === opened.tenderers[0]!.quoteId)!;
  expect(tender.ownLines[1]).toMatchObject({
    line: Number(SECOND),
    cell: { pence: 25_000, adjustedPence: 35_000, state: "unclear", asked: "waits" },
  });
  expect(chosen).toMatchObject({
    line: { description: "Skips", isOwn: true },
    tenderedPence: 25_000,
    cell: { state: "unclear", seen: 2 },
  });
  expect(queries[0]).toMatchObject({ about: "Skips", cell: { line: Number(SECOND) } });
  expect(chosenOf(comparison, { key: String(companyNumber), line: 5059 })).toBeNull();
  const workbook = await writeComparisonWorkbook(comparison);
  const lines = await readSheet(workbook, "Lines");
  expect(lines.at(-1)).toEqual(expect.arrayContaining(["Skips", 250, 350, "Unclear. Added by the tenderer"]));
  expect((await readSheet(workbook, "Adjustments")).map((row) => row[1])).toContain("Skips");
  expect((await readSheet(workbook, "Asked"))[1]).toContain("Skips");
  expect((await writeComparisonPdf(comparison, ctx.clock.now())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("figures that are entered once more without it leave what was said about it to be read", async () => {
  const { content } = await quoteOf();
  const shorter = { ...content, ownLines: content.ownLines.slice(0, 1) };
  await askTenderer(asBuyer(), { ...of(SECOND), kind: "confirm", question: "Which skips?" });
  const comparison = await compare();
  const without = comparison.quotes.map((quote) =>
    quote.id === opened.tenderers[0]!.quoteId ? { ...quote, content: shorter } : quote,
  );
  const { queries } = viewOf({ ...comparison, quotes: without }, readWanted(new URL("http://x/")));
  expect(queries[0]!.about).toBe("An own line that is not in the quote any more");
});
