import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findNextSteps } from "#domain/awards/next-steps.queries.ts";
import { getAward } from "#domain/awards/get-award.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { findOutcomeByLink } from "#domain/tender-quotes/find-outcome-by-link.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { askedLink } from "#domain/tender-invitations/asked-link.ts";
import { answerMinuteByLink } from "#domain/tender-minutes/answer-minute-by-link.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { sendMinute } from "#domain/tender-minutes/send-minute.ts";
import { answerQueryByLink } from "#domain/tender-comparison/answer-query-by-link.ts";
import { readAskedByLink } from "#domain/tender-comparison/read-asked-by-link.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { noteAddressBounce } from "#domain/tender-invitations/note-address-bounce.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { exportRecord } from "#domain/tender-records/export-record.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { sendAddressNews } from "#domain/tender-invitations/send-address-news.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { endUnsuccessful } from "#domain/unsuccessful-tenders/end-unsuccessful.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { viewOf } from "#web/routes/tenders/comparison-view.ts";
import { readWanted } from "#web/routes/tenders/comparison-wanted.ts";
import { createSystemContext } from "#domain/context.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  type TenderSides,
  createDraft,
  createTenderSides,
  openReturns,
  recommend,
  sendOrder,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerExtensionByLink } from "#domain/quote-validity/answer-extension-by-link.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { readExtensionByLink } from "#domain/quote-validity/read-extension-by-link.ts";
import { withdrawByLink } from "#domain/quote-validity/withdraw-by-link.ts";
import { remindSilentTenderers } from "#domain/quote-validity/remind-silent-tenderers.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { remindSecondRound } from "#domain/second-rounds/remind-second-round.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { listUnreached } from "#domain/tender-invitations/list-unreached.ts";
import { stopInvitations } from "#domain/tender-invitations/stop-invitations.ts";
import { suppressBounced } from "#domain/invitations/invitations.queries.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { enterFigures } from "./enter-figures.ts";
import { lodgeQuote } from "./lodge-quote.ts";
import { openLodged } from "./open-lodged.ts";
import { answerFiguresByLink } from "./answer-figures-by-link.ts";
import { findUnconfirmedFigures } from "./find-unconfirmed-figures.ts";
import { getOwnLodged } from "./get-own-lodged.ts";
import { listLodged } from "./list-lodged.ts";
import { readFiguresByLink } from "./read-figures-by-link.ts";

const ctx = await createTestContext();
const ADDRESS = "estimating@moor-groundworks.test";
const FIRM = "Moor Groundworks";
let sides: TenderSides;
let packageId: string;
let invitationId: string;
let buyer: Context;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.db.deleteFrom("mail_suppression").execute();
  sides = await createTenderSides(ctx);
  buyer = ctx.as(sides.buyer.owner);
  packageId = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer, { packageId, email: ADDRESS });
  await issuePackage(buyer, { packageId, version: await versionOf(ctx, packageId) });
  ({ id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow());
});

const lodge = (more: object = {}) => lodgeNow(buyer, { packageId, invitationId, firmName: FIRM, ...more });
const mails = async () => (await ctx.emails()).filter(({ to }) => to === ADDRESS);
const lastMail = async () => (await mails()).at(-1)!;
const linkIn = (text: string, page: string) => {
  const [, rest = ""] = text.split(`/tenders/${page}=`);
  return decodeURIComponent(rest.split(/[\s&)]/)[0]!);
};

const toldBuyer = async (about: string) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("company_id", "=", sides.buyer.company.id)
      .where("subject", "=", `${invitationId}-${about}`)
      .execute()
  ).map(({ title }) => title);

/** Lodged, opened and entered at £10 a line; answers the quote's id. */
async function enter(): Promise<string> {
  const lodgedId = await lodge();
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  await enterFrom(buyer, { packageId, lodgedId });
  const { quotes } = await listQuotes(buyer, { packageId });
  return quotes[0]!.id;
}

async function award(): Promise<string> {
  const quoteId = await enter();
  await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(buyer, { packageId, quoteId });
  const fresh = await signInAfresh(ctx, sides.buyer.owner);
  await approveAward(fresh.acting, { packageId, recommendationId, hasNoConflict: "on" }, fresh.browser);
  return quoteId;
}

const end = async (quoteId: string) =>
  endUnsuccessful(buyer, {
    packageId,
    version: String(await versionOf(ctx, packageId)),
    reason: "over_budget",
    note: "",
    quote: [quoteId],
    reasonCodes: [["price"]],
    words: ["Thank you."],
  });
