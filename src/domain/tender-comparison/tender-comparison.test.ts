import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import type { Context } from "#domain/context.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { recommend } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { adjustQuote } from "./adjust-quote.ts";
import { getComparison } from "./get-comparison.ts";
import { markCell } from "./mark-cell.ts";
import { cellAt, reckonQuote } from "./reckon-quote.ts";
import { scoreQuote } from "./score-quote.ts";
import { sayRank } from "./rank-words.data.ts";
import { findLow, middleOf } from "./score-quotes.ts";
import { takeAdjustmentBack } from "./take-adjustment-back.ts";
import type { QuoteQuery } from "./quote-queries.queries.ts";
import type { ComparisonEntry } from "./tender-comparison.queries.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

let opened: Awaited<ReturnType<typeof createOpenedTender>>;
beforeEach(async () => {
  opened = await createOpenedTender(ctx);
});

const asBuyer = () => ctx.as(opened.buyer.owner);
const compare = () => getComparison(asBuyer(), { packageId: opened.packageId });
const quoteOf = async (at: number) => {
  const found = (await compare()).quotes.find(({ id }) => id === opened.tenderers[at]!.quoteId)!;
  return { ...found, at: (line: number | null) => cellAt(found.content, found, line) };
};
const cell = (at: number, line: number | null, seen = 0) => ({
  packageId: opened.packageId,
  quoteId: opened.tenderers[at]!.quoteId,
  line: line === null ? "" : String(line),
  seen: String(seen),
});
const plug = { kind: "plug", amount: "1,100", reason: "Drainage as Firm B has it." };

