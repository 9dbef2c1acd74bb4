import { beforeEach, describe, expect, test } from "vitest";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { getAward } from "#domain/awards/get-award.ts";
import { listDates } from "#domain/calendar/calendar.queries.ts";
import { createSystemContext } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { answerQuery } from "#domain/tender-comparison/answer-query.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { listStatements } from "#domain/tender-comparison/list-statements.ts";
import { writeComparisonPdf } from "#domain/tender-comparison/write-comparison-pdf.ts";
import { writeComparisonWorkbook } from "#domain/tender-comparison/write-comparison-workbook.ts";
import { listReserve } from "#domain/tender-comparison/list-reserve.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { getEnding } from "#domain/tendering/get-ending.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { recordStatements } from "#test/statements.ts";
import { createTestContext } from "#test/test-context.ts";
import { recommend, sendOrder, signInAfresh, versionOf } from "#test/tenders.ts";
import { answerExtension } from "./answer-extension.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { askToExtend } from "./ask-to-extend.ts";
import { getOwnValidity } from "./get-own-validity.ts";
import { getValidity } from "./get-validity.ts";
import { listWithdrawn } from "./list-withdrawn.ts";
import { remindSilentTenderers } from "./remind-silent-tenderers.ts";
import { warnOfEndingQuotes } from "./warn-of-ending-quotes.ts";
import { validityWords } from "./validity-answers.data.ts";
import { withdrawOpenedQuote } from "./withdraw-opened-quote.ts";

const ctx = await createTestContext();
const system = () => inBatchesOfOne(createSystemContext(ctx.services));

let tender: Awaited<ReturnType<typeof createOpenedTender>>;
let packageId: string;

beforeEach(async () => {
  tender = await createOpenedTender(ctx, { errorRule: "confirm-or-correct" });
  ({ packageId } = tender);
});

const buyer = () => ctx.as(tender.buyer.owner);
const quoteOf = (at: number) => tender.tenderers[at]!.quoteId;
const firm = (at: number) => ctx.as(tender.tenderers[at]!.owner);
const ask = (ats: number[], form: object = {}, as = buyer()) =>
  askToExtend(as, {
    packageId,
    quote: ats.map(quoteOf),
    until: "2027-05-14",
    reason: "The employer decides later.",
    ...form,
  });

async function ownOf(at: number) {
  return getOwnValidity(firm(at), { invitationId: tender.tenderers[at]!.invitationId });
}

/** As somebody ticks it who was asked whether that price is right. */
const sureOf = (amount: unknown) => String(Math.round(Number(String(amount).replaceAll(",", "")) * 100));

async function answer(at: number, form: object, as = firm(at)) {
  const { waiting } = await ownOf(at);
  return answerExtension(as, {
    invitationId: tender.tenderers[at]!.invitationId,
    requestId: waiting?.id ?? "vrq_none",
    ...("amount" in form && { isAuthorised: "on", surePence: sureOf(form.amount) }),
    ...form,
  });
}

const withdraw = (at: number, as = firm(at)) =>
  withdrawOpenedQuote(as, {
    invitationId: tender.tenderers[at]!.invitationId,
    reason: "Our gang is on another site.",
  });

const openedOf = async (at: number) =>
  (await listOpened(ctx, packageId)).find(({ id }) => id === quoteOf(at));
const stateOf = async () => (await findPackage(ctx, packageId))!.state;
/** What was told about this tender, the last one last. */
async function titles(): Promise<string[]> {
  const rows = await ctx.db.selectFrom("notification").select(["title", "path"]).orderBy("id").execute();
  const ids = [packageId, ...tender.tenderers.map(({ invitationId }) => invitationId)];
  return rows.filter(({ path }) => ids.some((id) => path.includes(id))).map(({ title }) => title);
}

/** How many notices of this kind there are now. */
const countTold = async (start: string) => (await titles()).filter((title) => title.startsWith(start)).length;

async function award(at: number): Promise<void> {
  await judgeAll(ctx, tender);
  await recommend(buyer(), { packageId, quoteId: quoteOf(at) });
  const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
  const [waiting] = (await getAward(buyer(), { packageId })).recommendations;
  await approveAward(acting, { packageId, recommendationId: waiting!.id, hasNoConflict: "on" }, browser);
}

