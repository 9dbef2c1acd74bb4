import { readSheet } from "read-excel-file/node";
import { beforeEach, describe, expect, test } from "vitest";
import { approveAward } from "#domain/awards/approve-award.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { countAsked } from "#domain/tender-invitations/count-asked.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { recommend, sendOrder, signInAfresh, versionOf } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { findWithdrawn } from "#domain/quote-validity/quote-validity.queries.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { viewOf } from "#web/routes/tenders/comparison-view.ts";
import { readWanted } from "#web/routes/tenders/comparison-wanted.ts";
import { answerQuery } from "./answer-query.ts";
import { askTenderer } from "./ask-tenderer.ts";
import { checkArithmetic } from "./check-arithmetic.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { getComparison } from "./get-comparison.ts";
import { listOwnQueries } from "./list-own-queries.ts";
import { cellAt } from "./reckon-quote.ts";
import { AWARD_DECLINED, QUOTE_WITHDRAWN } from "./own-queries.queries.ts";
import { outcomeWords, writeComparisonWorkbook } from "./write-comparison-workbook.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

let opened: Awaited<ReturnType<typeof createOpenedTender>>;
beforeEach(async () => {
  opened = await createOpenedTender(ctx, { errorRule: "confirm-or-correct" });
});

const asBuyer = () => ctx.as(opened.buyer.owner);
const asTenderer = (at: number) => ctx.as(opened.tenderers[at]!.owner);
const ask = async (at: number, line: number | null, kind: string, question = "Is the drainage in?") => {
  const { queryId, isTold } = await askTenderer(asBuyer(), {
    packageId: opened.packageId,
    quoteId: opened.tenderers[at]!.quoteId,
    line: line === null ? "" : String(line),
    kind,
    question,
  });
  expect(isTold).toBe(true);
  return queryId;
};
const answer = (at: number, queryId: string, typed: object) =>
  answerQuery(asTenderer(at), { invitationId: opened.tenderers[at]!.invitationId, queryId, ...typed });
const own = (at: number) =>
  listOwnQueries(asTenderer(at), { invitationId: opened.tenderers[at]!.invitationId });
const quoteOf = async (at: number) => {
  const { quotes } = await getComparison(asBuyer(), { packageId: opened.packageId });
  const found = quotes.find(({ id }) => id === opened.tenderers[at]!.quoteId);
  return found && { ...found, at: (line: number | null) => cellAt(found.content, found, line) };
};

test("what was asked of a first price that another has taken the place of is its firm’s to read where it was answered, and compared no more", async () => {
  const answered = await ask(0, 2, "question");
  await answer(0, answered, { outcome: "answered", answer: "It is." });
  const waiting = await ask(0, null, "question", "And the outfall?");
  ctx.clock.advance({ minutes: 1 });
  // As the opening of a second round leaves it.
  const quote = ctx.db.updateTable("tender_quote").where("id", "=", opened.tenderers[0]!.quoteId);
  await quote.set({ counted_from: ctx.clock.now() }).execute();
  expect((await own(0)).queries.map(({ id }) => id)).toEqual([answered]);
  await expect(answer(0, waiting, { outcome: "answered", answer: "Too." })).rejects.toMatchObject({
    kind: "not-found",
  });
  expect((await getComparison(asBuyer(), { packageId: opened.packageId })).queries).toEqual([]);
});

describe("a question about its quote", () => {
  const wait = async (at: number) => {
    const { companyId, invitationId } = opened.tenderers[at]!;
    return {
      head: await countAsked(asTenderer(at), { invitationId }),
      listed: (await listReceived(asTenderer(at), {})).invitations.map((each) => each.asked),
      counted: (await countTenders(asTenderer(at))).invitations,
      work: (await listTenderWork(ctx, [companyId], 8)).map(({ kind, id, count }) => [kind, id, count]),
    };
  };
  const nothing = { head: 0, listed: [0], counted: 0, work: [] };

  test("leads its firm there from its tender, its list and its dashboard until it is answered", async () => {
    expect(await wait(1)).toEqual(nothing);
    const id = await ask(1, 2, "question");
    await ask(1, null, "question", "When could you start?");
    const { invitationId } = opened.tenderers[1]!;
    expect(await wait(1)).toEqual({ head: 2, listed: [2], counted: 1, work: [["asked", invitationId, 2]] });
    expect(await wait(0)).toEqual(nothing);
    await answer(1, id, { outcome: "answered", answer: "It is." });
    expect(await wait(1)).toMatchObject({ head: 1, listed: [1] });
    for (const stranger of [asTenderer(0), asBuyer()])
      await expect(countAsked(stranger, { invitationId })).rejects.toMatchObject({ kind: "not-found" });
    await cancelPackage(asBuyer(), {
      packageId: opened.packageId,
      version: await versionOf(ctx, opened.packageId),
      reason: "The work is done by others.",
    });
    expect(await wait(1)).toMatchObject(nothing);
  });
});

