import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { listDates } from "#domain/calendar/calendar.queries.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { readClock } from "#domain/tender-quotes/read-clock.ts";
import { workingDaysBetween } from "#domain/tender-rules/working-days.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { grantTime } from "#domain/tendering/grant-time.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { londonDay } from "#platform/london-time.ts";
import { createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import { expectOneInstant } from "#test/simultaneous.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  drawing,
  enterQuote,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { walkWithin } from "#test/walk-within.ts";

const ctx = await createTestContext();
/** Noon in London in winter. */
const RETURN = new Date("2027-01-07T12:00:00.000Z");
/** As the package is issued: five working days before it questions close. */
const AS_ISSUED = { return_at: RETURN, questions_close_at: new Date("2026-12-30T12:00:00.000Z") };

let sides: TenderSides;
let packageId: string;
let toFirst: string;
let toSecond: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("limit_count").execute();
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst, toSecond } = await createIssued(ctx, sides));
});

const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const returnOf = async () => (await findPackage(ctx, packageId))!.returnAt!;
const closeOf = async () => (await findPackage(ctx, packageId))!.questionsCloseAt!;
const addendum = async (form: object) =>
  issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The slab is thicker.",
    materiality: "information",
    ...form,
  });

/** Whatever sets a return, each with an earlier one. */
const earlier: Record<string, () => Promise<unknown>> = {
  "an addendum with an earlier day": () => addendum({ returnDay: "2027-01-06" }),
  "an addendum with an earlier hour of the same day": () =>
    addendum({ returnDay: "2027-01-07", returnTime: "11:59" }),
  "an addendum that changes prices": () => addendum({ returnDay: "2027-01-06", materiality: "reprice" }),
  "the dates of the draft": async () =>
    editPackage(buyer(), {
      section: "dates",
      packageId,
      version: await versionOf(ctx, packageId),
      returnDay: "2027-01-06",
      validityDays: "90",
      minRepriceDays: "3",
    }),
  "a request for more time": () =>
    askForTime(first(), { invitationId: toFirst, reason: "Sooner.", returnDay: "2027-01-06" }),
  "a grant of more time": async () => {
    const later = { invitationId: toFirst, reason: "Flu.", returnDay: "2027-01-14" };
    const requestId = await askForTime(first(), later);
    const version = await versionOf(ctx, packageId);
    return grantTime(buyer(), { packageId, requestId, version, reason: "No.", returnDay: "2027-01-06" });
  },
};

test.each(Object.entries(earlier))("Invariant 3: %s moves no return earlier", async (_, attempt) => {
  await expect(attempt()).rejects.toMatchObject({
    kind: expect.stringMatching(/invalid|conflict/) as string,
  });
  expect(await returnOf()).toEqual(RETURN);
  expect((await getTender(first(), { invitationId: toFirst })).addenda).toEqual([]);
});

test("Invariant 3: a second round has a return of its own, later than the first, and it moves no more", async () => {
  const tender = await createOpenedTender(ctx);
  await judgeAll(ctx, tender);
  const acting = ctx.as(tender.buyer.owner);
  const of = { packageId: tender.packageId };
  const call = async (returnDay: string) =>
    callSecondRound(acting, {
      ...of,
      version: await versionOf(ctx, of.packageId),
      reason: "The programme has moved.",
      returnDay,
    });
  for (const day of ["2027-01-06", "2027-01-07", "2027-01-08"])
    await expect(call(day)).rejects.toMatchObject({ kind: "invalid" });
  await call("2027-01-20");
  await expect(call("2027-01-14")).rejects.toMatchObject({ kind: "conflict" });
  const sooner = { reason: "x", materiality: "information", returnDay: "2027-01-14" };
  await expect(
    issueAddendum(acting, { ...of, ...sooner, version: await versionOf(ctx, of.packageId) }),
  ).rejects.toMatchObject({ kind: "conflict" });
  expect((await findPackage(ctx, of.packageId))!.returnAt).toEqual(new Date("2027-01-20T12:00:00Z"));
});

test("Invariant 3: an extension is there for every invitee in the same instant, whoever reads and how", async () => {
  await inviteFirms(buyer(), { packageId, email: "desk@newfirm.example" });
  const { id } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("email", "is not", null)
    .executeTakeFirstOrThrow();
  const link = answerLink(ctx, id);
  const isLater = (at: Date | null | undefined) => at!.getTime() > RETURN.getTime();
  const second = ctx.as(sides.second.owner);
  const { company } = sides.second;
  const found = await expectOneInstant(
    {
      first: async () => isLater((await getTender(first(), { invitationId: toFirst })).work.returnAt),
      clock: async () => isLater((await readClock(second, { invitationId: toSecond })).returnAt),
      received: async () => isLater((await listReceived(second, {})).invitations[0]!.returnAt),
      byLink: async () => isLater((await readByLink(ctx, link)).returnAt),
      buyer: async () => isLater(await returnOf()),
      calendar: async () =>
        isLater((await listDates(ctx, [company.id])).find(({ kind }) => kind === "return")!.at),
      told: areAllTold,
    },
    () => addendum({ returnDay: "2027-01-14" }),
  );
  expect(found.before).toBeGreaterThan(7);
});

