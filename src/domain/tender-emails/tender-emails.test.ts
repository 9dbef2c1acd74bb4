import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { findQuestionEvent } from "#domain/clarifications/find-question-event.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { createSystemContext } from "#domain/context.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { takeAwardBack } from "#domain/awards/take-award-back.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { createAccepted } from "#test/accepted-award.ts";
import { createTestContext } from "#test/test-context.ts";
import {
  createIssued,
  createOpened,
  createTenderSides,
  recommend,
  sendOrder,
  signInAfresh,
  writeQuote,
} from "#test/tenders.ts";
import { isOvertaken } from "./is-overtaken.ts";
import { sendTenderNews } from "./send-tender-news.ts";
import { writeTenderEmails } from "./write-tender-emails.ts";

const ctx = await createTestContext();
const ADDRESS = "desk@newfirm.example";

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.database.pool.query("delete from pgboss.job");
});

/** As the running product writes them, some minutes later. */
async function writeEmails(): Promise<void> {
  ctx.clock.advance({ minutes: 30 });
  await writeTenderEmails(createSystemContext(ctx.services));
  await sendTenderNews(createSystemContext(ctx.services));
}

const emailTo = async ({ email }: Pick<Member, "email">, subject: string) =>
  (await ctx.emails()).find((mail) => mail.to === email && mail.subject.includes(subject))!;

test("whoever is told of a question reads it in the e-mail, with its answer, and the one in confidence is its asker's", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const buyer = ctx.as(sides.buyer.owner);
  await inviteFirms(buyer, { packageId, email: ADDRESS });
  const ask = (question: string, form: object = {}) =>
    askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, question, ...form });
  await ask("How thick is the slab?");
  ctx.clock.advance({ minutes: 1 });
  await ask("May our rates stay between us?", { wantsConfidence: "on" });
  await writeEmails();
  const asked = await emailTo(sides.buyer.owner, "asks about");
  expect(asked.text).toContain(
    "Calder Groundworks asks\n\n> May our rates stay between us?\n\nCalder Groundworks asks\n\n> How thick is the slab?",
  );
  const open = await listQuestions(buyer, { packageId });
  const idOf = (words: string) => open.find(({ question }) => question.includes(words))!.id;
  await replyToQuestion(buyer, { packageId, questionId: idOf("slab"), to: "all", answer: "200 mm." });
  await replyToQuestion(buyer, { packageId, questionId: idOf("rates"), to: "asker", answer: "They do." });
  await writeEmails();
  const published = "Question 1\n\n> How thick is the slab?\n\nAnswer\n\n> 200 mm.";
  const toRival = await emailTo(sides.second.owner, "Question 1 is answered");
  expect(toRival.text).toContain(published);
  expect(toRival.text).toContain("Read the answer:\nhttps");
  const toAddress = await emailTo({ email: ADDRESS }, "Question 1 is answered");
  expect(toAddress.text).toContain(published);
  expect(toAddress.text).toContain("See the tender:\nhttps");
  expect((await emailTo(sides.first.owner, "Your question is answered")).text).toContain(
    "You asked\n\n> May our rates stay between us?\n\nAnswer\n\n> They do.",
  );
  for (const mail of (await ctx.emails()).filter(
    ({ to }) => to === sides.second.owner.email || to === ADDRESS,
  ))
    expect(mail.text).not.toMatch(/between us|They do/);
});

