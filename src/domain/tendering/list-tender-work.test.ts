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
import { newId } from "#platform/ids.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { countTenders } from "./count-tenders.ts";
import { type TenderWork, listTenderWork } from "./list-tender-work.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
ctx.clock.set("2026-12-01T09:00:00Z");
const sides = await createTenderSides(ctx);
const { packageId, toFirst, toSecond } = await createEntered(ctx, sides);

const seen = new Set<TenderWork["kind"]>();
/** What is listed, and with it that as much is counted. */
const work = async (member: Member) => {
  const own = member.memberships.map(({ companyId }) => companyId);
  const listed = await listTenderWork(ctx, own, 100);
  const letting = listed.filter(({ from }) => from === null).length;
  expect(await counts(member)).toEqual({ invitations: listed.length - letting, letting });
  for (const { kind } of listed) seen.add(kind);
  return listed.map(({ kind, id, count, due }) => [kind, id, count, due]);
};
const { buyer, first, second } = sides;
const counts = (member: Member) => countTenders(ctx.as(member));

test("who has not answered is asked to, who has said yes to price, and who has priced for nothing", async () => {
  expect(await work(second.owner)).toEqual([["answer", toSecond, 0, "2027-01-07"]]);
  expect(await counts(second.owner)).toEqual({ invitations: 1, letting: 0 });
  await answerInvitation(ctx.as(second.owner), { invitationId: toSecond, answer: "intends" });
  expect(await work(second.owner)).toEqual([["price", toSecond, 0, "2027-01-07"]]);
  expect(await counts(second.owner)).toEqual({ invitations: 1, letting: 0 });
  expect(await work(first.owner)).toEqual([]);
  expect(await work(buyer.owner)).toEqual([]);
});

