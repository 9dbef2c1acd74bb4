import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  type OpenedPackage,
  createIssued,
  createOpened,
  enterQuote,
  openReturns,
  recommend,
  sendOrder,
  signInAfresh,
} from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerOrder } from "./answer-order.ts";
import { approveAward } from "./approve-award.ts";
import { findAward } from "./award.queries.ts";
import { findWaiting } from "./awards.queries.ts";
import { remindBuyers } from "./remind-buyers.ts";
import { takeAwardBack } from "./take-award-back.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let opened: OpenedPackage;
let packageId: string;
let owner: Member;
let admin: Member;
let member: Member;

async function open(): Promise<void> {
  await ctx.db.deleteFrom("trade_package").execute();
  opened = await createOpened(ctx);
  ({ packageId } = opened);
  ({ owner } = opened.sides.buyer);
  admin = await createPerson(ctx, [opened.sides.buyer.company], { role: "admin" });
  member = await createPerson(ctx, [opened.sides.buyer.company], { role: "member" });
}

beforeEach(open);

const remind = () => remindBuyers(inBatchesOfOne(createSystemContext(ctx.services)));
/** The newest reminder of each of the team who has one. */
async function told() {
  const rows = await ctx.db
    .selectFrom("notification")
    .select(["user_id as userId", "title", "path"])
    .where("subject", "=", `${packageId}-outcome`)
    .where("read_at", "is", null)
    .execute();
  const names = new Map([
    [owner.userId, "owner"],
    [admin.userId, "admin"],
    [member.userId, "member"],
  ]);
  return {
    who: rows.map(({ userId }) => names.get(userId) ?? "somebody else").toSorted(),
    title: rows[0]?.title,
    path: rows[0]?.path,
  };
}
const forget = () => ctx.db.deleteFrom("notification").execute();

