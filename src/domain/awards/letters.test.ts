import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import type { Context } from "#domain/context.ts";
import { getAwardedWork } from "#domain/awarded-work/get-awarded-work.ts";
import { listShownWork } from "#domain/awarded-work/list-shown-work.ts";
import { recordWorkStart } from "#domain/awarded-work/record-work-start.ts";
import { setWorkShown } from "#domain/awarded-work/set-work-shown.ts";
import { takeStartBack } from "#domain/awarded-work/take-start-back.ts";
import { getReviewableWork } from "#domain/reviews/get-reviewable-work.ts";
import { listOwnReviews } from "#domain/reviews/list-own-reviews.ts";
import { postReview } from "#domain/reviews/post-review.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { type OpenedPackage, createOpened, recommend, sendOrder, signInAfresh } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerOrder } from "./answer-order.ts";
import { approveAward } from "./approve-award.ts";
import { findAward } from "./award.queries.ts";
import { getAward } from "./get-award.ts";
import { findOrderEvent } from "./find-order-event.ts";
import { getOwnOrder } from "./get-own-order.ts";
import { remindLetters } from "./remind-letters.ts";
import { historyWords } from "#domain/packages/history-words.data.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { listReserve } from "#domain/tender-comparison/list-reserve.ts";
import { takeAwardBack } from "./take-award-back.ts";
import { isOvertaken } from "#domain/tender-emails/is-overtaken.ts";
import { takeOrderBack } from "./take-order-back.ts";
import { writeOrder } from "./write-order.ts";

const ctx = await createTestContext();
let opened: OpenedPackage;
let buyer: Context;
let winner: Context;

beforeEach(async () => {
  await ctx.db.deleteFrom("trade_package").execute();
  await award();
});

/** Another tender, and its award. */
async function award(): Promise<void> {
  opened = await createOpened(ctx);
  buyer = ctx.as(opened.sides.buyer.owner);
  winner = ctx.as(opened.owners[0]!);
  const { packageId, quotes } = opened;
  for (const quoteId of quotes) await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(buyer, { packageId, quoteId: quotes[0]! });
  const fresh = await signInAfresh(ctx, opened.sides.buyer.owner);
  await approveAward(fresh.acting, { packageId, recommendationId, hasNoConflict: "on" }, fresh.browser);
}