describe("adjusting", () => {
  test("stands beside the tenderer's figure, with who, when and why, and both totals", async () => {
    await adjustQuote(asBuyer(), { ...cell(2, 2), ...plug });
    await adjustQuote(asBuyer(), { ...cell(2, null), kind: "normalise", amount: "-50", reason: "2.5% off." });
    const quote = await quoteOf(2);
    expect(quote.content.lines[2]!.pence).toBe(0);
    expect(quote).toMatchObject({
      tenderedPence: 272_400,
      adjustmentPence: 105_000,
      adjustedPence: 377_400,
    });
    expect(quote.at(2)).toMatchObject({ state: "plugged", adjustmentPence: 110_000, seen: 1 });
    expect(quote.at(2).entries).toMatchObject([
      {
        kind: "plug",
        pence: 110_000,
        reason: "Drainage as Firm B has it.",
        by: opened.buyer.owner.name,
        at: ctx.clock.now(),
        takenBack: null,
      },
    ]);
  });

  test("what is taken back counts no more, and stays to be read", async () => {
    await adjustQuote(asBuyer(), { ...cell(2, 2), ...plug });
    const [entry] = (await quoteOf(2)).at(2).entries;
    const input = { packageId: opened.packageId, entryId: entry!.id };
    await takeAdjustmentBack(asBuyer(), input);
    const quote = await quoteOf(2);
    expect(quote.adjustedPence).toBe(quote.tenderedPence);
    expect(quote.at(2)).toMatchObject({ state: "unclear", seen: 2 });
    expect(quote.at(2).entries[0]!.takenBack).toEqual({ by: opened.buyer.owner.name, at: ctx.clock.now() });
    // Pressed twice it is done once; a colleague is told that it is.
    ctx.clock.advance({ minutes: 1 });
    await takeAdjustmentBack(asBuyer(), input);
    expect((await quoteOf(2)).at(2)).toMatchObject({ seen: 2, entries: [quote.at(2).entries[0]] });
    const colleague = ctx.as(await createPerson(ctx, [opened.buyer.company], { role: "member" }));
    await expect(takeAdjustmentBack(colleague, input)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("what the same person sends twice for a cell is there once, and a colleague is not said to be quicker", async () => {
    const colleague = ctx.as(await createPerson(ctx, [opened.buyer.company], { role: "member" }));
    const twice = async (send: (as: Context) => Promise<void>, change: (as: Context) => Promise<void>) => {
      await send(asBuyer());
      await send(asBuyer());
      for (const other of [() => send(colleague), () => change(asBuyer())])
        await expect(other()).rejects.toMatchObject({ kind: "conflict" });
    };
    await twice(
      (as) => adjustQuote(as, { ...cell(2, 2), ...plug }),
      (as) => adjustQuote(as, { ...cell(2, 2), ...plug, amount: "1" }),
    );
    await twice(
      (as) => markCell(as, { ...cell(2, 1), mark: "excluded" }),
      (as) => markCell(as, { ...cell(2, 1), mark: "included" }),
    );
    expect((await quoteOf(2)).at(2).entries).toHaveLength(1);
    expect((await quoteOf(2)).at(1).entries).toHaveLength(1);
  });

  test("two at once on the same line: one counts, the other is told, and other lines are free", async () => {
    const results = await Promise.allSettled([
      adjustQuote(asBuyer(), { ...cell(0, 1), ...plug }),
      adjustQuote(asBuyer(), { ...cell(0, 1), ...plug, reason: "As Firm C has it." }),
      adjustQuote(asBuyer(), { ...cell(0, 0), ...plug }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    const stale = markCell(asBuyer(), { ...cell(0, 1), mark: "excluded" });
    await expect(stale).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("colleague"),
    });
  });

  test("an entry does not change, whoever asks the database", async () => {
    await adjustQuote(asBuyer(), { ...cell(0, 0), ...plug });
    await expect(ctx.db.updateTable("comparison_entry").set({ pence: 1 }).execute()).rejects.toThrow(
      "does not change",
    );
  });

  test.each([
    ["a plug below nothing", { kind: "plug", amount: "-5", reason: "x" }],
    ["no amount", { kind: "add", amount: "", reason: "x" }],
    ["nothing", { kind: "normalise", amount: "0", reason: "x" }],
    ["no reason", { kind: "add", amount: "5", reason: " " }],
    ["no such way", { kind: "double", amount: "5", reason: "x" }],
    ["more than can be priced", { kind: "add", amount: "99999999999999", reason: "x" }],
  ])("refuses %s", async (_, typed) => {
    await expect(adjustQuote(asBuyer(), { ...cell(0, 0), ...typed })).rejects.toMatchObject({
      name: "ZodError",
    });
  });

  test("refuses what takes a total below nothing, also by taking back", async () => {
    const omit = { kind: "omit", reason: "Left out." };
    const whole = adjustQuote(asBuyer(), { ...cell(0, null), ...omit, amount: "3000" });
    await expect(whole).rejects.toMatchObject({
      issues: [{ path: ["amount"], message: "That takes the total below nothing." }],
    });
    await adjustQuote(asBuyer(), { ...cell(0, 0), kind: "add", amount: "1000", reason: "More." });
    const [added] = (await quoteOf(0)).at(0).entries;
    await adjustQuote(asBuyer(), { ...cell(0, null), ...omit, amount: "3000" });
    const input = { packageId: opened.packageId, entryId: added!.id };
    await expect(takeAdjustmentBack(asBuyer(), input)).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/^Without it the total is below nothing/) as string,
    });
  });

  test("refuses what takes more off a line than it comes to as adjusted, at the field, also by taking back", async () => {
    const least = (kind: string, amount: string, seen: number, line = 0) =>
      adjustQuote(asBuyer(), { ...cell(0, line, seen), kind, amount, reason: "Ours." });
    const refused = { issues: [{ path: ["amount"] }] };
    // £1,440 of £2,664: the total would hold it.
    await expect(least("omit", "1440.01", 0)).rejects.toMatchObject({
      issues: [{ message: "This line comes to £1,440: no more than that can be taken off it." }],
    });
    await expect(least("normalise", "-1440.01", 0)).rejects.toMatchObject(refused);
    await least("add", "60", 0);
    await least("omit", "1499.50", 1);
    await expect(least("omit", "0.51", 2)).rejects.toMatchObject({
      issues: [{ message: "This line comes to £0.50: no more than that can be taken off it." }],
    });
    await least("normalise", "-0.50", 2);
    await expect(least("omit", "1", 3)).rejects.toMatchObject({
      issues: [{ message: "This line comes to nothing: there is nothing to take off it." }],
    });
    const [added, omitted] = (await quoteOf(0)).at(0).entries;
    const { packageId } = opened;
    await expect(takeAdjustmentBack(asBuyer(), { packageId, entryId: added!.id })).rejects.toMatchObject({
      kind: "invalid",
      message: "Without it the line is below nothing: take an omission back first.",
    });
    await takeAdjustmentBack(asBuyer(), { packageId, entryId: omitted!.id });
    await takeAdjustmentBack(asBuyer(), { packageId, entryId: added!.id });
    expect((await quoteOf(0)).adjustedPence).toBe(266_350);
  });

  test("a line that is not there, or of another package, is not found", async () => {
    await expect(adjustQuote(asBuyer(), { ...cell(0, 3), ...plug })).rejects.toMatchObject({
      kind: "not-found",
    });
    const other = await createOpenedTender(ctx);
    const quoteId = other.tenderers[0]!.quoteId;
    await expect(adjustQuote(asBuyer(), { ...cell(0, 0), ...plug, quoteId })).rejects.toMatchObject({
      kind: "not-found",
    });
  });
});

test("a mark says how a line stands, the last one counts, and a plug is above it", async () => {
  expect((await quoteOf(2)).at(2).state).toBe("unclear");
  await markCell(asBuyer(), { ...cell(2, 2), mark: "excluded", reason: "Not in, by telephone." });
  await markCell(asBuyer(), { ...cell(2, 2, 1), mark: "included" });
  expect((await quoteOf(2)).at(2)).toMatchObject({ state: "included", seen: 2 });
  await adjustQuote(asBuyer(), { ...cell(2, 2, 2), ...plug });
  expect((await quoteOf(2)).at(2).state).toBe("plugged");
});

describe("who learns of it", () => {
  const attempts = (as: ReturnType<typeof asBuyer>) => [
    () => getComparison(as, { packageId: opened.packageId }),
    () => adjustQuote(as, { ...cell(0, 0), ...plug }),
    () => markCell(as, { ...cell(0, 0), mark: "excluded" }),
    () => takeAdjustmentBack(as, { packageId: opened.packageId, entryId: "cen_1" }),
    () => scoreQuote(as, { ...cell(0, 0), criterion: "Programme", score: "50", reason: "Fair." }),
  ];

  test("tenderers and other buyers find nothing, visitors sign in first", async () => {
    const other = await createCompany(ctx, { account_type: "client" });
    const stranger = await createPerson(ctx, [other]);
    for (const actor of [opened.tenderers[0]!.owner, stranger])
      for (const attempt of attempts(ctx.as(actor)))
        await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
    for (const attempt of attempts(ctx.as({ kind: "visitor" })))
      await expect(attempt()).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("before the opening there is nothing to read and nothing to enter", async () => {
    opened = await createOpenedTender(ctx, { isOpened: false });
    const { quotes, middlePence, closed } = await compare();
    expect({ quotes, middlePence }).toEqual({ quotes: [], middlePence: null });
    expect(closed).not.toBeNull();
    for (const attempt of attempts(asBuyer()).slice(1))
      await expect(attempt()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("once a quote is recommended nothing is entered any more", async () => {
    await judgeAll(ctx, opened);
    const { packageId, tenderers } = opened;
    await recommend(asBuyer(), { packageId, quoteId: tenderers[0]!.quoteId });
    await expect(adjustQuote(asBuyer(), { ...cell(0, 0), ...plug })).rejects.toMatchObject({
      kind: "conflict",
    });
    expect((await compare()).quotes).toHaveLength(3);
  });
});

describe("scores", () => {
  beforeEach(async () => {
    const criteria = [
      ["Price", "60"],
      ["Programme", "40"],
    ] as const;
    opened = await createOpenedTender(ctx, { criteria });
  });
  const score = (at: number, points: string, seen = 0) =>
    scoreQuote(asBuyer(), {
      ...cell(at, 0, seen),
      criterion: "Programme",
      score: points,
      reason: "As shown.",
    });

  test("price by the lowest adjusted compliant total, the others as given, by the weights at issue", async () => {
    await judgeAll(ctx, opened);
    await adjustQuote(asBuyer(), { ...cell(2, 0), kind: "omit", amount: "724", reason: "Not ours." });
    await score(0, "50");
    await score(2, "100");
    await score(2, "75", 1);
    await score(2, "75", 1);
    const [first, , third] = await Promise.all([quoteOf(0), quoteOf(1), quoteOf(2)]);
    expect(third.adjustedPence).toBe(200_000);
    expect(third.scores.total).toBeCloseTo(60 + 30);
    expect(first.scores.total).toBeCloseTo((200_000 / 266_400) * 60 + 20);
    expect((await quoteOf(1)).scores.total).toBeNull();
    await expect(score(2, "10", 1)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("only what is asked for is scored, and the price by nobody", async () => {
    for (const criterion of ["Price", "Charm"])
      await expect(
        scoreQuote(asBuyer(), { ...cell(0, 0), criterion, score: "50", reason: "x" }),
      ).rejects.toMatchObject({ kind: "invalid" });
    await expect(score(0, "101")).rejects.toMatchObject({ name: "ZodError" });
  });

  test("a quote that is left out has neither points nor a rank, and sets no price for the others", async () => {
    await judgeAll(ctx, opened);
    const { packageId } = opened;
    const { quoteId } = opened.tenderers[0]!;
    await judgeQuote(asBuyer(), { packageId, quoteId, judgement: "non_compliant", reason: "Late drawings." });
    expect(await quoteOf(0)).toMatchObject({ rank: null, scores: { total: null } });
    const [price] = (await quoteOf(2)).scores.criteria;
    expect(price).toMatchObject({ isPrice: true, points: 60 });
  });
});

test("a quote for a part of the work sets neither price points nor the middle, and has no place among those for the whole", async () => {
  const said = [{ isPartial: "on" }, {}, {}, {}];
  const prices = [
    ["1", "1", "1"],
    ["12", "8", "900"],
    ["13", "8", "1000"],
    ["20", "8", "1100"],
  ];
  opened = await createOpenedTender(ctx, { prices, said, criteria: [["Price", "100"]] });
  await judgeAll(ctx, opened);
  const { quotes, middlePence } = await compare();
  const of = (at: number) => quotes.find(({ id }) => id === opened.tenderers[at]!.quoteId)!;
  expect(quotes.map(({ rank, isLow, scores }) => [rank, isLow, scores.total])).toEqual([
    [null, false, 100],
    [1, false, 100],
    [2, false, expect.closeTo((of(1).adjustedPence / of(2).adjustedPence) * 100)],
    [3, false, expect.closeTo((of(1).adjustedPence / of(3).adjustedPence) * 100)],
  ]);
  expect(middlePence).toBe(of(2).adjustedPence);
  expect(quotes.map(sayRank)).toEqual(["not for the whole", "1", "2", "3"]);
  const { quotes: listed } = await listQuotes(asBuyer(), { packageId: opened.packageId });
  expect(listed.map(({ isLow }) => isLow)).toEqual([false, false, false, false]);
});

test("more than a fifth under the middle of three or more is far below, exactly a fifth is not", () => {
  const quotes = (...totals: number[]) =>
    totals.map((adjustedPence, at) => ({
      id: String(at),
      state: "compliant" as const,
      adjustedPence,
      content: { isPartial: false, isAlternative: false },
    }));
  expect(middleOf(quotes(1, 2))).toBeNull();
  expect(middleOf(quotes(80, 100, 300))).toBe(100);
  expect(middleOf(quotes(70, 90, 110, 300))).toBe(100);
  const lows = (...totals: number[]) => {
    const all = quotes(...totals);
    const low = findLow(all);
    return all.map(({ id }) => low.has(id));
  };
  expect(lows(80, 100, 300)).toEqual([false, false, false]);
  expect(lows(79, 100, 300)).toEqual([true, false, false]);
  expect(lows(1, 100)).toEqual([false, false]);
});

test("the adjusted total is the sum of its parts, whatever was entered, taken back and corrected", () => {
  const pence = fc.integer({ min: 0, max: 1_000_000_000 });
  const kinds = fc.constantFrom("plug", "add", "omit", "normalise", "included", "excluded", "unclear");
  const at = new Date(0);
  fc.assert(
    fc.property(
      fc.array(pence, { minLength: 1, maxLength: 8 }),
      fc.array(
        fc.record({
          line: fc.option(fc.nat(7)),
          kind: kinds,
          by: fc.integer({ min: -1_000_000, max: 1_000_000 }),
          isTakenBack: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
      fc.array(fc.record({ line: fc.option(fc.nat(7)), to: pence, minute: fc.nat(9) }), { maxLength: 12 }),
      (figures, typed, corrected) => {
        const lines = figures.map((each) => lineOf(each));
        const totalPence = figures.reduce((sum, each) => sum + each, 0);
        const entries = typed.map(({ line, kind, by, isTakenBack }, place): ComparisonEntry => {
          const isMark = ["included", "excluded", "unclear"].includes(kind);
          const takenBack = isTakenBack ? { by: null, at } : null;
          const who = { id: String(place), quoteId: "q", by: null, at, reason: "" };
          return { ...who, line, kind: kind as "plug", pence: isMark ? null : by, takenBack, kept: null };
        });
        const queries = corrected.map(({ line, to, minute }, place) =>
          correction(place, { line, to, at: new Date(minute * 60_000) }),
        );
        const reckoned = reckonQuote(
          { lines, ownLines: [], totalPence },
          { entries, queries, differences: [] },
        );
        const live = entries.filter(({ takenBack }) => takenBack === null);
        const adjustments = live.reduce((sum, entry) => sum + (entry.pence ?? 0), 0);
        expect(reckoned.tenderedPence).toBe(totalPence);
        expect(reckoned.adjustmentPence).toBe(adjustments);
        expect(reckoned.adjustedPence).toBe(totalPence + reckoned.revisionPence + adjustments);
        const cells = [...reckoned.cells.values()];
        const byCells = cells.reduce((sum, each) => sum + each.revisionPence + each.adjustmentPence, 0);
        expect(reckoned.adjustedPence).toBe(reckoned.tenderedPence + byCells);
        const last = queries.toSorted((a, b) => a.answeredAt!.getTime() - b.answeredAt!.getTime()).at(-1);
        if (last?.line === null) expect(totalPence + reckoned.revisionPence).toBe(last.correctedPence);
        expect(lines.map((line) => line.pence)).toEqual(figures);
        const seen = cells.reduce((sum, each) => sum + each.seen, 0);
        expect(seen).toBe(entries.length + (entries.length - live.length));
      },
    ),
    { numRuns: 200 },
  );
});

const lineOf = (pence: number) => ({ item: "", description: "", rate: null, percentage: null, pence });

function correction(
  place: number,
  { line, to, at }: { line: number | null; to: number; at: Date },
): QuoteQuery {
  const asked = { question: "Is this right?", askedBy: null, askedAt: at, firm: "A", quoteId: "q" };
  const answered = { outcome: "corrected" as const, answer: "It was not.", answeredBy: null, answeredAt: at };
  return {
    id: String(place),
    line,
    kind: "error",
    correctedPence: to,
    isWithdrawn: false,
    ...asked,
    ...answered,
  };
}

test("a line that its tenderer has left out or has in another stands so, until the buyer or the tenderer says otherwise", async () => {
  opened = await createOpenedTender(ctx, {
    prices: [
      ["12", "8", "900"],
      ["13", "Excl.", "1000"],
      ["13", "incl", "1000"],
    ],
  });
  const [, second, third] = await Promise.all([0, 1, 2].map(quoteOf));
  expect([second!.at(1).state, third!.at(1).state]).toEqual(["excluded", "included"]);
  expect(second!.content.lines[1]).toMatchObject({ rate: 0, pence: 0, said: "excluded" });
  await adjustQuote(asBuyer(), { ...cell(1, 1), ...plug });
  expect((await quoteOf(1)).at(1)).toMatchObject({ state: "plugged", adjustmentPence: 110_000 });
  await markCell(asBuyer(), { ...cell(2, 1), mark: "unclear" });
  expect((await quoteOf(2)).at(1).state).toBe("unclear");
});
