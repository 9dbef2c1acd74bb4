import { beforeEach, describe, expect, test } from "vitest";
import { type Context, createSystemContext } from "#domain/context.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { answerExtension } from "#domain/quote-validity/answer-extension.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  openReturns,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerFigures } from "./answer-figures.ts";
import { getLodged } from "./get-lodged.ts";
import { listLodged } from "./list-lodged.ts";

const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;
let toFirst: string;
let lodgedId: string;
let buyer: Context;
let firm: Context;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  [buyer, firm] = [ctx.as(sides.buyer.owner), ctx.as(sides.first.owner)];
  ({ packageId, toFirst } = await createIssued(ctx, sides));
});

const lodge = async () => (lodgedId = await lodgeNow(buyer, { packageId, invitationId: toFirst }));
const opened = () => openReturns(ctx, { packageId, owner: sides.buyer.owner });
const enter = (more: object = {}) => enterFrom(buyer, { packageId, lodgedId, ...more });
const quotes = async () => (await listQuotes(buyer, { packageId })).quotes;

describe("figures that were entered", () => {
  beforeEach(async () => {
    await lodge();
    await opened();
    await enter();
  });

  test("do not come back by another entry once their firm has withdrawn them", async () => {
    await withdrawOpenedQuote(firm, { invitationId: toFirst, reason: "No gang." });
    await expect(enter({ seen: 1 })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("has withdrawn its quote"),
    });
    expect(await quotes()).toEqual([]);
    expect((await getPackage(buyer, { packageId })).waitingQuotes).toBe(0);
  });

  test("hold as long as their firm has agreed to, also after they are mended", async () => {
    const [quote] = await quotes();
    await askToExtend(buyer, { packageId, quote: [quote!.id], until: "2027-06-14", reason: "Later." });
    const { id: requestId } = await ctx.db
      .selectFrom("validity_request")
      .select("id")
      .where("quote_id", "=", quote!.id)
      .executeTakeFirstOrThrow();
    await answerExtension(firm, { invitationId: toFirst, requestId, answer: "agreed" });
    await enter({ seen: 1, prices: undefined, lumpSum: "500" });
    expect(await quotes()).toMatchObject([{ pence: 50_000, validUntil: "2027-06-14" }]);
    await enter({ seen: 2, validityDays: "300" });
    expect((await quotes())[0]!.validUntil).toBe("2027-11-03");
  });

  test("hold as long as their firm has said beside another price, also after they are mended", async () => {
    const [quote] = await quotes();
    await askToExtend(buyer, { packageId, quote: [quote!.id], until: "2027-06-14", reason: "Later." });
    const { id: requestId } = await ctx.db
      .selectFrom("validity_request")
      .select("id")
      .where("quote_id", "=", quote!.id)
      .executeTakeFirstOrThrow();
    const pence = quote!.pence + 1_000;
    const price = { amount: String(pence / 100), surePence: String(pence), isAuthorised: "on" };
    const answer = { answer: "repriced", words: "Steel has risen.", ...price };
    await answerExtension(firm, { invitationId: toFirst, requestId, ...answer });
    await enter({ seen: 1, prices: undefined, lumpSum: "500" });
    expect((await quotes())[0]!.validUntil).toBe("2027-06-14");
  });

  test("are answered once more by their firm after each correction, and not while a second round is on", async () => {
    await answerFigures(firm, { invitationId: toFirst, version: "1", answer: "confirmed" });
    await enter({ seen: 1 });
    const [quote] = await quotes();
    await judgeQuote(buyer, { packageId, quoteId: quote!.id, judgement: "compliant" });
    await callSecondRound(buyer, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The programme has moved.",
      returnDay: "2027-01-20",
    });
    const answer = { invitationId: toFirst, version: "2", answer: "confirmed" };
    await expect(answerFigures(firm, answer)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("A second round is on"),
    });
    await expect(enter({ seen: 2 })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("stay those of the first round when their firm prices the second one itself", async () => {
    const [quote] = await quotes();
    await judgeQuote(buyer, { packageId, quoteId: quote!.id, judgement: "compliant" });
    await callSecondRound(buyer, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The programme has moved.",
      returnDay: "2027-01-20",
    });
    const { lines } = await getLodged(buyer, { packageId, lodgedId });
    const { draft_version: draftVersion } = await ctx.db
      .selectFrom("tender_quote")
      .select("draft_version")
      .where("id", "=", quote!.id)
      .executeTakeFirstOrThrow();
    const priced = {
      invitationId: toFirst,
      draftVersion,
      prices: lines.map(() => "9"),
      validityDays: "60",
      vat: "reverse-charge",
    };
    await saveQuote(firm, priced);
    const says = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
    await submitQuote(firm, { invitationId: toFirst, draftVersion: draftVersion + 1, ...says });
    expect((await listLodged(buyer, { packageId })).lodged).toMatchObject([{ isReplaced: false }]);
    ctx.clock.set((await findPackage(ctx, packageId))!.returnAt!.toISOString());
    ctx.clock.advance({ minutes: 1 });
    await closeDuePackages(createSystemContext(ctx.services));
    const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
    await openQuotes(acting, { packageId }, browser);
    const { lodged } = await listLodged(buyer, { packageId });
    expect(lodged).toMatchObject([{ isReplaced: false, figures: [{ version: 1, isCurrent: false }] }]);
    await expect(enter({ seen: 2 })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("A second round has been called"),
    });
  });
});

describe("a firm that had not answered", () => {
  const stateOf = async () => (await findInvitation(ctx, toFirst))!.state;
  const sets = (state: string) =>
    ctx.db.updateTable("tender_invitation").set({ state }).where("id", "=", toFirst).execute();

  test.each(["sent", "viewed", "lapsed"])(
    "intends to tender once its quote is lodged (%s)",
    async (state) => {
      await sets(state);
      await lodge();
      expect(await stateOf()).toBe("intends_to_tender");
    },
  );

  test.each(["declined", "revoked", "bounced"])("is not lodged for when it is %s", async (state) => {
    await ctx.db
      .updateTable("tender_invitation")
      .set({ state, decline_reason: state === "declined" ? "no_capacity" : null })
      .where("id", "=", toFirst)
      .execute();
    await expect(lodge()).rejects.toMatchObject({ kind: "not-found" });
    expect(await stateOf()).toBe(state);
  });
});
