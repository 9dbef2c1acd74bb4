import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import {
  createIssued,
  createOpened,
  createTenderSides,
  drawing,
  recommend,
  sendOrder,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createPerson } from "#test/factories.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { noteSeen } from "#domain/tendering/note-seen.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { listInvitations } from "./list-invitations.ts";
import { listReceived } from "./list-received.ts";

const ctx = await createTestContext();

const listed = async (member: Member, after?: string) =>
  (await listReceived(ctx.as(member), { after })).invitations.map(({ id }) => id);
const inState = async (packageId: string, state: PackageState) =>
  ctx.db
    .updateTable("trade_package")
    .set({ state, round: state === "second_round" ? 2 : 1 })
    .where("id", "=", packageId)
    .execute();

test("what a firm can price comes first, by the return; the order says nothing that the firm is not told", async () => {
  const sides = await createTenderSides(ctx);
  const issued = async (minute: number, returnDay: string) => {
    ctx.clock.set(`2026-11-24T09:0${minute}:00Z`);
    return createIssued(ctx, sides, { returnDay });
  };
  const later = await issued(1, "2027-01-14");
  const sooner = await issued(2, "2027-01-07");
  const declined = await issued(3, "2027-01-06");
  const over = await issued(4, "2027-01-08");
  const narrowed = await issued(5, "2027-01-11");
  const firm = sides.first.owner;
  await answerInvitation(ctx.as(firm), {
    invitationId: declined.toFirst,
    answer: "declines",
    reason: "no_capacity",
  });
  await inState(over.packageId, "closed");
  await inState(narrowed.packageId, "second_round");
  const order = [sooner, later, narrowed, over, declined].map(({ toFirst }) => toFirst);
  expect(await listed(firm)).toEqual(order);
  expect(await listed(firm, sooner.toFirst)).toEqual(order.slice(1));
  for (const state of ["opened", "under_evaluation", "recommended", "awarded"] as const) {
    await inState(over.packageId, state);
    expect(await listed(firm)).toEqual(order);
  }
});

test("what its buyer decides on comes before what has ended, and says nothing of what was judged", async () => {
  const { packageId, owners, invitations, quotes, sides } = await createOpened(ctx);
  const group = async (member: Member, id: string) =>
    (await listReceived(ctx.as(member), {})).invitations.find((each) => each.id === id)?.group;
  const ended = await createIssued(ctx, sides, { returnDay: "2027-03-05" });
  await inState(ended.packageId, "closed");
  const [firm, toFirm] = [owners[0]!, invitations[0]!];
  expect(await group(firm, toFirm)).toBe("with-buyer");
  const firms = await listed(firm);
  expect(firms.indexOf(toFirm)).toBeLessThan(firms.indexOf(ended.toFirst));
  await judgeQuote(ctx.as(sides.buyer.owner), {
    packageId,
    quoteId: quotes[0]!,
    judgement: "non_compliant",
    reason: "It left out the fire stopping.",
  });
  expect(await group(firm, toFirm)).toBe("with-buyer");
  expect(await group(firm, ended.toFirst)).toBe("ended");
  await ctx.db
    .updateTable("tender_quote")
    .set({ withdrawn_at: ctx.clock.now() })
    .where("id", "=", quotes[0]!)
    .execute();
  expect(await group(firm, toFirm)).toBe("ended");
});