describe("asking", () => {
  test("the same again is refused while it waits, and may be asked anew once it is answered", async () => {
    const id = await ask(2, 2, "question");
    await expect(ask(2, 2, "question")).rejects.toThrow("You have asked this already");
    await ask(2, null, "question");
    await ask(1, 2, "question");
    await answer(2, id, { outcome: "answered", answer: "It is." });
    expect(await ask(2, 2, "question")).not.toBe(id);
  });

  test("goes to one tenderer, whose answer stands in the cell and in the histories of both alone", async () => {
    const id = await ask(2, 2, "confirm", "Please confirm that the drainage is in at nothing.");
    expect((await own(2)).queries).toMatchObject([
      {
        question: "Please confirm that the drainage is in at nothing.",
        about: { item: "B 1", description: "Drainage" },
        tenderedPence: 0,
        outcome: null,
      },
    ]);
    ctx.clock.set("2027-01-08T09:00:00.000Z");
    await answer(2, id, { outcome: "confirmed", answer: "It is, within the filling." });
    expect((await quoteOf(2))!.at(2).queries).toMatchObject([
      {
        outcome: "confirmed",
        answer: "It is, within the filling.",
        answeredBy: opened.tenderers[2]!.owner.name,
        answeredAt: new Date("2027-01-08T09:00:00.000Z"),
      },
    ]);
    expect((await own(0)).queries).toEqual([]);
    const history = async (at: number) =>
      (
        await listHistory(ctx, {
          packageId: opened.packageId,
          invitationId: opened.tenderers[at]!.invitationId,
        })
      ).map(({ kind }) => kind);
    expect(await history(2)).toEqual(expect.arrayContaining(["tenderer-asked", "tenderer-answered"]));
    expect(await history(0)).not.toContain("tenderer-asked");
  });

  test("tells the tenderer and then the buyer, without a word or an amount of it", async () => {
    await ctx.db.deleteFrom("notification").execute();
    const id = await ask(0, 0, "error", "Is £1,440 right?");
    await answer(0, id, { outcome: "corrected", amount: "1,540", answer: "A digit was wrong." });
    const titles = await ctx.db.selectFrom("notification").select(["title", "company_id"]).execute();
    expect(titles.map(({ title }) => title)).toEqual([
      "Thornbridge Construction asks about your quote: Groundworks",
      "Firm A corrects its quote: Groundworks",
    ]);
    expect(titles[0]!.company_id).toBe(opened.tenderers[0]!.companyId);
    const rows = await ctx.db.selectFrom("package_event").select("details").execute();
    expect(JSON.stringify(rows)).not.toMatch(/1,?[45]40/);
  });

  test("a line is confirmed, a whole quote is not", async () => {
    await expect(ask(0, null, "confirm")).rejects.toMatchObject({ name: "ZodError" });
    await expect(ask(0, 0, "confirm", " ")).rejects.toMatchObject({ name: "ZodError" });
    await expect(ask(0, 3, "confirm")).rejects.toMatchObject({ kind: "not-found" });
  });

  test("what was asked does not change, and is answered once", async () => {
    const id = await ask(0, 0, "question");
    await answer(0, id, { outcome: "answered", answer: "Yes." });
    await expect(answer(0, id, { outcome: "answered", answer: "No." })).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(ctx.db.updateTable("quote_query").set({ answer: "No." }).execute()).rejects.toThrow(
      "does not change",
    );
  });
});

