import { beforeEach, expect, test } from "vitest";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { createContext, createSystemContext } from "#domain/context.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { exportQuote } from "#domain/tender-quotes/export-quote.ts";
import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { importPrices } from "#domain/tender-quotes/import-prices.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { makeFile } from "#test/sample-files.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  enterQuote,
  signInAfresh,
  versionOf,
  writeQuote,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
/** Noon in London in winter. */
const RETURN = Date.UTC(2027, 0, 7, 12);
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };

let sides: TenderSides;
let packageId: string;
let toFirst: string;
let toSecond: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  await create();
});

/** The first firm's quote is in, the second one's is written. */
async function create(dates: { returnDay?: string; returnTime?: string } = {}): Promise<void> {
  ({ packageId, toFirst, toSecond } = await createIssued(ctx, sides, dates));
  await enterQuote(ctx, sides.first.owner, toFirst);
  await writeQuote(ctx, sides.second.owner, toSecond);
}

const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const second = () => ctx.as(sides.second.owner);
const submit = (as = second(), more: object = {}) =>
  submitQuote(as, { invitationId: toSecond, draftVersion: 1, ...STATEMENTS, ...more });

const lodge = (as = buyer()) =>
  lodgeQuote(as, {
    packageId,
    invitationId: toSecond,
    way: "email",
    receivedAt: "2027-01-07T11:00",
    files: [makeFile("quote.pdf")],
  });

/** Everything that is let until quotes are due, and no longer. */
const untilDue: Record<string, () => Promise<unknown>> = {
  "a submission": () => submit(),
  "a draft that is saved": () =>
    saveQuote(second(), { invitationId: toSecond, draftVersion: 1, prices: ["1"] }),
  "prices from a file": async () => {
    const csv = await exportQuote(second(), { invitationId: toSecond });
    const files = [new File([csv.replace(",10,", ",11,")], "quote.csv")];
    return importPrices(second(), { invitationId: toSecond, draftVersion: "1", files });
  },
  "a withdrawal": () => withdrawQuote(first(), { invitationId: toFirst }),
  "a quote that is lodged": () => lodge(),
  "an answer to an invitation": () =>
    answerInvitation(second(), { invitationId: toSecond, answer: "intends" }),
  "a request for more time": () =>
    askForTime(second(), { invitationId: toSecond, reason: "Flu.", returnDay: "2027-01-14" }),
  "an addendum": async () =>
    issueAddendum(buyer(), {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "A typing error.",
      materiality: "information",
    }),
};

async function read(): Promise<string> {
  const tables = ["tender_quote", "tender_quote_version", "lodged_quote", "addendum", "clarification"];
  const rows = tables.map((name) => `select to_jsonb(t)::text as row from ${name} t`);
  const all = await ctx.database.pool.query(`${rows.join(" union all ")} order by 1`);
  return JSON.stringify(all.rows);
}

test.each(Object.entries(untilDue))(
  "Invariant 2: %s counts at the very millisecond of the return, and is late one after",
  async (_, attempt) => {
    const before = await read();
    ctx.clock.set(new Date(RETURN + 1));
    const kind = expect.stringMatching(/^(conflict|invalid)$/) as string;
    await expect(attempt()).rejects.toMatchObject({ kind });
    expect(await read()).toBe(before);
    ctx.clock.set(new Date(RETURN));
    await attempt();
  },
);

test("Invariant 2: in summer the return is as many hours of UTC as London's clocks say", async () => {
  await create({ returnDay: "2027-06-24" });
  ctx.clock.set("2027-06-24T11:00:00.001Z");
  await expect(submit()).rejects.toMatchObject({ kind: "conflict" });
  ctx.clock.set("2027-06-24T11:00:00.000Z");
  expect(await submit()).toBe(1);
});

