import { beforeEach, describe, expect, test } from "vitest";
import { createCompany, createPerson } from "#test/factories.ts";
import { createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { createTestContext } from "#test/test-context.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { adjustQuote } from "./adjust-quote.ts";
import { chooseRule } from "./choose-rule.ts";
import { getComparison } from "./get-comparison.ts";
import { listStatements } from "./list-statements.ts";

const ctx = await createTestContext();
let opened: Awaited<ReturnType<typeof createOpenedTender>>;

beforeEach(async () => {
  opened = await createOpenedTender(ctx, {
    said: [
      {},
      { discount: "7.75", vat: "standard", termNotes: { retentionPercent: "None, please." } },
      { fixedUntil: "2027-02-03", durationWeeks: "10", leadWeeks: "2", isAlternative: "on" },
    ],
  });
  await judgeAll(ctx, opened);
});

const asBuyer = () => ctx.as(opened.buyer.owner);
const compare = () => getComparison(asBuyer(), { packageId: opened.packageId });
const choose = (isNetOfDiscount: "net" | "gross", seen: number, as = asBuyer()) =>
  chooseRule(as, { packageId: opened.packageId, isNetOfDiscount, seen: String(seen) });
const quoteOf = async (at: number) => {
  const { quotes } = await compare();
  return quotes.find(({ id }) => id === opened.tenderers[at]!.quoteId)!;
};

describe("a main contractor's discount", () => {
  test("is taken off what was tendered before what the buyer adds, and the total as tendered stays", async () => {
    // £2,884.00 less 7.75 %, half a penny upwards.
    expect(await quoteOf(1)).toMatchObject({
      tenderedPence: 288_400,
      discountPence: -22_351,
      adjustedPence: 266_049,
      rank: 1,
    });
    const cell = { packageId: opened.packageId, quoteId: opened.tenderers[1]!.quoteId, line: "0", seen: "0" };
    await adjustQuote(asBuyer(), { ...cell, kind: "add", amount: "1000", reason: "Dewatering." });
    expect(await quoteOf(1)).toMatchObject({ discountPence: -22_351, adjustedPence: 366_049 });
  });

  test("makes one quote the lowest, in the list of the opened ones as in the comparison", async () => {
    const lowest = async () => {
      const { quotes } = await listQuotes(asBuyer(), { packageId: opened.packageId });
      return { list: quotes.find(({ gapPence }) => gapPence === 0)?.id, first: quotes[0]!.id };
    };
    const ranked = async () => (await compare()).quotes.find(({ rank }) => rank === 1)!.id;
    // Tendered the dearest, and the lowest once its 7.75 % are off.
    expect(await ranked()).toBe(opened.tenderers[1]!.quoteId);
    expect(await lowest()).toEqual({ list: await ranked(), first: await ranked() });
    await choose("gross", 0);
    expect(await ranked()).not.toBe(opened.tenderers[1]!.quoteId);
    expect(await lowest()).toEqual({ list: await ranked(), first: await ranked() });
  });

  test("is left on where the buyer chooses so, for all alike, with who and when", async () => {
    await choose("gross", 0);
    expect(await quoteOf(1)).toMatchObject({ discountPence: 0, adjustedPence: 288_400, rank: 2 });
    expect((await compare()).rule).toEqual({
      isNetOfDiscount: false,
      version: 1,
      chosen: { by: opened.buyer.owner.name, at: ctx.clock.now() },
    });
    await choose("net", 1);
    expect((await quoteOf(1)).adjustedPence).toBe(266_049);
  });

  test("two who choose at once: one counts, the other is told", async () => {
    await choose("gross", 0);
    // Its answer was lost.
    await choose("gross", 0);
    await expect(choose("net", 0)).rejects.toMatchObject({ kind: "conflict" });
    await expect(choose("net", 7)).rejects.toMatchObject({ kind: "conflict" });
    expect((await compare()).rule.isNetOfDiscount).toBe(false);
  });

  test("is nobody's to choose but the buyer's, and nothing of it is found", async () => {
    const other = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
    for (const actor of [opened.tenderers[0]!.owner, other])
      await expect(choose("gross", 0, ctx.as(actor))).rejects.toMatchObject({ kind: "not-found" });
    await expect(choose("gross", 0, ctx.as({ kind: "visitor" }))).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });
});

test("a price that is fixed for less than the work takes is flagged with what it would cost", async () => {
  const { exposure } = await quoteOf(2);
  // Two weeks after the return on 7 January it starts; it is fixed for two of its ten weeks.
  const pence = Math.round(272_400 * (57 / 70) * 0.04 * (28.5 / 365));
  expect(exposure).toEqual({
    fixedUntil: "2027-02-03",
    work: { endsOn: "2027-04-01", exposedWeeks: 9, weeks: 10, pence },
  });
  expect((await quoteOf(0)).exposure).toBeNull();
});

test("what they say stands side by side, with the key terms that somebody qualifies", async () => {
  const comparison = await compare();
  const order = comparison.quotes.map(({ companyName }) => companyName);
  const said = (label: string) => {
    const { words } = listStatements(comparison).find((each) => each.label === label)!;
    return ["Firm A", "Firm B", "Firm C"].map((firm) => words[order.indexOf(firm)]);
  };
  expect(said("Main contractor’s discount")).toEqual([
    "None: the price is net",
    "7.75%",
    "None: the price is net",
  ]);
  expect(said("VAT")).toEqual(["Reverse charge", "Standard rate", "Reverse charge"]);
  expect(said("Retention, %")).toEqual(["", "None, please.", ""]);
  expect(said("Kind of quote")[2]).toBe("Alternative");
  expect(listStatements(comparison).filter(({ isTerm }) => isTerm)).toHaveLength(1);
});