/** Whether the two that have an account are told; it is never one of them alone, nor before the return has moved. */
async function areAllTold(): Promise<boolean> {
  const { rows } = await ctx.database.pool.query<{ told: number; moved: boolean }>(
    `select p.return_at > $2 as moved, (select count(distinct n.company_id)::int from notification n
       join tender_invitation i on i.company_id = n.company_id and i.package_id = p.id
       where n.title like 'Addendum 1%, quotes now due%') as told
     from trade_package p where p.id = $1`,
    [packageId, RETURN],
  );
  const [{ told, moved }] = rows as [{ told: number; moved: boolean }];
  expect(told).toBe(moved ? 2 : 0);
  return moved;
}

const daysLeft = (from: Date, to: Date) => {
  const between = workingDaysBetween(londonDay(from), londonDay(to), "england-and-wales");
  return between.kind === "known" ? between.value : -1;
};

test("Invariant 4: a change of price that leaves too little time extends in the same step, or is no change at all", async () => {
  await enterQuote(ctx, sides.first.owner, toFirst);
  const stateOfQuote = async () =>
    (
      await ctx.db
        .selectFrom("tender_quote")
        .select("state")
        .where("package_id", "=", packageId)
        .executeTakeFirstOrThrow()
    ).state;
  for (const [now, extended] of [
    ["2027-01-05T10:00:00Z", "2027-01-08"],
    ["2027-01-07T12:00:00.000Z", "2027-01-12"],
  ] as const) {
    ctx.clock.set(now);
    const before = await returnOf();
    await addDocuments(buyer(), { packageId, files: [drawing(`A-10${londonDay(new Date(now))}.pdf`)] });
    const attempt = (returnDay?: string) =>
      addendum({ materiality: "reprice", ...(returnDay && { returnDay }) });
    const short = new Date(Date.parse(`${extended}T12:00:00Z`) - 86_400_000);
    for (const day of [undefined, londonDay(before), londonDay(short)])
      await expect(attempt(day)).rejects.toMatchObject({ kind: "invalid" });
    expect([await returnOf(), await stateOfQuote()]).toEqual([before, "submitted"]);
    await attempt(extended);
    expect(daysLeft(new Date(now), await returnOf())).toBeGreaterThanOrEqual(3);
    expect(await stateOfQuote()).toBe("needs_reconfirmation");
    await ctx.db.updateTable("tender_quote").set({ state: "submitted" }).execute();
    if (now.startsWith("2027-01-05")) await ctx.db.updateTable("trade_package").set(AS_ISSUED).execute();
  }
});

test("Invariants 3 and 4: at no moment and by no return that is asked for does an addendum break either", async () => {
  const day = fc
    .integer({ min: 0, max: 60 })
    .map((days) => new Date(Date.UTC(2026, 11, 20) + days * 86_400_000));
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 4_000 }),
    materiality: fc.constantFrom("information", "reprice"),
    returnDay: fc.option(day.map(londonDay), { nil: undefined }),
    returnTime: fc.constantFrom(undefined, "00:00", "09:30", "12:00", "23:59"),
  });
  await walkWithin(
    fc.array(step, { minLength: 3, maxLength: 10 }),
    async (steps) => {
      ctx.clock.set("2026-12-22T09:00:00Z");
      await ctx.db.deleteFrom("limit_count").execute();
      await ctx.db.deleteFrom("addendum").execute();
      await ctx.db
        .updateTable("trade_package")
        .set({ ...AS_ISSUED, state: "issued" })
        .execute();
      for (const { minutes, ...form } of steps) {
        ctx.clock.advance({ minutes });
        const before = await returnOf();
        const number = await addendum(form).catch((error: Error) => error);
        const after = await returnOf();
        expect(after.getTime()).toBeGreaterThanOrEqual(before.getTime());
        expect((await closeOf()).getTime()).toBeLessThanOrEqual(after.getTime());
        if (typeof number !== "number") expect(after).toEqual(before);
        else if (form.materiality === "reprice")
          expect(daysLeft(ctx.clock.now(), after)).toBeGreaterThanOrEqual(3);
        await closeDuePackages(createSystemContext(ctx.services));
      }
    },
    { numRuns: 12, interruptAfterTimeLimit: 5_000 },
  );
});