describe("how long an opened quote holds", () => {
  test("is so many days after the return, to the end of its last day in London", async () => {
    expect((await openedOf(0))!.validUntil).toBe("2027-04-07");
    // British Summer Time has begun: the day ends an hour before it does in UTC.
    ctx.clock.set("2027-04-07T22:59:59.000Z");
    const expired = async () =>
      (await getValidity(buyer(), { packageId })).quotes.map((each) => each.isExpired);
    expect(await expired()).toEqual([false, false, false]);
    ctx.clock.set("2027-04-07T23:00:00.000Z");
    expect(await expired()).toEqual([true, true, true]);
    expect((await ownOf(0)).quote).toMatchObject({ isExpired: true, validUntil: "2027-04-07" });
    const { quotes } = await getComparison(buyer(), { packageId });
    expect(quotes.every(({ isExpired }) => isExpired)).toBe(true);
    expect(listStatements({ quotes, qualified: [] }).find(({ label }) => label === "Holds")!.words[0]).toBe(
      "Expired: held until 7 Apr 2027 (90 days as tendered)",
    );
  });

  test("is known of a quote that an older version of the product has opened", async () => {
    await ctx.db.updateTable("tender_quote").set({ valid_until: null }).execute();
    expect((await openedOf(0))!.validUntil).toBe("2027-04-07");
  });

  test("an expired quote is not recommended, awarded or ordered until it is extended", async () => {
    await judgeAll(ctx, tender);
    ctx.clock.set("2027-04-08T09:00:00Z");
    await expect(recommend(buyer(), { packageId, quoteId: quoteOf(0) })).rejects.toThrow(
      /The quote of Firm A held until 7 Apr 2027\. Ask the firm to extend it first/,
    );
    await ask([0]);
    await answer(0, { answer: "agreed" });
    const recommendationId = await recommend(buyer(), { packageId, quoteId: quoteOf(0) });
    ctx.clock.set("2027-05-15T09:00:00Z");
    const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
    const approval = { packageId, recommendationId, hasNoConflict: "on" };
    await expect(approveAward(acting, approval, browser)).rejects.toMatchObject({ kind: "conflict" });
    await ask([0], { until: "2027-06-01" });
    await answer(0, { answer: "agreed" });
    await approveAward(acting, approval, browser);
    ctx.clock.set("2027-06-02T09:00:00Z");
    for (const kind of ["order", "letter-of-intent"])
      await expect(
        sendOrder(buyer(), packageId, { kind, expiresOn: "2027-07-01", paymentBasis: "By the hour." }),
      ).rejects.toThrow(/held until 1 Jun 2027/);
    await ask([0], { until: "2027-06-10" });
    await answer(0, { answer: "agreed" });
    await sendOrder(buyer(), packageId);
  });

  test("is soon over a week before its last day; more is asked for from the end of the first", async () => {
    const last = ctx.db.updateTable("tender_quote").where("id", "=", quoteOf(2));
    await last.set({ valid_until: "2027-05-20" }).execute();
    const look = async (at: string) => {
      ctx.clock.set(at);
      const { quotes, suggested } = await getValidity(buyer(), { packageId });
      return [...quotes.map(({ endsSoon }) => endsSoon), suggested];
    };
    expect(await look("2027-03-30T22:59:00Z")).toEqual([false, false, false, "2027-05-07"]);
    expect(await look("2027-03-30T23:00:00Z")).toEqual([true, true, false, "2027-05-07"]);
  });
});