test("a question in confidence and one of another package are no event of a firm that did not ask", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const asked = { question: "Between us?", wantsConfidence: "on" };
  await askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, ...asked });
  const [{ id } = { id: "" }] = await listQuestions(ctx.as(sides.buyer.owner), { packageId });
  const event = (invitationId: string, subject = id, of = packageId) =>
    ctx.transact((tx) => findQuestionEvent(tx, { packageId: of, invitationId, part: "", subject }));
  expect(await event(toFirst)).toBeUndefined();
  await replyToQuestion(ctx.as(sides.buyer.owner), {
    packageId,
    questionId: id,
    to: "asker",
    answer: "Yes.",
  });
  expect(await event(toFirst)).toBeDefined();
  expect(await event(toSecond)).toBeUndefined();
  expect(await event(toSecond, `${toSecond}-question-1`)).toBeUndefined();
  expect(await event(toFirst, id, "pkg_other")).toBeUndefined();
  // The buyer is told of those that wait.
  const ofBuyer = { packageId, invitationId: null, subject: packageId };
  const toBuyer = () => ctx.transact((tx) => findQuestionEvent(tx, { ...ofBuyer, part: "/questions" }));
  expect(await toBuyer()).toBeUndefined();
  await askQuestion(ctx.as(sides.second.owner), { invitationId: toSecond, question: "Are the beams in?" });
  expect((await toBuyer())?.said?.map(({ words }) => words)).toEqual(["Are the beams in?"]);
});

test("the receipt's e-mail holds what proves it, and neither a price nor a file's name; the buyer's says nothing of the quote", async () => {
  const sides = await createTenderSides(ctx);
  const { toFirst } = await createIssued(ctx, sides);
  await writeQuote(ctx, sides.first.owner, toFirst);
  await submitQuote(ctx.as(sides.first.owner), {
    invitationId: toFirst,
    draftVersion: 1,
    isAuthorised: "on",
    hasNoCollusion: "on",
    hasReadAddenda: "on",
  });
  const { receipt } = await ctx.db
    .selectFrom("tender_quote_version")
    .select("receipt")
    .executeTakeFirstOrThrow();
  const { statement } = receipt as { statement: Record<string, string> };
  await writeEmails();
  const { text } = await emailTo(sides.first.owner, "with its receipt");
  expect(text).toContain(
    `To the millisecond: ${statement.receivedAt} (UTC)\nPriced on: Document set 1\nReceipt: ${statement.receipt}\nFingerprint of the quote: ${statement.quoteHash}`,
  );
  expect(text).not.toMatch(/£|\b10\b|\.pdf/);
  const told = await emailTo(sides.buyer.owner, "has sent a quote");
  expect(told.text).toContain("See who has sent a quote:\nhttps");
  expect(told.text).not.toContain(statement.quoteHash);
  expect(told.text).not.toContain("Received");
});

