import { beforeEach, describe, expect, test } from "vitest";
import { listHistory } from "#domain/packages/list-history.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { getResults } from "#domain/tender-figures/get-results.ts";
import { selectFigures } from "#domain/tender-figures/tender-figures.queries.ts";
import { exportRecord } from "#domain/tender-records/export-record.ts";
import { getOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { scoreQuote } from "#domain/tender-comparison/score-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { copyPackage } from "#domain/tendering/copy-package.ts";
import { getEnding } from "#domain/tendering/get-ending.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { newId } from "#platform/ids.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { closeReturns, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { endUnsuccessful } from "./end-unsuccessful.ts";
import { getUnsuccessful } from "./get-unsuccessful.ts";

const ctx = await createTestContext();
let tender: Awaited<ReturnType<typeof createOpenedTender>>;
let packageId: string;

beforeEach(async () => {
  tender = await createOpenedTender(ctx);
  ({ packageId } = tender);
});

const buyer = () => ctx.as(tender.buyer.owner);
const firm = (at: number) => ctx.as(tender.tenderers[at]!.owner);
const quoteOf = (at: number) => tender.tenderers[at]!.quoteId;
const end = async (form: object = {}, as = buyer()) =>
  endUnsuccessful(as, {
    packageId,
    version: String(await versionOf(ctx, packageId)),
    reason: "over_budget",
    note: "By a third.",
    quote: tender.tenderers.map(({ quoteId }) => quoteId),
    reasonCodes: [["programme", "price"], ["price"], []],
    words: ["Thank you.", "", ""],
    ...form,
  });
const outcomeOf = (at: number) => getOutcome(firm(at), { invitationId: tender.tenderers[at]!.invitationId });
const judge = (at: number, judgement: "compliant" | "non_compliant") =>
  judgeQuote(buyer(), { packageId, quoteId: quoteOf(at), judgement, reason: "No drawings priced." });

/** Two are compliant, the third is not. */
async function judged() {
  await judge(0, "compliant");
  await judge(1, "compliant");
  await judge(2, "non_compliant");
}

describe("a tender that ends without an award", () => {
  test("tells every tenderer why in the same step, without a rank or a gap, and can be tendered again", async () => {
    await judged();
    expect(await end()).toEqual({ count: 3, unreached: [] });
    expect(await findPackage(ctx, packageId)).toMatchObject({
      state: "unsuccessful",
      unsuccessfulReason: "over_budget",
      unsuccessfulWords: "By a third.",
    });
    const plain = { rank: null, gap: null, isWithoutAward: true };
    expect(await outcomeOf(0)).toMatchObject({
      ...plain,
      outcome: "unsuccessful",
      reasonCodes: ["programme", "price"],
      words: "Thank you.",
    });
    expect(await outcomeOf(1)).toMatchObject({ ...plain, outcome: "unsuccessful", words: "" });
    expect(await outcomeOf(2)).toMatchObject({
      ...plain,
      outcome: "non_compliant",
      reasonCodes: [],
      words: "No drawings priced.",
    });
    const { work } = await getTender(firm(0), { invitationId: tender.tenderers[0]!.invitationId });
    expect(work).toMatchObject({ state: "unsuccessful", unsuccessfulReason: "over_budget" });
    const notice = await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("user_id", "=", tender.tenderers[0]!.owner.userId)
      .where("subject", "like", "%-outcome")
      .executeTakeFirstOrThrow();
    expect(notice.title).toMatch(/^Your quote was not successful: /);
    const history = JSON.stringify(await listHistory(buyer(), { packageId }));
    expect(history).toContain("ended-unsuccessful");
    expect(await getEnding(buyer(), { packageId })).toMatchObject({ why: "unsuccessful", firms: 3 });
    const copy = await copyPackage(buyer(), { packageId, withDocuments: "on", withFirms: "on" });
    expect(await findPackage(ctx, copy)).toMatchObject({ state: "draft", unsuccessfulReason: null });
  });

  test("tells a tenderer what it was scored last, without the reason, and nothing of the price or of others", async () => {
    tender = await createOpenedTender(ctx, {
      criteria: [
        ["Price", "60"],
        ["Programme", "25"],
        ["Technical", "15"],
      ],
    });
    ({ packageId } = tender);
    await judged();
    const score = (at: number, criterion: string, points: string, seen = "0") =>
      scoreQuote(buyer(), {
        packageId,
        quoteId: quoteOf(at),
        criterion,
        seen,
        score: points,
        reason: "No float in it.",
      });
    await score(0, "Technical", "80");
    await score(0, "Programme", "40");
    await score(0, "Programme", "55", "1");
    await score(1, "Technical", "99");
    await end();
    const scores = [
      { criterion: "Programme", weight: 25, score: 55 },
      { criterion: "Technical", weight: 15, score: 80 },
    ];
    expect(await outcomeOf(0)).toMatchObject({ scores });
    expect(await outcomeOf(2)).toMatchObject({ scores: [] });
    expect(JSON.stringify(await outcomeOf(0))).not.toMatch(/float|99|Price/);
  });

  test("tells those that were asked and sent no quote that it has ended, and none that declined", async () => {
    await judged();
    const asked = async (state: string) => {
      const company = await createCompany(ctx);
      const person = await createPerson(ctx, [company]);
      const id = newId("tin", ctx.clock.now().getTime());
      await ctx.db
        .insertInto("tender_invitation")
        .values({
          id,
          package_id: packageId,
          company_id: company.id,
          state,
          decline_reason: state === "declined" ? "no_capacity" : null,
          sent_at: ctx.clock.now(),
          created_at: ctx.clock.now(),
        })
        .execute();
      return { id, person };
    };
    const told = [await asked("lapsed"), await asked("intends_to_tender")];
    const others = [await asked("declined"), await asked("revoked"), await asked("bounced")];
    await end();
    const newsOf = ({ person }: { person: { userId: string } }) =>
      ctx.db
        .selectFrom("notification")
        .select(["title", "path"])
        .where("user_id", "=", person.userId)
        .execute();
    const { title, projectName } = (await findPackage(ctx, packageId))!;
    for (const firmTold of told)
      expect(await newsOf(firmTold)).toEqual([
        {
          title: `This tender has ended without an award: ${title} at ${projectName}`,
          path: `/company/tenders/invited/${firmTold.id}`,
        },
      ]);
    for (const other of others) expect(await newsOf(other)).toEqual([]);
  });

  test("is no loss in a firm's hit rate, and told in time for its buyer's feedback rate", async () => {
    await judged();
    await end();
    const { all: hits } = await getResults(firm(0));
    expect(hits).toMatchObject({ decided: 0, taken: 0 });
    const { rows } = await selectFigures({ from: "2027-01-01", until: "2027-02-01" }).execute(ctx.db);
    const figures = rows as { company_id: string }[];
    const own = figures.find(({ company_id }) => company_id === tender.buyer.company.id);
    expect(own).toMatchObject({ closed: 1, awarded: 0, quotes: 3, told: 3 });
  });

  test("leaves nobody out: each compliant tenderer has its reason, and who withdrew hears of the end", async () => {
    await judged();
    const unsaid = { reason: "none_acceptable", reasonCodes: [["price"], [], []] };
    await expect(end(unsaid)).rejects.toMatchObject({ kind: "invalid" });
    await expect(end({ ...unsaid, quote: [], words: [] })).rejects.toMatchObject({ kind: "invalid" });
    expect(await outcomeOf(0)).toBeNull();
    const { invitationId } = tender.tenderers[1]!;
    await withdrawOpenedQuote(firm(1), { invitationId, reason: "No gang." });
    await end({ quote: [quoteOf(0)], reasonCodes: [["price"]], words: [""] });
    expect(await outcomeOf(1)).toMatchObject({ outcome: "withdrawn" });
    const { open } = await ctx.db
      .selectFrom("tender_quote as q")
      .leftJoin("outcome_notice as n", "n.quote_id", "q.id")
      .where("q.package_id", "=", packageId)
      .where("n.quote_id", "is", null)
      .select(({ fn }) => fn.countAll<number>().as("open"))
      .executeTakeFirstOrThrow();
    expect(open).toBe(0);
  });

  test.each([
    ["over_budget", "price"],
    ["in_house", "in_house"],
    ["package_redesigned", "package_redesigned"],
  ])("for the reason %s tells a tenderer of whom no reason is ticked: %s", async (reason, code) => {
    await judged();
    await end({ reason, reasonCodes: [["exclusions", "experience"], [], []] });
    expect(await outcomeOf(0)).toMatchObject({ reasonCodes: ["exclusions", "experience"] });
    expect(await outcomeOf(1)).toMatchObject({ reasonCodes: [code] });
  });

  test("has a reason that fits: none compliant only where none is, no quote only where none is left", async () => {
    await judged();
    for (const reason of ["none_compliant", "no_quotes"])
      await expect(end({ reason })).rejects.toMatchObject({ kind: "invalid" });
    await expect(end({ reason: undefined })).rejects.toMatchObject({ name: "ZodError" });
    for (const at of [0, 1]) await judge(at, "non_compliant");
    const { reasons } = await getUnsuccessful(buyer(), { packageId });
    expect(reasons.map(({ value }) => value)).toContain("none_compliant");
    expect(await end({ reason: "none_compliant", reasonCodes: [[], [], []] })).toEqual({
      count: 3,
      unreached: [],
    });
  });

  test("waits until each quote is judged, and for whoever looked at what has changed", async () => {
    const { closed } = await getUnsuccessful(buyer(), { packageId });
    expect(closed).toMatch(/Say of every quote first/);
    await expect(end()).rejects.toMatchObject({ kind: "conflict" });
    await judged();
    await expect(end({ version: "1" })).rejects.toMatchObject({ kind: "conflict" });
    await end();
    await expect(end()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is for who may approve that award; a viewer, a rival and a stranger end nothing", async () => {
    await judged();
    const { company } = tender.buyer;
    const admin = await createPerson(ctx, [company], { role: "admin" });
    for (const role of ["member", "viewer"] as const)
      await expect(end({}, ctx.as(await createPerson(ctx, [company], { role })))).rejects.toMatchObject({
        kind: "forbidden",
      });
    for (const as of [firm(0), ctx.as({ kind: "visitor" })])
      await expect(end({}, as)).rejects.toMatchObject({
        kind: expect.stringMatching(/not-found|unauthenticated/) as string,
      });
    await setTenderRights(buyer(), {
      companyId: company.id,
      "admin-issue": "on",
      "admin-submit": "on",
      "admin-award": "on",
      "admin-award-limit": "1",
    });
    await expect(end({}, ctx.as(admin))).rejects.toMatchObject({ kind: "forbidden" });
    expect(await end()).toEqual({ count: 3, unreached: [] });
  });

  test("two at once: one ends it, the other is told", async () => {
    await judged();
    const form = { version: String(await versionOf(ctx, packageId)) };
    const both = await Promise.allSettled([end(form), end(form)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is unsuccessful in the open record, whose earlier releases stay", async () => {
    await judged();
    const before = await releases();
    ctx.clock.advance({ days: 1 });
    await end();
    const after = await releases();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({
      tag: ["tenderUpdate"],
      tender: { status: "unsuccessful", lots: [{ status: "unsuccessful" }] },
    });
  });
});

async function releases(): Promise<object[]> {
  const { records } = JSON.parse(await exportRecord(buyer(), { packageId })) as {
    records: { releases: object[] }[];
  };
  return records[0]!.releases;
}

test("where no quote came in it ends after the return without an opening, and not while one lies sealed", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  ({ packageId } = await createIssued(ctx, sides));
  const as = ctx.as(sides.buyer.owner);
  const nothing = { reason: "no_quotes", quote: [], reasonCodes: [], words: [] };
  await expect(end(nothing, as)).rejects.toMatchObject({ kind: "conflict" });
  await closeReturns(ctx, packageId);
  expect(await end(nothing, as)).toEqual({ count: 0, unreached: [] });
  const sealed = await createOpenedTender(ctx, { isOpened: false });
  ({ packageId } = sealed);
  await expect(end(nothing, ctx.as(sealed.buyer.owner))).rejects.toMatchObject({ kind: "conflict" });
  // Nor does it wait for what was withdrawn.
  await ctx.db
    .updateTable("tender_quote")
    .set({ state: "withdrawn" })
    .where("package_id", "=", packageId)
    .execute();
  expect(await end(nothing, ctx.as(sealed.buyer.owner))).toMatchObject({ unreached: [] });
});
