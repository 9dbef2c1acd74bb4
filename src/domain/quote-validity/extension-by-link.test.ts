import { beforeEach, expect, test } from "vitest";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { createSystemContext } from "#domain/context.ts";
import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { figuresLink } from "#domain/tender-quotes/figures-link.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { readFiguresByLink } from "#domain/lodged-quotes/read-figures-by-link.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  enterQuote,
  openReturns,
  recommend,
  sendOrder,
  signInAfresh,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerExtensionByLink } from "./answer-extension-by-link.ts";
import { askToExtend } from "./ask-to-extend.ts";
import { extensionLink } from "./extension-link.ts";
import { getValidity } from "./get-validity.ts";
import { readExtensionByLink } from "./read-extension-by-link.ts";
import { remindSilentTenderers } from "./remind-silent-tenderers.ts";
import { withdrawByLink } from "./withdraw-by-link.ts";

const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;
/** The first firm's, which was lodged, and the second one's, which it has sent itself. */
let lodged: string;
let own: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  const issued = await createIssued(ctx, sides);
  ({ packageId } = issued);
  await enterQuote(ctx, sides.second.owner, issued.toSecond);
  const { lodgedId } = await lodgeQuote(buyer(), {
    packageId,
    invitationId: issued.toFirst,
    way: "email",
    receivedAt: "2026-12-01T09:00",
    files: [makeFile("quote.pdf", pdfBytes())],
  });
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  await openLodged(buyer(), { packageId, lodgedId });
  const lines = await ctx.db.selectFrom("tender_quote_version").select("opened").executeTakeFirstOrThrow();
  const prices = (lines.opened as { lines: unknown[] }).lines.map(() => "9");
  await enterFigures(buyer(), { packageId, lodgedId, seen: "0", prices, validityDays: "60" });
  const idOf = async (invitationId: string) =>
    (
      await ctx.db
        .selectFrom("tender_quote")
        .select("id")
        .where("invitation_id", "=", invitationId)
        .executeTakeFirstOrThrow()
    ).id;
  [lodged, own] = [await idOf(issued.toFirst), await idOf(issued.toSecond)];
});

const buyer = () => ctx.as(sides.buyer.owner);
const visitor = () => ctx.as({ kind: "visitor" });
const ask = (quotes = [lodged], until = "2027-06-14") =>
  askToExtend(buyer(), { packageId, quote: quotes, until, reason: "The employer decides later." });
const asked = async () => {
  const own = [sides.first.owner.email, sides.second.owner.email];
  return (await ctx.emails()).filter(
    ({ to, subject }) => own.includes(to) && subject.startsWith("Will your quote hold until"),
  );
};

/** The link of the newest e-mail. */
async function linkOf(): Promise<string> {
  const mail = (await asked()).at(-1)!;
  return decodeURIComponent(/\/tenders\/validity\?link=([^\s]+)/.exec(mail.text)![1]!);
}
const rowOf = async (quoteId: string) =>
  (await listQuotes(buyer(), { packageId })).quotes.find(({ id }) => id === quoteId)!;

test("the firm of a lodged quote answers by the link of an e-mail without an amount, once", async () => {
  expect(await ask([lodged, own])).toMatchObject({ count: 2, unreached: [] });
  const mails = await asked();
  // The other one has sent its quote itself: it reads the usual notification.
  expect(mails.map(({ to }) => to)).toEqual([sides.first.owner.email]);
  expect(mails[0]!.text).not.toMatch(/£|The employer decides later/);
  const link = await linkOf();
  const { pence } = await rowOf(lodged);
  expect(await readExtensionByLink(visitor(), link)).toMatchObject({
    title: "Groundworks",
    buyerName: "Thornbridge Construction",
    pence,
    request: { until: "2027-06-14", reason: "The employer decides later." },
    closed: null,
    outcome: null,
  });
  await answerExtensionByLink(visitor(), link, { answer: "agreed" });
  expect(await rowOf(lodged)).toMatchObject({ pence, validUntil: "2027-06-14" });
  expect(await readExtensionByLink(visitor(), link)).toMatchObject({
    closed: expect.stringContaining("answered"),
  });
  for (const again of [
    () => answerExtensionByLink(visitor(), link, { answer: "refused" }),
    () => withdrawByLink(visitor(), link, { reason: "No." }),
  ])
    await expect(again()).rejects.toMatchObject({ kind: "conflict" });
  const { quotes } = await getValidity(buyer(), { packageId });
  expect(quotes.find(({ id }) => id === lodged)!.requests).toMatchObject([
    { answer: "agreed", answeredBy: null },
  ]);
});