const isSilent = async () => (await listInvitations(buyer, { packageId }))[0]!.isSilent;

describe("a quote of a firm that was invited by its address alone", () => {
  test("of which the address bounces is one that its buyer has to tell by itself, and hears so once", async () => {
    await lodge();
    const system = createSystemContext(ctx.services);
    await noteAddressBounce(system, { invitationId });
    await noteAddressBounce(system, { invitationId });
    expect(await toldBuyer("unreached")).toEqual([
      expect.stringMatching(
        /^Moor Groundworks cannot be reached by e-mail: .* tell it yourself: Groundworks$/,
      ),
    ]);
  });

  test("is told of its quote also where the address asked not to be invited, and spared the reminders", async () => {
    const { text: invitation } = await lastMail();
    const answerLink = linkIn(invitation, "answer?invitation");
    await stopInvitations(ctx.as({ kind: "visitor" }), answerLink);
    expect(await isSilent()).toBe(true);
    const lodgedId = await lodge();
    expect(await isSilent()).toBe(false);
    const lodged = await lastMail();
    expect(lodged.subject).toContain("has lodged your quote");
    expect(lodged.text).toContain("has lodged your company’s quote for this package");
    expect(lodged.text).not.toContain("Do not invite me again");

    await openReturns(ctx, { packageId, owner: sides.buyer.owner });
    await enterFrom(buyer, { packageId, lodgedId });
    expect((await lastMail()).subject).toContain("Confirm the figures of your quote");
    // With what waited for it, which is not sent once more.
    expect((await lastMail()).text).toMatch(/Also new of this tender:\s+The quotes have been opened/);
    ctx.clock.advance({ minutes: 3 });
    expect(await sendAddressNews(createSystemContext(ctx.services))).toBe(0);
    const { quotes } = await listQuotes(buyer, { packageId });
    const quoteId = quotes[0]!.id;
    const until = { packageId, quote: [quoteId], until: "2027-05-01", reason: "Late." };
    expect(await askToExtend(buyer, until)).toMatchObject({ count: 1, unreached: [] });
    expect((await lastMail()).subject).toMatch(/hold until/i);
    const sent = (await mails()).length;
    ctx.clock.advance({ days: 10 });
    expect(await remindSilentTenderers(createSystemContext(ctx.services))).toBe(0);
    expect(await mails()).toHaveLength(sent);

    await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
    expect(await end(quoteId)).toEqual({ count: 1, unreached: [] });
    const told = await lastMail();
    expect(told.subject).toContain("Your quote was not successful");
    const { outcome } = await readFiguresByLink(
      ctx.as({ kind: "visitor" }),
      linkIn(told.text, "figures?link"),
    );
    expect(outcome).toMatchObject({ outcome: "unsuccessful" });
    expect(await listUnreached(buyer, { packageId })).toEqual([]);
  });

  test("of which the address bounces is said to be unreached by whatever is told to it, after a wish not to be invited, too", async () => {
    const { text: invitation } = await lastMail();
    await stopInvitations(ctx.as({ kind: "visitor" }), linkIn(invitation, "answer?invitation"));
    const quoteId = await enter();
    await noteAddressBounce(createSystemContext(ctx.services), { invitationId });
    const sent = (await mails()).length;
    const question = { packageId, quoteId, line: "", kind: "question", question: "Who digs?" };
    expect(await askTenderer(buyer, question)).toMatchObject({ isTold: false });
    const met = { kind: "interview", heldOn: "2026-12-01", attendees: "Both.", body: "Two gangs." };
    const minuteId = await keepMinute(buyer, { packageId, quoteId, ...met });
    const send = () => sendMinute(buyer, { packageId, minuteId });
    expect([await send(), await send()]).toEqual([{ isTold: false }, { isTold: false }]);
    const until = { packageId, quote: [quoteId], until: "2027-05-01", reason: "Late." };
    expect(await askToExtend(buyer, until)).toMatchObject({ count: 1, unreached: [FIRM] });
    await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
    expect(await end(quoteId)).toEqual({ count: 1, unreached: [FIRM] });
    expect(await listUnreached(buyer, { packageId })).toEqual([FIRM]);
    expect(await mails()).toHaveLength(sent);
    const stranger = ctx.as(sides.first.owner);
    await expect(listUnreached(stranger, { packageId })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("of which the address bounced before it was lodged is one that its buyer tells itself from the start", async () => {
    const files = [makeFile("Quote.pdf", pdfBytes())];
    const receivedAt = writeLondonTime(ctx.clock.now());
    await ctx.transact((tx) => suppressBounced(tx, ADDRESS));
    const lodging = { packageId, invitationId, way: "email", receivedAt, firmName: FIRM, files };
    const { lodgedId, isTold } = await lodgeQuote(buyer, lodging);
    expect(isTold).toBe(false);
    await openReturns(ctx, { packageId, owner: sides.buyer.owner });
    await openLodged(buyer, { packageId, lodgedId });
    const figures = { seen: "0", lumpSum: "100", validityDays: "60" };
    expect(await enterFigures(buyer, { packageId, lodgedId, ...figures })).toMatchObject({ isTold: false });
    const { quotes } = await listQuotes(buyer, { packageId });
    await judgeQuote(buyer, { packageId, quoteId: quotes[0]!.id, judgement: "compliant" });
    const round = { packageId, version: await versionOf(ctx, packageId), reason: "Other works." };
    expect(await callSecondRound(buyer, { ...round, returnDay: "2027-02-01" })).toEqual({
      count: 1,
      unreached: [FIRM],
    });
  });

  test("is lodged under the name that it says, and the address hears of it without a word of what is in it", async () => {
    await expect(lodge({ firmName: " " })).rejects.toMatchObject({
      message: expect.stringContaining("enter its name"),
    });
    const lodgedId = await lodge();
    expect((await listLodged(buyer, { packageId })).lodged).toMatchObject([
      { id: lodgedId, companyName: FIRM, companyId: null },
    ]);
    const { subject, text } = await lastMail();
    expect(subject).toContain("has lodged your quote that came by e-mail, sealed");
    expect(text).not.toContain("Quote.pdf");
    // Once named it need not be named again.
    ctx.clock.advance({ minutes: 1 });
    await lodge({ firmName: "" });
  });

  test("is entered after the opening, confirmed by the link of an e-mail, and compared like every other", async () => {
    const quoteId = await enter();
    const read = async () => (await getComparison(buyer, { packageId })).quotes;
    expect(await read()).toMatchObject([
      { id: quoteId, companyName: FIRM, companyNumber: null, provenance: { state: "unconfirmed" } },
    ]);
    const { subject, text, headers } = await lastMail();
    expect(subject).toContain("Confirm the figures of your quote");
    expect(text).not.toMatch(/£|\d+\.\d\d/);
    // What cannot be stopped by it does not offer that.
    expect(headers?.["List-Unsubscribe"]).toBeUndefined();
    const link = linkIn(text, "figures?link");
    expect((await readFiguresByLink(ctx.as({ kind: "visitor" }), link)).closed).toBeNull();
    await answerFiguresByLink(ctx.as({ kind: "visitor" }), link, { answer: "confirmed" });
    expect(await read()).toMatchObject([{ provenance: { state: "confirmed" } }]);
    await expect(
      answerFiguresByLink(ctx.as({ kind: "visitor" }), link, { answer: "disputed", words: "No." }),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  test("its invitation's link leads to the figures while they wait, and nobody else anywhere", async () => {
    const invited = linkIn((await lastMail()).text, "answer?invitation");
    const visitor = ctx.as({ kind: "visitor" });
    const waiting = () => findUnconfirmedFigures(visitor, invited);
    expect(await waiting()).toBeNull();
    await enter();
    const { link } = (await waiting())!;
    expect((await readFiguresByLink(visitor, link!)).closed).toBeNull();
    await expect(findUnconfirmedFigures(visitor, `${invited}x`)).rejects.toMatchObject({ kind: "not-found" });
    await answerFiguresByLink(visitor, link!, { answer: "confirmed" });
    expect(await waiting()).toBeNull();
  });

  test("once a company has taken it its people alone are led to the figures", async () => {
    const invited = linkIn((await lastMail()).text, "answer?invitation");
    await enter();
    await claimInvitation(ctx.as(sides.first.owner), invited);
    expect(await findUnconfirmedFigures(ctx.as({ kind: "visitor" }), invited)).toBeNull();
  });

  test("is e-mailed a first question at once and what follows a little later, and its buyer reads when", async () => {
    const quoteId = await enter();
    const ask = async (question: string) => {
      await askTenderer(buyer, { packageId, quoteId, line: "0", kind: "confirm", question });
      return ctx.clock.now();
    };
    const read = async () =>
      viewOf(await getComparison(buyer, { packageId }), readWanted(new URL("http://x/")))
        .queries.toReversed()
        .map(({ mail }) => mail);
    const send = () => sendAddressNews(createSystemContext(ctx.services));
    const sentBy = await ask("Is the spoil away in?");
    expect(await read()).toEqual([{ sentBy }]);
    expect((await lastMail()).text).toContain("asks about your quote");
    ctx.clock.advance({ minutes: 1 });
    await ask("And the tipping charges?");
    const goesAt = new Date(sentBy.getTime() + 900_000);
    expect(await read()).toEqual([{ sentBy }, { goesAt }]);
    ctx.clock.advance({ minutes: 5 });
    expect(await send()).toBe(0);
    ctx.clock.advance({ minutes: 9 });
    expect(await send()).toBe(1);
    expect(await read()).toEqual([{ sentBy: goesAt }, { sentBy: goesAt }]);
  });

  test("has its outcome notice where the tender is cancelled before anybody has opened it, by the e-mail's link", async () => {
    const invited = linkIn((await lastMail()).text, "answer?invitation");
    await lodge();
    const version = String(await versionOf(ctx, packageId));
    const reason = "The client has stopped the project.";
    const visitor = ctx.as({ kind: "visitor" });
    expect(await findOutcomeByLink(visitor, invited)).toBeNull();
    await cancelPackage(buyer, { packageId, version, reason });
    const told = {
      outcome: "cancelled",
      reasonCodes: ["package_cancelled"],
      words: reason,
      isLate: false,
      sentAt: ctx.clock.now(),
    };
    ctx.clock.advance({ minutes: 3 });
    await sendAddressNews(createSystemContext(ctx.services));
    const { text, subject } = await lastMail();
    expect(subject).toMatch(/cancelled/i);
    expect(await findOutcomeByLink(visitor, linkIn(text, "answer?invitation"))).toMatchObject(told);
  });

  test("is not e-mailed a question that nobody can answer any more", async () => {
    const quoteId = await enter();
    // The first goes at once, the second waits a little.
    for (const question of ["Is the spoil away in?", "And the tipping charges?"])
      await askTenderer(buyer, { packageId, quoteId, line: "0", kind: "confirm", question });
    await cancelPackage(buyer, {
      packageId,
      version: String(await versionOf(ctx, packageId)),
      reason: "The client has stopped the project.",
    });
    ctx.clock.advance({ hours: 3 });
    await sendAddressNews(createSystemContext(ctx.services));
    const { subject, text } = await lastMail();
    expect(subject).toMatch(/cancelled/i);
    expect(text).not.toContain("asks about your quote");
  });

  test("is a bid of the open record, under its name", async () => {
    const quoteId = await enter();
    const record = await exportRecord(buyer, { packageId });
    expect(record).toContain(`lintel-${quoteId}`);
    expect(record).toContain(FIRM);
    expect(record).not.toContain(ADDRESS);
  });

  test("leads to no order before a company has taken the invitation, and then to one", async () => {
    await award();
    await expect(sendOrder(buyer, packageId)).rejects.toMatchObject({ kind: "conflict" });
    const page = await getAward(buyer, { packageId });
    expect(page.order).toBeNull();
    expect(page.cannot.order).toContain("has no account yet");

    const company = await createCompany(ctx, { name: "Moor Groundworks Ltd" });
    const owner = await createPerson(ctx, [company], { role: "owner" });
    const link = linkIn((await lastMail()).text, "answer?invitation");
    await claimInvitation(ctx.as(owner), link);
    expect(await toldBuyer("taken")).toEqual([
      "Moor Groundworks Ltd has taken the invitation of Moor Groundworks, with its quote: Groundworks",
    ]);
    expect((await listQuotes(buyer, { packageId })).quotes).toMatchObject([
      { companyName: "Moor Groundworks Ltd", companyNumber: company.number },
    ]);
    expect((await getOwnLodged(ctx.as(owner), { invitationId })).figures).toHaveLength(1);
    const orderId = await sendOrder(buyer, packageId);
    await answerOrder(ctx.as(owner), { invitationId, orderId, answer: "accepts", isAuthorised: "on" });
    await sendOutcomes(buyer, { packageId, quote: [], reasonCodes: [], words: [] });
    expect((await findPackage(ctx, packageId))!.state).toBe("closed_out");
  });

  test("is named as the winner that is gone once it withdraws after its award", async () => {
    const quoteId = await award();
    await askToExtend(buyer, { packageId, quote: [quoteId], until: "2027-06-14", reason: "Later." });
    const extension = linkIn((await lastMail()).text, "validity?link");
    await withdrawByLink(ctx.as({ kind: "visitor" }), extension, { reason: "No gang." });
    const steps = await findNextSteps(ctx, { packageIds: [packageId], companyId: sides.buyer.company.id });
    expect(steps.get(packageId)).toMatchObject({ kind: "none-left", gone: { firm: FIRM } });
  });

  test("has its outcome told to the address where nobody is awarded, without an amount", async () => {
    const quoteId = await enter();
    await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
    await end(quoteId);
    const { subject, text } = await lastMail();
    expect(subject).toContain("Your quote was not successful");
    expect(text).not.toMatch(/£|\d+\.\d\d/);
    const { outcome } = await readFiguresByLink(ctx.as({ kind: "visitor" }), linkIn(text, "figures?link"));
    expect(outcome).toMatchObject({ outcome: "unsuccessful", isWithoutAward: true, words: "Thank you." });
  });

  test("is spoken for by no link once a company has taken it, and shown what became of it there alone", async () => {
    const invited = linkIn((await lastMail()).text, "answer?invitation");
    const quoteId = await enter();
    const visitor = ctx.as({ kind: "visitor" });
    const figures = linkIn((await lastMail()).text, "figures?link");
    await askToExtend(buyer, { packageId, quote: [quoteId], until: "2027-06-14", reason: "Later." });
    const extension = linkIn((await lastMail()).text, "validity?link");
    expect(await readFiguresByLink(visitor, figures)).toMatchObject({ closed: null });
    await claimInvitation(ctx.as(sides.first.owner), invited);
    for (const act of [
      () => answerFiguresByLink(visitor, figures, { answer: "confirmed" }),
      () => answerExtensionByLink(visitor, extension, { answer: "agreed" }),
      () => withdrawByLink(visitor, extension, { reason: "Not ours to take back." }),
    ])
      await expect(act()).rejects.toThrow("A company has taken this invitation");
    expect((await readFiguresByLink(visitor, figures)).shown).toBeNull();
    await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
    await end(quoteId);
    for (const read of [
      await readFiguresByLink(visitor, figures),
      await readExtensionByLink(visitor, extension),
    ])
      expect(read).toMatchObject({
        closed: expect.stringContaining("A company has taken this invitation"),
        outcome: null,
      });
  });

  test("hears after the return, too, that it was opened, and what was said while it waited to be sent", async () => {
    await lodge();
    await issueAddendum(buyer, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "A note.",
      materiality: "information",
    });
    // The return passes before the news of it goes.
    await openReturns(ctx, { packageId, owner: sides.buyer.owner });
    ctx.clock.advance({ minutes: 3 });
    expect(await sendAddressNews(createSystemContext(ctx.services))).toBe(1);
    const { subject, text } = await lastMail();
    expect(subject).toBe("What is new: Groundworks");
    for (const told of ["Addendum 1: Groundworks", "The quotes have been opened: Groundworks"])
      expect(text).toContain(told);
  });

  test("is reminded of a second round as firms with an account are, unless it asked to be spared", async () => {
    const quoteId = await enter();
    await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
    const round = { packageId, version: await versionOf(ctx, packageId), reason: "Other works." };
    await callSecondRound(buyer, { ...round, returnDay: "2027-02-01" });
    expect((await lastMail()).subject).toContain("A second round, prices due");
    const link = linkIn((await lastMail()).text, "answer?invitation");
    const remind = () => remindSecondRound(createSystemContext(ctx.services));
    ctx.clock.set("2027-01-25T09:01:00Z");
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const { subject, text } = await lastMail();
    expect(subject).toContain("Your second price, or the first one stands: Groundworks, due Mon 1 Feb 2027");
    expect(text).toContain("Take the invitation for your company");
    const sent = (await mails()).length;
    await stopInvitations(ctx.as({ kind: "visitor" }), link);
    ctx.clock.set("2027-01-28T09:01:00Z");
    expect(await remind()).toBe(0);
    expect(await mails()).toHaveLength(sent);
  });

  test("reads and answers what is asked and its minutes by its e-mail, without an account", async () => {
    const quoteId = await enter();
    const asked = { packageId, quoteId, line: "0", kind: "confirm", question: "Is the fence in?" };
    const { queryId } = await askTenderer(buyer, asked);
    const met = { kind: "interview", heldOn: "2026-12-01", attendees: "Both.", body: "Two gangs." };
    const minuteId = await keepMinute(buyer, { packageId, quoteId, ...met });
    const visitor = ctx.as({ kind: "visitor" });
    const leading = () => readByLink(visitor, answerLink(ctx.services, invitationId));
    expect((await leading()).openQueries).toBe(1);
    await sendMinute(buyer, { packageId, minuteId });
    ctx.clock.advance({ hours: 2 });
    await sendAddressNews(createSystemContext(ctx.services));
    const mail = (await lastMail()).text;
    expect(mail).not.toMatch(/Is the fence in|Two gangs/);
    const { askedLink, openQueries } = await readByLink(visitor, linkIn(mail, "answer?invitation"));
    expect(openQueries).toBe(2);
    const link = askedLink!;
    const read = () => readAskedByLink(visitor, link);
    expect(await read()).toMatchObject({
      title: "Groundworks",
      asked: { queries: [{ question: "Is the fence in?", outcome: null }], closed: null },
      minuted: { minutes: [{ body: "Two gangs." }], closed: null },
      silenced: null,
      outcome: null,
    });
    await answerQueryByLink(visitor, link, { queryId, outcome: "confirmed", answer: "It is." });
    await answerMinuteByLink(visitor, link, { minuteId, answer: "differs", words: "Three gangs." });
    for (const again of [
      answerQueryByLink(visitor, link, { queryId, outcome: "confirmed", answer: "" }),
      answerMinuteByLink(visitor, link, { minuteId, answer: "agreed" }),
    ])
      await expect(again).rejects.toMatchObject({ kind: "conflict" });
    const { quotes, minutes } = await getComparison(buyer, { packageId });
    expect(quotes[0]!.cells.get(0)!.queries).toMatchObject([{ answer: "It is.", answeredBy: null }]);
    expect(minutes).toMatchObject([{ answer: { value: "differs", words: "Three gangs." } }]);
    expect(await leading()).toMatchObject({ openQueries: 0, askedLink: null });
    const { path } = await ctx.db
      .selectFrom("notification")
      .select("path")
      .where("subject", "=", queryId)
      .executeTakeFirstOrThrow();
    expect(path).toContain(`cell=${quoteId}.0#cell`);
  });

  test("answers nothing by that link of another quote, after its days, nor once a company has taken it", async () => {
    const quoteId = await enter();
    const { queryId } = await askTenderer(buyer, {
      packageId,
      quoteId,
      line: "",
      kind: "question",
      question: "Who digs?",
    });
    const visitor = ctx.as({ kind: "visitor" });
    const link = askedLink(ctx.services, invitationId, { isToAddress: true });
    const answer = (by: string) =>
      answerQueryByLink(visitor, by, { queryId, outcome: "answered", answer: "We do." });
    for (const none of [
      answer("tampered"),
      answer(answerLink(ctx.services, invitationId)),
      answer(askedLink(ctx.services, "tin_another", { isToAddress: true })),
    ])
      await expect(none).rejects.toMatchObject({ kind: "not-found" });
    const company = await createCompany(ctx, { services: ["EG-07"], name: FIRM });
    const person = await createPerson(ctx, [company]);
    await claimInvitation(ctx.as(person), answerLink(ctx.services, invitationId));
    await expect(answer(link)).rejects.toThrow("A company has taken this invitation");
    const { asked, minuted, silenced } = await readAskedByLink(visitor, link);
    expect([asked.queries, minuted.minutes]).toEqual([[], []]);
    expect(silenced).toContain("A company has taken");
    ctx.clock.advance({ hours: 15 * 24 });
    await expect(readAskedByLink(visitor, link)).rejects.toThrow("too old");
  });

  test("hears what is asked of it, and that the tender is cancelled, also after the return", async () => {
    const quoteId = await enter();
    await askTenderer(buyer, { packageId, quoteId, line: "", kind: "question", question: "Who digs?" });
    const tellLater = async () => {
      ctx.clock.advance({ hours: 2 });
      await sendAddressNews(createSystemContext(ctx.services));
    };
    await tellLater();
    const asked = await lastMail();
    expect(asked.text).toContain("asks about your quote");
    expect(asked.text).not.toContain("Who digs?");
    const link = linkIn(asked.text, "answer?invitation");
    expect(await readByLink(ctx.as({ kind: "visitor" }), link)).toMatchObject({
      openQueries: 1,
      unclaimable: null,
    });
    const version = await versionOf(ctx, packageId);
    await cancelPackage(buyer, { packageId, version, reason: "The client has withdrawn." });
    await tellLater();
    expect((await lastMail()).subject).toMatch(/cancelled/i);
  });
});
