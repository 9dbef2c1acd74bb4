import { expect, test } from "vitest";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { reckonQuote } from "#domain/tender-comparison/reckon-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { ROWS, createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { createTestContext } from "#test/test-context.ts";
import { notesOf } from "./cell-notes.ts";
import { chosenOf } from "./chosen-cell.ts";
import { viewOf } from "./comparison-view.ts";
import { readWanted } from "./comparison-wanted.ts";

const ctx = await createTestContext();
const PAGE = "https://lintel.example/company/tenders/pkg/quotes/comparison";

test("sections and lines say what they come to as adjusted and how far the firms that count are apart", async () => {
  const { packageId, buyer, tenderers } = await createOpenedTender(ctx);
  const acting = ctx.as(buyer.owner);
  const view = async (query = "") =>
    viewOf(await getComparison(acting, { packageId }), readWanted(new URL(PAGE + query)));

  // Firm C has nothing for the drainage: its line does not count, and over a section of nothing there is no spread.
  const before = await view();
  expect(before.tenders.map(({ companyName }) => companyName)).toEqual(["Firm A", "Firm C", "Firm B"]);
  expect(before.rows.map(({ lowestPence, spreadPercent }) => [lowestPence, spreadPercent])).toEqual([
    [144_000, 67],
    [32_400, 0],
    [90_000, 11],
  ]);
  expect(before.sections).toEqual([
    {
      section: "A",
      pence: [176_400, 272_400, 188_400],
      lowestPence: 176_400,
      spreadPercent: 54,
      others: { from: "£1,884", to: "£2,724" },
    },
    {
      section: "B",
      pence: [90_000, 0, 100_000],
      lowestPence: 0,
      spreadPercent: null,
      others: { from: "£0", to: "£1,000" },
    },
  ]);

  const plug = { packageId, quoteId: tenderers[2]!.quoteId, line: "2", seen: "0", kind: "plug" };
  await adjustQuote(acting, { ...plug, amount: "1,100", reason: "Middle of the other two" });
  const plugged = await view("?find=drainage");
  expect(plugged.rows).toHaveLength(1);
  expect(plugged.sections).toMatchObject([
    { section: "B", pence: [90_000, 100_000, 110_000], spreadPercent: 22 },
  ]);

  const leftOut = { packageId, quoteId: tenderers[2]!.quoteId, judgement: "non_compliant" };
  await judgeQuote(acting, { ...leftOut, reason: "Two lines are missing" });
  expect((await view()).sections.map(({ spreadPercent }) => spreadPercent)).toEqual([7, 11]);
  // Nor does the lowest of a line come from a firm that is left out.
  await judgeQuote(acting, { ...leftOut, quoteId: tenderers[0]!.quoteId, reason: "No programme" });
  expect((await view()).rows.map(({ lowestPence }) => lowestPence)).toEqual([156_000, 32_400, 100_000]);
});

test("a phone shows one firm, and what the others that count have beside it", async () => {
  const { packageId, buyer, tenderers } = await createOpenedTender(ctx);
  const acting = ctx.as(buyer.owner);
  const view = async (firm?: string) =>
    viewOf(await getComparison(acting, { packageId }), readWanted(new URL(`${PAGE}?firm=${firm ?? ""}`)));
  const first = await view();
  expect(first.shown).toBe(first.tenders[0]!.key);
  // The one in the middle has nothing for the drainage: it is no figure to stand beside.
  expect(first.rows.map(({ others }) => others)).toEqual([
    { from: "£1,560", to: "£2,400" },
    { from: "£324", to: "£324" },
    { from: "£1,000", to: "£1,000" },
  ]);
  const second = await view(first.tenders[1]!.key);
  expect([second.shown, second.rows[2]!.others]).toEqual([
    first.tenders[1]!.key,
    { from: "£900", to: "£1,000" },
  ]);
  expect(second.totals.others).toEqual({ from: "£2,664", to: "£2,884" });

  const leftOut = { packageId, judgement: "non_compliant", reason: "No programme" };
  await judgeQuote(acting, { ...leftOut, quoteId: tenderers[0]!.quoteId });
  await judgeQuote(acting, { ...leftOut, quoteId: tenderers[1]!.quoteId });
  const alone = await view(String(first.tenders[1]!.key));
  expect(alone.rows.every(({ others }) => others === null)).toBe(true);
  expect(alone.totals.others).toBeNull();
});

test("a percentage is shown as it was asked, and is neither nothing nor the lowest", async () => {
  const { packageId, buyer } = await createOpenedTender(ctx);
  const comparison = await getComparison(ctx.as(buyer.owner), { packageId });
  const lines = [...comparison.lines, { ...comparison.lines[2]!, section: "C", item: "1" }];
  const quotes = comparison.quotes.map((quote, place) => {
    const percentage = [1250, 900, null][place]!;
    const asked = { item: "1", description: "Labour", pence: 0, rate: null, percentage };
    const content = { ...quote.content, lines: [...quote.content.lines, asked] };
    const { cells } = reckonQuote(content, { entries: [], queries: [], differences: [] });
    return { ...quote, content, pricedCount: lines.length, cells };
  });
  const view = viewOf({ ...comparison, lines, quotes }, readWanted(new URL(PAGE)));
  const { cells, lowestPence, others } = view.rows.at(-1)!;
  expect(others).toEqual({ from: "9%", to: "9%" });
  expect(cells.map(({ inPlace, state }) => [inPlace, state])).toEqual([
    ["12.5%", "included"],
    ["9%", "included"],
    [null, "unclear"],
  ]);
  expect(lowestPence).toBeNull();
  expect(view.sections.at(-1)!.pence).toEqual([null, null, 0]);
});

