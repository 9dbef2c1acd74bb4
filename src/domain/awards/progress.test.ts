import { beforeEach, expect, test } from "vitest";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { scoreQuote } from "#domain/tender-comparison/score-quote.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { londonDay } from "#platform/london-time.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { createSystemContext } from "#domain/context.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import {
  type OpenedPackage,
  createEntered,
  createIssued,
  createOpened,
  createTenderSides,
  recommend,
  sendOrder,
  signInAfresh,
} from "#test/tenders.ts";
import { answerOrder } from "./answer-order.ts";
import { approveAward } from "./approve-award.ts";
import { getOutcomes } from "./get-outcomes.ts";
import { getProgress } from "./get-progress.ts";
import { listNextSteps } from "./list-next-steps.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let opened: OpenedPackage;

beforeEach(async () => {
  await ctx.db.deleteFrom("trade_package").execute();
});

const owner = () => opened.sides.buyer.owner;
const next = async () => {
  const { next: step } = await getProgress(ctx.as(owner()), { packageId: opened.packageId });
  return step;
};
const now = async () => {
  const { stages } = await getProgress(ctx.as(owner()), { packageId: opened.packageId });
  return stages.find(({ is }) => is === "now");
};

async function award(): Promise<void> {
  opened = await createOpened(ctx);
  const { packageId, quotes } = opened;
  for (const quoteId of quotes)
    await judgeQuote(ctx.as(owner()), { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(ctx.as(owner()), { packageId, quoteId: quotes[0]! });
  expect(await next()).toEqual({ kind: "approve" });
  const { acting, browser } = await signInAfresh(ctx, owner());
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
}

const answer = (orderId: string, more: object = { answer: "accepts", isAuthorised: "on" }) =>
  answerOrder(ctx.as(opened.owners[0]!), { invitationId: opened.invitations[0], orderId, ...more });

test("the next step of an awarded package follows its order, from the first word to the last notice", async () => {
  await award();
  expect(await next()).toMatchObject({ kind: "send-order" });
  expect(await now()).toMatchObject({ label: "Awarded", at: ctx.clock.now() });
  const orderId = await sendOrder(ctx.as(owner()), opened.packageId);
  expect(await next()).toMatchObject({ kind: "winner", order: "order", sentAt: ctx.clock.now() });
  await answer(orderId);
  expect(await next()).toMatchObject({ kind: "tell", firms: 3 });
  await sendOutcomes(ctx.as(owner()), {
    packageId: opened.packageId,
    quote: opened.quotes,
    reasonCodes: opened.quotes.map(() => ["price"]),
    words: opened.quotes.map(() => ""),
  });
  expect(await next()).toBeNull();
  expect(await now()).toMatchObject({ label: "Closed out", at: ctx.clock.now() });
});

test("the list of packages says the same next step of each, to its own company alone", async () => {
  await award();
  const { packageId, sides } = opened;
  const listed = async (as = ctx.as(owner())) =>
    (await listNextSteps(as, { packageIds: [packageId] })).get(packageId);
  expect(await listed()).toMatchObject({ kind: "send-order" });
  await sendOrder(ctx.as(owner()), packageId);
  expect(await listed()).toEqual(await next());
  expect(await listed(ctx.as(sides.first.owner))).toBeUndefined();
  await expect(listNextSteps(ctx.as(owner()), { packageIds: Array(51).fill(packageId) })).rejects.toThrow();
});

test("a letter of intent waits by its own name, and once it is accepted its order comes first, also when everybody was told", async () => {
  await award();
  const letter = { kind: "letter-of-intent", expiresOn: "2027-02-26", paymentBasis: "At the quoted rates." };
  const letterId = await sendOrder(ctx.as(owner()), opened.packageId, letter);
  expect(await next()).toMatchObject({ kind: "winner", order: "letter-of-intent" });
  await answer(letterId);
  const first = { kind: "order-after-letter", firms: 3, until: "2027-02-26", isOver: false };
  expect(await next()).toMatchObject(first);
  expect(await getOutcomes(ctx.as(owner()), { packageId: opened.packageId })).toMatchObject({
    isUnderLetter: true,
    orderAnswerBy: null,
  });
  await sendOutcomes(ctx.as(owner()), {
    packageId: opened.packageId,
    quote: opened.quotes,
    reasonCodes: opened.quotes.map(() => ["price"]),
    words: opened.quotes.map(() => ""),
  });
  expect(await next()).toMatchObject({ ...first, firms: 0, declinedAt: null });
  ctx.clock.advance({ minutes: 5 });
  const declined = await sendOrder(ctx.as(owner()), opened.packageId);
  expect(await next()).toMatchObject({ kind: "winner", order: "order" });
  await answer(declined, { answer: "declines", reason: "terms_differ", note: "" });
  expect(await next()).toMatchObject({
    kind: "order-after-letter",
    isOver: false,
    declinedAt: ctx.clock.now(),
  });
  ctx.clock.advance({ minutes: 5 });
  await answer(await sendOrder(ctx.as(owner()), opened.packageId));
  expect(await next()).toBeNull();
});

test("a winner who declines leaves the others in reserve, and quotes are judged before one is recommended", async () => {
  await award();
  const orderId = await sendOrder(ctx.as(owner()), opened.packageId);
  await answer(orderId, { answer: "declines", reason: "terms_differ", note: "" });
  expect(await next()).toMatchObject({
    kind: "recommend",
    gone: { firm: "Calder Groundworks", at: ctx.clock.now(), declined: "order" },
  });
  opened = await createOpened(ctx);
  expect(await next()).toMatchObject({ kind: "judge", unjudged: 3 });
  for (const quoteId of opened.quotes)
    await judgeQuote(ctx.as(owner()), {
      packageId: opened.packageId,
      quoteId,
      judgement: "non_compliant",
      reason: "Half of it.",
    });
  expect(await next()).toEqual({ kind: "none-left", gone: null });
});

test("a quote is recommended once each has its points and its answers, and while it holds", async () => {
  opened = await createOpened(ctx);
  const { packageId, quotes } = opened;
  const [quoteId] = quotes as [string];
  for (const each of quotes)
    await judgeQuote(ctx.as(owner()), { packageId, quoteId: each, judgement: "compliant" });
  const set = (evaluationNow: unknown) =>
    ctx.db
      .updateTable("trade_package")
      .set({ evaluation: JSON.stringify(evaluationNow) })
      .where("id", "=", packageId)
      .execute();
  const criteria = [
    { criterion: "Price", weight: 60 },
    { criterion: "Programme", weight: 40 },
  ];
  await set(criteria.slice(0, 1));
  expect(await next()).toMatchObject({ unscored: 0 });
  await set(criteria);
  const score = { packageId, criterion: "Programme", score: "80", seen: "0", reason: "A float of a week." };
  await scoreQuote(ctx.as(owner()), { ...score, quoteId });
  expect(await next()).toMatchObject({ unscored: 2 });

  await askTenderer(ctx.as(owner()), { packageId, quoteId, kind: "question", question: "From when?" });
  expect(await next()).toMatchObject({ unanswered: 1 });

  const hold = (day: string) =>
    ctx.db.updateTable("tender_quote").set({ valid_until: day }).where("id", "=", quoteId).execute();
  const today = londonDay(ctx.clock.now());
  await ctx.db
    .updateTable("trade_package")
    .set({ award_on: moveDay(today, 21) })
    .where("id", "=", packageId)
    .execute();
  const far = moveDay(today, 20);
  await hold(far);
  expect(await next()).toMatchObject({ ending: { first: far, isSoon: false } });
  await hold(moveDay(today, 3));
  expect(await next()).toMatchObject({ ending: { first: moveDay(today, 3), isSoon: true } });
});

test("after the return there is something to open, or nothing came, and nobody else finds how far it is", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const [entered, empty] = [await createEntered(ctx, sides), await createIssued(ctx, sides)];
  const acting = ctx.as(sides.buyer.owner);
  for (const { packageId } of [entered, empty]) {
    const { firms } = (await getProgress(acting, { packageId })).next as { firms: number };
    const invited = await ctx.db
      .selectFrom("tender_invitation")
      .select("state")
      .where("package_id", "=", packageId)
      .execute();
    expect(firms).toBe(invited.length);
    await ctx.db
      .updateTable("tender_invitation")
      .set({ state: "viewed" })
      .where("package_id", "=", packageId)
      .where("state", "=", "sent")
      .execute();
    const silent = invited.filter(({ state }) => state === "sent" || state === "viewed").length;
    expect((await getProgress(acting, { packageId })).next).toMatchObject({ kind: "out", firms, silent });
  }
  ctx.clock.set("2027-01-08T09:00:00Z");
  await closeDuePackages(createSystemContext(ctx.services));
  const stepOf = async ({ packageId }: { packageId: string }) =>
    (await getProgress(acting, { packageId })).next;
  expect(await stepOf(entered)).toEqual({ kind: "open", openers: 1 });
  expect(await stepOf(empty)).toEqual({ kind: "nothing-came" });
  await expect(
    getProgress(ctx.as(sides.first.owner), { packageId: entered.packageId }),
  ).rejects.toMatchObject({
    kind: "not-found",
  });
});
