import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { createSystemContext } from "#domain/context.ts";
import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { getOwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import { getOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { createPerson } from "#test/factories.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { makeFile } from "#test/sample-files.ts";
import { recommend, sendOrder, signInAfresh, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
const PRICES = [
  ["12", "8", "900"],
  ["13", "8", "1000"],
  ["20", "8", "0"],
  ["21", "8", "0"],
  ["22", "8", "0"],
];

let tender: Awaited<ReturnType<typeof createOpenedTender>>;
let packageId: string;
let member: Member;

/** A tender that is not opened yet, with so many quotes in. */
async function create(count: number): Promise<void> {
  tender = await createOpenedTender(ctx, { isOpened: false, prices: PRICES.slice(0, count) });
  ({ packageId } = tender);
  member = await createPerson(ctx, [tender.buyer.company], { role: "member" });
}

beforeEach(async () => {
  await ctx.db.deleteFrom("limit_count").execute();
});

const buyer = () => ctx.as(tender.buyer.owner);
const stateOf = async () => (await findPackage(ctx, packageId))!.state;

async function open(): Promise<void> {
  ctx.clock.set("2027-01-07T12:01:00.000Z");
  await closeDuePackages(createSystemContext(ctx.services));
  const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
  await openQuotes(acting, { packageId }, browser);
}

const judge = (at: number, judgement: "compliant" | "non_compliant" = "compliant") =>
  judgeQuote(buyer(), {
    packageId,
    quoteId: tender.tenderers[at]!.quoteId,
    judgement,
    reason: judgement === "compliant" ? "" : "No programme.",
  });

async function award(at: number): Promise<string> {
  const { quoteId } = tender.tenderers[at]!;
  const recommendationId = await recommend(ctx.as(member), { packageId, quoteId });
  const { acting, browser } = await signInAfresh(ctx, tender.buyer.owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  return sendOrder(buyer(), packageId);
}

async function answer(at: number, orderId: string, yes: boolean): Promise<void> {
  const { owner, invitationId } = tender.tenderers[at]!;
  const said = yes ? { answer: "accepts", isAuthorised: "on" } : { answer: "declines", reason: "other" };
  await answerOrder(ctx.as(owner), { invitationId, orderId, ...said });
}

const send = async (but: readonly number[] = []) => {
  const quotes = tender.tenderers.map(({ quoteId }) => quoteId).filter((_, at) => !but.includes(at));
  return sendOutcomes(buyer(), {
    packageId,
    quote: quotes,
    reasonCodes: quotes.map(() => ["price"]),
    words: quotes.map(() => ""),
  });
};
const outcomeOf = (at: number) => {
  const { owner, invitationId } = tender.tenderers[at]!;
  return getOutcome(ctx.as(owner), { invitationId });
};
const notices = async () =>
  (await ctx.db.selectFrom("outcome_notice").select("quote_id").where("package_id", "=", packageId).execute())
    .length;

test("Invariant 8: no order of steps closes a package out while a tenderer has heard nothing", async () => {
  await create(5);
  const refused = async (...but: number[]) => {
    await expect(send(but)).rejects.toThrow();
    expect(await stateOf()).not.toBe("closed_out");
    expect(await notices()).toBe(0);
  };
  await refused();
  const { owner, invitationId } = tender.tenderers[3]!;
  ctx.clock.set("2027-01-07T11:59:00.000Z");
  await ctx.db.updateTable("trade_package").set({ state: "issued" }).where("id", "=", packageId).execute();
  await withdrawQuote(ctx.as(owner), { invitationId });
  await open();
  await refused();
  await judge(0);
  await judge(1);
  await judge(2, "non_compliant");
  await judge(4);
  const orderId = await award(0);
  await refused();
  await answer(0, orderId, false);
  await refused();
  await answer(1, await award(1), true);
  await refused(4);
  await refused(0, 1, 2, 3, 4);
  // The winner, the firm that declined, the one that is not compliant and the one that withdrew need no reason.
  expect(await send([0, 1, 2, 3])).toEqual({ count: 5, unreached: [] });
  expect([await stateOf(), await notices()]).toEqual(["closed_out", 5]);
  const told = [];
  for (const at of [0, 1, 2, 3, 4]) told.push((await outcomeOf(at))?.outcome);
  expect(told).toEqual(["declined", "successful", "non_compliant", "withdrawn", "unsuccessful"]);
  await expect(send()).rejects.toMatchObject({ kind: "conflict" });
  expect(await notices()).toBe(5);
});

test("Invariant 8: of twenty who send at once each tenderer hears once", async () => {
  await create(2);
  await open();
  await judge(0);
  await judge(1);
  await answer(0, await award(0), true);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => send()));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await notices()).toBe(2);
});

/** The last tenderer sends nothing itself: its quote comes by e-mail, and the buyer lodges it. */
async function lodge(): Promise<string> {
  const { owner, invitationId } = tender.tenderers.at(-1)!;
  ctx.clock.set("2027-01-07T11:59:00.000Z");
  await ctx.db.updateTable("trade_package").set({ state: "issued" }).where("id", "=", packageId).execute();
  await withdrawQuote(ctx.as(owner), { invitationId });
  const files = [makeFile("quote.pdf")];
  const receivedAt = "2027-01-07T11:00";
  return (await lodgeQuote(buyer(), { packageId, invitationId, way: "email", receivedAt, files })).lodgedId;
}

async function enter(lodgedId: string): Promise<void> {
  const { owner, invitationId } = tender.tenderers.at(-1)!;
  await openLodged(buyer(), { packageId, lodgedId });
  const { lines, versions } = await getQuote(ctx.as(owner), { invitationId });
  await enterFigures(buyer(), {
    packageId,
    lodgedId,
    seen: String(versions.length),
    prices: lines.map(() => "10"),
    validityDays: "60",
  });
}

test("Invariant 8: a quote that came by e-mail is read before anything is decided, and hears its outcome", async () => {
  await create(3);
  const lodgedId = await lodge();
  await open();
  await judge(0);
  await judge(1);
  const wanted = { kind: "conflict", message: expect.stringContaining("Firm C") as string };
  await expect(award(0)).rejects.toMatchObject(wanted);
  const round = { packageId, version: await versionOf(ctx, packageId), reason: "x", returnDay: "2027-01-20" };
  await expect(callSecondRound(buyer(), round)).rejects.toMatchObject(wanted);
  await enter(lodgedId);
  await expect(award(0)).rejects.toMatchObject({ kind: "conflict" });
  await judge(2);
  await answer(0, await award(0), true);
  expect(await send()).toEqual({ count: 3, unreached: [] });
  expect((await outcomeOf(2))?.outcome).toBe("unsuccessful");
});

test("Invariant 8: a firm that has declined the award is not brought back by figures of its file", async () => {
  await create(3);
  const lodgedId = await lodge();
  await open();
  await enter(lodgedId);
  for (const at of [0, 1, 2]) await judge(at);
  await answer(2, await award(2), false);
  await expect(enter(lodgedId)).rejects.toMatchObject({ kind: "conflict" });
  const { quotes } = await listQuotes(buyer(), { packageId });
  expect(quotes.find(({ companyName }) => companyName === "Firm C")!.state).toBe("declined_by_tenderer");
  expect((await listLodged(buyer(), { packageId })).lodged[0]!.figures).toHaveLength(1);
});

test("Invariant 13: what the buyer judges of a quote its firm hears with the outcome, and not before", async () => {
  await create(3);
  await open();
  const read = async (at: number) => {
    const { owner, invitationId } = tender.tenderers[at]!;
    const acting = ctx.as(owner);
    const { invitations } = await listReceived(acting, {});
    const pages = [
      await getQuote(acting, { invitationId }),
      await getTender(acting, { invitationId }),
      await getOwnValidity(acting, { invitationId }),
      invitations,
    ];
    return JSON.stringify(pages);
  };
  const before = [await read(0), await read(2)];
  for (const at of [0, 1]) await judge(at);
  await judge(2, "non_compliant");
  expect([await read(0), await read(2)]).toEqual(before);
  await answer(0, await award(0), true);
  expect(await read(2)).toEqual(before[1]);
  await send();
  expect(await outcomeOf(2)).toMatchObject({ outcome: "non_compliant", words: "No programme." });
});

/** What the buyer sees that each will be told, and what each is told. */
async function bandsOf(count: number): Promise<{ shown: unknown[]; told: unknown[] }> {
  const { quotes } = await listQuotes(buyer(), { packageId });
  const shown = tender.tenderers.map(({ quoteId }) => quotes.find(({ id }) => id === quoteId)?.band);
  await send();
  const told = [];
  for (let at = 0; at < count; at += 1) {
    const { rank, gap } = (await outcomeOf(at))!;
    told.push({ rank, gap });
  }
  return { shown, told };
}

const NONE = { rank: null, gap: null };

test("Invariant 9: with three compliant quotes each hears its rank and gap, as its buyer was shown", async () => {
  await create(3);
  await open();
  for (const at of [0, 1, 2]) await judge(at);
  await answer(0, await award(0), true);
  const { shown, told } = await bandsOf(3);
  expect(told[0]).toEqual(NONE);
  expect(told).toEqual([
    NONE,
    { rank: "last", gap: expect.any(String) as string },
    { rank: "second", gap: expect.any(String) as string },
  ]);
  expect(shown).toEqual(told);
});

test.each([
  ["one of three is not compliant", () => judge(2, "non_compliant")],
  [
    "one of three has declined the award",
    async () => {
      await judge(2);
      await answer(2, await award(2), false);
    },
  ],
])("Invariant 9: where %s, nobody hears a rank or a gap, and none is shown", async (_, settle) => {
  await create(3);
  await open();
  await judge(0);
  await judge(1);
  await settle();
  await answer(0, await award(0), true);
  const { shown, told } = await bandsOf(3);
  expect(told).toEqual([NONE, NONE, NONE]);
  expect(shown).toEqual(told);
});