test("what stands in place of a figure is read as a word, is not the lowest, and counts once the buyer has plugged it", async () => {
  const opened = await createOpenedTender(ctx, {
    prices: [
      ["12", "8", "900"],
      ["13", "Excl.", "1000"],
      ["13", "Incl.", "1000"],
    ],
  });
  await judgeAll(ctx, opened);
  const { packageId, buyer, tenderers } = opened;
  const acting = ctx.as(buyer.owner);
  const row = async () =>
    viewOf(await getComparison(acting, { packageId }), readWanted(new URL(PAGE))).rows[1]!;
  const before = await row();
  const said = (cells: typeof before.cells) => cells.map((cell) => `${cell.inPlace} ${notesOf(cell)}`);
  expect(said(before.cells).toSorted()).toEqual(["Excluded ", "Included ", "null "]);
  expect(before).toMatchObject({ lowestPence: 32_400, spreadPercent: null });
  const counted = (cells: typeof before.cells) => cells.map((cell) => `${cell.inPlace} ${cell.isCounted}`);
  expect(counted(before.cells).toSorted()).toEqual(["Excluded false", "Included false", "null true"]);
  const { quoteId } = tenderers[1]!;
  await adjustQuote(acting, {
    packageId,
    quoteId,
    line: "1",
    seen: "0",
    kind: "plug",
    amount: "400",
    reason: "As A",
  });
  const after = await row();
  expect(after).toMatchObject({ lowestPence: 32_400, spreadPercent: 23 });
  expect(counted(after.cells)).toContain("Excluded true");
  expect(said(after.cells)).toContain("Excluded Plug · adj. £400");
});

test("the cell of a firm without an account has the same address when another is compared no more, and when it has one", async () => {
  const { packageId, buyer } = await createOpenedTender(ctx);
  const comparison = await getComparison(ctx.as(buyer.owner), { packageId });
  const quotes = comparison.quotes.map((quote) => ({ ...quote, companyNumber: null as number | null }));
  const [gone, kept] = quotes.toSorted((one, other) => one.id.localeCompare(other.id));
  const chosen = (among: typeof quotes) => {
    const compared = { ...comparison, quotes: among };
    const wanted = readWanted(new URL(address));
    const cell = chosenOf(compared, wanted.cell!);
    return [viewOf(compared, wanted).wanted.cell?.key, cell?.tender.id];
  };
  const [shown] = viewOf({ ...comparison, quotes }, readWanted(new URL(PAGE))).tenders.filter(
    ({ id }) => id === kept!.id,
  );
  const address = `${PAGE}?cell=${shown!.key}.1`;
  expect(chosen(quotes)).toEqual([kept!.id, kept!.id]);
  expect(chosen(quotes.filter(({ id }) => id !== gone!.id))).toEqual([kept!.id, kept!.id]);
  const withAccount = quotes.map((quote) => (quote.id === kept!.id ? { ...quote, companyNumber: 7 } : quote));
  expect(chosen(withAccount)).toEqual(["7", kept!.id]);
});

test("a line that was added after a quote is no part of it, and can be plugged and asked about", async () => {
  const changedRows = ROWS.replace("120,m3", "150,m3") + "\nB,2,Fire barriers,4,nr";
  const { packageId, buyer, tenderers } = await createOpenedTender(ctx, { changedRows });
  const acting = ctx.as(buyer.owner);
  const compare = () => getComparison(acting, { packageId });
  const view = async () => viewOf(await compare(), readWanted(new URL(PAGE)));
  const { rows, differences } = await view();
  // It adds up by the quantities that were priced.
  expect(differences).toEqual([]);
  expect(rows[3]!.cells.map(({ inPlace, state }) => [inPlace, state])).toEqual([
    ["Not priced", "unclear"],
    ["Not priced", "unclear"],
    ["Not priced", "unclear"],
  ]);
  expect(rows[3]!.lowestPence).toBeNull();

  const line = { packageId, quoteId: tenderers[0]!.quoteId, line: "3" };
  await adjustQuote(acting, {
    ...line,
    seen: "0",
    kind: "plug",
    amount: "400",
    reason: "As by our own rates.",
  });
  await askTenderer(acting, { ...line, kind: "question", question: "Are the fire barriers in?" });
  const { tenders, rows: adjusted } = await view();
  const place = tenders.findIndex(({ id }) => id === line.quoteId);
  const plugged = { state: "plugged", adjustedPence: 40_000, asked: "waits" };
  expect(adjusted[3]!.cells[place]).toMatchObject(plugged);
  const chosen = chosenOf(await compare(), { key: tenders[place]!.key, line: 3 });
  expect(chosen).toMatchObject({ tenderedPence: 0, pricedAs: "Not priced" });
});