test("it names another price with its reason, or does not extend", async () => {
  await ask();
  const link = await linkOf();
  const was = await rowOf(lodged);
  const repriced = { answer: "repriced", amount: "9,999", words: "Dearer.", isAuthorised: "on" };
  for (const form of [
    { ...repriced, amount: "" },
    { ...repriced, words: "" },
    { ...repriced, isAuthorised: undefined },
    repriced,
    {},
  ])
    await expect(answerExtensionByLink(visitor(), link, form)).rejects.toMatchObject({ name: "ZodError" });
  await answerExtensionByLink(visitor(), link, {
    answer: "repriced",
    amount: "9,999",
    words: "Dearer.",
    isAuthorised: "on",
    surePence: "999900",
  });
  expect(await rowOf(lodged)).toMatchObject({ pence: 999_900 });
  await ask([lodged], "2027-06-15");
  const second = await linkOf();
  await answerExtensionByLink(visitor(), second, { answer: "refused" });
  expect(await rowOf(lodged)).toMatchObject({ pence: 999_900, validUntil: "2027-06-14" });
  expect(was.validUntil).not.toBe("2027-06-14");
});

test("it withdraws its quote by the link, with a reason that the buyer reads", async () => {
  await ask();
  const link = await linkOf();
  await expect(withdrawByLink(visitor(), link, { reason: " " })).rejects.toMatchObject({ name: "ZodError" });
  await withdrawByLink(visitor(), link, { reason: "Our gang is elsewhere." });
  expect((await listQuotes(buyer(), { packageId })).quotes.map(({ id }) => id)).toEqual([own]);
  expect((await readExtensionByLink(visitor(), link)).closed).toBe("This quote was withdrawn.");
  await expect(answerExtensionByLink(visitor(), link, { answer: "agreed" })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("a link is of one request: broken, too old, replaced or with another firm's ids it does nothing", async () => {
  await ask([lodged, own]);
  const link = await linkOf();
  const requests = await ctx.db.selectFrom("validity_request").select(["id", "quote_id"]).execute();
  const others = requests.find(({ quote_id }) => quote_id === own)!.id;
  for (const broken of ["", "x", link.slice(0, -8), figuresLink(ctx, { quoteId: lodged, version: 1 })])
    await expect(readExtensionByLink(visitor(), broken)).rejects.toMatchObject({ kind: "not-found" });
  const invitationId = "tin_another";
  await answerExtensionByLink(visitor(), link, { answer: "refused", requestId: others, invitationId });
  const answers = await ctx.db.selectFrom("validity_request").select(["id", "answer"]).execute();
  expect(answers.find(({ id }) => id === others)!.answer).toBeNull();
  await expect(readExtensionByLink(visitor(), extensionLink(ctx, "vrq_none"))).rejects.toMatchObject({
    kind: "not-found",
  });
  await ask();
  const replaced = await linkOf();
  await ask([lodged], "2027-06-20");
  expect((await readExtensionByLink(visitor(), replaced)).closed).toMatch(/asked again since/);
  await expect(answerExtensionByLink(visitor(), replaced, { answer: "agreed" })).rejects.toMatchObject({
    kind: "conflict",
  });
  ctx.clock.advance({ days: 61 });
  for (const act of [
    () => readExtensionByLink(visitor(), link),
    () => answerExtensionByLink(visitor(), link, { answer: "agreed" }),
    () => withdrawByLink(visitor(), link, { reason: "Old." }),
  ])
    await expect(act()).rejects.toMatchObject({ kind: "not-found" });
});

test("a silent firm is sent a link again", async () => {
  await ask();
  ctx.clock.set("2027-02-01T12:00:00Z");
  await remindSilentTenderers(createSystemContext(ctx.services));
  expect(await asked()).toHaveLength(2);
});

test("by its links the firm reads what became of its quote", async () => {
  await ask();
  const link = await linkOf();
  const figures = figuresLink(ctx, { quoteId: lodged, version: 1 });
  for (const quoteId of [lodged, own])
    await judgeQuote(buyer(), { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(buyer(), { packageId, quoteId: own });
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  const orderId = await sendOrder(buyer(), packageId);
  const { invitationId } = (await findAward(ctx, packageId))!;
  await answerOrder(ctx.as(sides.second.owner), {
    invitationId,
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
  await sendOutcomes(buyer(), {
    packageId,
    quote: [lodged],
    reasonCodes: [["programme"]],
    words: ["Close, and thank you."],
  });
  const outcome = { outcome: "unsuccessful", reasonCodes: ["programme"], words: "Close, and thank you." };
  expect(await readExtensionByLink(visitor(), link)).toMatchObject({ outcome, closed: expect.any(String) });
  expect(await readFiguresByLink(visitor(), figures)).toMatchObject({ outcome });
  // The firm of the lodged quote has it by an e-mail with such a link, without an amount; the other one as it has chosen.
  const mails = (await ctx.emails()).filter(({ text }) => text.includes("Read the outcome"));
  expect(mails.map(({ to }) => to)).toEqual([sides.first.owner.email]);
  expect(mails[0]!.subject).toMatch(/^Your quote was not successful: Groundworks, /);
  expect(mails[0]!.text).not.toMatch(/£|Close, and/);
  const [, told] = /\/tenders\/figures\?link=([^\s]+)/.exec(mails[0]!.text)!;
  expect(await readFiguresByLink(visitor(), decodeURIComponent(told!))).toMatchObject({ outcome });
});
