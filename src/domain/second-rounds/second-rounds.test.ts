import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { getProgress } from "#domain/awards/get-progress.ts";
import { getUnsuccessful } from "#domain/unsuccessful-tenders/get-unsuccessful.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import { keptDraftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { openFiles } from "#domain/tender-quotes/draft-files.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { listDates } from "#domain/calendar/calendar.queries.ts";
import { exportRecord } from "#domain/tender-records/export-record.ts";
import { recommend, signInAfresh, versionOf } from "#test/tenders.ts";
import { createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { type Tenderer, createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { recordStatements } from "#test/statements.ts";
import { createTestContext } from "#test/test-context.ts";
import { getOwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import { callSecondRound } from "./call-second-round.ts";
import { getOwnRound } from "./get-own-round.ts";
import { getSecondRound } from "./get-second-round.ts";
import { remindSecondRound } from "./remind-second-round.ts";

const ctx = await createTestContext();
const system = () => inBatchesOfOne(createSystemContext(ctx.services));
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
const DUE = "2027-01-13T12:00:00.000Z";

let tender: Awaited<ReturnType<typeof createOpenedTender>>;
let packageId: string;

beforeEach(async () => {
  tender = await createOpenedTender(ctx);
  ({ packageId } = tender);
});

const buyer = () => ctx.as(tender.buyer.owner);
const call = async (form: object = {}, as = buyer()) =>
  callSecondRound(as, {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The programme has moved by a month.",
    returnDay: "2027-01-13",
    ...form,
  });
const leaveOut = (at: number) =>
  judgeQuote(buyer(), {
    packageId,
    quoteId: tender.tenderers[at]!.quoteId,
    judgement: "non_compliant",
    reason: "No programme.",
  });

async function priceAgain(at: number, prices: string[]): Promise<number> {
  const { owner, invitationId } = tender.tenderers[at]!;
  const as = ctx.as(owner);
  const { draftVersion } = await getQuote(as, { invitationId });
  const saved = await saveQuote(as, {
    invitationId,
    draftVersion,
    prices,
    validityDays: "90",
    vat: "reverse-charge",
  });
  return submitQuote(as, { invitationId, draftVersion: saved, ...STATEMENTS });
}

async function open(): Promise<number> {
  ctx.clock.set("2027-01-13T12:01:00.000Z");
  await closeDuePackages(system());
  const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
  return openQuotes(acting, { packageId }, browser);
}

const listed = () => listQuotes(buyer(), { packageId });
const stateOf = async () => (await findPackage(ctx, packageId))!.state;

describe("calling a second round", () => {
  test("asks all compliant tenderers at once, tells them, and no other may price", async () => {
    await judgeAll(ctx, tender);
    await leaveOut(2);
    expect(await getSecondRound(buyer(), { packageId })).toMatchObject({
      round: null,
      compliant: 2,
      closed: null,
      earliest: new Date("2027-01-12T12:00:00Z"),
    });
    expect(await call()).toEqual({ count: 2, unreached: [] });
    expect(await stateOf()).toBe("second_round");
    const told = await ctx.db
      .selectFrom("notification")
      .select("subject")
      .where("title", "like", "A second round, prices due Wed 13 Jan 2027%")
      .execute();
    const rounds = tender.tenderers.slice(0, 2).map(({ invitationId }) => `${invitationId}-round`);
    expect(
      told
        .map(({ subject }) => subject)
        .filter((each) => rounds.includes(each!))
        .toSorted(),
    ).toEqual(rounds.toSorted());
    const own = (at: number) => {
      const { owner, invitationId } = tender.tenderers[at]!;
      return getOwnRound(ctx.as(owner), { invitationId });
    };
    expect(await own(0)).toMatchObject({ isAsked: true, reason: "The programme has moved by a month." });
    expect(await own(2)).toMatchObject({ isAsked: false });
    await expect(priceAgain(2, ["1", "1", "1"])).rejects.toMatchObject({ kind: "conflict" });
    const { history, work } = await getTender(ctx.as(tender.tenderers[2]!.owner), {
      invitationId: tender.tenderers[2]!.invitationId,
    });
    expect(work.state).toBe("second_round");
    expect(history.some(({ kind }) => kind === "second-round")).toBe(true);
  });

  test("says to its firm what a first quote comes to that was corrected since: its form has the lines as opened", async () => {
    const [own, other] = tender.tenderers as [Tenderer, Tenderer];
    const opened = (await listOpened(ctx, packageId)).find(({ id }) => id === own.quoteId)!.pence;
    // As an answer by the rule for errors leaves it, or another price to hold longer.
    const pence = opened + 810_000;
    await ctx.db
      .updateTable("tender_quote")
      .set({ corrected_pence: pence })
      .where("id", "=", own.quoteId)
      .execute();
    // And back to what it was.
    await ctx.db
      .updateTable("tender_quote")
      .set({
        corrected_pence: (await listOpened(ctx, packageId)).find(({ id }) => id === other.quoteId)!.pence,
      })
      .where("id", "=", other.quoteId)
      .execute();
    await judgeAll(ctx, tender);
    await call();
    const roundOf = async ({ owner, invitationId }: Tenderer) =>
      (await getOwnRound(ctx.as(owner), { invitationId }))!;
    expect((await roundOf(own)).corrected).toEqual({ openedPence: opened, pence });
    expect((await roundOf(other)).corrected).toBeNull();
  });

  test("begins each form with the files that count, whatever was taken out or added and not submitted since", async () => {
    const sent = makeFile("Programme.pdf", pdfBytes("Programme"));
    tender = await createOpenedTender(ctx, { files: [sent, sent] });
    ({ packageId } = tender);
    const [out, same] = tender.tenderers as [Tenderer, Tenderer];
    const filesOf = async ({ owner, invitationId }: Tenderer) =>
      (await getQuote(ctx.as(owner), { invitationId })).files.map(({ id, name }) => ({ id, name }));
    const received = await filesOf(out);
    const at = ctx.clock.now();
    // As if it had been done after the submission, in time: one is out, another is in.
    await ctx.transact(async (tx) => {
      const quote = (await findQuote(tx, out.invitationId))!;
      const seal = await sealOf(tx, quote);
      const [file] = openFiles(seal, quote);
      const files = [
        { ...file!, removedAt: at.toISOString() },
        { ...file!, id: "qfl_never_sent", name: "Draft.pdf" },
      ];
      await tx.db
        .insertInto("tender_quote_file")
        .values({ id: "qfl_never_sent", quote_id: quote.id, sealed_bytes: 1024, added_after: 1 })
        .execute();
      await tx.db
        .updateTable("tender_quote_file")
        .set({ removed_after: 1, removed_at: at })
        .where("id", "=", file!.id)
        .execute();
      const next = quote.filesVersion + 1;
      await tx.db
        .updateTable("tender_quote")
        .set({ files: seal.seal(files, next, "files"), files_version: next })
        .where("id", "=", quote.id)
        .execute();
    });
    const asReceived = await filesOf(same);
    await judgeAll(ctx, tender);
    await call();
    const [begun] = await filesOf(out);
    expect(await filesOf(out)).toEqual([{ id: begun!.id, name: "Programme.pdf" }]);
    expect(begun!.id).toMatch(/^qfl_/);
    expect(received.map(({ name }) => name)).toEqual(["Programme.pdf"]);
    expect((await filesOf(same)).map(({ name }) => name)).toEqual(asReceived.map(({ name }) => name));
    const rows = await ctx.db
      .selectFrom("tender_quote_file")
      .select(["id", "removed_after as removedAfter"])
      .where("quote_id", "=", out.quoteId)
      .execute();
    expect(rows).toContainEqual({ id: begun!.id, removedAfter: null });
    expect(rows).toContainEqual({ id: "qfl_never_sent", removedAfter: 1 });
    expect(await priceAgain(0, ["12", "8", "900"])).toBe(2);
  });

  test("begins each form with its own quote of the first round, whatever was typed and not submitted since", async () => {
    const { owner, invitationId, quoteId } = tender.tenderers[0]!;
    const as = ctx.as(owner);
    const before = await getQuote(as, { invitationId });
    // As if it had been typed after the submission, in time.
    await ctx.transact(async (tx) => {
      const quote = (await findQuote(tx, invitationId))!;
      const seal = await sealOf(tx, quote);
      const typed = keptDraftSchema.parse({ ...before.draft, prices: ["99", "8", "900"] });
      const next = quote.draftVersion + 1;
      await tx.db
        .updateTable("tender_quote")
        .set({ draft: seal.seal(typed, next, "draft"), draft_version: next })
        .where("id", "=", quoteId)
        .execute();
    });
    await judgeAll(ctx, tender);
    await call();
    const first = await getQuote(as, { invitationId });
    expect(first).toMatchObject({ closed: null, priced: { total: before.priced.total } });
    expect(first.draft.prices).not.toContain("99");
    // Who had typed nothing since has its form as it was.
    const other = tender.tenderers[1]!;
    expect((await getQuote(ctx.as(other.owner), other)).draft.prices).toEqual(["13", "8", "1000"]);
  });

  test("leaves the working days that were promised for pricing a change, and needs a reason and a day", async () => {
    await judgeAll(ctx, tender);
    await expect(call({ returnDay: "2027-01-11" })).rejects.toThrow(
      /leaves 2 working days .* promised 3: choose Tue 12 Jan 2027, 12:00/,
    );
    await expect(call({ returnDay: "2028-03-01" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(call({ returnDay: "" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(call({ reason: "" })).rejects.toMatchObject({ name: "ZodError" });
    expect(await stateOf()).toBe("under_evaluation");
  });

  test("waits until every quote is judged, and needs a compliant one", async () => {
    await expect(call()).rejects.toMatchObject({ kind: "conflict" });
    for (const at of [0, 1, 2]) await leaveOut(at);
    await expect(call()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is for who decides, with the right at what the quotes come to, on what was looked at", async () => {
    await judgeAll(ctx, tender);
    const { company } = tender.buyer;
    const admin = await createPerson(ctx, [company], { role: "admin" });
    const member = await createPerson(ctx, [company], { role: "member" });
    await expect(call({}, ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(call({}, ctx.as(tender.tenderers[0]!.owner))).rejects.toMatchObject({ kind: "not-found" });
    await expect(getSecondRound(ctx.as(tender.tenderers[0]!.owner), { packageId })).rejects.toMatchObject({
      kind: "not-found",
    });
    await setTenderRights(buyer(), {
      companyId: company.id,
      "admin-issue": "on",
      "admin-issue-limit": "100",
    });
    await expect(call({}, ctx.as(admin))).rejects.toMatchObject({ kind: "forbidden" });
    // What counts is the highest of those who are asked, who may all price as before.
    const most = Math.max(...(await listOpened(ctx, packageId)).map(({ pence }) => pence));
    const letIssue = (pence: number) =>
      setTenderRights(buyer(), {
        companyId: company.id,
        "admin-issue": "on",
        "admin-issue-limit": (pence / 100).toFixed(2),
      });
    await letIssue(most - 1);
    await expect(call({}, ctx.as(admin))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(call({ version: 1 })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("happens once of a tender, also when two call it at once", async () => {
    await judgeAll(ctx, tender);
    const version = await versionOf(ctx, packageId);
    const called = await Promise.allSettled([call({ version }), call({ version })]);
    expect(called.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await open()).toBe(0);
    expect(await stateOf()).toBe("under_evaluation");
    await expect(call({ returnDay: "2027-01-28" })).rejects.toThrow(/one second round at most/);
  });
});

describe("in a second round", () => {
  beforeEach(async () => {
    await judgeAll(ctx, tender);
    await leaveOut(2);
    await call();
  });

  test("second prices are sealed, the first ones stay readable, and count until the opening", async () => {
    const before = (await listed()).quotes.map(({ pence }) => pence);
    expect(await priceAgain(0, ["9", "7", "700"])).toBe(2);
    const during = await listed();
    expect(during).toMatchObject({ round: 2, sealed: 1, opening: null });
    expect(during.quotes.map(({ pence }) => pence)).toEqual(before);
    expect(JSON.stringify(await getComparison(buyer(), { packageId }))).not.toContain("206350");
    const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
    await expect(openQuotes(acting, { packageId }, browser)).rejects.toMatchObject({ kind: "conflict" });
    await expect(
      judgeQuote(buyer(), { packageId, quoteId: tender.tenderers[0]!.quoteId, judgement: "compliant" }),
    ).rejects.toMatchObject({ kind: "conflict" });
    const { owner, invitationId } = tender.tenderers[0]!;
    expect((await getReceipt(ctx.as(owner), { invitationId, version: 2 })).receipt.statement.version).toBe(2);
    // Of what was opened its firm reads which version that was.
    const opened = async () => (await getOwnValidity(ctx.as(owner), { invitationId })).quote?.openedVersion;
    expect(await opened()).toBe(1);
    await open();
    expect(await opened()).toBe(2);
  });

  test("a second price counts once it is opened, with the first beside it; who sent none stands with its first", async () => {
    const first = new Map((await listed()).quotes.map(({ id, pence }) => [id, pence]));
    await priceAgain(0, ["9", "7", "700"]);
    expect(await open()).toBe(1);
    const { quotes, opening } = await listed();
    expect(opening?.by).toEqual([tender.buyer.owner.name]);
    const [again, stood] = tender.tenderers.map(({ quoteId }) => quotes.find(({ id }) => id === quoteId)!);
    expect(again).toMatchObject({
      state: "opened",
      pence: 9 * 120_00 + 7 * 40_50 + 700_00,
      firstPence: first.get(again!.id),
      openedRound: 2,
    });
    expect(stood).toMatchObject({
      state: "compliant",
      pence: first.get(stood!.id),
      firstPence: null,
      openedRound: 1,
    });
    expect(await verifyPromises(system())).toMatchObject({ faultCount: 0 });
    const record = JSON.parse(await exportRecord(buyer(), { packageId }));
    const ids = record.records[0].releases.map(({ id }: { id: string }) => id);
    expect(ids).toContain(`${packageId}-tenderUpdate-opening-2`);
    // What was opened first stays what it was.
    const release = record.records[0].releases.find(
      ({ id }: { id: string }) => id === `${packageId}-tenderUpdate-opening`,
    );
    const amounts = release.bids.details.map((bid: { id: string; value: { amount: number } }) => [
      bid.id,
      Math.round(bid.value.amount * 100),
    ]);
    expect(new Map(amounts)).toEqual(first);
    expect(JSON.stringify(record.records[0].compiledRelease.bids)).toContain('"amount":2063.5');
  });

  test("where nobody has sent a second price it is opened all the same, and does not end as if nothing had come in", async () => {
    ctx.clock.set("2027-01-13T12:01:00.000Z");
    await closeDuePackages(system());
    const { next } = await getProgress(buyer(), { packageId });
    expect(next).toEqual({ kind: "open", openers: 1 });
    expect((await getUnsuccessful(buyer(), { packageId })).closed).toMatch(/^Quotes have come in/);
    expect(await open()).toBe(0);
    expect(await stateOf()).toBe("under_evaluation");
    expect((await getProgress(buyer(), { packageId })).next).toMatchObject({ kind: "recommend" });
  });

  test("what a first price was corrected to is kept as the first, and does not touch the second", async () => {
    const [own] = tender.tenderers;
    const firstPence = 500_000;
    await ctx.db
      .updateTable("tender_quote")
      .set({ corrected_pence: firstPence })
      .where("id", "=", own!.quoteId)
      .execute();
    await priceAgain(0, ["9", "7", "700"]);
    await open();
    const again = (await listed()).quotes.find(({ id }) => id === own!.quoteId);
    expect(again).toMatchObject({ pence: 206_350, firstPence });
  });

  test("what was adjusted of a first price does not touch the second", async () => {
    // Entered while the first ones were compared.
    await ctx.db
      .updateTable("trade_package")
      .set({ state: "under_evaluation" })
      .where("id", "=", packageId)
      .execute();
    for (const at of [0, 1])
      await adjustQuote(buyer(), {
        packageId,
        quoteId: tender.tenderers[at]!.quoteId,
        line: "0",
        seen: "0",
        kind: "add",
        amount: "100",
        reason: "Left out.",
      });
    await ctx.db
      .updateTable("trade_package")
      .set({ state: "second_round" })
      .where("id", "=", packageId)
      .execute();
    await priceAgain(0, ["9", "7", "700"]);
    await open();
    const { quotes } = await getComparison(buyer(), { packageId });
    const of = (at: number) => quotes.find(({ id }) => id === tender.tenderers[at]!.quoteId)!;
    expect(of(0)).toMatchObject({ adjustmentPence: 0, adjustedPence: 206_350 });
    expect(of(1)).toMatchObject({ adjustmentPence: 100_00 });
    await adjustQuote(buyer(), {
      packageId,
      quoteId: of(0).id,
      line: "0",
      seen: "0",
      kind: "add",
      amount: "50",
      reason: "Still left out.",
    });
  });

  test("what was withdrawn in time leaves the first price, and what comes a millisecond late is refused", async () => {
    await priceAgain(0, ["9", "7", "700"]);
    const { owner, invitationId } = tender.tenderers[0]!;
    await withdrawQuote(ctx.as(owner), { invitationId });
    expect((await getQuote(ctx.as(owner), { invitationId })).state).toBe("opened");
    const other = tender.tenderers[1]!;
    const { draftVersion } = await getQuote(ctx.as(other.owner), { invitationId: other.invitationId });
    const input = { invitationId: other.invitationId, draftVersion, ...STATEMENTS };
    ctx.clock.set("2027-01-13T12:00:00.001Z");
    await expect(submitQuote(ctx.as(other.owner), input)).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set(DUE);
    expect(await submitQuote(ctx.as(other.owner), input)).toBe(2);
    expect(await open()).toBe(1);
    expect((await listed()).quotes.map(({ openedRound }) => openedRound)).toEqual(
      expect.arrayContaining([1, 1, 2]),
    );
    // Both firms read which of their prices counts.
    const countedOf = async (at: typeof other) =>
      (await getQuote(ctx.as(at.owner), { invitationId: at.invitationId })).counted?.number;
    expect([await countedOf(tender.tenderers[0]!), await countedOf(other)]).toEqual([1, 2]);
  });

  test("those who have sent none are reminded once a time, and see it in what waits for them", async () => {
    const [asked, , leftOut] = tender.tenderers;
    const waits = async (at: typeof asked) =>
      (await listTenderWork(ctx, [at!.companyId], 10)).map(({ kind }) => kind);
    expect(await waits(asked)).toEqual(["second-round"]);
    expect(await waits(leftOut)).toEqual([]);
    expect((await countTenders(ctx.as(asked!.owner))).invitations).toBe(1);
    await priceAgain(1, ["9", "7", "700"]);
    // Nothing is due at once: they have just been told.
    expect(await recordStatements(() => remindSecondRound(system()))).not.toContain("begin");
    expect(await remindSecondRound(system())).toBe(0);
    ctx.clock.set("2027-01-12T09:01:00.000Z");
    expect(await remindSecondRound(system())).toBe(1);
    expect(await remindSecondRound(system())).toBe(0);
    await expect(remindSecondRound(ctx)).rejects.toMatchObject({ kind: "forbidden" });
    const returns = async (at: typeof asked) =>
      (await listDates(ctx, [at!.companyId])).find(({ kind }) => kind === "return");
    expect(await returns(asked)).toMatchObject({ at: new Date(DUE), sequence: 1 });
    expect(await returns(leftOut)).toMatchObject({ at: new Date("2027-01-07T12:00:00Z") });
  });

  test("each that has sent none is reminded", async () => {
    ctx.clock.set("2027-01-12T09:01:00.000Z");
    expect(await remindSecondRound(system())).toBe(2);
  });

  test("then it is recommended like any other", async () => {
    await priceAgain(0, ["9", "7", "700"]);
    await open();
    const { quoteId } = tender.tenderers[0]!;
    await judgeQuote(buyer(), { packageId, quoteId, judgement: "compliant" });
    await recommend(buyer(), { packageId, quoteId });
    expect(await stateOf()).toBe("recommended");
  });

  test("who withdraws its opened quote is asked no more, and sends no second price", async () => {
    const { owner, invitationId } = tender.tenderers[0]!;
    const as = ctx.as(owner);
    await withdrawOpenedQuote(as, { invitationId, reason: "Our gang is on another site." });
    expect(await getOwnRound(as, { invitationId })).toMatchObject({ isAsked: false });
    await expect(priceAgain(0, ["9", "7", "700"])).rejects.toMatchObject({ kind: "conflict" });
  });
});
