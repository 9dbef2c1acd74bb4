import { readFileSync } from "node:fs";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { beforeEach, expect, test } from "vitest";
import { findAward } from "#domain/awards/award.queries.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { takeAwardBack } from "#domain/awards/take-award-back.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { getNotice } from "#domain/noticeboard/get-notice.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { createSystemContext } from "#domain/context.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { endUnsuccessful } from "#domain/unsuccessful-tenders/end-unsuccessful.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { createPerson } from "#test/factories.ts";
import {
  createDraft,
  createOpened,
  createPublic,
  createTenderSides,
  drawing,
  enterQuote,
  recommend,
  sendOrder,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { exportRecord } from "./export-record.ts";
import { getPublicRecord } from "./get-public-record.ts";
import { getRecordSharing } from "./get-record-sharing.ts";
import { recordParts } from "./record-parts.data.ts";
import { shareRecord } from "./share-record.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
});

const buyer = () => ctx.as(sides.buyer.owner);

const readSchema = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../test/fixtures/ocds/${name}.json`, import.meta.url), "utf8"));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv as never);
// The standard's own schemas, which know nothing of extensions and let them pass; their parts are held below.
ajv.addSchema(readSchema("release-schema"));
// Of records that have the history of every value, which ours have not.
ajv.addSchema({
  id: "https://standard.open-contracting.org/schema/1__1__5/versioned-release-validation-schema.json",
});
const isRecord = ajv.compile(readSchema("record-package-schema"));

const LOT_STATUSES = ["planned", "active", "cancelled", "unsuccessful", "complete"];
const BID_STATUSES = ["invited", "pending", "valid", "disqualified", "withdrawn"];

// oxlint-disable-next-line typescript/no-explicit-any -- what any JSON file may hold
type Json = any;

interface Written {
  ocid: string;
  releases: Record<string, Json>[];
  now: Record<string, Json>;
  text: string;
}

/** Reads a record as the standard and its three extensions have it. */
function check(text: string): Written {
  const whole = JSON.parse(text);
  expect(isRecord(whole) ? [] : isRecord.errors).toEqual([]);
  const { ocid, releases, compiledRelease: now } = whole.records[0];
  expect(new Set(releases.map(({ id }: { id: string }) => id)).size).toBe(releases.length);
  const dates = releases.map(({ date }: { date: string }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(now.tag).toEqual(["compiled"]);
  for (const each of [...releases, now]) {
    expect(each.ocid).toBe(ocid);
    for (const lot of each.tender?.lots ?? []) expect(LOT_STATUSES).toContain(lot.status);
    for (const bid of each.bids?.details ?? []) {
      expect(BID_STATUSES).toContain(bid.status);
      expect(bid.id).toEqual(expect.any(String));
    }
    for (const { measure, value } of each.bids?.statistics ?? [])
      expect([["bids", "validBids", "lateBids"].includes(measure), Number.isInteger(value)]).toEqual([
        true,
        true,
      ]);
    for (const [, date] of JSON.stringify(each).matchAll(/"(?:\w*[dD]ate\w*)":"([^"]*)"/g))
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
    expect(JSON.stringify(each)).not.toMatch(/undefined|NaN|null/);
  }
  return { ocid, releases, now, text };
}

const exported = async (packageId: string, as = buyer()) => check(await exportRecord(as, { packageId }));
const published = async (noticeId: string) => check(await getPublicRecord(ctx, { noticeId }));
const suffixes = ({ releases }: Written, packageId: string) =>
  releases.map(({ id }) =>
    String(id)
      .replace(`${packageId}-`, "")
      .replace(/_\w{26}$/, "_…"),
  );
const share = (packageId: string, parts: readonly string[], as = buyer()) =>
  shareRecord(as, { packageId, parts });
const ALL = recordParts.map(({ value }) => value);

test("a schema that let anything pass would be noticed", () => {
  const wrong = { ocid: "a", id: "b", date: "soon", tag: ["tendered"], initiationType: "tender" };
  const record = {
    uri: "https://a.example",
    version: "1.1",
    publisher: { name: "A" },
    publishedDate: "2026-11-23T09:00:00Z",
  };
  expect(isRecord({ ...record, records: [{ ocid: "a", releases: [wrong] }] })).toBe(false);
});

test("a tender from its issue to a question and an addendum: titles and answers, no file, no firm, no count, no budget", async () => {
  const { packageId } = await createPublic(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable("trade_package")
    .set({ budget_pence: 98_765_400, start_on: "2027-02-01", duration_weeks: 4 })
    .where("id", "=", packageId)
    .execute();
  ctx.clock.advance({ days: 1 });
  await askQuestion(ctx.as(sides.first.owner), { invitationId, question: "Who clears the site?" });
  const questions = await listQuestions(buyer(), { packageId });
  ctx.clock.advance({ days: 1 });
  await replyToQuestion(buyer(), {
    packageId,
    questionId: questions[0]!.id,
    to: "all",
    answer: "We do.",
  });
  await addDocuments(buyer(), { packageId, files: [drawing("A-102_Rev-A_Roof.pdf")] });
  ctx.clock.advance({ days: 1 });
  await issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The roof has come.",
    materiality: "information",
    returnDay: "2027-01-12",
    returnTime: "12:00",
  });
  await enterQuote(ctx, sides.first.owner, invitationId);
  const record = await exported(packageId);
  expect(record.ocid).toBe(`ocds-xxxxxx-${packageId}`);
  expect(suffixes(record, packageId)).toEqual(["tender-1", "tenderUpdate-question-1", "tenderAmendment-1"]);
  expect(record.releases.map(({ tag }) => tag)).toEqual([["tender"], ["tenderUpdate"], ["tenderAmendment"]]);
  expect(record.releases[0]!["tender"].tenderPeriod.endDate).toBe("2027-01-07T12:00:00.000Z");
  expect(record.releases[0]!["tender"].documents).toHaveLength(1);
  expect(record.now["tender"]).toMatchObject({
    status: "active",
    procurementMethod: "open",
    tenderPeriod: { endDate: "2027-01-12T12:00:00.000Z" },
    contractPeriod: { startDate: "2027-02-01T00:00:00Z", endDate: "2027-03-01T00:00:00.000Z" },
    lots: [{ id: packageId, title: "Groundworks", status: "active" }],
    documents: [{ documentType: "technicalSpecifications" }, { title: "A-102, Roof, revision A" }],
    enquiries: [{ id: "question-1", description: "Who clears the site?", answer: "We do." }],
    // What moves the return opens the questions again.
    enquiryPeriod: { endDate: "2027-01-05T12:00:00.000Z" },
    amendments: [
      {
        rationale: "The roof has come.",
        description:
          "Added: A-102 rev A. Questions until: Wed 30 Dec 2026, 12:00 (London) → Tue 5 Jan 2027, 12:00 (London). For information.",
      },
    ],
  });
  expect(record.text).not.toMatch(
    /987654|Calder|"bids"|numberOfTenderers|tenderer"|\burl"|\.pdf|attachment|Mill Row/,
  );
  const ids = record.releases.map(({ id }) => id);
  ctx.clock.advance({ days: 1 });
  expect(await exported(packageId)).toEqual({ ...record, releases: expect.anything(), now: record.now });
  expect((await exported(packageId)).releases.map(({ id }) => id)).toEqual(ids);
  await issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "A little more time.",
    materiality: "information",
    returnDay: "2027-01-14",
    returnTime: "12:00",
  });
  const { releases } = await exported(packageId);
  const documents = releases.map(({ tender }) => (tender as { documents?: object[] }).documents?.length);
  expect(documents, "documents stand where they were issued").toEqual([1, undefined, 1, undefined]);
});

test("quotes once they are opened, an award that is taken back, and one that is accepted", async () => {
  const opened = await createOpened(ctx);
  const { packageId, quotes, owners, invitations } = opened;
  sides = opened.sides as typeof sides;
  const first = await exported(packageId);
  expect(first.now["bids"]).toMatchObject({
    statistics: [{ measure: "bids", value: 3 }],
    details: quotes.map((id) => ({ id, status: "pending", value: { currency: "GBP" } })),
  });
  expect(first.now["bids"].details[0].value.amount).toBe(1764);
  expect(first.now["parties"].map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["Thornbridge Construction", "Calder Groundworks", "Nidd Earthworks"]),
  );
  for (const [at, quoteId] of quotes.entries()) {
    const judgement =
      at === 2 ? { judgement: "non_compliant", reason: "Half of it." } : { judgement: "compliant" };
    await judgeQuote(buyer(), { packageId, quoteId, ...judgement });
  }
  const award = async (quoteId: string) => {
    ctx.clock.advance({ days: 1 });
    const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
    const recommendationId = await recommend(acting, { packageId, quoteId });
    await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
    ctx.clock.advance({ hours: 1 });
    return { acting, orderId: await sendOrder(acting, packageId) };
  };
  const { acting } = await award(quotes[0]!);
  expect((await exported(packageId)).now).toMatchObject({
    tender: { status: "complete", lots: [{ status: "complete" }] },
    bids: {
      statistics: [
        { measure: "bids", value: 3 },
        { measure: "validBids", value: 2 },
      ],
      details: [{ status: "valid" }, { status: "valid" }, { status: "disqualified" }],
    },
    awards: [{ status: "active", value: { amount: 1764 }, suppliers: [{ name: "Calder Groundworks" }] }],
    contracts: [{ status: "pending", title: "Subcontract order" }],
  });
  ctx.clock.advance({ hours: 1 });
  const { id: awardId } = (await findAward(ctx, packageId))!;
  await takeAwardBack(acting, {
    packageId,
    awardId,
    reason: "The client has stopped.",
    words: "We begin later.",
  });
  expect((await exported(packageId)).now).toMatchObject({
    tender: { status: "active" },
    awards: [{ status: "cancelled" }],
    contracts: [{ status: "cancelled" }],
  });
  const { orderId } = await award(quotes[1]!);
  ctx.clock.advance({ hours: 1 });
  await answerOrder(ctx.as(owners[1]!), {
    invitationId: invitations[1],
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
  const last = await exported(packageId);
  expect(last.now).toMatchObject({
    tender: { status: "complete" },
    awards: [{ status: "cancelled" }, { status: "active", suppliers: [{ name: "Wharfe Civils" }] }],
    contracts: [{ status: "cancelled" }, { id: orderId, status: "active", dateSigned: expect.any(String) }],
  });
  expect(last.releases.map(({ tag }) => tag.join())).toEqual([
    "tender",
    "tenderUpdate",
    "award",
    "awardUpdate,contract",
    "awardCancellation",
    "award",
    "awardUpdate,contract",
    "contractUpdate",
  ]);
  const winner = last.now["parties"].find(({ name }: { name: string }) => name === "Wharfe Civils");
  expect(winner.roles).toEqual(["tenderer", "supplier"]);
});

test("a letter of intent ends with the order after it, and one that was replaced unanswered was never signed", async () => {
  const { packageId, quotes, owners, invitations, ...opened } = await createOpened(ctx);
  sides = opened.sides as typeof sides;
  for (const quoteId of quotes) await judgeQuote(buyer(), { packageId, quoteId, judgement: "compliant" });
  ctx.clock.advance({ hours: 1 });
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  const recommendationId = await recommend(acting, { packageId, quoteId: quotes[0]! });
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  ctx.clock.advance({ hours: 1 });
  const later = async (orderId: string) => {
    ctx.clock.advance({ hours: 1 });
    return orderId;
  };
  const accept = async (orderId: string) => {
    const answer = { invitationId: invitations[0], orderId, answer: "accepts", isAuthorised: "on" };
    await answerOrder(ctx.as(owners[0]!), answer);
    return later(orderId);
  };
  const letter = {
    kind: "letter-of-intent",
    amount: "500",
    expiresOn: "2027-02-01",
    paymentBasis: "Monthly.",
  };
  const letterId = await accept(await later(await sendOrder(buyer(), packageId, letter)));
  const first = await later(await sendOrder(buyer(), packageId, { amount: "1700" }));
  const second = await later(await sendOrder(buyer(), packageId, { after: first }));
  await accept(second);
  const { releases, now } = await exported(packageId);
  expect(now["awards"]).toMatchObject([{ status: "active" }]);
  expect(now["contracts"]).toMatchObject([
    { id: letterId, title: "Letter of intent", status: "terminated", value: { amount: 500 } },
    { id: first, title: "Subcontract order", status: "cancelled" },
    { id: second, title: "Subcontract order", status: "active", dateSigned: expect.any(String) },
  ]);
  const last = releases.at(-1)!;
  expect(last.tag).toEqual(["contractUpdate"]);
  expect(last["contracts"]).toMatchObject([
    { id: second, status: "active" },
    { id: letterId, status: "terminated" },
  ]);
});

test("a letter of intent under an award that has ended was signed, and is over", async () => {
  const { packageId, quotes, owners, invitations, ...opened } = await createOpened(ctx);
  sides = opened.sides as typeof sides;
  for (const quoteId of quotes) await judgeQuote(buyer(), { packageId, quoteId, judgement: "compliant" });
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  const recommendationId = await recommend(acting, { packageId, quoteId: quotes[0]! });
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  const letter = {
    kind: "letter-of-intent",
    amount: "500",
    expiresOn: "2027-02-01",
    paymentBasis: "Monthly.",
  };
  const orderId = await sendOrder(buyer(), packageId, letter);
  const answer = { invitationId: invitations[0], orderId, answer: "accepts", isAuthorised: "on" };
  await answerOrder(ctx.as(owners[0]!), answer);
  ctx.clock.set("2027-02-02T09:00:00Z");
  const { id: awardId } = (await findAward(ctx, packageId))!;
  await takeAwardBack(buyer(), { packageId, awardId, reason: "It is over.", words: "We begin later." });
  const { now } = await exported(packageId);
  expect(now["awards"]).toMatchObject([{ status: "cancelled" }]);
  expect(now["contracts"]).toMatchObject([{ id: orderId, status: "terminated" }]);
});

test("a tender that was cancelled says so, and one that was never issued has none", async () => {
  const { packageId } = await createPublic(ctx, sides.buyer.owner);
  ctx.clock.advance({ days: 1 });
  await cancelPackage(buyer(), { packageId, version: await versionOf(ctx, packageId), reason: "Stopped." });
  const record = await exported(packageId);
  expect(record.now["tender"]).toMatchObject({ status: "cancelled", lots: [{ status: "cancelled" }] });
  expect(suffixes(record, packageId)).toEqual(["tender-1", "tenderCancellation-1"]);
  const draft = await createDraft(ctx, sides.buyer.owner);
  await expect(exportRecord(buyer(), { packageId: draft })).rejects.toMatchObject({ kind: "conflict" });
});

test("a tender that ended without an award says so, with what each quote was found to be for its buyer alone", async () => {
  const opened = await createOpened(ctx);
  const { packageId, quotes } = opened;
  sides = opened.sides as typeof sides;
  const acting = buyer();
  for (const quoteId of quotes)
    await judgeQuote(acting, { packageId, quoteId, judgement: "non_compliant", reason: "No drawings." });
  await endUnsuccessful(acting, {
    packageId,
    version: String(await versionOf(ctx, packageId)),
    reason: "none_compliant",
  });
  const { releases } = check(await exportRecord(acting, { packageId }));
  const last = releases.at(-1)!;
  expect(last).toMatchObject({ id: `${packageId}-tenderUpdate-unsuccessful`, tag: ["tenderUpdate"] });
  expect(JSON.stringify(last)).toContain(quotes[2]);
  expect(last.tender).toMatchObject({ status: "unsuccessful" });
});

test("what was published of a quote stays when it is withdrawn, which is a release of its own", async () => {
  const opened = await createOpened(ctx);
  const { packageId, quotes, owners, invitations } = opened;
  sides = opened.sides as typeof sides;
  for (const quoteId of quotes) await judgeQuote(buyer(), { packageId, quoteId, judgement: "compliant" });
  const before = await exported(packageId);
  ctx.clock.advance({ hours: 1 });
  await withdrawOpenedQuote(ctx.as(owners[1]!), { invitationId: invitations[1]!, reason: "No gang." });
  const between = await exported(packageId);
  expect(between.releases.slice(0, before.releases.length)).toEqual(before.releases);
  expect(suffixes(between, packageId).at(-1)).toBe("tenderUpdate-withdrawal-tqu_…");
  expect(between.releases.at(-1)!["bids"]).toEqual({ details: [{ id: quotes[1], status: "withdrawn" }] });
  ctx.clock.advance({ hours: 1 });
  const recommendationId = await recommend(buyer(), { packageId, quoteId: quotes[0]! });
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  const awarded = await exported(packageId);
  expect(awarded.releases.at(-1)!["bids"].statistics).toMatchObject([{ measure: "validBids", value: 2 }]);
  ctx.clock.advance({ hours: 1 });
  await withdrawOpenedQuote(ctx.as(owners[2]!), { invitationId: invitations[2]!, reason: "No gang." });
  const after = await exported(packageId);
  expect(after.releases.slice(0, awarded.releases.length)).toEqual(awarded.releases);
  const statuses = after.now["bids"].details.map(({ status }: { status: string }) => status).toSorted();
  expect(statuses).toEqual(["valid", "withdrawn", "withdrawn"]);
});

test("the whole record is its buyer's team's; to a tenderer and to anybody else it is not there", async () => {
  const { packageId } = await createPublic(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  for (const person of [sides.first.owner, sides.second.owner]) {
    const as = ctx.as(person);
    for (const operation of [exportRecord, getRecordSharing])
      await expect(operation(as, { packageId })).rejects.toMatchObject({ kind: "not-found" });
    await expect(share(packageId, ["tender"], as)).rejects.toMatchObject({ kind: "not-found" });
  }
  await expect(exportRecord(ctx, { packageId })).rejects.toMatchObject({ kind: "unauthenticated" });
  const member = await createPerson(ctx, [sides.buyer.company] as never, { role: "member" });
  await exported(packageId, ctx.as(member));
  await expect(share(packageId, ["tender"], ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
});

test("nothing is public until it is ticked, then that alone, and nothing again", async () => {
  const { packageId, noticeId } = await createPublic(ctx, sides.buyer.owner);
  const none = { kind: "not-found" };
  await expect(getPublicRecord(ctx, { noticeId })).rejects.toMatchObject(none);
  expect(await getNotice(ctx, { noticeId })).toMatchObject({ hasRecord: false });
  await share(packageId, ["documents"]);
  expect(await getNotice(ctx, { noticeId })).toMatchObject({ hasRecord: true });
  const record = await published(noticeId);
  expect(Object.keys(record.now["tender"]).toSorted()).toEqual(
    ["documents", "id", "lots", "procuringEntity", "status", "title"].toSorted(),
  );
  await share(packageId, []);
  await expect(getPublicRecord(ctx, { noticeId })).rejects.toMatchObject(none);
  for (const parts of [["prices"], ["tender", 1], "tender", Array(11).fill("tender")])
    await expect(share(packageId, parts as never)).rejects.toMatchObject({ name: "ZodError" });
  const hidden = await createDraft(ctx, sides.buyer.owner);
  await expect(share(hidden, ["tender"])).rejects.toMatchObject({ kind: "conflict" });
});

test("of what is public no part has an amount, a loser, the project's name or the budget", async () => {
  const opened = await createOpened(ctx);
  const { packageId, quotes, owners, invitations } = opened;
  sides = opened.sides as typeof sides;
  await ctx.db
    .updateTable("trade_package")
    .set({ budget_pence: 98_765_400 })
    .where("id", "=", packageId)
    .execute();
  const noticeId = "ntc_of_the_opened";
  await ctx.db
    .insertInto("notice")
    .values({
      id: noticeId,
      origin: "lintel",
      package_id: packageId,
      company_id: sides.buyer.company.id,
      state: "closed",
      title: "Groundworks",
      services: ["EG-07"],
      place: "Leeds",
      region_keys: [],
      area_keys: [],
      published_at: ctx.clock.now(),
      closes_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
    })
    .execute();
  await share(packageId, ALL);
  const secret = /amount|currency|Nidd|Calder|98765|1764|Mill Row|tqu_|pence/;
  const beforeAward = await published(noticeId);
  expect(beforeAward.text).not.toMatch(secret);
  expect(beforeAward.text).not.toContain("Wharfe");
  expect(beforeAward.now["bids"]).toEqual({
    statistics: [{ id: "bids", measure: "bids", value: 3, relatedLot: packageId }],
  });
  for (const quoteId of quotes) await judgeQuote(buyer(), { packageId, quoteId, judgement: "compliant" });
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  const recommendationId = await recommend(acting, { packageId, quoteId: quotes[1]! });
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  const orderId = await sendOrder(acting, packageId);
  expect((await published(noticeId)).text).not.toContain("Wharfe");
  await answerOrder(ctx.as(owners[1]!), {
    invitationId: invitations[1],
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
  const after = await published(noticeId);
  expect(after.text).not.toMatch(secret);
  expect(after.now).toMatchObject({
    awards: [{ status: "active", suppliers: [{ name: "Wharfe Civils" }] }],
    contracts: [{ status: "active" }],
  });
  await share(packageId, ["tender", "figures"]);
  expect((await published(noticeId)).text).not.toMatch(/Wharfe|"awards"|"contracts"/);
});

test("a quote that came late, within the tolerance, is marked as such for good: which one for the buyer, how many for the public", async () => {
  const { packageId, noticeId } = await createPublic(ctx, sides.buyer.owner);
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  // As if it had been announced in the draft.
  await ctx.db.updateTable("trade_package").set({ late_minutes: 15 }).where("id", "=", packageId).execute();
  ctx.clock.set("2027-01-07T12:05:00.000Z");
  await enterQuote(ctx, sides.first.owner, invitationId);
  await share(packageId, ["figures"]);
  ctx.clock.set("2027-01-07T12:20:00.000Z");
  await closeDuePackages(createSystemContext(ctx.services));
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  await openQuotes(acting, { packageId }, browser);
  const [quote] = await listOpened(ctx, packageId);
  expect(quote!.isLate).toBe(true);
  const { now } = await exported(packageId);
  const late = { id: "lateBids", measure: "lateBids", value: 1, relatedLot: packageId };
  const notes = "Taken after the return, within the announced tolerance of 15 minutes";
  expect(now["bids"].statistics).toContainEqual({ ...late, notes: `${notes}: ${quote!.id}.` });
  expect(now["bids"].details[0].date > now["tender"].tenderPeriod.endDate).toBe(true);
  const shown = await published(noticeId);
  expect(shown.now["bids"].statistics).toContainEqual({ ...late, notes: `${notes}.` });
  expect(shown.text).not.toMatch(/tqu_|Calder/);
});