const judgeAll = async () => {
  for (const quoteId of opened.quotes)
    await judgeQuote(ctx.as(owner), { packageId, quoteId, judgement: "compliant" });
};
const propose = (by: Member) => recommend(ctx.as(by), { packageId, quoteId: opened.quotes[0]! });
const approve = async (by: Member) => {
  const { acting, browser } = await signInAfresh(ctx, by);
  const { id } = (await findWaiting(ctx, packageId))!;
  await approveAward(acting, { packageId, recommendationId: id, hasNoConflict: "on" }, browser);
};
const award = async () => {
  await judgeAll();
  await propose(member);
  await approve(owner);
};
const accept = (orderId: string) =>
  answerOrder(ctx.as(opened.owners[0]!), {
    invitationId: opened.invitations[0],
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
const sendAll = () =>
  sendOutcomes(ctx.as(owner), {
    packageId,
    quote: opened.quotes,
    reasonCodes: opened.quotes.map(() => ["price"]),
    words: opened.quotes.map(() => ""),
  });
const cancel = async () =>
  cancelPackage(ctx.as(owner), {
    packageId,
    version: (await findPackage(ctx, packageId))!.version,
    reason: "The client has withdrawn.",
  });

test("ten working days after the opening the team is reminded, to the minute, once, and again after twenty", async () => {
  ctx.clock.set("2027-01-21T08:59:59.999Z");
  expect(await remind()).toBe(0);
  ctx.clock.set("2027-01-21T09:00:00.000Z");
  expect(await remind()).toBe(1);
  expect(await told()).toEqual({
    who: ["admin", "member", "owner"],
    title:
      "3 firms wait to hear, 10 working days after the opening. Recommend an award, or cancel: Groundworks",
    path: `/company/tenders/${packageId}/award`,
  });
  await forget();
  ctx.clock.set("2027-02-04T08:59:00.000Z");
  expect(await remind()).toBe(0);
  ctx.clock.advance({ minutes: 1 });
  expect(await remind()).toBe(1);
  expect((await told()).title).toMatch(/to hear, 20 working days after/);
});

test("each buyer whose tenderers wait is reminded", async () => {
  await createOpened(ctx);
  ctx.clock.set("2027-01-21T09:00:00.000Z");
  expect(await remind()).toBe(2);
});

test("who only reads at the buyer’s is not reminded", async () => {
  await createPerson(ctx, [opened.sides.buyer.company], { role: "viewer" });
  ctx.clock.set("2027-01-21T09:00:00Z");
  await remind();
  expect((await told()).who).toEqual(["admin", "member", "owner"]);
});

test("of reminders that a stopped server has missed the last one goes, alone", async () => {
  ctx.clock.set("2027-03-01T10:00:00Z");
  expect(await remind()).toBe(1);
  expect((await told()).title).toMatch(/to hear, 35 working days after/);
  expect(await remind()).toBe(0);
});

test("they end after the twelfth", { timeout: 120_000 }, async () => {
  let reminders = 0;
  for (let day = 0; day < 250; day += 1) {
    ctx.clock.advance({ days: 1 });
    reminders += await remind();
  }
  expect(reminders).toBe(12);
});

test("two servers at once remind once", async () => {
  ctx.clock.set("2027-01-21T09:00:00Z");
  const counts = await Promise.all([remind(), remind(), remind()]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect((await told()).who).toEqual(["admin", "member", "owner"]);
});

test("an approval is asked of those who may give it, and not of who has recommended", async () => {
  await judgeAll();
  await propose(admin);
  ctx.clock.set("2027-01-21T09:00:00Z");
  expect(await remind()).toBe(1);
  expect(await told()).toMatchObject({
    who: ["owner"],
    title: "3 firms wait to hear, 10 working days after the opening. Decide on the award: Groundworks",
  });
});

test("an admin whose limit is below the award is left out, and a member with the right is not", async () => {
  const { company } = opened.sides.buyer;
  await setTenderRights(ctx.as(owner), {
    companyId: company.id,
    "admin-issue": "on",
    "admin-submit": "on",
    "admin-award": "on",
    "admin-award-limit": "100",
    "member-award": "on",
  });
  await judgeAll();
  await propose(owner);
  ctx.clock.set("2027-01-21T09:00:00Z");
  await remind();
  expect((await told()).who).toEqual(["member"]);
});

test("who alone may approve is reminded of what they have recommended themselves", async () => {
  await setTenderRights(ctx.as(owner), { companyId: opened.sides.buyer.company.id });
  await judgeAll();
  await propose(owner);
  ctx.clock.set("2027-01-21T09:00:00Z");
  await remind();
  expect((await told()).who).toEqual(["owner"]);
});

test("after the award the clock starts anew: the order, the winner's answer, the outcomes, and then nothing", async () => {
  await award();
  const next = async (at: string) => {
    await forget();
    ctx.clock.set(at);
    expect(await remind()).toBe(1);
    const { who, title } = await told();
    return [who.join(" "), title?.replace(": Groundworks", "")];
  };
  // Awarded on Thursday 7 January.
  expect(await next("2027-01-14T09:00:00Z")).toEqual([
    "admin owner",
    "3 firms wait to hear, 5 working days after the award. Send the winner its order",
  ]);
  const orderId = await sendOrder(ctx.as(owner), packageId);
  expect(await next("2027-01-20T09:00:00Z")).toEqual([
    "admin owner",
    "3 firms wait to hear, 9 working days after the award. Ask the winner for its answer",
  ]);
  await accept(orderId);
  expect(await next("2027-01-27T09:00:00Z")).toEqual([
    "admin owner",
    "3 firms wait to hear, 14 working days after the award. Tell them the outcome",
  ]);
  expect((await told()).path).toBe(`/company/tenders/${packageId}/outcomes`);
  await sendAll();
  ctx.clock.set("2027-06-01T09:00:00Z");
  expect(await remind()).toBe(0);
});

test("a firm outside is told nothing, and neither is a buyer without quotes or with a cancelled tender", async () => {
  await cancel();
  ctx.clock.set("2027-01-21T09:00:00Z");
  expect(await remind()).toBe(0);
  await open();
  await ctx.db.updateTable("tender_quote").set({ state: "withdrawn" }).execute();
  ctx.clock.set("2027-01-21T09:00:00Z");
  expect(await remind()).toBe(0);
  await ctx.db.updateTable("tender_quote").set({ state: "opened" }).execute();
  expect(await remind()).toBe(1);
  expect((await told()).who).not.toContain("somebody else");
});

test("on the dashboard it stands with the day since which firms wait, and the last on which they are told in time", async () => {
  const work = async () => {
    const [first] = await listTenderWork(ctx, [opened.sides.buyer.company.id], 8);
    return first && [first.kind, first.count, first.since, first.due];
  };
  expect(await work()).toEqual(["compare", 3, "2027-01-07", null]);
  const planned = (day: string | null) =>
    ctx.db.updateTable("trade_package").set({ award_on: day }).where("id", "=", packageId).execute();
  await planned("2027-02-01");
  expect(await work()).toEqual(["compare", 3, "2027-01-07", "2027-02-01"]);
  // What ends before that comes first.
  await planned("2028-02-01");
  const { ends } = await ctx.db
    .selectFrom("tender_quote")
    .select((eb) => eb.fn.min("valid_until").as("ends"))
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  expect(await work()).toEqual(["ending", 3, "2027-01-07", String(ends)]);
  await planned(null);
  ctx.clock.set("2027-01-29T10:00:00Z");
  await award();
  // Ten working days after Friday 29 January.
  expect(await work()).toEqual(["send-order", 3, "2027-01-29", "2027-02-12"]);
  const orderId = await sendOrder(ctx.as(owner), packageId);
  // Until the winner has answered nobody can be told: that is the winner's until the day is over by which it was asked to.
  ctx.clock.set("2027-02-05T10:00:00Z");
  expect(await work()).toBeUndefined();
  ctx.clock.set("2027-02-06T10:00:00Z");
  expect(await work()).toEqual(["winner", 3, "2027-01-29", "2027-02-05"]);
  ctx.clock.set("2027-01-29T10:00:00Z");
  await accept(orderId);
  expect(await work()).toEqual(["notify", 3, "2027-01-29", "2027-02-12"]);
  await sendAll();
  expect(await work()).toBeUndefined();
});

test("a buyer’s step waits since it began: recommended, taken back, awarded, sent or answered", async () => {
  const waits = async () => {
    const [first] = await listTenderWork(ctx, [opened.sides.buyer.company.id], 8);
    return first && [first.kind, first.since];
  };
  expect(await waits()).toEqual(["compare", "2027-01-07"]);
  await judgeAll();
  ctx.clock.set("2027-01-12T10:00:00Z");
  await propose(member);
  ctx.clock.set("2027-01-13T10:00:00Z");
  expect(await waits()).toEqual(["approve", "2027-01-12"]);
  await approve(owner);
  expect(await waits()).toEqual(["send-order", "2027-01-13"]);
  ctx.clock.set("2027-01-14T10:00:00Z");
  const { id: awardId } = (await findAward(ctx, packageId))!;
  await takeAwardBack(ctx.as(owner), { packageId, awardId, reason: "The scope has changed.", words: "" });
  ctx.clock.set("2027-01-15T10:00:00Z");
  expect(await waits()).toEqual(["compare", "2027-01-14"]);
  await propose(member);
  await approve(owner);
  ctx.clock.set("2027-01-18T10:00:00Z");
  const orderId = await sendOrder(ctx.as(owner), packageId);
  ctx.clock.set("2027-01-26T10:00:00Z");
  expect(await waits()).toEqual(["winner", "2027-01-18"]);
  ctx.clock.set("2027-01-20T10:00:00Z");
  await accept(orderId);
  expect(await waits()).toEqual(["notify", "2027-01-20"]);
  // In time they are told by the day of the award, whenever its winner has answered.
  expect(await listTenderWork(ctx, [opened.sides.buyer.company.id], 8)).toMatchObject([
    { due: "2027-01-29" },
  ]);
});

test("a firm whose quote was lodged waits to hear like any other, whether it is read or not, and once", async () => {
  await ctx.db.deleteFrom("trade_package").execute();
  ctx.clock.set("2026-12-01T09:00:00Z");
  const issued = await createIssued(ctx, opened.sides);
  ({ packageId } = issued);
  const lodged = await lodgeNow(ctx.as(owner), { packageId, invitationId: issued.toFirst });
  await enterQuote(ctx, opened.sides.second.owner, issued.toSecond);
  await openReturns(ctx, { packageId, owner });
  const next = async (at: string) => {
    await forget();
    ctx.clock.set(at);
    await remind();
    return (await told()).title?.replace(/ working days.*$/, "");
  };
  expect(await next("2027-01-21T09:00:00Z")).toBe("2 firms wait to hear, 10");
  await enterFrom(ctx.as(owner), { packageId, lodgedId: lodged });
  await withdrawOpenedQuote(ctx.as(opened.sides.second.owner), {
    invitationId: issued.toSecond,
    reason: "No gang.",
  });
  expect(await next("2027-02-04T09:00:00Z")).toBe("1 firm waits to hear, 20");
  await withdrawOpenedQuote(ctx.as(opened.sides.first.owner), {
    invitationId: issued.toFirst,
    reason: "No gang.",
  });
  expect(await next("2027-02-11T09:00:00Z")).toBeUndefined();
});

test("only the system asks for it", async () => {
  await expect(remindBuyers(ctx.as(owner))).rejects.toMatchObject({ kind: "forbidden" });
});

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 12 }) }) },
    fc.constantFrom("judge", "recommend", "approve", "take-back", "order", "accept", "outcomes", "cancel"),
  ),
  { minLength: 8, maxLength: 24 },
);