describe("an error", () => {
  test("changes the price by whoever may submit one of what it comes to; who may not is refused", async () => {
    const { companyId, invitationId, owner } = opened.tenderers[1]!;
    const [company] = owner.memberships;
    const colleague = await createPerson(
      ctx,
      [{ id: companyId, number: company!.companyNumber, name: "Firm B" }],
      {
        role: "member",
      },
    );
    await setTenderRights(ctx.as(owner), {
      companyId,
      "member-submit": "on",
      "member-submit-limit": "2,900",
    });
    const id = await ask(1, 2, "error");
    const attempt = (typed: object) =>
      answerQuery(ctx.as(colleague), { invitationId, queryId: id, ...typed });
    const corrected = (amount: string) => ({ outcome: "corrected", amount, answer: "Left out." });
    await expect(attempt(corrected("1,016.01"))).rejects.toMatchObject({ kind: "forbidden" });
    await setTenderRights(ctx.as(owner), { companyId, "admin-submit": "on" });
    await expect(attempt(corrected("1,000"))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(attempt({ outcome: "withdrawn", answer: "Not held." })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect((await own(1)).queries).toMatchObject([{ outcome: null }]);
    await setTenderRights(ctx.as(owner), {
      companyId,
      "member-submit": "on",
      "member-submit-limit": "2,900",
    });
    await attempt(corrected("1,016"));
    expect((await quoteOf(1))!.adjustedPence).toBe(290_000);
  });

  test("is corrected as a dated revision; what was tendered stays beside it", async () => {
    const id = await ask(1, 2, "error");
    await answer(1, id, { outcome: "corrected", amount: "1,100.50", answer: "Two items were left out." });
    const quote = (await quoteOf(1))!;
    expect(quote.content.lines[2]!.pence).toBe(100_000);
    expect(quote).toMatchObject({
      tenderedPence: 288_400,
      revisionPence: 10_050,
      adjustedPence: 298_450,
    });
    expect(quote.at(2).revisions).toMatchObject([
      { fromPence: 100_000, toPence: 110_050, reason: "Two items were left out.", at: ctx.clock.now() },
    ]);
    // What is recommended, awarded and told is what it comes to since.
    const { quotes } = await listQuotes(asBuyer(), { packageId: opened.packageId });
    const corrected = quotes.find(({ id: quoteId }) => quoteId === quote.id)!;
    expect(corrected).toMatchObject({ pence: 298_450, content: { totalPence: 288_400 } });
    expect(quotes.map(({ pence }) => pence)).toEqual(
      quotes.map(({ pence }) => pence).toSorted((a, b) => a - b),
    );
  });

  test("is not corrected to less than nothing", async () => {
    const whole = await ask(1, null, "error");
    await answer(1, whole, { outcome: "corrected", amount: "5", answer: "Of one item." });
    ctx.clock.advance({ minutes: 1 });
    const line = await ask(1, 2, "error");
    await expect(
      answer(1, line, { outcome: "corrected", amount: "1", answer: "Of this one, too." }),
    ).rejects.toMatchObject({ kind: "invalid" });
    const { quotes } = await listQuotes(asBuyer(), { packageId: opened.packageId });
    expect(quotes.some(({ pence }) => pence === 500)).toBe(true);
  });

  test("is not corrected where the rule is to confirm or to withdraw", async () => {
    opened = await createOpenedTender(ctx, { errorRule: "confirm-or-withdraw" });
    const id = await ask(0, 0, "error");
    await expect(
      answer(0, id, { outcome: "corrected", amount: "1", answer: "Wrong." }),
    ).rejects.toMatchObject({ kind: "invalid" });
    const words = `We cannot hold it.${" Steel has risen.".repeat(110)}`;
    await answer(0, id, { outcome: "withdrawn", answer: words });
    expect(await quoteOf(0)).toBeUndefined();
    // It stays named, with why, as one that is taken back in any other way.
    expect(await findWithdrawn(ctx, opened.packageId)).toMatchObject([
      {
        companyName: "Firm A",
        reason: expect.stringMatching(/^We cannot hold it\..*…$/),
        at: ctx.clock.now(),
      },
    ]);
    const { queries } = await getComparison(asBuyer(), { packageId: opened.packageId });
    expect(queries).toMatchObject([{ firm: "Firm A", outcome: "withdrawn", answer: words }]);
    expect((await own(0)).queries).toMatchObject([{ outcome: "withdrawn", tenderedPence: null }]);
  });

  test("whose quote is taken back waits for nothing else about it any more", async () => {
    const error = await ask(0, 0, "error");
    const other = await ask(0, 1, "question");
    await answer(0, error, { outcome: "withdrawn", answer: "We cannot hold it." });
    expect(await own(0)).toMatchObject({ isOver: true, closed: QUOTE_WITHDRAWN });
    await expect(answer(0, other, { outcome: "answered", answer: "It is." })).rejects.toMatchObject({
      kind: "conflict",
      message: QUOTE_WITHDRAWN,
    });
    const { queries, state } = await getComparison(asBuyer(), { packageId: opened.packageId });
    const words = queries.map((query) => outcomeWords(query, state));
    expect(words.toSorted()).toEqual(["Not answered", "Withdrew its quote"]);
  });

  test("is answered by an error's answers, a question by a question's", async () => {
    const error = await ask(0, 0, "error");
    const question = await ask(0, 0, "question");
    for (const [id, typed] of [
      [error, { outcome: "answered", answer: "Yes." }],
      [question, { outcome: "confirmed" }],
      [question, { outcome: "withdrawn", answer: "No." }],
      [question, { outcome: "corrected", amount: "5", answer: "No." }],
    ] as const)
      await expect(answer(0, id, typed)).rejects.toMatchObject({ kind: "invalid" });
    for (const typed of [
      { outcome: "corrected", amount: "much", answer: "x" },
      { outcome: "corrected", amount: "5", answer: "" },
      { outcome: "answered", answer: " " },
    ])
      await expect(answer(0, error, typed)).rejects.toMatchObject({ name: "ZodError" });
  });

  const state = async () => (await findPackage(ctx, opened.packageId))!.state;
  const approve = async () => {
    const { packageId, tenderers, buyer } = opened;
    const recommendationId = await recommend(asBuyer(), { packageId, quoteId: tenderers[0]!.quoteId });
    const { acting, browser } = await signInAfresh(ctx, buyer.owner);
    await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  };

  test("corrected under those who approve, takes the recommendation back, of whichever quote", async () => {
    const { packageId, tenderers } = opened;
    const errors = [await ask(0, 0, "error"), await ask(1, 0, "error")];
    await judgeAll(ctx, opened);
    for (const at of [0, 1]) {
      await recommend(asBuyer(), { packageId, quoteId: tenderers[0]!.quoteId });
      await answer(at, errors[at]!, { outcome: "corrected", amount: "5", answer: "Less." });
      expect(await state()).toBe("under_evaluation");
    }
  });

  test("corrected after the award, takes it back where it is the winner's, and nothing else", async () => {
    const errors = [await ask(0, 0, "error"), await ask(1, 0, "error")];
    await judgeAll(ctx, opened);
    await approve();
    await answer(1, errors[1]!, { outcome: "corrected", amount: "5", answer: "Less." });
    expect(await state()).toBe("awarded");
    await answer(0, errors[0]!, { outcome: "corrected", amount: "5", answer: "Less." });
    expect(await state()).toBe("under_evaluation");
  });

  test("corrected by who is out of the running, leaves what was decided on the others as it is", async () => {
    const { packageId, tenderers } = opened;
    const [left, gone] = [await ask(1, 0, "error"), await ask(2, 0, "error")];
    await judgeAll(ctx, opened);
    const become = async (at: number, to: string) =>
      ctx.db
        .updateTable("tender_quote")
        .set({ state: to })
        .where("id", "=", tenderers[at]!.quoteId)
        .execute();
    await become(1, "non_compliant");
    await become(2, "declined_by_tenderer");
    await recommend(asBuyer(), { packageId, quoteId: tenderers[0]!.quoteId });
    const corrected = { outcome: "corrected", amount: "5", answer: "Less." };
    await answer(1, left, corrected);
    expect(await state()).toBe("recommended");
    expect((await own(2)).closed).toBe(AWARD_DECLINED);
    await expect(answer(2, gone, corrected)).rejects.toMatchObject({ message: AWARD_DECLINED });
    expect((await listReceived(asTenderer(2), {})).invitations[0]!.asked).toBe(0);
  });

  test("is no way out of an order, but to withdraw before it is accepted", async () => {
    const [first, second] = [await ask(0, 0, "error"), await ask(0, 1, "error")];
    await judgeAll(ctx, opened);
    await approve();
    await sendOrder(asBuyer(), opened.packageId);
    const corrected = { outcome: "corrected", amount: "5", answer: "Less." };
    await expect(answer(0, first, corrected)).rejects.toMatchObject({ kind: "conflict" });
    await answer(0, second, { outcome: "withdrawn", answer: "We cannot do it." });
    expect(await state()).toBe("under_evaluation");
  });

  test("and a question are answered alike until everybody is told: nobody learns of an award by it", async () => {
    const read = async () => ({
      ...(await own(1)),
      asked: await countAsked(asTenderer(1), { invitationId: opened.tenderers[1]!.invitationId }),
    });
    const asked = await ask(1, 0, "question");
    await ask(1, 0, "error");
    await judgeAll(ctx, opened);
    const before = await read();
    await approve();
    expect(await read()).toEqual(before);
    await answer(1, asked, { outcome: "answered", answer: "Yes." });
    await expect(ask(1, 0, "question")).rejects.toMatchObject({ kind: "conflict" });
  });
});

test("nobody else asks, answers or reads", async () => {
  const id = await ask(0, 0, "question");
  const stranger = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
  const { packageId, tenderers } = opened;
  const [{ invitationId, quoteId }] = tenderers as [(typeof tenderers)[number]];
  const asked = { packageId, quoteId, line: "", kind: "question", question: "Why?" };
  const answered = { invitationId, queryId: id, outcome: "answered", answer: "No." };
  for (const actor of [stranger, tenderers[1]!.owner]) {
    await expect(askTenderer(ctx.as(actor), asked)).rejects.toMatchObject({ kind: "not-found" });
    await expect(answerQuery(ctx.as(actor), answered)).rejects.toMatchObject({ kind: "not-found" });
    await expect(listOwnQueries(ctx.as(actor), { invitationId })).rejects.toMatchObject({
      kind: "not-found",
    });
  }
  // Another tenderer's question under one's own invitation.
  await expect(answer(1, id, { outcome: "answered", answer: "No." })).rejects.toMatchObject({
    kind: "not-found",
  });
  await expect(answerQuery(asBuyer(), answered)).rejects.toMatchObject({ kind: "not-found" });
});

test("before the opening nobody is asked anything", async () => {
  opened = await createOpenedTender(ctx, { isOpened: false });
  await expect(ask(0, 0, "question")).rejects.toMatchObject({ kind: "conflict" });
  expect(await own(0)).toMatchObject({ queries: [] });
});

test("a quote is added up again, line by line and as a whole", () => {
  const line = { kind: "measured", section: "", item: "", description: "", unit: "m", amount: null } as const;
  const priced = { item: "", description: "", percentage: null };
  const lines = [
    { ...line, quantity: 2_500 },
    { ...line, quantity: 1_000 },
  ];
  const content = {
    lines: [
      { ...priced, rate: 100_000, pence: 2_500 },
      { ...priced, rate: 30_000, pence: 3_000 },
    ],
    ownLines: [],
    totalPence: 5_600,
  };
  expect(checkArithmetic(lines, content)).toEqual([
    { line: 1, statedPence: 3_000, reckonedPence: 300 },
    { line: null, statedPence: 5_600, reckonedPence: 5_500 },
  ]);
  expect(checkArithmetic([], { lines: [], ownLines: [], totalPence: 5 })).toEqual([]);
});

test("what is not answered when the tender ends waits no longer: with its buyer, its firm or in an e-mail", async () => {
  const id = await ask(2, 2, "question");
  const { packageId } = opened;
  const look = async () => {
    const comparison = await getComparison(asBuyer(), { packageId });
    const { tenders, rows } = viewOf(comparison, readWanted(new URL("http://x/")));
    const at = tenders.findIndex((tender) => tender.id === opened.tenderers[2]!.quoteId);
    const asked = await readSheet(await writeComparisonWorkbook(comparison), "Asked");
    return { cell: rows[2]!.cells[at]!.asked, asked: asked[1]![4] };
  };
  const unread = () =>
    ctx.db
      .selectFrom("notification")
      .select("letter")
      .where("subject", "=", `${opened.tenderers[2]!.invitationId}-queries`)
      .where("read_at", "is", null)
      .execute();
  expect(await look()).toEqual({ cell: "waits", asked: "Waits" });
  expect(await own(2)).toMatchObject({ isOver: false, closed: null });
  expect(await unread()).toHaveLength(1);
  const version = String((await findPackage(ctx, packageId))!.version);
  await cancelPackage(asBuyer(), { packageId, version, reason: "The client has stopped the project." });
  expect(await look()).toEqual({ cell: "unanswered", asked: "Not answered" });
  expect(await own(2)).toMatchObject({ isOver: true, queries: [{ id, outcome: null }] });
  expect(await unread()).toEqual([]);
  await expect(answer(2, id, { outcome: "answered", answer: "It is." })).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("nothing is asked or answered any more") as string,
  });
});