/** The nights on which London's clocks change, and the days after: what a return on them is in UTC. */
test.each([
  ["the last minute before they go forward", "2027-03-28", "00:59", "2027-03-28T00:59:00.000Z"],
  ["the first minute after", "2027-03-28", "02:00", "2027-03-28T01:00:00.000Z"],
  ["noon of the first day of summer", "2027-03-28", "12:00", "2027-03-28T11:00:00.000Z"],
  [
    "the last minute that is shown once before they go back",
    "2027-10-31",
    "00:59",
    "2027-10-30T23:59:00.000Z",
  ],
  ["a minute that is shown twice, the second time", "2027-10-31", "01:30", "2027-10-31T01:30:00.000Z"],
  ["the first minute that is shown once again", "2027-10-31", "02:00", "2027-10-31T02:00:00.000Z"],
  ["noon of the first day of winter", "2027-10-31", "12:00", "2027-10-31T12:00:00.000Z"],
])("Invariant 2: a return at %s is kept to the millisecond", async (_, returnDay, returnTime, moment) => {
  ctx.clock.set(returnDay < "2027-06" ? "2027-02-22T09:00:00Z" : "2027-09-20T09:00:00Z");
  await create({ returnDay, returnTime });
  const due = new Date(moment);
  ctx.clock.set(new Date(due.getTime() + 1));
  await expect(submit()).rejects.toMatchObject({ kind: "conflict" });
  ctx.clock.set(due);
  expect(await submit()).toBe(1);
  await closeDuePackages(createSystemContext(ctx.services));
  const closed = async () =>
    (await ctx.db.selectFrom("trade_package").select("state").where("id", "=", packageId).executeTakeFirst())
      ?.state;
  expect(await closed()).toBe("issued");
  ctx.clock.set(new Date(due.getTime() + 1));
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await closed()).toBe("closed");
});

test("Invariant 2: a return in the hour that the clocks leave out is none", async () => {
  ctx.clock.set("2027-02-22T09:00:00Z");
  await expect(create({ returnDay: "2027-03-28", returnTime: "01:30" })).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("leave this time out") as string,
  });
});

test("Invariant 2: no form says when it was sent", async () => {
  ctx.clock.set(new Date(RETURN + 1));
  const early = new Date(RETURN - 60_000).toISOString();
  const claims = { receivedAt: early, submittedAt: early, now: early, submitted_at: early, isLate: "false" };
  await expect(submit(second(), claims)).rejects.toMatchObject({ kind: "conflict" });
});

test("Invariant 2: what was read in time counts after a wait for its turn, what was read later does not", async () => {
  const readAt = (moment: number) =>
    createContext(ctx.services, {
      actor: sides.second.owner,
      requestId: "req_queued",
      network: "network",
      userAgent: "test",
      receivedAt: new Date(moment),
    });
  ctx.clock.set(new Date(RETURN + 20_000));
  await closeDuePackages(createSystemContext(ctx.services));
  await expect(submit(readAt(RETURN + 1))).rejects.toMatchObject({ kind: "conflict" });
  expect(await submit(readAt(RETURN - 1))).toBe(1);
  const { receipt } = await getReceipt(second(), { invitationId: toSecond, version: 1 });
  expect(receipt.statement.receivedAt).toBe(new Date(RETURN - 1).toISOString());
});

/** Somebody whose request came at the return, and is handled while the clock goes on. */
function slowly(actor = sides.second.owner) {
  let at = RETURN;
  const now = () => {
    const moment = new Date(at);
    at = RETURN + 30_000;
    return moment;
  };
  const request = { actor, requestId: "req_slow", network: "network", userAgent: "test" };
  return createContext({ ...ctx.services, clock: { now } }, request);
}

test("Invariant 2: what counts is when a request came, not how long it was handled or what else ran", async () => {
  ctx.clock.set(new Date(RETURN + 1));
  expect(await closeDuePackages(createSystemContext(ctx.services))).toBeGreaterThan(0);
  expect(await submit(slowly())).toBe(1);
  const version = await ctx.db
    .selectFrom("tender_quote_version as v")
    .innerJoin("tender_quote as q", "q.id", "v.quote_id")
    .select(["v.submitted_at as at", "v.is_late as isLate"])
    .where("q.invitation_id", "=", toSecond)
    .executeTakeFirstOrThrow();
  expect(version).toEqual({ at: new Date(RETURN), isLate: false });
  const { invitations } = await listReceived(second(), {});
  expect(invitations[0]).toMatchObject({ id: toSecond, state: "submitted" });
});

test("Invariant 2: a file that came in time is lodged, however long it was looked at", async () => {
  ctx.clock.set(new Date(RETURN + 1));
  await closeDuePackages(createSystemContext(ctx.services));
  await expect(lodge()).rejects.toMatchObject({ kind: "conflict" });
  await lodge(slowly(sides.buyer.owner));
  const { lodged } = await listLodged(buyer(), { packageId });
  expect(lodged).toMatchObject([{ lodgedAt: new Date(RETURN), isLate: false }]);
});

test("Invariant 2: once they are opened nothing comes in, whenever it was sent", async () => {
  ctx.clock.set(new Date(RETURN + 60_000));
  await closeDuePackages(createSystemContext(ctx.services));
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  await openQuotes(acting, { packageId }, browser);
  await expect(submit(slowly())).rejects.toMatchObject({ kind: "conflict" });
});
