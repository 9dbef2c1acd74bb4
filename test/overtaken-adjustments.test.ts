import { beforeEach, expect, test } from "vitest";
import { answerQuery } from "#domain/tender-comparison/answer-query.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { keepAdjustment } from "#domain/tender-comparison/keep-adjustment.ts";
import { takeAdjustmentBack } from "#domain/tender-comparison/take-adjustment-back.ts";
import {
  nameInTotals,
  writeComparisonWorkbook,
} from "#domain/tender-comparison/write-comparison-workbook.ts";
import { listStatements } from "#domain/tender-comparison/list-statements.ts";
import { createOpenedTender } from "./opened-tender.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
let opened: Awaited<ReturnType<typeof createOpenedTender>>;

beforeEach(async () => {
  opened = await createOpenedTender(ctx, { errorRule: "confirm-or-correct" });
});

const buyer = () => ctx.as(opened.buyer.owner);
const compare = () => getComparison(buyer(), { packageId: opened.packageId });
const third = async () => (await compare()).quotes.find(({ id }) => id === opened.tenderers[2]!.quoteId)!;
const cell = (line: string) => ({ packageId: opened.packageId, quoteId: opened.tenderers[2]!.quoteId, line });

async function plug(line: string): Promise<void> {
  const seen = String((await third()).cells.get(line === "" ? null : Number(line))?.seen ?? 0);
  await adjustQuote(buyer(), {
    ...cell(line),
    seen,
    kind: "plug",
    amount: "1100",
    reason: "As Firm B has it.",
  });
}

async function correct(line: string, amount: string): Promise<void> {
  const asked = { ...cell(line), kind: "error", question: "Is it right?" };
  const { queryId } = await askTenderer(buyer(), asked);
  ctx.clock.advance({ minutes: 5 });
  const { owner, invitationId } = opened.tenderers[2]!;
  const answer = { invitationId, queryId, outcome: "corrected", amount, answer: "Left out." };
  await answerQuery(ctx.as(owner), answer);
  ctx.clock.advance({ minutes: 5 });
}

test("an adjustment that is older than a correction of its line is marked until it is taken back or entered anew", async () => {
  await plug("2");
  expect(await third()).toMatchObject({ isOvertaken: false });
  await correct("2", "900");
  const quote = await third();
  expect(quote.isOvertaken).toBe(true);
  const [entry] = quote.cells.get(2)!.entries;
  expect(quote.cells.get(2)!.overtaken).toEqual([entry!.id]);
  await takeAdjustmentBack(buyer(), { packageId: opened.packageId, entryId: entry!.id });
  expect(await third()).toMatchObject({ isOvertaken: false });
  await plug("2");
  expect(await third()).toMatchObject({ isOvertaken: false });
});

test("an overtaken one is kept as it is by whoever has seen the change, until the next one; with who and when", async () => {
  await plug("2");
  const entryOf = async () => (await third()).cells.get(2)!.entries[0]!;
  const { id: entryId } = await entryOf();
  const keep = async (seen: number) =>
    keepAdjustment(buyer(), { packageId: opened.packageId, entryId, seen: String(seen) });
  await expect(keep(0)).rejects.toMatchObject({ kind: "conflict" });
  await correct("2", "900");
  await expect(keep(0)).rejects.toMatchObject({ kind: "conflict" });
  expect(await third()).toMatchObject({ isOvertaken: true, changeCount: 1 });
  await keep(1);
  expect(await third()).toMatchObject({ isOvertaken: false });
  expect((await entryOf()).kept).toEqual({ by: opened.buyer.owner.name, at: ctx.clock.now() });
  expect((await writeComparisonWorkbook(await compare())).length).toBeGreaterThan(0);
  await correct("2", "950");
  expect(await third()).toMatchObject({ isOvertaken: true });
  await expect(keep(1)).rejects.toMatchObject({ kind: "conflict" });
  const { tenderers, packageId } = opened;
  const stranger = ctx.as(tenderers[0]!.owner);
  await expect(keepAdjustment(stranger, { packageId, entryId, seen: "2" })).rejects.toMatchObject({
    kind: "not-found",
  });
});

test("one that takes more off its line than that comes to since is not kept as it is", async () => {
  const omit = { kind: "omit", amount: "1000", reason: "Not ours." };
  await adjustQuote(buyer(), { ...cell("0"), ...omit, seen: "0" });
  const [entry] = (await third()).cells.get(0)!.entries;
  const keep = async (seen: number) =>
    keepAdjustment(buyer(), { packageId: opened.packageId, entryId: entry!.id, seen: String(seen) });
  await correct("0", "999");
  await expect(keep(1)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^It takes more off the line/) as string,
  });
  await correct("0", "1000");
  await keep(2);
  expect(await third()).toMatchObject({ isOvertaken: false });
});

test("a change of the whole is of every line, one of another line of none but its own", async () => {
  await plug("2");
  await correct("0", "1500");
  expect(await third()).toMatchObject({ isOvertaken: false });
  await correct("", "4000");
  expect(await third()).toMatchObject({ isOvertaken: true });
});

test("a quote of an earlier set says so wherever its totals stand", async () => {
  await ctx.db
    .updateTable("trade_package")
    .set({ set_number: 2 })
    .where("id", "=", opened.packageId)
    .execute();
  const comparison = await compare();
  expect(comparison.quotes.every(({ isOutdated }) => isOutdated)).toBe(true);
  expect(nameInTotals(comparison.quotes[0]!)).toBe("Firm A (priced on set 1, not the last one)");
  expect(listStatements(comparison)).toContainEqual(
    expect.objectContaining({
      label: "Document set",
      words: Array(3).fill("Priced on set 1, not the last one"),
    }),
  );
  expect((await writeComparisonWorkbook(comparison)).length).toBeGreaterThan(0);
});

test("a tenderer that declined the award keeps no rank", async () => {
  const [first] = opened.tenderers;
  await ctx.db
    .updateTable("tender_quote")
    .set({ state: "declined_by_tenderer" })
    .where("id", "=", first!.quoteId)
    .execute();
  const { quotes } = await compare();
  expect(quotes.map(({ companyName, rank }) => [companyName, rank])).toContainEqual(["Firm A", null]);
  expect(quotes.find(({ rank }) => rank === 1)).toBeDefined();
});
