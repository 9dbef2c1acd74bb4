import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { createSystemContext } from "#domain/context.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { bookVisit } from "#domain/site-visits/book-visit.ts";
import { addSlot } from "#domain/site-visits/add-slot.ts";
import { recordAttendance } from "#domain/site-visits/record-attendance.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import {
  createDraft,
  createEntered,
  createIssued,
  createOpened,
  createTenderSides,
  recommend,
  sendOrder,
  signInAfresh,
} from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { countTenders } from "./count-tenders.ts";
import { listTenderWork } from "./list-tender-work.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
ctx.clock.set("2026-12-01T09:00:00Z");
const sides = await createTenderSides(ctx);
const { packageId, toFirst, toSecond } = await createEntered(ctx, sides);

const work = async (member: Member) => {
  const own = member.memberships.map(({ companyId }) => companyId);
  return (await listTenderWork(ctx, own, 8)).map(({ kind, id, count, due }) => [kind, id, count, due]);
};
const { buyer, first, second } = sides;
const counts = (member: Member) => countTenders(ctx.as(member));

test("who has not answered is asked to, who has said yes to price, and who has priced for nothing", async () => {
  expect(await work(second.owner)).toEqual([["answer", toSecond, 0, "2027-01-07"]]);
  expect(await counts(second.owner)).toEqual({ invitations: 1, questions: 0, decisions: 0 });
  await answerInvitation(ctx.as(second.owner), { invitationId: toSecond, answer: "intends" });
  expect(await work(second.owner)).toEqual([["price", toSecond, 0, "2027-01-07"]]);
  expect(await counts(second.owner)).toEqual({ invitations: 0, questions: 0, decisions: 0 });
  expect(await work(first.owner)).toEqual([]);
  expect(await work(buyer.owner)).toEqual([]);
});

test("a buyer has the questions to answer, and later the quotes to open", async () => {
  await askQuestion(ctx.as(second.owner), { invitationId: toSecond, question: "Which way do doors open?" });
  expect(await work(buyer.owner)).toEqual([["questions", packageId, 1, "2027-01-07"]]);
  ctx.clock.advance({ minutes: 2 * 24 * 60 });
  await askQuestion(ctx.as(first.owner), { invitationId: toFirst, question: "Who provides craneage?" });
  // Since the oldest of them.
  const waiting = await listTenderWork(ctx, [buyer.company.id], 8);
  expect(waiting).toMatchObject([{ kind: "questions", count: 2, since: "2026-12-01" }]);
  expect(await counts(buyer.owner)).toEqual({ invitations: 0, questions: 2, decisions: 0 });
  await createDraft(ctx, buyer.owner);
  ctx.clock.set("2027-01-08T09:00:00Z");
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await work(buyer.owner)).toEqual([["open", packageId, 1, "2027-01-07"]]);
  expect(await counts(buyer.owner)).toEqual({ invitations: 0, questions: 0, decisions: 1 });
  expect(await work(second.owner)).toEqual([]);
  const { packages } = await listPackages(ctx.as(buyer.owner), {});
  expect(packages.map(({ state, quotes }) => [state, quotes])).toEqual([
    ["closed", 1],
    ["draft", 0],
  ]);
});