describe("asking firms to hold their quotes longer", () => {
  test("tells each of them without an amount, and nobody else; both sides read what was asked", async () => {
    expect(await ask([0, 1])).toMatchObject({ count: 2, unreached: [] });
    const told = (await titles()).filter((title) => title.startsWith("Will your quote hold"));
    expect(told).toEqual(Array(2).fill("Will your quote hold until 14 May 2027? Groundworks at Mill Row"));
    expect((await ownOf(0)).waiting).toMatchObject({
      until: "2027-05-14",
      wasUntil: "2027-04-07",
      reason: "The employer decides later.",
    });
    expect((await ownOf(2)).waiting).toBeNull();
    expect((await openedOf(0))!.validUntil).toBe("2027-04-07");
    const { quotes } = await getValidity(buyer(), { packageId });
    expect(quotes.find(({ id }) => id === quoteOf(0))!.requests).toMatchObject([
      { askedBy: tender.buyer.owner.name, answer: null },
    ]);
    ctx.clock.advance({ minutes: 1 });
    await ask([0], { until: "2027-05-21", reason: "Later still." });
    const again = await getValidity(buyer(), { packageId });
    expect(again.quotes.find(({ id }) => id === quoteOf(0))!.requests, "the newest first").toMatchObject([
      { until: "2027-05-21", answer: null },
      { until: "2027-05-14", answer: "replaced" },
    ]);
  });

  test("needs a later day, a year from now at most, and quotes that are considered", async () => {
    await expect(ask([0], { until: "2027-04-07" })).rejects.toThrow(/holds until 7 Apr 2027 as it is/);
    await expect(ask([0], { until: "2027-01-06" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(ask([0], { until: "2028-02-01" })).rejects.toThrow(/365 days/);
    await expect(ask([])).rejects.toMatchObject({ name: "ZodError" });
    await expect(ask([0], { reason: "" })).rejects.toMatchObject({ name: "ZodError" });
    await expect(ask([0], { quote: [quoteOf(0), "tqu_other"] })).rejects.toMatchObject({ kind: "conflict" });
    expect((await getValidity(buyer(), { packageId })).quotes.flatMap(({ requests }) => requests)).toEqual(
      [],
    );
  });

  test("is for the buyer’s team; to anybody else there is nothing", async () => {
    const viewer = await createPerson(ctx, [tender.buyer.company], { role: "viewer" });
    await expect(ask([0], {}, ctx.as(viewer))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(ask([0], {}, firm(1))).rejects.toMatchObject({ kind: "not-found" });
    await expect(getValidity(firm(1), { packageId })).rejects.toMatchObject({ kind: "not-found" });
    const { invitationId } = tender.tenderers[0]!;
    await expect(getOwnValidity(firm(1), { invitationId })).rejects.toMatchObject({ kind: "not-found" });
    await expect(getOwnValidity(buyer(), { invitationId })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("is asked of quotes that still stand: who has withdrawn meanwhile is left out, and named", async () => {
    await withdraw(1);
    expect(await ask([0, 1])).toMatchObject({ count: 1, withdrawn: [expect.any(String)] });
    const asked = await ctx.db
      .selectFrom("validity_request")
      .select("quote_id")
      .where("package_id", "=", packageId)
      .execute();
    expect(asked).toEqual([{ quote_id: quoteOf(0) }]);
    await expect(ask([1])).rejects.toMatchObject({ kind: "conflict" });
    // When it was is not known of every withdrawal.
    await ctx.db
      .updateTable("tender_quote")
      .set({ withdrawn_at: null })
      .where("id", "=", quoteOf(1))
      .execute();
    await expect(ask([1])).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is asked of a reserve while another firm has its order, and not of that firm", async () => {
    await award(0);
    await sendOrder(buyer(), packageId);
    await expect(ask([0])).rejects.toThrow("Firm A has its order");
    expect(await ask([1])).toMatchObject({ count: 1 });
  });

  test("the same asked again, its answer lost, is one request", async () => {
    expect(await ask([0])).toEqual({ count: 1, unreached: [], repeated: null, withdrawn: [] });
    const { waiting: first } = await ownOf(0);
    const before = (await titles()).length;
    const repeated = { count: 1, askedAt: first!.askedAt };
    ctx.clock.set(new Date(first!.askedAt.getTime() + 60_000).toISOString());
    expect(await Promise.all([ask([0]), ask([0])])).toEqual([
      { count: 0, unreached: [], repeated, withdrawn: [] },
      { count: 0, unreached: [], repeated, withdrawn: [] },
    ]);
    expect(await ownOf(0)).toMatchObject({ waiting: { id: first!.id }, earlier: [] });
    expect((await titles()).length).toBe(before);
    // Whoever was not asked yet is; another's request, or other words, take its place.
    expect(await ask([0, 1])).toMatchObject({ count: 1, repeated });
    const colleague = await createPerson(ctx, [tender.buyer.company], { role: "admin" });
    expect(await ask([0], {}, ctx.as(colleague))).toMatchObject({ count: 1, repeated: null });
    expect(await ask([0], { reason: "Later still." })).toMatchObject({ count: 1, repeated: null });
    await answer(0, { answer: "refused" });
    expect(await ask([0], { reason: "Later still." })).toMatchObject({ count: 1, repeated: null });
  });

  test("a second request takes the place of one that was not answered", async () => {
    await ask([0]);
    const { waiting: first } = await ownOf(0);
    await ask([0], { until: "2027-06-01" });
    const { waiting, earlier } = await ownOf(0);
    expect(waiting).toMatchObject({ until: "2027-06-01" });
    expect(earlier).toMatchObject([{ id: first!.id, answer: "replaced" }]);
    const { invitationId } = tender.tenderers[0]!;
    await expect(
      answerExtension(firm(0), { invitationId, requestId: first!.id, answer: "agreed" }),
    ).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("a firm that is asked", () => {
  beforeEach(async () => {
    await judgeAll(ctx, tender);
    await ask([0, 1, 2]);
  });

  test("holds its price, which the buyer and the history read", async () => {
    await answer(0, { answer: "agreed" });
    expect(await openedOf(0)).toMatchObject({ validUntil: "2027-05-14" });
    expect((await openedOf(1))!.validUntil).toBe("2027-04-07");
    expect(await titles()).toContain("Firm A holds its quote until 14 May 2027: Groundworks");
    const kinds = (await listHistory(ctx, { packageId })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["extension-asked", "extension-agreed"]));
    await expect(answer(0, { answer: "refused" })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("holds the price that it has corrected, not the one that it tendered", async () => {
    const pence = (await openedOf(0))!.pence + 50_000;
    const own = ctx.db.updateTable("tender_quote").where("id", "=", quoteOf(0));
    await own.set({ corrected_pence: pence }).execute();
    await answer(0, { answer: "agreed" });
    expect((await openedOf(0))!.pence).toBe(pence);
  });

  test("names another price, with its reason: the one it tendered stays beside it", async () => {
    const before = (await openedOf(0))!;
    await answer(0, { answer: "repriced", amount: "3,000", words: "Aggregates are dearer." });
    expect(await openedOf(0)).toMatchObject({ pence: 300_000, validUntil: "2027-05-14" });
    const comparison = await getComparison(buyer(), { packageId });
    const compared = comparison.quotes.find(({ id }) => id === quoteOf(0))!;
    expect(compared).toMatchObject({
      tenderedPence: before.pence,
      revisionPence: 300_000 - before.pence,
      adjustedPence: 300_000,
    });
    expect(compared.cells.get(null)!.revisions).toMatchObject([
      { fromPence: before.pence, toPence: 300_000, reason: "Aggregates are dearer." },
    ]);
    expect((await writeComparisonPdf(comparison, ctx.clock.now())).length).toBeGreaterThan(1_000);
    expect((await writeComparisonWorkbook(comparison)).length).toBeGreaterThan(1_000);
    ctx.clock.advance({ minutes: 1 });
    // What its tenderer corrects afterwards counts on from there.
    const { queryId } = await askTenderer(buyer(), {
      packageId,
      quoteId: quoteOf(0),
      line: "2",
      kind: "error",
      question: "Is that all of the drainage?",
    });
    await answerQuery(firm(0), {
      invitationId: tender.tenderers[0]!.invitationId,
      queryId,
      outcome: "corrected",
      answer: "A manhole was left out.",
      amount: "1,000",
    });
    expect(await openedOf(0)).toMatchObject({ pence: 310_000 });
  });

  test("needs an amount, a reason, and another price than it has", async () => {
    const reprice = (form: object) =>
      answer(0, { answer: "repriced", amount: "3,000", words: "Dearer.", ...form });
    await expect(reprice({ words: "" })).rejects.toMatchObject({ name: "ZodError" });
    await expect(reprice({ amount: "" })).rejects.toMatchObject({ name: "ZodError" });
    await expect(reprice({ amount: "0.00" })).rejects.toMatchObject({ name: "ZodError" });
    const { pence } = (await openedOf(0))!;
    await expect(reprice({ amount: String(pence / 100) })).rejects.toMatchObject({ kind: "invalid" });
    expect((await openedOf(0))!.validUntil).toBe("2027-04-07");
  });

  test("says for another price that it may bind its company, and of one far off that it is right", async () => {
    const { pence } = (await openedOf(0))!;
    const reprice = (percent: number, form: object = {}) =>
      answer(0, {
        answer: "repriced",
        amount: String((pence * percent) / 10_000),
        words: "Dearer.",
        surePence: undefined,
        ...form,
      });
    const at = (name: string) => ({ issues: [expect.objectContaining({ path: [name] })] });
    await expect(reprice(110, { isAuthorised: undefined })).rejects.toMatchObject(at("isAuthorised"));
    for (const percent of [74, 126, 1_000])
      await expect(reprice(percent)).rejects.toMatchObject(at("surePence"));
    // What was asked about was another price.
    await expect(reprice(1_000, { surePence: String(pence) })).rejects.toMatchObject(at("surePence"));
    expect((await openedOf(0))!.pence).toBe(pence);
    await reprice(1_000, { surePence: String(pence * 10) });
    expect((await openedOf(0))!.pence).toBe(pence * 10);
    for (const [day, percent] of [
      ["2027-05-15", 125],
      ["2027-05-16", 75],
    ] as const) {
      await ask([1], { until: day });
      const from = (await openedOf(1))!.pence;
      await answer(1, {
        answer: "repriced",
        amount: String((from * percent) / 10_000),
        words: "Other.",
        surePence: undefined,
      });
      expect((await openedOf(1))!.pence).toBe((from * percent) / 100);
    }
  });

  test("does not extend: the quote ends when it ends", async () => {
    await answer(0, { answer: "refused", words: "Prices move too fast." });
    expect((await openedOf(0))!.validUntil).toBe("2027-04-07");
    expect(await titles()).toContain("Firm A does not extend its quote: Groundworks");
  });

  test("answers once where its answer was lost and it is sent again, and otherwise not", async () => {
    const { waiting } = await ownOf(0);
    const repriced = {
      invitationId: tender.tenderers[0]!.invitationId,
      requestId: waiting!.id,
      answer: "repriced",
      amount: "2,700",
      isAuthorised: "on",
      words: "Steel is dearer.",
    };
    await answerExtension(firm(0), repriced);
    const before = (await titles()).length;
    await answerExtension(firm(0), repriced);
    expect((await titles()).length).toBe(before);
    for (const other of [{ amount: "2,701" }, { words: "Else." }])
      await expect(answerExtension(firm(0), { ...repriced, ...other })).rejects.toMatchObject({
        kind: "conflict",
      });
  });

  test("answers by those who may submit, once; a rival and a stranger find nothing", async () => {
    const viewer = await createPerson(ctx, [{ id: tender.tenderers[0]!.companyId } as never], {
      role: "viewer",
    });
    await expect(answer(0, { answer: "agreed" }, ctx.as(viewer))).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(answer(0, { answer: "agreed" }, firm(1))).rejects.toMatchObject({ kind: "not-found" });
    const { waiting } = await ownOf(0);
    const input = { invitationId: tender.tenderers[0]!.invitationId, requestId: waiting!.id };
    const both = await Promise.allSettled([
      answerExtension(firm(0), { ...input, answer: "agreed" }),
      answerExtension(firm(0), { ...input, answer: "refused" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { waiting: other } = await ownOf(1);
    await expect(
      answerExtension(firm(0), { ...input, requestId: other!.id, answer: "agreed" }),
    ).rejects.toMatchObject({ kind: "not-found" });
  });

  test("holds, or names another price, by whoever may submit a quote of that value; a no needs no such right", async () => {
    const { companyId, owner } = tender.tenderers[0]!;
    const colleague = await createPerson(ctx, [{ id: companyId } as never], { role: "member" });
    const { pence } = (await openedOf(0))!;
    const letSubmit = (limit: number) =>
      setTenderRights(ctx.as(owner), {
        companyId,
        "member-submit": "on",
        "member-submit-limit": String(limit / 100),
      });
    await letSubmit(pence - 1);
    const refusal = { kind: "forbidden" };
    await expect(answer(0, { answer: "agreed" }, ctx.as(colleague))).rejects.toMatchObject(refusal);
    const dearer = { answer: "repriced", amount: String((pence + 1) / 100), words: "Dearer." };
    await letSubmit(pence);
    await expect(answer(0, dearer, ctx.as(colleague))).rejects.toMatchObject(refusal);
    await answer(0, { answer: "agreed" }, ctx.as(colleague));
    await ask([0], { until: "2027-05-21" });
    await letSubmit(100);
    await answer(0, { answer: "refused" }, ctx.as(colleague));
    expect((await openedOf(0))!.validUntil).toBe("2027-05-14");
  });

  test("that says yes after the day it was asked for is too late", async () => {
    ctx.clock.set("2027-05-15T09:00:00Z");
    await expect(answer(0, { answer: "agreed" })).rejects.toMatchObject({ kind: "conflict" });
    await answer(0, { answer: "refused" });
  });

  test("takes a recommendation back by another price, whoever was recommended", async () => {
    await recommend(buyer(), { packageId, quoteId: quoteOf(1) });
    await answer(0, { answer: "repriced", amount: "2,000", words: "A cheaper tip is open." });
    expect(await stateOf()).toBe("under_evaluation");
    const [last] = (await getAward(buyer(), { packageId })).recommendations;
    expect(last).toMatchObject({
      state: "withdrawn",
      decidedBy: null,
      reason: "Firm A has re-priced its quote: A cheaper tip is open.",
    });
  });

  test("leaves a recommendation where it only holds its price", async () => {
    await recommend(buyer(), { packageId, quoteId: quoteOf(1) });
    await answer(0, { answer: "agreed" });
    await answer(1, { answer: "agreed" });
    expect(await stateOf()).toBe("recommended");
  });

  test("sends a new price by the second round while one is on", async () => {
    await callSecondRound(buyer(), {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The programme has moved.",
      returnDay: "2027-01-13",
    });
    await expect(answer(0, { answer: "repriced", amount: "3,000", words: "Dearer." })).rejects.toMatchObject({
      kind: "conflict",
    });
    await answer(0, { answer: "agreed" });
    expect((await openedOf(0))!.validUntil).toBe("2027-05-14");
  });
});

describe("an opened quote that is withdrawn", () => {
  test("is out of the comparison, with its reason for the buyer, and is never sent again", async () => {
    await judgeAll(ctx, tender);
    await ask([0]);
    await withdraw(0);
    expect(await openedOf(0)).toBeUndefined();
    const { withdrawn } = await getValidity(buyer(), { packageId });
    expect(withdrawn).toMatchObject([
      { companyName: "Firm A", reason: "Our gang is on another site.", requests: [{ answer: "replaced" }] },
    ]);
    const tendered = withdrawn[0]!.openedPence;
    expect(tendered).toBeGreaterThan(0);
    expect(await listWithdrawn(buyer(), { packageId })).toMatchObject([
      { companyName: "Firm A", at: ctx.clock.now(), openedPence: tendered },
    ]);
    await expect(listWithdrawn(firm(1), { packageId })).rejects.toMatchObject({ kind: "not-found" });
    expect((await ownOf(0)).quote).toMatchObject({ withdrawalReason: "Our gang is on another site." });
    expect(await titles()).toContain("Firm A has withdrawn its quote: Groundworks");
    await expect(withdraw(0)).rejects.toMatchObject({ kind: "conflict" });
    await expect(ask([0])).rejects.toMatchObject({ kind: "conflict" });
    await callSecondRound(buyer(), {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The programme has moved.",
      returnDay: "2027-01-13",
    });
    const { invitationId } = tender.tenderers[0]!;
    await expect(
      saveQuote(firm(0), { invitationId, draftVersion: 1, prices: ["1", "1", "1"], validityDays: "90" }),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is withdrawn by its own firm alone, with a reason", async () => {
    await expect(withdraw(0, firm(1))).rejects.toMatchObject({ kind: "not-found" });
    await expect(withdraw(0, buyer())).rejects.toMatchObject({ kind: "not-found" });
    const { invitationId } = tender.tenderers[0]!;
    await expect(withdrawOpenedQuote(firm(0), { invitationId, reason: " " })).rejects.toMatchObject({
      name: "ZodError",
    });
  });

  test("takes its recommendation back, and not that of another", async () => {
    await judgeAll(ctx, tender);
    expect(await listReserve(buyer(), { packageId })).toEqual([]);
    expect(await getEnding(buyer(), { packageId })).toBeNull();
    await recommend(buyer(), { packageId, quoteId: quoteOf(1) });
    await withdraw(0);
    expect(await stateOf()).toBe("recommended");
    await withdraw(1);
    expect(await stateOf()).toBe("under_evaluation");
  });

  test("leaves nobody next in reserve for doing less of the work", async () => {
    tender = await createOpenedTender(ctx, { said: [{}, {}, { isPartial: "on" }] });
    ({ packageId } = tender);
    await award(0);
    await withdraw(0);
    const reserve = await listReserve(buyer(), { packageId });
    expect(reserve.map(({ companyName }) => companyName)).toEqual(["Firm B", "Firm C"]);
  });

  test("takes its award back before anything was sent, and with its order", async () => {
    await award(0);
    await withdraw(0);
    expect(await stateOf()).toBe("under_evaluation");
    expect((await listReserve(buyer(), { packageId })).map(({ companyName }) => companyName)).toEqual([
      "Firm C",
      "Firm B",
    ]);
    await expect(listReserve(firm(1), { packageId })).rejects.toMatchObject({ kind: "not-found" });
    expect(await getEnding(buyer(), { packageId })).toEqual({
      why: "winner-gone",
      firms: 3,
      byAddress: 0,
      mayInvite: true,
    });
    const { ended } = await getAward(buyer(), { packageId });
    expect(ended).toMatchObject([
      { state: "declined", endReason: "Our gang is on another site.", order: null },
    ]);
    ctx.clock.advance({ minutes: 1 });
    await recommend(buyer(), { packageId, quoteId: quoteOf(1) });
    const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
    const [waiting] = (await getAward(buyer(), { packageId })).recommendations;
    await approveAward(acting, { packageId, recommendationId: waiting!.id, hasNoConflict: "on" }, browser);
    await sendOrder(buyer(), packageId);
    await expect(ask([1])).rejects.toThrow(/has its order/);
    expect((await ownOf(0)).sent).toBeNull();
    expect((await ownOf(1)).sent).toBe("order");
    await withdraw(1);
    expect((await ownOf(1)).sent).toBeNull();
    expect(await stateOf()).toBe("under_evaluation");
    const [last] = (await getAward(buyer(), { packageId })).ended;
    expect(last).toMatchObject({
      state: "declined",
      order: {
        declineReason: "other",
        note: "Our gang is on another site.",
        answeredAt: ctx.clock.now(),
      },
    });
  });

  test("cannot be withdrawn once its firm has accepted; a reserve still can, and hears of the end", async () => {
    await award(0);
    const orderId = await sendOrder(buyer(), packageId);
    const { invitationId } = tender.tenderers[0]!;
    await answerOrder(firm(0), { invitationId, orderId, answer: "accepts", isAuthorised: "on" });
    await expect(withdraw(0)).rejects.toMatchObject({ kind: "conflict" });
    await expect(ask([1])).rejects.toMatchObject({ kind: "conflict" });
    await withdraw(1);
    expect(await stateOf()).toBe("awarded");
    expect((await findAward(ctx, packageId))!.quoteId).toBe(quoteOf(0));
    const { quotes } = await listQuotes(buyer(), { packageId });
    await sendOutcomes(buyer(), {
      packageId,
      quote: quotes.map(({ id }) => id),
      reasonCodes: quotes.map(() => ["price"]),
      words: quotes.map(() => ""),
    });
    const notice = await ctx.db
      .selectFrom("outcome_notice")
      .select("outcome")
      .where("quote_id", "=", quoteOf(1))
      .executeTakeFirstOrThrow();
    expect(notice.outcome).toBe("withdrawn");
  });
});

describe("reminders", () => {
  test("go to a silent firm three working days after it was asked and before its quote ends, each once", async () => {
    const remind = async () => {
      await remindSilentTenderers(system());
      return countTold("Not answered yet: will your quote hold until 14 May 2027? Groundworks");
    };
    const read = async () => ctx.db.updateTable("notification").set({ read_at: ctx.clock.now() }).execute();
    await ask([0, 1]);
    await answer(1, { answer: "agreed" });
    await read();
    expect(await recordStatements(() => remindSilentTenderers(system()))).not.toContain("begin");
    expect(await remind()).toBe(0);
    ctx.clock.set("2027-01-12T09:01:00Z");
    const state = await stateOf();
    const ofTender = ctx.db.updateTable("trade_package").where("id", "=", tender.packageId);
    await ofTender.set({ state: "unsuccessful" }).execute();
    expect(await remind()).toBe(0);
    await ofTender.set({ state }).execute();
    expect(await remind()).toBe(1);
    await read();
    expect(await remind()).toBe(1);
    ctx.clock.set("2027-04-07T08:30:00Z");
    expect(await remind()).toBe(2);
    await read();
    await answer(0, { answer: "refused" });
    ctx.clock.set("2027-04-09T09:01:00Z");
    expect(await remind()).toBe(2);
    await expect(remindSilentTenderers(buyer())).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("go to nobody whose quote does not stand any more", async () => {
    await ask([0, 1]);
    const listed = async () =>
      (await listTenderWork(ctx, [tender.tenderers[0]!.owner.memberships[0]!.companyId], 8)).map(
        ({ kind }) => kind,
      );
    const set = (state: string) =>
      ctx.db.updateTable("tender_quote").set({ state }).where("id", "=", quoteOf(0)).execute();
    ctx.clock.set("2027-01-12T09:01:00Z");
    await set("non_compliant");
    expect(await remindSilentTenderers(system())).toBe(1);
    // That it was left out it learns with all others.
    expect(await listed()).toContain("extend");
    await set("declined_by_tenderer");
    expect(await listed()).not.toContain("extend");
    ctx.clock.set("2027-04-07T08:30:00Z");
    expect(await remindSilentTenderers(system())).toBe(1);
  });

  test("tell the buyer on the last day, too, and not afterwards", async () => {
    const warn = async (time: string) => {
      ctx.clock.set(time);
      return warnOfEndingQuotes(system());
    };
    await ask([0], { until: "2027-04-08" });
    ctx.clock.set("2027-04-08T07:30:00Z");
    await answer(0, { answer: "agreed" });
    expect(await warn("2027-04-08T08:01:00Z")).toBe(1);
    expect((await titles()).filter((title) => title.includes("Decide, or ask"))).toEqual([
      "A quote ends on 8 Apr 2027. Decide, or ask for longer: Groundworks",
    ]);
    expect(await warn("2027-04-09T08:01:00Z")).toBe(0);
  });

  test("tell the buyer of quotes alone that can be accepted, and of none of a tender that has ended", async () => {
    const warn = async () => {
      await warnOfEndingQuotes(system());
      return (await titles()).filter((title) => title.includes("Decide, or ask for longer"));
    };
    for (const [at, state] of ["non_compliant", "withdrawn"].entries())
      await ctx.db.updateTable("tender_quote").set({ state }).where("id", "=", quoteOf(at)).execute();
    const setState = (state: string) =>
      ctx.db.updateTable("trade_package").set({ state }).where("id", "=", tender.packageId).execute();
    ctx.clock.set("2027-03-31T08:01:00Z");
    const state = await stateOf();
    await setState("unsuccessful");
    expect(await warn()).toEqual([]);
    await setState(state);
    expect(await warn()).toEqual(["A quote ends on 7 Apr 2027. Decide, or ask for longer: Groundworks"]);
  });

  test("tell the buyer once that quotes end within a week, and again when others do", async () => {
    const warn = async () => {
      await warnOfEndingQuotes(system());
      return (await titles()).filter((title) => title.includes("Decide, or ask for longer"));
    };
    const first = "3 quotes end on 7 Apr 2027. Decide, or ask for longer: Groundworks";
    ctx.clock.set("2027-03-30T09:00:00Z");
    expect(await warn()).toEqual([]);
    ctx.clock.set("2027-03-31T07:59:00Z");
    expect(await warn()).toEqual([]);
    ctx.clock.set("2027-03-31T08:01:00Z");
    expect(await warn()).toEqual([first]);
    await ctx.db.updateTable("notification").set({ read_at: ctx.clock.now() }).execute();
    expect(await warn()).toEqual([first]);
    await ask([0]);
    await answer(0, { answer: "agreed" });
    ctx.clock.set("2027-05-10T09:01:00Z");
    expect(await warn()).toEqual([
      first,
      "A quote ends on 14 May 2027. Decide, or ask for longer: Groundworks",
    ]);
    await expect(warnOfEndingQuotes(buyer())).rejects.toMatchObject({ kind: "forbidden" });
  });
});

test("an open request waits in its firm's list and calendar until it is answered, and in nobody else's", async () => {
  await ask([0]);
  const workOf = async (at: number) =>
    (await listTenderWork(ctx, [tender.tenderers[at]!.companyId], 8)).map(({ kind, id, due }) => [
      kind,
      id,
      due,
    ]);
  const datesOf = async (at: number) =>
    (await listDates(ctx, [tender.tenderers[at]!.companyId])).filter(({ kind }) => kind === "extend");
  const { invitationId } = tender.tenderers[0]!;
  expect(await workOf(0)).toEqual([["extend", invitationId, "2027-04-07"]]);
  expect(await datesOf(0)).toMatchObject([{ pageId: invitationId, day: "2027-04-07", isBuyer: false }]);
  expect([await workOf(1), await datesOf(1)]).toEqual([[], []]);
  const { waiting } = await ownOf(0);
  await answerExtension(firm(0), { invitationId, requestId: waiting!.id, answer: "agreed" });
  expect([await workOf(0), await datesOf(0)]).toEqual([[], []]);
});

test("what was asked and answered stays as it was", async () => {
  await ask([0]);
  await answer(0, { answer: "agreed" });
  const change = ctx.db.updateTable("validity_request");
  await expect(change.set({ until: "2028-01-01" }).execute()).rejects.toThrow(/does not change/);
  await expect(change.set({ answer: "refused" }).execute()).rejects.toThrow(/does not change/);
});

test("what was asked is not waited for once the tender has ended without an answer", async () => {
  await ask([0]);
  const words = async () =>
    (await getValidity(buyer(), { packageId })).quotes.flatMap(({ requests }) => requests.map(validityWords));
  expect(await words()).toEqual(["Waits for the firm"]);
  const { version } = (await findPackage(ctx, packageId))!;
  await cancelPackage(buyer(), { packageId, version: String(version), reason: "Not built." });
  expect(await words()).toEqual(["Not answered"]);
  expect((await ownOf(0)).waiting).toMatchObject({ isOver: true });
});

test("a firm that is asked finds it first in its list, until it has answered", async () => {
  const listed = async () => (await listReceived(firm(0), {})).invitations[0]!;
  expect(await listed()).toMatchObject({ group: "with-buyer", hasToHold: false });
  await ask([0]);
  expect(await listed()).toMatchObject({ group: "waiting", hasToHold: true });
  await answer(0, { answer: "agreed" });
  expect(await listed()).toMatchObject({ group: "with-buyer", hasToHold: false });
});
