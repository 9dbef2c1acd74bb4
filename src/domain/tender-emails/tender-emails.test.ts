import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { findQuestionEvent } from "#domain/clarifications/find-question-event.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { createSystemContext } from "#domain/context.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { createAccepted } from "#test/accepted-award.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides, writeQuote } from "#test/tenders.ts";
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
  const ask = (question: string) =>
    askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, question });
  await ask("How thick is the slab?");
  ctx.clock.advance({ minutes: 1 });
  await ask("May our rates stay between us?");
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
  await askQuestion(ctx.as(sides.first.owner), { invitationId: toFirst, question: "Between us?" });
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

test("an accepted order's e-mail says what was accepted, for how much and from when", async () => {
  const { buyer, rival } = await createAccepted(ctx);
  await writeEmails();
  const { text } = await emailTo(buyer, "has accepted");
  expect(text).toMatch(/Order: £[\d,]+\.\d\d, without VAT\n/);
  expect(text).toMatch(/The work ends: \d+ \w+ \d{4}\nAccepted: .+ \(London\)\n/);
  for (const mail of (await ctx.emails()).filter(({ to }) => to === rival.email))
    expect(mail.text).not.toContain("£");
});