test("a buyer has the questions to answer, and later the quotes to open", async () => {
  await askQuestion(ctx.as(second.owner), { invitationId: toSecond, question: "Which way do doors open?" });
  expect(await work(buyer.owner)).toEqual([["questions", packageId, 1, "2027-01-07"]]);
  ctx.clock.advance({ minutes: 2 * 24 * 60 });
  await askQuestion(ctx.as(first.owner), { invitationId: toFirst, question: "Who provides craneage?" });
  const [asked] = await listTenderWork(ctx, [second.company.id], 8);
  expect(asked).toMatchObject({ kind: "price", projectName: "Mill Row" });
  // Since the oldest of them.
  const waiting = await listTenderWork(ctx, [buyer.company.id], 8);
  expect(waiting).toMatchObject([
    { kind: "questions", projectName: "Mill Row", count: 2, since: "2026-12-01" },
  ]);
  expect(await counts(buyer.owner)).toEqual({ invitations: 0, letting: 1 });
  await createDraft(ctx, buyer.owner);
  ctx.clock.set("2027-01-08T09:00:00Z");
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await work(buyer.owner)).toEqual([["open", packageId, 1, "2027-01-07"]]);
  expect(await counts(buyer.owner)).toEqual({ invitations: 0, letting: 1 });
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

const everyKind: Readonly<Record<TenderWork["kind"], true>> = {
  answer: true,
  visit: true,
  price: true,
  reconfirm: true,
  "second-round": true,
  extend: true,
  figures: true,
  asked: true,
  order: true,
  questions: true,
  disputed: true,
  attendance: true,
  open: true,
  compare: true,
  ending: true,
  approve: true,
  "send-order": true,
  winner: true,
  letter: true,
  notify: true,
  decision: true,
};

test("as much is counted as is listed, whatever waits, and nothing that waits for others", async () => {
  const { packageId, owners, invitations, quotes, sides } = await createOpened(ctx);
  const { owner } = sides.buyer;
  const [winner, rival, third] = owners as [Member, Member, Member];
  const now = ctx.clock.now();
  const kinds = async (member: Member) => (await work(member)).map(([kind]) => String(kind));
  const set = (values: object, table: "trade_package" | "tender_quote" = "trade_package", id = packageId) =>
    ctx.db.updateTable(table).set(values).where("id", "=", id).execute();

  // Somebody who lets one and prices the other has both.
  ctx.clock.set("2026-12-01T09:00:00Z");
  const one = await createEntered(ctx, { ...sides, buyer: sides.first, first: sides.buyer });
  ctx.clock.set(now);
  await ctx.db
    .updateTable("tender_quote")
    .set({ state: "needs_reconfirmation" })
    .where("invitation_id", "=", one.toFirst)
    .execute();
  expect((await kinds(owner)).toSorted()).toEqual(["compare", "reconfirm"]);
  expect(await counts(owner)).toEqual({ invitations: 1, letting: 1 });
  await ctx.db.deleteFrom("trade_package").where("id", "=", one.packageId).execute();

  await set({ award_on: "2028-02-01" });
  expect(await kinds(owner)).toEqual(["ending"]);
  const question = { line: null, kind: "question", question: "When could you start?", asked_at: now };
  const asked = { id: newId("qqy"), package_id: packageId, quote_id: quotes[0]!, ...question };
  await ctx.db.insertInto("quote_query").values(asked).execute();
  expect(await kinds(winner)).toEqual(["asked"]);
  await ctx.db.deleteFrom("quote_query").execute();
  const validity = { until: "2028-03-01", was_until: "2027-04-07", reason: "Planning.", asked_at: now };
  await ctx.db
    .insertInto("validity_request")
    .values({ id: newId("vrq"), package_id: packageId, quote_id: quotes[1]!, ...validity })
    .execute();
  expect(await kinds(rival)).toEqual(["extend"]);
  await ctx.db.deleteFrom("validity_request").execute();

  const lodged_id = newId("ldg");
  const sealed = { wrapped_key: Buffer.of(1), facts: Buffer.of(1), hash: "1", is_late: false };
  const came = { way: "email", received_at: now, lodged_at: now, number: 1, ...sealed };
  const lodged = { id: lodged_id, package_id: packageId, invitation_id: invitations[2]!, ...came };
  await ctx.db.insertInto("lodged_quote").values(lodged).execute();
  const figures = { lodged_id, quote_id: quotes[2]!, version: 1, entered_at: now };
  await ctx.db.insertInto("lodged_figures").values(figures).execute();
  expect(await kinds(third)).toEqual(["figures"]);
  const disputed = { answer: "disputed", words: "It is £9.", answered_at: now };
  await ctx.db.updateTable("lodged_figures").set(disputed).where("lodged_id", "=", lodged_id).execute();
  expect((await kinds(owner)).toSorted()).toEqual(["disputed", "ending"]);
  expect(await kinds(third)).toEqual([]);
  await ctx.db.deleteFrom("lodged_quote").execute();

  for (const id of quotes) await set({ state: "compliant" }, "tender_quote", id);
  await set({ round: 2, state: "second_round", award_on: null });
  await set({ round: 2 }, "tender_quote", quotes[1]);
  expect([await kinds(rival), await kinds(owner)]).toEqual([["second-round"], []]);
  await set({ round: 1, state: "under_evaluation" });
  await set({ round: 1 }, "tender_quote", quotes[1]);

  const { project_id } = await ctx.db
    .selectFrom("trade_package")
    .select("project_id")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  const decision = (decision_on: string | null) =>
    ctx.db
      .updateTable("tender_project")
      .set({ main_contract: decision_on ? "tendering" : "own", decision_on })
      .where("project_id", "=", project_id)
      .execute();
  await decision("2027-01-05");
  expect((await kinds(owner)).toSorted()).toEqual(["compare", "decision"]);
  await decision(null);

  const recommendationId = await recommend(ctx.as(owner), { packageId, quoteId: quotes[0]! });
  expect(await kinds(owner)).toEqual(["approve"]);
  const { acting, browser } = await signInAfresh(ctx, owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  expect(await kinds(owner)).toEqual(["send-order"]);
  const orderId = await sendOrder(ctx.as(owner), packageId);
  const sentAt = ctx.clock.now();
  expect([await kinds(owner), await kinds(winner)]).toEqual([[], ["order"]]);
  ctx.clock.set("2027-02-20T09:00:00Z");
  expect(await kinds(owner)).toEqual(["winner"]);
  ctx.clock.set(sentAt);
  const accepted = { invitationId: invitations[0], orderId, answer: "accepts", isAuthorised: "on" };
  await answerOrder(ctx.as(winner), accepted);
  expect(await kinds(owner)).toEqual(["notify"]);

  expect([...seen].toSorted()).toEqual(Object.keys(everyKind).toSorted());
});