test(
  "whatever happens meanwhile, no run of several servers reminds twice, nor after the end",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        await open();
        let last: number | undefined;
        for (const step of ["judge" as const, ...walk]) {
          if (typeof step === "object") ctx.clock.advance({ days: step.wait });
          else await attempt(step);
          const { state } = (await findPackage(ctx, packageId))!;
          const isEnded = state === "closed_out" || state === "cancelled";
          const sum = (await Promise.all([remind(), remind()])).reduce((one, other) => one + other);
          expect(sum).toBeLessThanOrEqual(isEnded ? 0 : 1);
          const now = ctx.clock.now().getTime();
          // Nobody is reminded twice on a day, whatever step was taken between.
          if (sum === 1) {
            if (last !== undefined) expect(now - last).toBeGreaterThan(20 * 3_600_000);
            last = now;
          }
          expect(await remind()).toBe(0);
        }
      }),
      { numRuns: 6, seed: 20_261_124 },
    );
  },
);

async function attempt(step: string): Promise<void> {
  const current = await findAward(ctx, packageId);
  const tries: Record<string, () => Promise<unknown>> = {
    judge: judgeAll,
    recommend: () => propose(member),
    approve: () => approve(owner),
    "take-back": () =>
      takeAwardBack(ctx.as(owner), {
        packageId,
        awardId: current?.id ?? "awd_0",
        reason: "Late.",
        words: "We begin later.",
      }),
    order: () => sendOrder(ctx.as(owner), packageId),
    accept: async () => {
      const order = await ctx.db.selectFrom("award_order").select("id").executeTakeFirstOrThrow();
      await accept(order.id);
    },
    outcomes: sendAll,
    cancel,
  };
  // What is not allowed now changes nothing; another test holds that.
  await tries[step]!().catch(() => undefined);
}
