import { beforeEach, expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { listQuestions } from "#domain/clarifications/list-questions.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { endUnsuccessful } from "#domain/unsuccessful-tenders/end-unsuccessful.ts";
import { timeOf } from "#platform/ids.ts";
import { createCompany, createPerson, requestForm } from "../factories.ts";
import { createOpenedTender, judgeAll } from "../opened-tender.ts";
import { createDraft, createTenderSides, versionOf } from "../tenders.ts";
import { createTestContext } from "../test-context.ts";

/** Invariant 13: nobody learns of another tenderer, nor by milliseconds how many were told before it. */
const ctx = await createTestContext();

/** Every look at the clock is a millisecond after the one before. */
let passed: number;
beforeEach(() => {
  passed = 0;
});
const standing = ctx.clock.now.bind(ctx.clock);
ctx.clock.now = () => new Date(standing().getTime() + passed++);

/** Whatever each firm can read a time of, that is no older than the moment. */
async function timesSince(moment: Date, firms: readonly string[]): Promise<string[][]> {
  const { rows } = await ctx.database.pool.query<{ firm: string; what: string; at: Date; id: string | null }>(
    `select company_id as firm, 'notification' as what, created_at as at, id from notification
     union all select company_id, 'invitation', sent_at, null from tender_invitation
     union all select company_id, 'invitation itself', created_at, id from tender_invitation
     union all select i.company_id, e.kind, e.created_at, e.id from package_event e
       join tender_invitation i on i.id = e.invitation_id
     union all select i.company_id, 'outcome', o.sent_at, null from outcome_notice o
       join tender_quote q on q.id = o.quote_id join tender_invitation i on i.id = q.invitation_id
     union all select i.company_id, 'validity', v.asked_at, v.id from validity_request v
       join tender_quote q on q.id = v.quote_id join tender_invitation i on i.id = q.invitation_id
     union all select company_id, 'inquiry', created_at, id from inquiry`,
  );
  return firms.map((each) =>
    rows
      .filter(({ firm, at }) => firm === each && at !== null && at >= moment)
      .flatMap(({ what, at, id }) => [
        `${what} ${at.toISOString()}`,
        ...(id === null ? [] : [`${what} by its id ${new Date(timeOf(id)).toISOString()}`]),
      ])
      .toSorted(),
  );
}

async function expectOneMoment(firms: readonly string[], step: () => Promise<unknown>): Promise<void> {
  const before = ctx.clock.now();
  await step();
  const [first, ...others] = await timesSince(before, firms);
  expect(first).not.toEqual([]);
  for (const other of others) expect(other).toEqual(first);
}

/** A draft, and six firms with an owner each. */
async function prepare() {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const { buyer } = await createTenderSides(ctx);
  const firms = await Promise.all(
    [..."ABCDEF"].map(async (name) => {
      const company = await createCompany(ctx, { name: `Firm ${name}`, services: ["EG-07"] });
      return { company, owner: await createPerson(ctx, [company], { role: "owner" }) };
    }),
  );
  const packageId = await createDraft(ctx, buyer.owner);
  const acting = ctx.as(buyer.owner);
  const issue = async () => issuePackage(acting, { packageId, version: await versionOf(ctx, packageId) });
  const invite = (some: typeof firms) =>
    inviteFirms(acting, { packageId, company: some.map(({ company }) => company.number) });
  return { firms, packageId, acting, issue, invite, ids: firms.map(({ company }) => company.id) };
}

test("firms that are invited, at the issue or later, have one moment", async () => {
  const { firms, ids, issue, invite } = await prepare();
  await expectOneMoment(ids.slice(0, 3), () => invite(firms.slice(0, 3)));
  await expectOneMoment(ids.slice(0, 3), issue);
  await expectOneMoment(ids.slice(3), () => invite(firms.slice(3)));
});

test("an answer, an addendum and the end are told in one moment, and read in their order", async () => {
  const { firms, packageId, ids, acting, issue, invite } = await prepare();
  await invite(firms);
  await issue();
  const [{ owner } = {}] = firms;
  const { id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("company_id", "=", ids[0]!)
    .executeTakeFirstOrThrow();
  await askQuestion(ctx.as(owner!), { invitationId, question: "Is the fill on site?" });
  const [asked] = await listQuestions(acting, { packageId });
  await expectOneMoment(ids, () =>
    replyToQuestion(acting, { packageId, questionId: asked!.id, to: "all", answer: "It is." }),
  );
  await expectOneMoment(ids, async () =>
    issueAddendum(acting, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The gate has moved.",
      materiality: "information",
    }),
  );
  await expectOneMoment(ids, async () =>
    cancelPackage(acting, { packageId, version: await versionOf(ctx, packageId), reason: "No funds." }),
  );
  const lines = await listHistory(ctx, { packageId, invitationId });
  const kinds = lines.map(({ kind }) => kind).toReversed();
  expect(kinds.filter((kind) => kind === "issued" || kind === "invited")).toEqual(["issued", "invited"]);
});

test("a second round, a longer validity and outcomes are told in one moment", async () => {
  const tender = await createOpenedTender(ctx);
  const { packageId } = tender;
  const acting = ctx.as(tender.buyer.owner);
  const firms = tender.tenderers.map(({ companyId }) => companyId);
  await judgeAll(ctx, tender);
  const quote = tender.tenderers.map(({ quoteId }) => quoteId);
  await expectOneMoment(firms, () =>
    askToExtend(acting, { packageId, quote, until: "2027-05-14", reason: "The employer decides later." }),
  );
  const version = await versionOf(ctx, packageId);
  await expectOneMoment(firms, () =>
    endUnsuccessful(acting, {
      packageId,
      version,
      reason: "over_budget",
      note: "",
      quote,
      reasonCodes: quote.map(() => ["price"]),
      words: quote.map(() => ""),
    }),
  );
  const other = await createOpenedTender(ctx);
  await judgeAll(ctx, other);
  await expectOneMoment(
    other.tenderers.map(({ companyId }) => companyId),
    async () =>
      callSecondRound(ctx.as(other.buyer.owner), {
        packageId: other.packageId,
        version: await versionOf(ctx, other.packageId),
        reason: "The programme has moved.",
        returnDay: "2027-01-13",
      }),
  );
});

test("what several firms are asked for has one moment", async () => {
  const { firms, ids, acting } = await prepare();
  await expectOneMoment(ids, () => askForQuotes(acting, requestForm(firms.map(({ company }) => company))));
});