test("an order that waits for the firm's answer comes before all else", async () => {
  const { packageId, owners, invitations, quotes, sides } = await createOpened(ctx);
  const winner = owners[0]!;
  const newer = await createIssued(ctx, sides, { returnDay: "2027-03-04" });
  const owner = sides.buyer.owner;
  for (const quoteId of quotes)
    await judgeQuote(ctx.as(owner), { packageId, quoteId, judgement: "compliant", reason: "" });
  const recommendationId = await recommend(ctx.as(owner), { packageId, quoteId: quotes[0]! });
  const { acting, browser } = await signInAfresh(ctx, owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  expect(await listed(winner)).toEqual([newer.toFirst, invitations[0]]);
  await sendOrder(ctx.as(owner), packageId);
  expect(await listed(winner)).toEqual([invitations[0], newer.toFirst]);
});

test("a row says how many answers its people have not seen: what went to all, and to it alone", async () => {
  ctx.clock.set("2026-11-24T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const [buyer, first, second] = [sides.buyer, sides.first, sides.second].map(({ owner }) => ctx.as(owner));
  const counts = async () =>
    Promise.all(
      [first!, second!].map(async (firm) => (await listReceived(firm, {})).invitations[0]!.newAnswers),
    );
  const answer = async (words: string, to: "all" | "asker" | "nobody") => {
    const question = { question: words, ...(to !== "all" && { wantsConfidence: "on" }) };
    const questionId = await askQuestion(first!, { invitationId: toFirst, ...question });
    ctx.clock.advance({ minutes: 1 });
    await replyToQuestion(buyer!, { packageId, questionId, to, answer: "Yes." });
    ctx.clock.advance({ minutes: 1 });
  };
  await noteSeen(first!, { invitationId: toFirst });
  expect(await counts()).toEqual([0, 0]);
  await answer("Is it wet?", "all");
  await answer("May we precast it?", "asker");
  await answer("What did they ask?", "nobody");
  expect(await counts()).toEqual([3, 1]);
  const viewer = await createPerson(ctx, [sides.first.company], { role: "viewer" });
  await noteSeen(ctx.as(viewer), { invitationId: toFirst });
  expect(await counts()).toEqual([3, 1]);
  for (const [firm, invitationId] of [
    [first!, toFirst],
    [second!, toSecond],
  ] as const)
    await noteSeen(firm, { invitationId });
  expect(await counts()).toEqual([0, 0]);
  ctx.clock.advance({ minutes: 1 });
  await answer("And windy?", "all");
  expect(await counts()).toEqual([1, 1]);
});

test("what its page shows is read there, but for what came while it was on the way", async () => {
  ctx.clock.set("2026-11-24T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst: invitationId, toSecond } = await createIssued(ctx, sides);
  const [first, second] = [sides.first, sides.second].map(({ owner }) => ctx.as(owner));
  const unread = async (firm = first!) =>
    (await listNotifications(firm, { isUnread: true })).notifications.map(({ title }) => title.split(":")[0]);
  const answer = async () => {
    const questionId = await askQuestion(second!, { invitationId: toSecond, question: "Is it wet?" });
    const buyer = ctx.as(sides.buyer.owner);
    await replyToQuestion(buyer, { packageId, questionId, to: "all", answer: "Yes." });
    return ctx.clock.now();
  };
  await noteSeen(first!, { invitationId });
  const told = { kind: "tender", title: "Your quote is in", path: "/" } as const;
  await ctx.transact((tx) =>
    writeNotifications(tx, {
      ...told,
      to: { companyId: sides.first.company.id },
      subject: `${invitationId}-quote`,
    }),
  );
  await noteSeen(first!, { invitationId });
  const before = await unread();
  expect(before, "is its proof").toContain("Your quote is in");
  const at = await answer();
  ctx.clock.advance({ minutes: 1 });
  await answer();
  expect((await unread()).length - before.length).toBe(2);
  const ofSecond = await unread(second!);
  await noteSeen(first!, { invitationId }, { addendum: 0, at });
  expect((await unread()).length - before.length).toBe(1);
  await noteSeen(first!, { invitationId });
  expect(await unread()).toEqual(before);
  expect(await unread(second!), "whose page nobody has opened").toEqual(ofSecond);
});

test("a row says what the work is worth, and how many addenda nobody of the firm has seen", async () => {
  ctx.clock.set("2026-11-24T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
  const firm = ctx.as(sides.first.owner);
  const read = async () => (await listReceived(firm, {})).invitations[0];
  expect(await read()).toMatchObject({ unseenAddenda: 0 });
  const buyer = ctx.as(sides.buyer.owner);
  await addDocuments(buyer, { packageId, files: [drawing("A-103.pdf")] });
  const version = await versionOf(ctx, packageId);
  await issueAddendum(buyer, { packageId, version, reason: "The stair.", materiality: "information" });
  expect(await read()).toMatchObject({ unseenAddenda: 1 });
  const unread = async () =>
    (await listNotifications(firm, { isUnread: true })).notifications.map(({ title }) => title);
  const invited = "invites you to tender";
  expect((await unread()).join()).toContain(invited);
  await noteSeen(firm, { invitationId });
  expect(await read()).toMatchObject({ unseenAddenda: 0 });
  expect((await unread()).join(), "is read with it").not.toContain(invited);
});

test("a firm that has declined corrects its line to the buyer; the same answer again changes nothing", async () => {
  const sides = await createTenderSides(ctx);
  ctx.clock.set("2026-11-24T09:00:00Z");
  const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
  const firm = ctx.as(sides.first.owner);
  const declines = { invitationId, answer: "declines", reason: "no_capacity" };
  const read = async () =>
    (await listInvitations(ctx.as(sides.buyer.owner), { packageId })).find(({ id }) => id === invitationId);
  await answerInvitation(firm, { ...declines, note: "Until March." });
  const before = await read();
  await answerInvitation(firm, { ...declines, note: "Until March." });
  expect(await read()).toEqual(before);
  await answerInvitation(firm, { ...declines, note: "Until May." });
  expect((await read())?.declineNote).toBe("Until May.");
});
