import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { recommendQuote } from "#domain/awards/recommend-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { answerQuery } from "#domain/tender-comparison/answer-query.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { listStatements } from "#domain/tender-comparison/list-statements.ts";
import { figuresLink } from "#domain/tender-quotes/figures-link.ts";
import { nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { refusalOf } from "#web/answers.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import { type TenderSides, createIssued, createTenderSides, openReturns } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { enterFigures } from "./enter-figures.ts";
import { answerFigures } from "./answer-figures.ts";
import { getLodged } from "./get-lodged.ts";
import { getOwnLodged } from "./get-own-lodged.ts";
import { getWaitingFigures } from "./get-waiting-figures.ts";
import { readFiguresByLink } from "./read-figures-by-link.ts";

const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;
let lodgedId: string;
let toFirst: string;
let buyer: Context;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  buyer = ctx.as(sides.buyer.owner);
  const issued = await createIssued(ctx, sides);
  packageId = issued.packageId;
  toFirst = issued.toFirst;
  lodgedId = await lodgeNow(buyer, { packageId, invitationId: toFirst });
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
});

const enter = (more: object = {}) => enterFrom(buyer, { packageId, lodgedId, ...more });
/** As a page gets it: what is no error of a kind that it knows would be a bug. */
const problemsOf = async (entering: Promise<unknown>) => {
  const refusal = refusalOf(
    await entering.then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  );
  return refusal?.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("what cannot be read", () => {
  test("is named field by field, to whoever types it", async () => {
    const { lines } = await getLodged(buyer, { packageId, lodgedId });
    const prices = lines.map((_, at) => (at === 0 ? "" : at === 1 ? "a lot" : "10"));
    const refused = await problemsOf(enter({ prices, validityDays: "400", discount: "99" }));
    expect(refused).toEqual([
      ["prices.0", "Enter a rate."],
      ["prices.1", expect.stringContaining("“a lot” is not a rate")],
      ["validityDays", "Enter a whole number from 1 to 365."],
      ["discount", expect.stringContaining("Enter a percentage from 0 to 25")],
    ]);
    expect(JSON.stringify(refused)).not.toMatch(/\byour?\b/i);
    expect(await listOpened(ctx, packageId)).toEqual([]);
  });

  test("is not both the lines and a total", async () => {
    expect(await problemsOf(enter({ lumpSum: "500" }))).toEqual([
      ["lumpSum", "Enter prices for the lines or one total, not both."],
    ]);
  });
});

describe("one sum without its lines", () => {
  const total = (lumpSum: string) => enter({ prices: [], lumpSum });

  test("counts as the total, with every line unclear and nothing that does not add up", async () => {
    await total("87,353.17");
    const [quote] = (await getComparison(buyer, { packageId })).quotes;
    expect(quote).toMatchObject({ tenderedPence: 8_735_317, adjustedPence: 8_735_317 });
    const { lines } = await getLodged(buyer, { packageId, lodgedId });
    expect([...quote!.cells.keys()]).toEqual(lines.map((_, at) => at));
    for (const cell of quote!.cells.values())
      expect(cell).toMatchObject({ state: "unclear", difference: null });
    const statements = listStatements(await getComparison(buyer, { packageId }));
    expect(statements.find(({ label }) => label === "Kind of quote")!.words).toEqual([
      "The whole of what was asked for. One sum, its lines not priced apart",
    ]);
  });

  test("is 0 where the file has none, so that the tender can still be decided", async () => {
    await total("0");
    expect((await listOpened(ctx, packageId))[0]!.pence).toBe(0);
  });

  test("is not recommended where it comes to nothing: no order could follow", async () => {
    await total("0");
    const { id: quoteId } = (await listOpened(ctx, packageId))[0]!;
    await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant", reason: "" });
    const form = { packageId, quoteId, rationale: "The only one.", hasConflict: "no" };
    expect(await problemsOf(recommendQuote(buyer, form))).toEqual([
      ["quoteId", expect.stringContaining("comes to £0.00")],
    ]);
  });
});

test.each([
  ["withdrawn", "is withdrawn"],
  ["declined_by_tenderer", "have declined the award"],
] as const)("of a quote that is %s nobody confirms the figures any more", async (state, closed) => {
  await enter();
  const firm = ctx.as(sides.first.owner);
  const of = { invitationId: toFirst };
  const { quoteId, version } = (await getOwnLodged(firm, of)).figures[0]!;
  expect(await getWaitingFigures(firm, of)).not.toBeNull();
  expect((await getOwnLodged(firm, of)).closed).toBeNull();
  await ctx.db.updateTable("tender_quote").set({ state }).where("id", "=", quoteId).execute();
  expect(await getWaitingFigures(firm, of)).toBeNull();
  expect((await getOwnLodged(firm, of)).closed).toContain(closed);
  const visitor = ctx.as({ kind: "visitor" });
  const link = figuresLink(ctx.services, { quoteId, version });
  expect((await readFiguresByLink(visitor, link)).closed).toContain(closed);
  const answer = answerFigures(firm, { ...of, version: String(version), answer: "confirmed" });
  await expect(answer).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining(closed) });
});

