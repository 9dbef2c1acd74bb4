import { beforeEach, expect, test } from "vitest";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { askQuestion } from "./ask-question.ts";
import { listQuestions } from "./list-questions.ts";
import { replyToQuestion } from "./reply-to-question.ts";

const ctx = await createTestContext();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let issued: Awaited<ReturnType<typeof createIssued>>;
let questionId: string;
const buyer = () => ctx.as(sides.buyer.owner);
/** Two working days before the return at noon on 7 January 2027. */
const LAST = new Date("2027-01-05T12:00:00Z");

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
  issued = await createIssued(ctx, sides);
  const question = { question: "How thick is the slab?", wantsConfidence: "on" };
  questionId = await askQuestion(ctx.as(sides.first.owner), { invitationId: issued.toFirst, ...question });
});

const reply = (form: object = {}) =>
  replyToQuestion(buyer(), {
    packageId: issued.packageId,
    questionId,
    to: "all",
    answer: "200 mm.",
    ...form,
  });
const state = async () => (await listQuestions(buyer(), issued))[0]!.state;

test("an answer to all two working days before the return is in time, and a millisecond later it is refused with the day to move to", async () => {
  ctx.clock.set(new Date(LAST.getTime() + 1));
  const refused = reply();
  await expect(refused).rejects.toMatchObject({ kind: "invalid", issues: [{ path: ["withoutTime"] }] });
  await expect(refused).rejects.toThrow(/Move the return to Fri 8 Jan 2027, 12:00 .*first, or tick/);
  expect(await state()).toBe("submitted");
  ctx.clock.set(LAST);
  await reply();
  expect(await state()).toBe("answered_to_all");
});

test("the same answer once more is done, and another one is a conflict", async () => {
  await reply();
  const told = await ctx.db.selectFrom("notification").select("id").execute();
  ctx.clock.set(new Date(LAST.getTime() + 1));
  await reply();
  expect(await ctx.db.selectFrom("notification").select("id").execute()).toEqual(told);
  const other = reply({ answer: "300 mm.", withoutTime: "on" });
  await expect(other).rejects.toMatchObject({ kind: "conflict" });
});

test("late it goes out where that is meant, which its history says to everybody, or once the return has moved", async () => {
  ctx.clock.set(new Date(LAST.getTime() + 1));
  await reply({ withoutTime: "on" });
  const words = async () =>
    (await getHistory(buyer(), issued)).find(({ kind }) => kind === "question-answered")!.details;
  expect(await words()).toEqual({ number: 1, late: true });
  issued = await createIssued(ctx, sides, { returnDay: "2027-01-25" });
  const question = { question: "How deep?" };
  questionId = await askQuestion(ctx.as(sides.first.owner), { invitationId: issued.toFirst, ...question });
  ctx.clock.set("2027-01-22T09:00:00Z");
  await expect(reply()).rejects.toThrow("Move the return to Tue 26 Jan 2027");
  await issueAddendum(buyer(), {
    packageId: issued.packageId,
    version: await versionOf(ctx, issued.packageId),
    reason: "An answer is to come.",
    materiality: "information",
    returnDay: "2027-01-26",
  });
  await reply();
  expect(await words()).toEqual({ number: 1 });
});

test("an answer to its asker alone, and the word that there is none, need no more time", async () => {
  ctx.clock.set(new Date(LAST.getTime() + 1));
  await reply({ to: "asker" });
  expect(await state()).toBe("answered_confidential");
});