const LETTER = {
  kind: "letter-of-intent",
  amount: "500",
  expiresOn: "2027-02-01",
  paymentBasis: "Measured monthly.",
};
const accepts = (orderId: string) =>
  answerOrder(winner, {
    invitationId: opened.invitations[0],
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
const declines = (orderId: string) =>
  answerOrder(winner, {
    invitationId: opened.invitations[0],
    orderId,
    answer: "declines",
    reason: "terms_differ",
    note: "",
  });
const own = () => getOwnOrder(winner, { invitationId: opened.invitations[0] });
const tellAll = () =>
  sendOutcomes(buyer, {
    packageId: opened.packageId,
    quote: opened.quotes,
    reasonCodes: opened.quotes.map(() => ["price"]),
    words: opened.quotes.map(() => ""),
  });
const stateOf = async () => (await findPackage(ctx, opened.packageId))!.state;

/** A letter of intent that its winner has accepted; answers its id. */
async function letter(): Promise<string> {
  const id = await sendOrder(buyer, opened.packageId, LETTER);
  await accepts(id);
  ctx.clock.advance({ minutes: 5 });
  return id;
}

describe("an order after an accepted letter of intent", () => {
  test("begins with the days of the letter, and ends no earlier than it does", async () => {
    const { packageId } = opened;
    const start = async () => (await getAward(buyer, { packageId })).order!;
    const planned = await start();
    const days = { startsOn: "2027-01-20", endsOn: "2028-03-01", expiresOn: "2028-04-01" };
    const id = await sendOrder(buyer, packageId, { ...LETTER, ...days });
    await accepts(id);
    expect(planned.endsOn < days.expiresOn).toBe(true);
    expect(await start()).toMatchObject({ startsOn: "2027-01-20", endsOn: "2028-04-01" });
  });

  test("is sent with the same checks, and the letter says what has replaced it", async () => {
    const letterId = await letter();
    expect((await getAward(buyer, { packageId: opened.packageId })).order).toMatchObject({
      isAfterLetter: true,
    });
    await expect(sendOrder(buyer, opened.packageId, LETTER)).rejects.toThrow(/what follows it is the order/);
    await expect(sendOrder(buyer, opened.packageId, { amount: "2000" })).rejects.toThrow(
      /was approved at £1,764.00/,
    );
    await expect(sendOrder(buyer, opened.packageId, { waive: {} })).rejects.toMatchObject({
      kind: "invalid",
    });

    const orderId = await sendOrder(buyer, opened.packageId, { term: ["Retention, %"], instead: ["3"] });
    expect(await own()).toMatchObject({
      order: { id: orderId, state: "issued", follows: letterId, differences: [{ label: "Retention, %" }] },
      earlier: [{ id: letterId, state: "accepted", replacedAt: null }],
      closed: null,
    });
    expect(
      (await listTenderWork(ctx, [opened.sides.first.company.id], 10)).map(({ kind }) => kind),
    ).toContain("order");
    await accepts(orderId);
    const { order, earlier } = await own();
    expect(order).toMatchObject({ state: "accepted" });
    expect(earlier).toMatchObject([{ id: letterId, state: "accepted", replacedAt: ctx.clock.now() }]);
    expect(await stateOf()).toBe("awarded");
    const { award } = await getAward(buyer, { packageId: opened.packageId });
    expect(award).toMatchObject({ state: "accepted", order: { id: orderId }, earlier: [{ id: letterId }] });
    await expect(sendOrder(buyer, opened.packageId)).rejects.toMatchObject({ kind: "conflict" });
    expect((await writeOrder(earlier[0]! as never)).length).toBeGreaterThan(1_000);
    // The work began with the letter.
    expect(
      await getAwardedWork(buyer, { awardId: award!.id, side: "buyer" }).then(({ acceptedOn }) => acceptedOn),
    ).toBe("2027-01-07");
  });

  test("that is declined gives the package back to the comparison, with the others in reserve", async () => {
    await letter();
    const orderId = await sendOrder(buyer, opened.packageId, { term: ["Retention, %"], instead: ["3"] });
    await declines(orderId);
    expect(await stateOf()).toBe("under_evaluation");
    expect(await own()).toMatchObject({ order: { state: "declined" }, earlier: [{ state: "accepted" }] });
    await expect(sendOrder(buyer, opened.packageId)).rejects.toThrow();
  });

  test("that is declined after everybody was told leaves the letter as it is, and another can be sent", async () => {
    await letter();
    await tellAll();
    const orderId = await sendOrder(buyer, opened.packageId, { term: ["Retention, %"], instead: ["3"] });
    await declines(orderId);
    ctx.clock.advance({ minutes: 5 });
    const [{ id: letterId } = { id: "" }] = (await own()).earlier;
    await expect(sendOrder(buyer, opened.packageId, { after: letterId })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Another order was sent meanwhile, and answered"),
    });
    expect(await stateOf()).toBe("closed_out");
    expect((await findAward(ctx, opened.packageId))!.state).toBe("accepted");
    expect((await own()).order).toMatchObject({ id: orderId, state: "declined" });
    await accepts(await sendOrder(buyer, opened.packageId));
    expect((await own()).order).toMatchObject({ state: "accepted" });
  });

  test("takes the place of one that nobody has answered, which cannot be answered any more", async () => {
    await letter();
    const first = await sendOrder(buyer, opened.packageId, { amount: "1700" });
    ctx.clock.advance({ minutes: 5 });
    const second = await sendOrder(buyer, opened.packageId, { after: first });
    // Whoever still looks at the first one is told, and so is its firm.
    // Whose form was opened before anything was sent has seen none of it.
    await expect(
      sendOrder(buyer, opened.packageId, { after: undefined, amount: "1650" }),
    ).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(sendOrder(buyer, opened.packageId, { after: first, amount: "1650" })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Another order was sent meanwhile, and waits for its answer"),
    });
    expect(
      await ctx.db
        .selectFrom("notification")
        .select("title")
        .where("subject", "=", `${opened.invitations[0]}-order`)
        .where("company_id", "=", opened.sides.first.company.id)
        .execute(),
    ).toMatchObject([{ title: expect.stringContaining("in place of the one that you have not answered") }]);
    expect((await own()).earlier).toMatchObject([{ id: first, state: "withdrawn" }, { state: "accepted" }]);
    await expect(accepts(first)).rejects.toMatchObject({ kind: "conflict" });
    await accepts(second);
    await expect(accepts(second)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is sent once where it is sent again because its answer was lost, and another is not taken for it", async () => {
    await letter();
    const letterId = (await own()).order!.id;
    const terms = { term: ["Retention, %"], instead: ["3"] };
    const sent = await sendOrder(buyer, opened.packageId, { after: letterId, ...terms });
    ctx.clock.advance({ minutes: 5 });
    for (const after of [letterId, undefined, sent])
      expect(await sendOrder(buyer, opened.packageId, { after, ...terms })).toBe(sent);
    expect((await own()).order).toMatchObject({ id: sent, state: "issued" });
    const otherTerms = { term: ["Retention, %"], instead: ["5"] };
    await expect(
      sendOrder(buyer, opened.packageId, { after: letterId, ...otherTerms }),
    ).rejects.toMatchObject({ kind: "conflict" });
    // Without its waivers it is another one, too: that it lacks them is no matter then.
    await expect(
      sendOrder(buyer, opened.packageId, { after: letterId, ...terms, waive: {} }),
    ).rejects.toMatchObject({ kind: "conflict" });
    const colleague = ctx.as(await createPerson(ctx, [opened.sides.buyer.company], { role: "admin" }));
    await expect(sendOrder(colleague, opened.packageId, { after: letterId, ...terms })).rejects.toMatchObject(
      { kind: "conflict" },
    );
    await accepts(sent);
  });

  test("says that the quote held until before it, where that is so", async () => {
    await letter();
    ctx.clock.set("2027-06-01T09:00:00Z");
    await sendOrder(buyer, opened.packageId);
    expect((await own()).order!.differences).toMatchObject([
      { label: "How long the quote holds", sheet: "Until 7 Apr 2027" },
    ]);
  });

  test("is nothing for a tenderer, a colleague without the right, nor another buyer to send", async () => {
    await letter();
    for (const other of [winner, ctx.as(opened.owners[1]!)])
      await expect(sendOrder(other, opened.packageId)).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("an order after a letter that is taken back", () => {
  const back = async (orderId: string, more: object = {}, as = buyer) => {
    const { packageId } = opened;
    const { id: awardId } = (await findAward(ctx, packageId))!;
    await takeOrderBack(as, { packageId, awardId, orderId, words: "The start has moved.", ...more });
  };
  const toldFirm = async () =>
    (
      await ctx.db
        .selectFrom("notification")
        .select("title")
        .where("subject", "=", `${opened.invitations[0]}-order`)
        .where("company_id", "=", opened.sides.first.company.id)
        .execute()
    ).map(({ title }) => title);

  test.each(["before", "after"])(
    "%s everybody is told leaves the letter as it was, and its firm is told why",
    async (when) => {
      const letterId = await letter();
      if (when === "after") await tellAll();
      const before = await stateOf();
      const orderId = await sendOrder(buyer, opened.packageId);
      ctx.clock.advance({ minutes: 5 });
      await expect(back(orderId, { words: "" })).rejects.toMatchObject({ issues: [{ path: ["words"] }] });
      await back(orderId);
      expect(await stateOf()).toBe(before);
      expect(await own()).toMatchObject({
        order: { id: letterId, state: "accepted", isOver: false },
        earlier: [{ id: orderId, state: "withdrawn", withdrawnWords: "The start has moved." }],
        waiting: { until: "2027-02-01", isOver: false },
      });
      const titles = await toldFirm();
      expect(titles).toEqual([expect.stringContaining("your letter of intent holds as before")]);
      // The e-mail of it leaves, and one of the order itself does not any more.
      const [path, subject] = [
        `/company/tenders/invited/${opened.invitations[0]}/order`,
        `${opened.invitations[0]}-order`,
      ];
      const isOver = (title: string) => ctx.transact((tx) => isOvertaken(tx, { path, subject, title }));
      expect([await isOver(titles[0]!), await isOver("You have been awarded")]).toEqual([false, true]);
      const { award, order, cannot } = await getAward(buyer, { packageId: opened.packageId });
      expect(award).toMatchObject({
        state: "accepted",
        letterUntil: "2027-02-01",
        order: { state: "withdrawn" },
      });
      expect([order?.isAfterLetter, cannot.order, cannot.takeOrderBack === null]).toEqual([
        true,
        null,
        false,
      ]);
      await expect(accepts(orderId)).rejects.toMatchObject({ kind: "conflict" });
      const place = { packageId: opened.packageId, invitationId: opened.invitations[0]! };
      const eventOf = (of: string) =>
        ctx.transact((tx) => findOrderEvent(tx, { ...place, part: "/order", subject: of }));
      expect(await eventOf(subject)).toMatchObject({
        facts: expect.arrayContaining([["Taken back", "Order, £1,764.00"]]),
        said: [{ words: "The start has moved." }],
      });
      // The letter's own reminder, which leads there as well, is of the letter alone.
      const { facts, said } = (await eventOf(`${opened.invitations[0]}-letter`))!;
      expect(facts![0]).toEqual(["Letter of intent", "£500.00 at most, without VAT"]);
      expect(said).toBeUndefined();
      expect(
        (await listHistory(ctx, place)).map(({ kind, details }) => historyWords(kind, details)),
      ).toContain("The order taken back: The start has moved.");
      const another = await sendOrder(buyer, opened.packageId);
      expect((await toldFirm()).at(-1)).toMatch(/^Order for you, waiting for your answer/);
      await accepts(another);
      expect((await own()).order).toMatchObject({ state: "accepted" });
    },
  );

  test("leads to the letter also where the firm had declined an order before, and says it where that has ended", async () => {
    const letterId = await letter();
    await tellAll();
    await declines(await sendOrder(buyer, opened.packageId));
    ctx.clock.advance({ minutes: 5 });
    const place = { packageId: opened.packageId, invitationId: opened.invitations[0]! };
    const told = () =>
      ctx.transact((tx) =>
        findOrderEvent(tx, { ...place, part: "/order", subject: `${place.invitationId}-order` }),
      ) as Promise<{
        facts: [string, string][];
      }>;
    const second = await sendOrder(buyer, opened.packageId);
    // What it said to the first stays.
    expect((await own()).earlier.map(({ state }) => state)).toEqual(["declined", "accepted"]);
    ctx.clock.advance({ minutes: 5 });
    await back(second);
    expect((await own()).order).toMatchObject({ id: letterId, state: "accepted" });
    const facts = (await told()).facts.map(([label]) => label);
    expect(facts).toEqual(expect.arrayContaining(["Taken back", "Letter of intent"]));
    expect(facts).not.toContain("Order");
    ctx.clock.set("2027-02-03T09:00:00Z");
    await back(await sendOrder(buyer, opened.packageId));
    expect((await toldFirm()).at(-1)).toContain("your letter of intent has ended");
    expect((await told()).facts).toEqual([["Taken back", "Order, £1,764.00"]]);
  });

  test("is told of once, also where its answer was lost, and nothing else is taken back like it", async () => {
    const letterId = await letter();
    await expect(back(letterId)).rejects.toMatchObject({ kind: "conflict" });
    const orderId = await sendOrder(buyer, opened.packageId);
    for (const other of [winner, ctx.as(opened.owners[1]!)])
      await expect(back(orderId, {}, other)).rejects.toMatchObject({ kind: "not-found" });
    const events = () =>
      ctx.db.selectFrom("package_event").select("id").where("kind", "=", "order-withdrawn").execute();
    await Promise.all([back(orderId), back(orderId)]);
    await back(orderId);
    expect([await toldFirm(), await events()]).toMatchObject([{ length: 1 }, { length: 1 }]);
    const colleague = ctx.as(await createPerson(ctx, [opened.sides.buyer.company], { role: "admin" }));
    for (const [as, words] of [
      [buyer, "Another reason."],
      [colleague, "The start has moved."],
    ] as const)
      await expect(back(orderId, { words }, as)).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.advance({ minutes: 5 });
    // Who had the form open since the letter is told what became of what was sent meanwhile.
    await expect(sendOrder(buyer, opened.packageId, { after: letterId })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Another order was sent meanwhile, and taken back"),
    });
    const answered = await sendOrder(buyer, opened.packageId);
    await accepts(answered);
    await expect(back(answered)).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("a letter of intent", () => {
  test("is reminded of before its last day and once it has ended, each time once, and is marked", async () => {
    await letter();
    const remind = () => remindLetters(inBatchesOfOne(createSystemContext(ctx.services)));
    const titles = async () =>
      (
        await ctx.db
          .selectFrom("notification")
          .select("title")
          .where("subject", "like", "%-letter")
          .orderBy("title")
          .execute()
      ).map(({ title }) => title);
    ctx.clock.set("2027-01-22T12:00:00Z");
    expect(await remind()).toBe(0);
    ctx.clock.set("2027-01-25T09:30:00Z");
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await titles()).toEqual([
      expect.stringMatching(/^The letter of intent to Calder Groundworks holds until 1 Feb 2027/),
      expect.stringMatching(/^Your letter of intent holds until 1 Feb 2027/),
    ]);
    expect((await own()).order).toMatchObject({ isOver: false });
    ctx.clock.set("2027-02-02T09:30:00Z");
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect((await own()).order).toMatchObject({ isOver: true });
  });

  test("is each reminded of, though they end on one day", async () => {
    await letter();
    const { packageId: other } = opened;
    await award();
    await letter();
    await ctx.db.deleteFrom("notification").execute();
    ctx.clock.set("2027-01-25T09:30:00Z");
    expect(await remindLetters(inBatchesOfOne(createSystemContext(ctx.services)))).toBe(2);
    const paths = await ctx.db
      .selectFrom("notification")
      .select("path")
      .where("title", "like", "The letter of intent%")
      .execute();
    expect(paths.map(({ path }) => path.split("/")[3]!).toSorted()).toEqual(
      [other, opened.packageId].toSorted(),
    );
  });

  test("of which an order was accepted is not reminded of", async () => {
    await letter();
    await accepts(await sendOrder(buyer, opened.packageId));
    ctx.clock.set("2027-02-02T09:30:00Z");
    expect(await remindLetters(inBatchesOfOne(createSystemContext(ctx.services)))).toBe(0);
  });

  test("binds the buyer until it has ended: then the award can be taken back", async () => {
    await letter();
    const { id: awardId } = (await findAward(ctx, opened.packageId))!;
    const back = () =>
      takeAwardBack(buyer, {
        packageId: opened.packageId,
        awardId,
        reason: "It is over.",
        words: "We begin later.",
      });
    await expect(back()).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2027-02-02T09:30:00Z");
    await back();
    expect(await stateOf()).toBe("under_evaluation");
    expect((await own()).order).toMatchObject({ state: "accepted", awardState: "withdrawn" });
    // No winner is gone by itself, so nobody stands in reserve.
    expect(await listReserve(buyer, { packageId: opened.packageId })).toEqual([]);
    // Nobody is told that it has ended: it is not theirs any more.
    expect(await remindLetters(inBatchesOfOne(createSystemContext(ctx.services)))).toBe(0);
    // Nothing was started under it: it is no work.
    expect((await own()).work).toEqual([]);
    for (const [acting, side] of [
      [buyer, "buyer"],
      [winner, "firm"],
    ] as const)
      await expect(getAwardedWork(acting, { awardId, side })).rejects.toMatchObject({ kind: "not-found" });
  });
});

test("a winner whose letter is taken back is told why, that its quote is compared again, and until when it holds", async () => {
  const { packageId, invitations, sides } = opened;
  await sendOrder(buyer, packageId, LETTER);
  const { id: awardId } = (await findAward(ctx, packageId))!;
  const back = { packageId, awardId, reason: "The client doubts them.", words: "" };
  await expect(takeAwardBack(buyer, back)).rejects.toMatchObject({ issues: [{ path: ["words"] }] });
  expect(await stateOf()).toBe("awarded");
  await takeAwardBack(buyer, { ...back, words: "Our start has moved. Steel bought so far is paid." });
  const { order } = await own();
  expect(order).toMatchObject({
    toldReason: "Our start has moved. Steel bought so far is paid.",
    isComparedAgain: true,
    isHeld: true,
  });
  const told = await ctx.db
    .selectFrom("notification")
    .select(["title", "subject"])
    .where("company_id", "=", sides.first.company.id)
    .where("subject", "=", `${invitations[0]}-order`)
    .execute();
  expect(told.map(({ title }) => title)).toEqual([
    expect.stringContaining("The buyer has taken its letter of intent back"),
  ]);
  const ours = await listHistory(ctx, { packageId, invitationId: invitations[0]! });
  expect(ours.map(({ kind, details }) => historyWords(kind, details)).join()).toContain(
    "taken back: Our start has moved.",
  );
  const event = await ctx.transact((tx) =>
    findOrderEvent(tx, { packageId, invitationId: invitations[0]!, part: "/order", subject: "" }),
  );
  expect(event!.said).toMatchObject([{ words: "Our start has moved. Steel bought so far is paid." }]);
  expect(event!.facts!.map(([label]) => label)).toEqual(["Taken back", "Your quote", "It holds until"]);
  // Why it is taken back is the team's own.
  expect(JSON.stringify([order, ours, event])).not.toContain("doubts");
  // Nobody hears by it that another firm is chosen.
  const recommendationId = await recommend(buyer, { packageId, quoteId: opened.quotes[1]! });
  const fresh = await signInAfresh(ctx, opened.sides.buyer.owner);
  await approveAward(fresh.acting, { packageId, recommendationId, hasNoConflict: "on" }, fresh.browser);
  expect((await own()).order).toMatchObject({ isComparedAgain: true });
});

test("whoever has begun a quote and sent none is told no outcome", async () => {
  const { packageId } = opened;
  const { id: company_id } = await createCompany(ctx);
  const at = ctx.clock.now();
  const invitation_id = newId("tin", at.getTime());
  await ctx.db
    .insertInto("tender_invitation")
    .values({
      id: invitation_id,
      package_id: packageId,
      company_id,
      state: "lapsed",
      sent_at: at,
      created_at: at,
    })
    .execute();
  const id = newId("tqu", at.getTime());
  const sealed = { wrapped_key: Buffer.from("key"), draft: Buffer.from("draft") };
  await ctx.db
    .insertInto("tender_quote")
    .values({
      id,
      package_id: packageId,
      invitation_id,
      company_id,
      state: "draft",
      ...sealed,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await accepts(await sendOrder(buyer, packageId));
  await tellAll();
  const told = await ctx.db
    .selectFrom("outcome_notice")
    .select("quote_id")
    .where("package_id", "=", packageId)
    .execute();
  expect(told.map(({ quote_id }) => quote_id).toSorted()).toEqual(opened.quotes.toSorted());
});

describe("work that started under a letter of intent", () => {
  const MARKS = { mark1: "4", mark2: "4", mark3: "4", mark4: "4", mark5: "4", body: "Tidy." };
  const numbers = () => [opened.sides.buyer.company.number, opened.sides.first.company.number];
  const shown = async () =>
    (await Promise.all(numbers().map((number) => listShownWork(ctx, { number: String(number) })))).map(
      ({ work: [first] }) => first?.startedIn,
    );
  const toWrite = async (acting: Context) => (await listOwnReviews(acting)).toWrite.map(({ work }) => work);
  const sides = () =>
    [
      [buyer, "buyer"],
      [winner, "firm"],
    ] as const;
  const rounds = {
    "taken back once the letter has ended": async (awardId: string) => {
      ctx.clock.set("2027-02-02T09:30:00Z");
      await takeAwardBack(buyer, {
        packageId: opened.packageId,
        awardId,
        reason: "It is over.",
        words: "We begin later.",
      });
    },
    "declined with the order after it": async () => {
      ctx.clock.advance({ days: 12 });
      const orderId = await sendOrder(buyer, opened.packageId, { term: ["Retention, %"], instead: ["3"] });
      await declines(orderId);
    },
  };
  let awardId: string;

  beforeEach(async () => {
    await letter();
    ({ id: awardId } = (await findAward(ctx, opened.packageId))!);
    ctx.clock.advance({ days: 10 });
    await recordWorkStart(buyer, { awardId, side: "buyer", startedOn: "2027-01-11", seen: "0" });
    await recordWorkStart(winner, { awardId, side: "firm", startedOn: "2027-01-11", seen: "1" });
    await setWorkShown(buyer, { awardId, side: "buyer", isShown: "yes", seen: "2" });
    await setWorkShown(winner, { awardId, side: "firm", isShown: "yes", seen: "3" });
  });

  test.each(Object.entries(rounds))("stays what it was where the award is %s", async (_, end) => {
    await postReview(buyer, { awardId, key: "key-of-the-buyer", ...MARKS });
    await end(awardId);
    expect(await stateOf()).toBe("under_evaluation");
    for (const [acting, side] of sides())
      expect(await getAwardedWork(acting, { awardId, side })).toMatchObject({
        startedOn: "2027-01-11",
        confirmedBy: "Calder Groundworks",
        endedOn: londonDay(ctx.clock.now()),
        isOwnShown: true,
      });
    expect((await own()).work).toEqual([awardId]);
    expect((await getAward(buyer, { packageId: opened.packageId })).ended).toMatchObject([{ isWork: true }]);
    expect(await shown()).toEqual(["2027-01-01", "2027-01-01"]);

    expect((await listOwnReviews(buyer)).written).toHaveLength(1);
    expect(await toWrite(winner)).toEqual([{ awardId }]);
    expect(await getReviewableWork(winner, { awardId })).toMatchObject({ hasOtherWritten: true });
    const posted = await postReview(winner, { awardId, key: "key-of-the-firm", ...MARKS });
    expect(posted).toMatchObject({ isPublished: true });
    expect((await listOwnReviews(winner)).written).toMatchObject([{ state: "published" }]);

    // Each side can still take it off the profiles; a rival and a stranger learn of none of it.
    const { version } = await getAwardedWork(winner, { awardId, side: "firm" });
    await setWorkShown(winner, { awardId, side: "firm", isShown: "no", seen: String(version) });
    expect(await shown()).toEqual([undefined, undefined]);
    const rival = ctx.as(opened.owners[1]!);
    await expect(getAwardedWork(rival, { awardId, side: "firm" })).rejects.toMatchObject({
      kind: "not-found",
    });
    await expect(getReviewableWork(rival, { awardId })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("is corrected after the end, and not taken back: neither side could be rid of a review like that", async () => {
    await recordWorkStart(winner, { awardId, side: "firm", startedOn: "2027-01-12", seen: "4" });
    await rounds["taken back once the letter has ended"](awardId);
    expect(await toWrite(buyer)).toEqual([{ awardId }]);
    // It is corrected by what was before the end alone.
    const late = { awardId, side: "buyer", startedOn: "2027-02-03", seen: "5" };
    ctx.clock.advance({ days: 3 });
    await expect(recordWorkStart(buyer, late)).rejects.toThrow(/had ended by then, on 2 Feb 2027/);
    await expect(takeStartBack(winner, { awardId, side: "firm", seen: "5" })).rejects.toThrow(
      /award has ended/,
    );
    await recordWorkStart(buyer, { ...late, startedOn: "2027-01-11" });
    await expect(takeStartBack(buyer, { awardId, side: "buyer", seen: "6" })).rejects.toThrow(
      /award has ended/,
    );
    expect(await toWrite(winner)).toEqual([{ awardId }]);
  });
});
