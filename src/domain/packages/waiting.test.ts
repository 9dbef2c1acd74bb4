import { beforeEach, expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import {
  closeReturns,
  createIssued,
  createOpened,
  createEntered,
  createPublic,
  createTenderSides,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { listPackages } from "./list-packages.ts";
import { getPackage } from "./get-package.ts";
import { findPackage } from "./packages.queries.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

const nothing = {
  questions: 0,
  askedAt: null,
  timeRequests: 0,
  timeAskedAt: null,
  expressions: 0,
  waitingQuotes: 0,
};

async function getWaiting(acting: Context, { packageId }: { packageId: string }) {
  const own = await getPackage(acting, { packageId });
  const { questions, askedAt, timeRequests, timeAskedAt, expressions, waitingQuotes } = own;
  return { questions, askedAt, timeRequests, timeAskedAt, expressions, waitingQuotes };
}

beforeEach(() => {
  ctx.clock.set("2026-12-01T09:00:00Z");
});

test("what tenderers have asked waits until it is answered, and no longer than it can be", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
  const [buyer, firm] = [ctx.as(sides.buyer.owner), ctx.as(sides.first.owner)];
  const look = () => getWaiting(buyer, { packageId });
  expect(await look()).toEqual(nothing);
  const askedAt = ctx.clock.now();
  await askQuestion(firm, { invitationId, question: "Which screed?" });
  ctx.clock.advance({ minutes: 1 });
  await askQuestion(firm, { invitationId, question: "Which board?" });
  await askForTime(firm, {
    invitationId,
    returnDay: "2027-01-14",
    returnTime: "12:00",
    reason: "Our estimator is ill.",
  });
  expect(await look()).toEqual({
    ...nothing,
    questions: 2,
    askedAt,
    timeRequests: 1,
    timeAskedAt: ctx.clock.now(),
  });
  const [oldest] = await listQuestions(buyer, { packageId });
  await replyToQuestion(buyer, { packageId, questionId: oldest!.id, to: "all", answer: "As drawn." });
  expect(await look()).toMatchObject({ questions: 1, timeRequests: 1 });
  await closeReturns(ctx, packageId);
  expect(await look()).toEqual(nothing);
  const { packages } = await listPackages(buyer, {});
  expect(packages.find(({ id }) => id === packageId)).toMatchObject({ questions: 0, timeRequests: 0 });
});

test("firms that ask to be invited wait, and quotes wait to be opened and then to be judged", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, noticeId } = await createPublic(ctx, sides.buyer.owner, "selective");
  await expressInterest(ctx.as(sides.second.owner), { noticeId, statement: "We are near." });
  const waits = () => getWaiting(ctx.as(sides.buyer.owner), { packageId });
  expect(await waits()).toEqual({ ...nothing, expressions: 1 });
  // Nobody is invited after the return.
  await closeReturns(ctx, packageId);
  expect(await waits()).toEqual(nothing);

  const more = await createTenderSides(ctx);
  const sealed = await createEntered(ctx, more);
  const count = async () =>
    (await getWaiting(ctx.as(more.buyer.owner), { packageId: sealed.packageId })).waitingQuotes;
  expect(await count()).toBe(0);
  await closeReturns(ctx, sealed.packageId);
  expect(await count()).toBe(1);

  const opened = await createOpened(ctx);
  const buyer = ctx.as(opened.sides.buyer.owner);
  const look = async () => (await getWaiting(buyer, { packageId: opened.packageId })).waitingQuotes;
  expect(await look()).toBe(3);
  await judgeQuote(buyer, {
    packageId: opened.packageId,
    quoteId: opened.quotes[0]!,
    judgement: "compliant",
  });
  expect(await look()).toBe(2);
});

test("what waits is the buyer's alone, and no part of the package that others read", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  for (const stranger of [sides.first.owner, sides.second.owner])
    await expect(getWaiting(ctx.as(stranger), { packageId })).rejects.toMatchObject({ kind: "not-found" });
  expect(await findPackage(ctx, packageId)).not.toHaveProperty("questions");
});