test("no e-mail asks for an order or an approval that was answered before it left; one that waits, and one taken back, is told", async () => {
  const accepted = await createAccepted(ctx);
  await writeEmails();
  expect(
    (await ctx.emails()).filter(({ subject }) => /Order for you|waits for your approval/.test(subject)),
  ).toEqual([]);
  expect(await emailTo(accepted.buyer, "has accepted")).toBeDefined();

  await ctx.db.deleteFrom("trade_package").execute();
  const { packageId, invitations, quotes, owners, sides } = await createOpened(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  for (const quoteId of quotes) await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(buyer, { packageId, quoteId: quotes[0]! });
  const fresh = await signInAfresh(ctx, sides.buyer.owner);
  await approveAward(fresh.acting, { packageId, recommendationId, hasNoConflict: "on" }, fresh.browser);
  await sendOrder(buyer, packageId);
  await writeEmails();
  expect(await emailTo(owners[0]!, "Order for you")).toBeDefined();
  const { id: awardId } = (await findAward(ctx, packageId))!;
  await takeAwardBack(buyer, { packageId, awardId, reason: "Late.", words: "Our start has moved." });
  await writeEmails();
  const { text } = await emailTo(owners[0]!, "has taken its order back");
  expect(text).toContain("> Our start has moved.");
  expect(text).toMatch(
    /Taken back: Order, £[\d,.]+\nYour quote: Is compared again with the others\nIt holds until: /,
  );

  const at = ctx.clock.now();
  const ofFirm = { path: `/company/tenders/invited/${invitations[0]}`, title: "" };
  const ofBuyer = { path: `/company/tenders/${packageId}`, title: "" };
  const asked = [
    { ...ofFirm, subject: `${invitations[0]}-queries` },
    { ...ofFirm, subject: `${invitations[0]}-validity` },
    { ...ofFirm, subject: `${invitations[0]}-minutes` },
    { ...ofFirm, subject: `${invitations[0]}-figures` },
    { ...ofFirm, subject: `${invitations[0]}-letter` },
    { ...ofFirm, subject: invitations[0]!, title: "Will you tender? Groundworks" },
    { ...ofBuyer, subject: `${packageId}-questions` },
    { ...ofBuyer, subject: `${packageId}-opening` },
    { ...ofBuyer, subject: `${packageId}-letter` },
  ];
  const overtaken = async () =>
    (
      await Promise.all(
        asked.map(async (each) => [await ctx.transact((tx) => isOvertaken(tx, each)), each.subject] as const),
      )
    ).flatMap(([isOver, subject]) => (isOver ? [subject] : []));
  // Nothing of it waits.
  expect(await overtaken()).toEqual(asked.map(({ subject }) => subject));
  const of = { package_id: packageId, quote_id: quotes[0]!, asked_at: at };
  await ctx.db
    .insertInto("quote_query")
    .values({ ...of, id: "qqy_1", kind: "question", question: "Why?" })
    .execute();
  await ctx.db
    .insertInto("validity_request")
    .values({
      ...of,
      id: "vrq_1",
      until: "2027-05-01",
      was_until: "2027-03-01",
      reason: "The client decides later.",
    })
    .execute();
  // Minutes that are kept and not sent ask a firm for nothing.
  await ctx.db
    .insertInto("tender_minute")
    .values({
      id: "tmn_1",
      package_id: packageId,
      quote_id: quotes[0]!,
      kind: "interview",
      held_on: "2027-01-01",
      attendees: "Both.",
      body: "Skips.",
      made_by: sides.buyer.owner.userId,
      made_at: at,
    })
    .execute();
  await ctx.db
    .updateTable("tender_invitation")
    .set({ state: "viewed", answered_at: null })
    .where("id", "=", invitations[0]!)
    .execute();
  await ctx.db
    .insertInto("opening_intent")
    .values({ package_id: packageId, begun_by: sides.buyer.owner.userId, begun_at: at })
    .execute();
  expect((await overtaken()).map((subject) => subject.replace(/^.*-/, ""))).toEqual([
    "minutes",
    "figures",
    "letter",
    "questions",
    "letter",
  ]);
  await ctx.db
    .updateTable("trade_package")
    .set({ state: "closed_out" })
    .where("id", "=", packageId)
    .execute();
  expect(await overtaken()).toHaveLength(7);
  // What only tells of something is never overtaken.
  for (const subject of [`${invitations[0]}-outcome`, invitations[0]!, `${invitations[0]}-addendum-1`])
    expect(await ctx.transact((tx) => isOvertaken(tx, { ...ofFirm, subject }))).toBe(false);
});

test("an accepted order's e-mail says what was accepted, for how much and from when", async () => {
  const { buyer, rival } = await createAccepted(ctx);
  await writeEmails();
  const { text } = await emailTo(buyer, "has accepted");
  expect(text).toMatch(/Order: £[\d,]+\.\d\d, without VAT\n/);
  expect(text).toMatch(/The work ends: \d+ \w+ \d{4}\nAccepted: .+ \(London\)\n/);
  for (const mail of (await ctx.emails()).filter(({ to }) => to === rival.email))
    expect(mail.text).not.toContain("£");
});

test("nobody is told that their quote is successful after they have declined its order", async () => {
  const { invitations } = await createAccepted(ctx);
  const overtaken = async (title: string) =>
    ctx.transact((tx) =>
      isOvertaken(tx, {
        path: `/company/tenders/invited/${invitations[0]}`,
        subject: `${invitations[0]}-outcome`,
        title,
      }),
    );
  const title = "Your quote is successful: Groundworks";
  expect(await overtaken(title)).toBe(false);
  await ctx.db.updateTable("award_order").set({ decline_reason: "terms_differ" }).execute();
  expect(await overtaken(title)).toBe(true);
  expect(await overtaken("Your quote was not successful: Groundworks")).toBe(false);
});
