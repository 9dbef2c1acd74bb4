import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { listDates } from "#domain/calendar/calendar.queries.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { setMainContract } from "#domain/tendering/set-main-contract.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { createTestContext } from "#test/test-context.ts";
import { signInAfresh } from "#test/tenders.ts";
import { answerExtension } from "./answer-extension.ts";
import { askNewlyOpened } from "./ask-newly-opened.ts";
import { askToExtend } from "./ask-to-extend.ts";
import { getOwnValidity } from "./get-own-validity.ts";
import { getValidity } from "./get-validity.ts";
import { remindSilentTenderers } from "./remind-silent-tenderers.ts";
import { withdrawOpenedQuote } from "./withdraw-opened-quote.ts";

const ctx = await createTestContext();
const system = () => inBatchesOfOne(createSystemContext(ctx.services));

type Tender = Awaited<ReturnType<typeof createOpenedTender>>;
let tender: Tender;
const begin = async (isOpened = true) => {
  tender = await createOpenedTender(ctx, { errorRule: "confirm-or-correct", isOpened });
  const { projectId } = (await findPackage(ctx, tender.packageId))!;
  await ctx.db
    .updateTable("tender_project")
    .set({ main_contract: "preferred" })
    .where("project_id", "=", projectId)
    .execute();
  return projectId;
};
const win = (projectId: string, form: object = {}) =>
  setMainContract(ctx.as(tender.buyer.owner), { projectId, version: "1", mainContract: "won", ...form });
const firm = (at: number) => ctx.as(tender.tenderers[at]!.owner);
const invitationOf = (at: number) => ({ invitationId: tender.tenderers[at]!.invitationId });
const ownOf = (at: number) => getOwnValidity(firm(at), invitationOf(at));
async function answer(at: number, form: object) {
  const { waiting } = await ownOf(at);
  return answerExtension(firm(at), { ...invitationOf(at), requestId: waiting!.id, ...form });
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );
const countRequests = async () =>
  (
    await ctx.db
      .selectFrom("validity_request")
      .select("id")
      .where("package_id", "=", tender.packageId)
      .execute()
  ).length;

