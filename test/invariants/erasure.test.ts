import { beforeAll, expect, test } from "vitest";
import { eraseClosedAccounts } from "#domain/accounts/erase-closed-accounts.ts";
import type { Member, MembershipRole } from "#domain/actor.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { verifyTrail } from "#domain/audit/verify-trail.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { getAward } from "#domain/awards/get-award.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { createSystemContext } from "#domain/context.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { exportHistory } from "#domain/tendering/export-history.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { verifyRecord } from "#domain/transparency/verify-record.ts";
import { readDump } from "#test/dump.ts";
import { createPerson } from "#test/factories.ts";
import {
  createDraft,
  createTenderSides,
  drawing,
  enterQuote,
  recommend,
  sendOrder,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
const system = () => createSystemContext(ctx.services);

/** Everything that a person does in a tender, on either side; each has a colleague who stays. */
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let invitationId: string;
let gone: { chief: Member; approver: Member; estimator: Member };

const NAMES = {
  chief: "Zebedee Quillfeather",
  approver: "Ottoline Marchbanks",
  estimator: "Peregrine Ashdown",
};

beforeAll(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  const join = (name: string, side: "buyer" | "first", role: MembershipRole) =>
    createPerson(ctx, [sides[side].company as never], { name, role });
  gone = {
    chief: await join(NAMES.chief, "buyer", "admin"),
    approver: await join(NAMES.approver, "buyer", "owner"),
    estimator: await join(NAMES.estimator, "first", "admin"),
  };
  await tenderUntilClosedOut();
});

async function tenderUntilClosedOut(): Promise<void> {
  const chief = ctx.as(gone.chief);
  packageId = await createDraft(ctx, gone.chief);
  const version = () => versionOf(ctx, packageId);
  await inviteFirms(chief, { packageId, company: [sides.first.company.number], message: "Please price." });
  await issuePackage(chief, { packageId, version: await version() });
  ({ id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow());
  const estimator = ctx.as(gone.estimator);
  await askQuestion(estimator, { invitationId, question: "How deep?" });
  const [question] = await listQuestions(chief, { packageId });
  await replyToQuestion(chief, { packageId, questionId: question!.id, to: "all", answer: "Two metres." });
  await addDocuments(chief, { packageId, files: [drawing("B-1_Levels.pdf")] });
  const addendum = { reason: "Levels.", materiality: "information" };
  await issueAddendum(chief, { packageId, version: await version(), ...addendum });
  await enterQuote(ctx, gone.estimator, invitationId);
  ctx.clock.set("2027-01-07T12:01:00.000Z");
  await closeDuePackages(system());
  const opening = await signInAfresh(ctx, gone.chief);
  await openQuotes(opening.acting, { packageId }, opening.browser);
  const { quotes } = await listQuotes(chief, { packageId });
  const quoteId = quotes[0]!.id;
  const entry = { packageId, quoteId, kind: "add", line: "", amount: "100", reason: "Skips.", seen: "0" };
  await adjustQuote(chief, entry);
  await judgeQuote(chief, { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(chief, { packageId, quoteId });
  const approving = await signInAfresh(ctx, gone.approver);
  const approval = { packageId, recommendationId, hasNoConflict: "on" };
  await approveAward(approving.acting, approval, approving.browser);
  const orderId = await sendOrder(ctx.as(gone.approver), packageId);
  await answerOrder(estimator, { invitationId, orderId, answer: "accepts", isAuthorised: "on" });
  await sendOutcomes(chief, { packageId, quote: [quoteId], reasonCodes: [[]], words: ["Thank you."] });
  await publishHead(system());
  await sealEvents(system());
}

async function erase(): Promise<void> {
  const now = ctx.clock.now();
  const ids = Object.values(gone).map(({ userId }) => userId);
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: now, erase_after: now })
    .where("id", "in", ids)
    .execute();
  expect(await eraseClosedAccounts(system())).toBe(3);
}

const traces = () => [
  ...Object.values(NAMES).flatMap((name) => [name, ...name.split(" ")]),
  ...Object.values(gone).map(({ email }) => email),
];

/** What the tender's pages say of who did what, to either side. */
async function readRecords() {
  const buyer = ctx.as(sides.buyer.owner);
  const history = await listHistory(ctx, { packageId });
  const { opening, quotes } = await listQuotes(buyer, { packageId });
  const { recommendations } = await getAward(buyer, { packageId });
  const csv = await exportHistory(buyer, { packageId });
  return { history, opening, quotes, recommendations, csv: JSON.stringify(csv) };
}

test("Invariant 12: a person who is erased leaves a tender whole, under Former member, and every chain verifies", async () => {
  const before = await readRecords();
  expect(before.opening?.by).toEqual([NAMES.chief]);
  expect(before.csv).toContain(NAMES.chief);
  expect((await readDump(ctx.database)).some(({ text }) => text.includes(NAMES.chief))).toBe(true);
  await erase();
  const after = await readRecords();
  expect(after.opening).toEqual({ at: before.opening!.at, by: ["Former member"] });
  expect(after.recommendations).toMatchObject([{ by: "Former member", decidedBy: "Former member" }]);
  expect(after.history.map(({ id, kind, at, details }) => ({ id, kind, at, details }))).toEqual(
    before.history.map(({ id, kind, at, details }) => ({ id, kind, at, details })),
  );
  expect(new Set(after.history.map(({ who }) => who))).toEqual(new Set(["Former member", null]));
  expect(after.quotes).toEqual(before.quotes);
  const found = (await readDump(ctx.database)).flatMap(({ table, text }) =>
    traces()
      .filter((trace) => text.includes(trace))
      .map((trace) => `${table}: ${trace}`),
  );
  expect([...new Set(found)]).toEqual([]);
  for (const trace of traces()) expect(after.csv).not.toContain(trace);
});

test("Invariant 12: after it the audit trail, the public record, the opening and the receipt verify", async () => {
  await sealEvents(system());
  await publishHead(system());
  expect(await verifyTrail(system())).toMatchObject({ faultCount: 0, unsealed: { count: 0 } });
  expect(await verifyPromises(system())).toMatchObject({ openings: 1, faultCount: 0 });
  expect(await verifyRecord(system())).toMatchObject({ faultCount: 0 });
  const { receipt } = await getReceipt(ctx.as(sides.first.owner), { invitationId, version: 1 });
  expect(receipt.statement.version).toBe(1);
  await ctx.db.updateTable("opening_record").set({ opened_at: new Date() }).execute();
  expect((await verifyPromises(system())).faultCount).toBe(1);
});