test("a price that its firm has corrected counts by the lines as they are entered again, wherever the quote is read", async () => {
  await sql`update trade_package set key_terms = key_terms || '{"errorRule": "confirm-or-correct"}'
    where id = ${packageId}`.execute(ctx.db);
  await enter();
  const read = async () => {
    const { pence } = (await listOpened(ctx, packageId))[0]!;
    expect((await getComparison(buyer, { packageId })).quotes[0]!.adjustedPence).toBe(pence);
    return pence;
  };
  const entered = await read();
  const { lines, draft, seen } = await getLodged(buyer, { packageId, lodgedId });
  // Entered again without a correction it comes to what is entered.
  await enterFigures(buyer, { packageId, lodgedId, seen: String(seen), ...draft });
  expect(await read()).toBe(entered);
  const { id: quoteId } = (await listOpened(ctx, packageId))[0]!;
  const error = { packageId, quoteId, line: "0", kind: "error", question: "Is that right?" };
  const { queryId } = await askTenderer(buyer, error);
  await answerQuery(ctx.as(sides.first.owner), {
    invitationId: toFirst,
    queryId,
    outcome: "corrected",
    amount: "7,000",
    answer: "A digit was wrong.",
  });
  const corrected = await read();
  expect(corrected).not.toBe(entered);
  const { pence: before } = (await listOpened(ctx, packageId))[0]!.content.lines[0]!;
  expect(corrected).toBe(entered - before + 700_000);
  // The second line was read wrongly.
  const second = (await listOpened(ctx, packageId))[0]!.content.lines[1]!.pence;
  await enter({ seen: 2, prices: lines.map((_, at) => (at === 1 ? "20" : "10")) });
  expect(await read()).toBe(corrected + second);
});

test("what a firm has corrected of its own line counts for no other", async () => {
  await sql`update trade_package set key_terms = key_terms || '{"errorRule": "confirm-or-correct"}'
    where id = ${packageId}`.execute(ctx.db);
  const own = (description: string) => ({ section: "", description, quantity: "", unit: "", rate: "500" });
  const [skips, scaffold] = [own("Skips"), own("Scaffold")];
  await enter({ ownLines: [skips, scaffold] });
  const { id: quoteId } = (await listOpened(ctx, packageId))[0]!;
  const line = String(nameOwnLine(0));
  const error = { packageId, quoteId, line, kind: "error", question: "Is that right?" };
  const { queryId } = await askTenderer(buyer, error);
  await answerQuery(ctx.as(sides.first.owner), {
    invitationId: toFirst,
    queryId,
    outcome: "corrected",
    amount: "7,000",
    answer: "A digit was wrong.",
  });
  const misplaced = { kind: "conflict", message: expect.stringContaining("“Skips”") as string };
  for (const ownLines of [[], [scaffold], [scaffold, skips]])
    await expect(enter({ seen: 1, ownLines })).rejects.toMatchObject(misplaced);
  await enter({ seen: 1, ownLines: [skips] });
  expect((await listOpened(ctx, packageId))[0]!.content.ownLines).toHaveLength(1);
});