describe("after a win", () => {
  let projectId: string;
  beforeEach(async () => {
    projectId = await begin();
  });

  test("every tenderer whose quote is considered is asked in the same step to stand by its price", async () => {
    await judgeAll(ctx, tender);
    await win(projectId, { standUntil: "2027-03-01" });
    const { waiting } = await ownOf(0);
    // Its own quote holds longer than it is asked for.
    expect(waiting).toMatchObject({ until: "2027-04-07", wasUntil: "2027-04-07", isAfterWin: true });
    expect(await countRequests()).toBe(3);
    const told = await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("user_id", "=", tender.tenderers[0]!.owner.userId)
      .where("title", "like", "Do you stand by your price until 7 Apr 2027?%")
      .execute();
    expect(told).toHaveLength(1);
    const dates = await listDates(system(), [tender.tenderers[0]!.companyId]);
    expect(dates.map(({ kind }) => kind)).toContain("extend");
  });

  test("a quote that was found not compliant is not asked for", async () => {
    await judgeAll(ctx, tender);
    const { buyer, packageId, tenderers } = tender;
    const left = { packageId, quoteId: tenderers[2]!.quoteId, judgement: "non_compliant" };
    await judgeQuote(ctx.as(buyer.owner), { ...left, reason: "No programme." });
    await win(projectId);
    expect(await countRequests()).toBe(2);
    expect((await ownOf(2)).waiting).toBeNull();
  });

  test("each stands, prices again or does not, and the buyer sees on the comparison who has answered", async () => {
    await win(projectId, { standUntil: "2027-05-14" });
    await answer(0, { answer: "agreed" });
    await answer(1, {
      answer: "repriced",
      amount: "3,000",
      words: "Steel has risen.",
      isAuthorised: "on",
      surePence: "300000",
    });
    const { packageId } = tender;
    const stands = async () =>
      (await getComparison(ctx.as(tender.buyer.owner), { packageId })).quotes
        .map(({ companyName, stands: asked }) => ({ companyName, answer: asked?.answer }))
        .toSorted((one, other) => one.companyName.localeCompare(other.companyName));
    expect(await stands()).toEqual([
      { companyName: "Firm A", answer: "agreed" },
      { companyName: "Firm B", answer: "repriced" },
      { companyName: "Firm C", answer: null },
    ]);
    await answer(2, { answer: "refused" });
    const opened = await listOpened(ctx, packageId);
    expect(opened.map(({ validUntil }) => validUntil).toSorted()).toEqual([
      "2027-04-07",
      "2027-05-14",
      "2027-05-14",
    ]);
    const kinds = (await getHistory(ctx.as(tender.buyer.owner), { packageId })).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(["stand-asked", "stand-agreed", "stand-repriced", "stand-refused"]),
    );
    await withdrawOpenedQuote(firm(2), { ...invitationOf(2), reason: "We are full." });
    expect(await stands()).toHaveLength(2);
  });

  test("nobody is asked where no decision was waited for, nor twice while the answer is awaited", async () => {
    await win(projectId);
    await setMainContract(ctx.as(tender.buyer.owner), { projectId, version: "2", mainContract: "preferred" });
    await setMainContract(ctx.as(tender.buyer.owner), { projectId, version: "3", mainContract: "won" });
    expect(await countRequests()).toBe(3);
    await setMainContract(ctx.as(tender.buyer.owner), { projectId, version: "4", mainContract: "own" });
    await setMainContract(ctx.as(tender.buyer.owner), { projectId, version: "5", mainContract: "won" });
    expect(await countRequests()).toBe(3);
  });

  test("who has answered is asked anew after another win, and what it was asked last counts", async () => {
    const { buyer, packageId } = tender;
    const standOf = async () => {
      const { quotes } = await getComparison(ctx.as(buyer.owner), { packageId });
      return quotes.find(({ id }) => id === tender.tenderers[0]!.quoteId)!.stands;
    };
    await win(projectId, { standUntil: "2027-05-14" });
    await answer(0, { answer: "agreed" });
    ctx.clock.advance({ minutes: 1 });
    await setMainContract(ctx.as(buyer.owner), { projectId, version: "2", mainContract: "preferred" });
    await win(projectId, { version: "3", standUntil: "2027-06-14" });
    expect(await standOf()).toMatchObject({ answer: null, until: "2027-06-14" });
    await answer(0, { answer: "refused" });
    expect(await standOf()).toMatchObject({ answer: "refused", until: "2027-06-14" });
  });

  test("a day that is over or too far is refused, and nothing has changed", async () => {
    expect(await refusal(win(projectId, { standUntil: "2020-01-01" }))).toMatch(/a day that is over/);
    expect(await refusal(win(projectId, { standUntil: "2031-01-01" }))).toMatch(/365 days/);
    expect(await countRequests()).toBe(0);
  });

  test("the silent are reminded of it, and a request for more time takes its place", async () => {
    await ctx.db.deleteFrom("validity_request").execute();
    await win(projectId, { standUntil: "2027-05-14" });
    await answer(0, { answer: "agreed" });
    ctx.clock.set("2027-01-14T09:15:00Z");
    expect(await remindSilentTenderers(system())).toBe(2);
    const quote = tender.tenderers[1]!.quoteId;
    await askToExtend(ctx.as(tender.buyer.owner), {
      packageId: tender.packageId,
      quote: [quote],
      until: "2027-06-14",
      reason: "The employer needs longer.",
    });
    expect((await ownOf(1)).waiting).toMatchObject({ isAfterWin: false, until: "2027-06-14" });
  });
});

test("what is sealed is asked only once it is opened, and until then nobody learns who has priced", async () => {
  await ctx.db.deleteFrom("trade_package").execute();
  const projectId = await begin(false);
  await win(projectId);
  const { packageId } = tender;
  expect(await countRequests()).toBe(0);
  expect(await askNewlyOpened(system())).toBe(0);
  const before = await getValidity(ctx.as(tender.buyer.owner), { packageId });
  expect(before.quotes).toEqual([]);
  const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
  await openQuotes(acting, { packageId }, browser);
  expect(await askNewlyOpened(system())).toBe(3);
  expect(await askNewlyOpened(system())).toBe(0);
  expect((await ownOf(0)).waiting).toMatchObject({ isAfterWin: true });
});

test("each tender that is opened later is asked", async () => {
  await ctx.db.deleteFrom("trade_package").execute();
  const begun: { projectId: string; of: Tender }[] = [];
  for (let n = 0; n < 2; n += 1) begun.push({ projectId: await begin(false), of: tender });
  for (const { projectId, of } of begun) {
    tender = of;
    await win(projectId);
    const { acting, browser } = await signInAfresh(ctx, of.buyer.owner);
    await openQuotes(acting, { packageId: of.packageId }, browser);
  }
  const setState = (state: string) =>
    ctx.db.updateTable("trade_package").set({ state }).where("id", "=", tender.packageId).execute();
  const { state } = (await findPackage(ctx, tender.packageId))!;
  await setState("unsuccessful");
  expect(await askNewlyOpened(system())).toBe(3);
  await setState(state);
  expect(await askNewlyOpened(system())).toBe(3);
});