test("a firm is asked to book a mandatory visit until it has, and the buyer to record who came", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const others = await createTenderSides(ctx);
  const visited = await createIssued(ctx, others);
  const acting = ctx.as(others.buyer.owner);
  const rule = { visit_rule: "mandatory", visit_place: "The gate", visit_contact: "Jo Hale" };
  await ctx.db.updateTable("trade_package").set(rule).where("id", "=", visited.packageId).execute();
  const time = { day: "2026-12-08", time: "10:00", minutes: "60", people: "4" };
  const slotId = await addSlot(acting, { packageId: visited.packageId, ...time });
  const firm = ctx.as(others.first.owner);
  const { toFirst: invitationId } = visited;
  // Whoever has not said that it prices is only asked to answer.
  expect(await work(others.first.owner)).toEqual([["answer", invitationId, 0, "2027-01-07"]]);
  await answerInvitation(firm, { invitationId, answer: "intends" });
  expect(await work(others.first.owner)).toEqual([
    ["visit", invitationId, 0, "2026-12-08"],
    ["price", invitationId, 0, "2027-01-07"],
  ]);
  await bookVisit(firm, { invitationId, slotId, version: 0, people: "2" });
  expect(await work(others.first.owner)).toEqual([["price", invitationId, 0, "2027-01-07"]]);
  expect(await work(others.buyer.owner)).toEqual([]);
  ctx.clock.set("2026-12-08T12:00:00Z");
  const toRecord = [["attendance", visited.packageId, 1, "2027-01-07"]];
  expect(await work(others.buyer.owner)).toEqual(toRecord);
  // In a second round, too: who came may count in it.
  const inState = (state: string) =>
    ctx.db
      .updateTable("trade_package")
      .set({ state, round: state === "second_round" ? 2 : 1 })
      .where("id", "=", visited.packageId)
      .execute();
  await inState("second_round");
  expect(await work(others.buyer.owner)).toEqual(toRecord);
  const seen = { packageId: visited.packageId, slotId, invitationId, seen: "" };
  await recordAttendance(acting, { ...seen, hasCome: "yes" });
  expect(await work(others.buyer.owner)).toEqual([]);
  await inState("recommended");
  await expect(recordAttendance(acting, { ...seen, seen: "yes", hasCome: "no" })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("a winner is asked for its answer to an order until it has given it, and nobody else is", async () => {
  const { packageId, owners, invitations, quotes, sides } = await createOpened(ctx);
  const [winner, rival] = owners as [Member, Member];
  const owner = sides.buyer.owner;
  for (const quoteId of quotes)
    await judgeQuote(ctx.as(owner), { packageId, quoteId, judgement: "compliant", reason: "" });
  const recommendationId = await recommend(ctx.as(owner), { packageId, quoteId: quotes[0]! });
  const { acting, browser } = await signInAfresh(ctx, owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  const standing = async (member: Member) =>
    (await listReceived(ctx.as(member), {})).invitations.map(({ orderState, isWithdrawn }) => [
      orderState,
      isWithdrawn,
    ]);
  // Approved is not sent: the firm learns nothing of it.
  expect(await work(winner)).toEqual([]);
  expect(await standing(winner)).toEqual([[null, false]]);
  const orderId = await sendOrder(ctx.as(owner), packageId);
  expect(await work(winner)).toEqual([["order", invitations[0], 0, "2027-01-14"]]);
  expect(await counts(winner)).toMatchObject({ invitations: 1 });
  expect(await standing(winner)).toEqual([["issued", false]]);
  expect([await work(rival), await counts(rival)]).toMatchObject([[], { invitations: 0 }]);
  expect(await standing(rival)).toEqual([[null, false]]);
  await answerOrder(ctx.as(winner), {
    invitationId: invitations[0],
    orderId,
    answer: "declines",
    reason: "no_capacity",
    note: "",
  });
  expect([await work(winner), await standing(winner)]).toEqual([[], [["declined", false]]]);
  await withdrawOpenedQuote(ctx.as(rival), { invitationId: invitations[1], reason: "Another job." });
  expect(await standing(rival)).toEqual([[null, true]]);
});

test("a buyer is led to the order after an accepted letter of intent, until it has sent it, and its winner waits for that", async () => {
  const { packageId, owners, invitations, quotes, sides } = await createOpened(ctx);
  const [winner] = owners as [Member];
  const { owner } = sides.buyer;
  const buying = ctx.as(owner);
  for (const quoteId of quotes) await judgeQuote(buying, { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(buying, { packageId, quoteId: quotes[0]! });
  const { acting, browser } = await signInAfresh(ctx, owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  const isUnderLetter = async () => (await listReceived(ctx.as(winner), {})).invitations[0]!.isUnderLetter;
  const accept = async (more: object) => {
    ctx.clock.advance({ minutes: 5 });
    const orderId = await sendOrder(buying, packageId, more);
    expect(await isUnderLetter()).toBe(false);
    const [invitationId] = invitations;
    await answerOrder(ctx.as(winner), { invitationId, orderId, answer: "accepts", isAuthorised: "on" });
  };
  await accept({ kind: "letter-of-intent", expiresOn: "2027-02-01", paymentBasis: "Measured monthly." });
  expect(await isUnderLetter()).toBe(true);
  expect(await work(owner)).toEqual([["letter", packageId, 3, "2027-02-01"]]);
  await sendOutcomes(buying, {
    packageId,
    quote: quotes,
    reasonCodes: quotes.map(() => ["price"]),
    words: quotes.map(() => ""),
  });
  expect(await work(owner)).toEqual([["letter", packageId, 3, "2027-02-01"]]);
  expect(await work(owners[1]!)).toEqual([]);
  ctx.clock.set("2027-03-03T09:00:00Z");
  expect(await work(owner)).toEqual([["letter", packageId, 3, "2027-02-01"]]);
  ctx.clock.set("2027-03-04T09:00:00Z");
  expect(await work(owner)).toEqual([]);
  await accept({ answerBy: "2027-03-10" });
  expect([await work(owner), await isUnderLetter()]).toEqual([[], false]);
});