describe("what a quote says beside its prices", () => {
  const said = {
    inclusions: "Setting out.",
    exclusions: "Disposal of asbestos.",
    qualifications: "Dry ground.",
    leadWeeks: "3",
    durationWeeks: "8",
    validityDays: "45",
    discount: "2.5",
    fixedWeeks: "26",
    labourHours: "1,200",
    isPartial: "on",
    vat: "standard",
    termNotes: { retentionPercent: "1.5 % only." },
    alternates: [{ title: "Night work", differs: "Doubles the gangs.", kind: "add", amount: "9,000" }],
  };

  test("is entered as a tenderer would write it, and stands in the comparison", async () => {
    await enter(said);
    const [quote] = (await getComparison(buyer, { packageId })).quotes;
    expect(quote!.content).toMatchObject({
      inclusions: "Setting out.",
      exclusions: "Disposal of asbestos.",
      qualifications: "Dry ground.",
      leadWeeks: 3,
      durationWeeks: 8,
      validityDays: 45,
      discount: 250,
      fixedPrice: { weeks: 26, until: null },
      labourHours: 1_200,
      isPartial: true,
      vat: { treatment: "standard", isConfirmed: true },
      termNotes: [{ term: "retentionPercent", words: "1.5 % only." }],
      alternates: [{ title: "Night work", pence: 900_000 }],
    });
  });

  test("is read by its firm, line by line, before it says whether that is its own", async () => {
    await enter(said);
    const firm = ctx.as(sides.first.owner);
    const { figures } = await getOwnLodged(firm, { invitationId: toFirst });
    const { lines } = await getLodged(buyer, { packageId, lodgedId });
    const [{ entered }] = figures as [(typeof figures)[number]];
    expect(entered.lines.map(({ description }) => description)).toEqual(
      lines.map(({ description }) => description),
    );
    // What is added to dayworks is no amount.
    expect(entered.lines.at(-1)).toMatchObject({ percentage: 1_000, pence: 0 });
    expect(entered.lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(figures[0]!.totalPence);
    const facts = Object.fromEntries(entered.facts.map(({ label, words }) => [label, words]));
    expect(facts).toMatchObject({
      "Kind of quote": "Part of the work only",
      "Main contractor’s discount": "2.5%",
      "Price fixed": "For 26 weeks from the return",
      "Starts in": "3 weeks",
      "On site": "8 weeks",
      "Labour hours": "1,200 hours",
      Excluded: "Disposal of asbestos.",
      Included: "Setting out.",
      "Qualifications in general": "Dry ground.",
      "Holds for": "45 days",
      "Alternate: Night work": "Adds £9,000. Doubles the gangs.",
    });
    expect(Object.values(facts)).toContain("1.5 % only.");
    // The visitor of the e-mail's link reads the same.
    const link = figuresLink(ctx.services, { quoteId: figures[0]!.quoteId, version: figures[0]!.version });
    const visitor = ctx.as({ kind: "visitor" });
    expect((await readFiguresByLink(visitor, link)).shown?.entered).toEqual(entered);
  });

  test("proposes how VAT is charged until its firm confirms the figures", async () => {
    const vatOf = async () => {
      const statements = listStatements(await getComparison(buyer, { packageId }));
      return statements.find(({ label }) => label === "VAT")!.words[0];
    };
    await enter(said);
    expect(await vatOf()).toBe("Standard rate, proposed and not confirmed");
    const firm = ctx.as(sides.first.owner);
    const own = async () => (await getOwnLodged(firm, { invitationId: toFirst })).figures[0]!;
    const { version, entered } = await own();
    expect(entered.facts).toContainEqual({
      label: "VAT",
      words: "Standard rate, proposed and not confirmed",
    });
    await answerFigures(firm, { invitationId: toFirst, version: String(version), answer: "confirmed" });
    expect(await vatOf()).toBe("Standard rate");
    expect((await own()).entered.facts).toContainEqual({ label: "VAT", words: "Standard rate" });
  });

  test("stands in the form again when it is mended, and is the same when it is sent again", async () => {
    await enter(said);
    const first = (await listOpened(ctx, packageId))[0]!.content;
    const { draft, seen } = await getLodged(buyer, { packageId, lodgedId });
    expect(draft).toMatchObject({ ...said, labourHours: "1200" });
    await enterFigures(buyer, { packageId, lodgedId, seen: String(seen), ...draft });
    expect((await listOpened(ctx, packageId))[0]!.content).toEqual(first);
  });

  test("stands there with its words for a line that has no price", async () => {
    const { lines } = await getLodged(buyer, { packageId, lodgedId });
    await enter({ prices: lines.map((_, at) => ["Excl.", "incl"][at] ?? "10") });
    const { draft } = await getLodged(buyer, { packageId, lodgedId });
    expect(draft.prices.slice(0, 2)).toEqual(["Excluded", "Included"]);
  });

  test("is asked with the buyer’s own terms and the days that were asked for", async () => {
    const { draft, sheet, vat } = await getLodged(buyer, { packageId, lodgedId });
    expect(draft).toMatchObject({ validityDays: "90", lumpSum: "", prices: [] });
    expect(sheet.length).toBeGreaterThan(0);
    expect(vat.treatment).toBe("reverse-charge");
  });
});
