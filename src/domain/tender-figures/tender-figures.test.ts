import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { addWorkingDays } from "#domain/tender-rules/working-days.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { type SettledTender, createSettled } from "#test/settled-tenders.ts";
import { listBefore, recordStatements } from "#test/statements.ts";
import { createTestContext } from "#test/test-context.ts";
import { countFigures } from "./count-figures.ts";
import { getFigures } from "./get-figures.ts";

const ctx = await createTestContext();
/** The months that count are November 2025 to October 2026. */
const NOW = "2026-11-24T03:20:00Z";
let buyer: { id: string; number: number };
let firms: { id: string; number: number }[];

beforeEach(async () => {
  ctx.clock.set(NOW);
  await ctx.db.deleteFrom("company").execute();
  buyer = await createCompany(ctx, { account_type: "client", name: "Thornbridge Construction" });
  firms = [];
  for (const name of ["Calder", "Wharfe", "Nidd"]) firms.push(await createCompany(ctx, { name }));
});

const count = () => countFigures(createSystemContext(ctx.services));
const figuresOf = async ({ number }: { number: number }) => {
  await count();
  return getFigures(ctx, { number });
};
const day = (text: string, time = "12:00") => new Date(`${text}T${time}:00Z`);
const settle = (tender: Partial<SettledTender>) =>
  createSettled(ctx, { buyer, returnAt: day("2026-06-01"), ...tender });
/** Three compliant quotes of a tender awarded on a day, all told at a moment. */
const awarded = (awardedOn: string, toldAt: Date | null): Partial<SettledTender> => ({
  state: toldAt ? "closed_out" : "awarded",
  award: { at: day(awardedOn), of: 0 },
  quotes: firms.map((firm, at) => ({
    firm,
    state: "compliant",
    ...(toldAt && { told: { at: toldAt, outcome: at === 0 ? "successful" : "unsuccessful" } as const }),
  })),
});

describe("the feedback rate", () => {
  test("is of the quotes told by the end of the tenth working day after the award", async () => {
    // Awarded on Friday 14 August; the summer bank holiday is on the 31st in England, on the 3rd in Scotland.
    await settle(awarded("2026-08-20", day("2026-09-04", "22:59")));
    await settle(awarded("2026-08-20", day("2026-09-04", "23:00")));
    await settle({ ...awarded("2026-08-20", day("2026-09-03", "22:59")), nation: "scotland" });
    await settle({ ...awarded("2026-08-20", day("2026-09-03", "23:00")), nation: "scotland" });
    expect(await figuresOf(buyer)).toMatchObject({
      from: "2025-11-01",
      to: "2026-10-31",
      feedback: { count: 6, of: 12 },
    });
  });

  test("counts who was never told: ten working days after the award, or once the quotes have lapsed", async () => {
    for (const on of ["2026-07-01", "2026-07-02"]) await settle(awarded(on, null));
    // Thirty days after 1 October is in the months that count, and after the 2nd of it is not.
    const lapsing = { state: "under_evaluation" as const, validityDays: 30 };
    const quotes = firms.map((firm) => ({ firm, state: "opened" as const }));
    await settle({ ...lapsing, quotes, returnAt: day("2026-10-01") });
    await settle({ ...lapsing, quotes, returnAt: day("2026-10-02") });
    expect((await figuresOf(buyer))?.feedback).toEqual({ count: 0, of: 9 });
  });

  test("waits for the tenth day, and leaves out what was cancelled in time, withdrawn or not sent", async () => {
    for (const on of ["2026-03-02", "2026-03-03", "2026-03-04"]) await settle(awarded(on, day("2026-03-05")));
    await settle(awarded("2026-10-19", null));
    const quotes = firms.map((firm) => ({ firm, state: "opened" as const }));
    const cancelled = { state: "cancelled" as const, validityDays: 30, quotes };
    await settle({ ...cancelled, endedAt: day("2026-07-01") });
    await settle({ quotes: [{ firm: firms[0]!, state: "withdrawn" }] });
    expect((await figuresOf(buyer))?.feedback).toEqual({ count: 9, of: 9 });
    // Whoever lets quotes lapse and cancels afterwards has told nobody.
    await settle({ ...cancelled, endedAt: day("2026-07-02") });
    expect((await figuresOf(buyer))?.feedback).toEqual({ count: 9, of: 12 });
    // The month in which the tenth day lies is over.
    ctx.clock.set("2026-12-01T00:00:00Z");
    expect((await figuresOf(buyer))?.feedback).toEqual({ count: 9, of: 15 });
  });
});

test("a tender that was cancelled with outcome notices counts as told; in the days to an outcome it is left out", async () => {
  const at = day("2026-06-20");
  await settle(awarded("2026-06-10", day("2026-06-11")));
  await settle(awarded("2026-06-10", null));
  await settle({
    state: "cancelled",
    validityDays: 90,
    endedAt: at,
    quotes: firms.map((firm) => ({
      firm,
      state: "opened" as const,
      told: { at, outcome: "cancelled" as const },
    })),
  });
  const figures = await figuresOf(buyer);
  expect(figures?.feedback).toEqual({ count: 6, of: 9 });
  // The firms have a row, too, and which comes first is chance.
  const own = ctx.db.selectFrom("tender_figures").where("company_id", "=", buyer.id);
  expect(await own.select("outcomes").execute()).toEqual([{ outcomes: 3 }]);
});

test("the query time is the median of working hours, nights, weekends and holidays apart", async () => {
  const ask = (from: Date, to: Date | null) =>
    settle({
      returnAt: day("2026-05-29"),
      invitations: [{ firm: firms[0]!, state: "lapsed" }],
      questions: [{ askedAt: from, answeredAt: to }],
    });
  // Friday 16:00 to Tuesday 10:30 in London, across the bank holiday on Monday 4 May.
  await ask(day("2026-05-01", "15:00"), day("2026-05-05", "09:30"));
  expect(await figuresOf(buyer)).toBeNull();
  await ask(day("2026-05-06", "08:00"), day("2026-05-06", "09:00"));
  await ask(day("2026-05-06", "08:00"), day("2026-05-06", "08:10"));
  // Asked at night and answered before work begins.
  await ask(day("2026-05-06", "22:00"), day("2026-05-07", "06:00"));
  await ask(day("2026-05-07", "08:00"), day("2026-05-11", "16:00"));
  expect((await figuresOf(buyer))?.queryMinutes).toEqual({ value: 60, of: 5 });
  // What the buyer was asked elsewhere and publishes with its answer is no question that it has answered in no time.
  const at = day("2026-05-07", "08:00");
  const noted = await ask(at, at);
  await ctx.db
    .updateTable("clarification")
    .set({ invitation_id: null, state: "answered_to_all", number: 1 })
    .where("package_id", "=", noted)
    .execute();
  expect((await figuresOf(buyer))?.queryMinutes).toEqual({ value: 60, of: 5 });
  await ask(day("2026-05-07", "08:00"), null);
  await ask(day("2026-05-07", "08:00"), null);
  expect((await figuresOf(buyer))?.queryMinutes).toEqual({ value: 150, of: 7 });
  for (let more = 0; more < 3; more += 1) await ask(day("2026-05-07", "08:00"), null);
  await ask(day("2026-05-07", "08:00"), null);
  expect((await figuresOf(buyer))?.queryMinutes).toEqual({ value: null, of: 11 });
  // What its firm has taken back waits for no answer.
  await settle({
    returnAt: day("2026-05-29"),
    invitations: [{ firm: firms[0]!, state: "lapsed" }],
    questions: [{ askedAt: day("2026-05-07", "08:00"), answeredAt: null, isWithdrawn: true }],
  });
  expect((await figuresOf(buyer))?.queryMinutes).toEqual({ value: null, of: 11 });
});

test("coverage, awards and the days to the outcome are of the tenders whose returns have closed", async () => {
  for (const at of [1, 2, 3])
    await settle({ ...awarded("2026-06-09", day("2026-06-10")), returnAt: day(`2026-06-0${at}`) });
  await settle({ state: "cancelled", endedAt: day("2026-05-31") });
  await settle({ state: "cancelled", endedAt: day("2026-06-02"), quotes: [] });
  await settle({
    quotes: firms.map((firm, at) => ({ firm, state: at === 0 ? "non_compliant" : "compliant" })),
    state: "under_evaluation",
  });
  await settle({ returnAt: day("2026-10-31", "23:59"), state: "issued" });
  expect(await figuresOf(buyer)).toMatchObject({
    coverage: { count: 3, of: 5 },
    awarded: { count: 3, of: 5 },
    outcomeDays: { value: 8, of: 9 },
  });
});

test("second rounds are counted of all tenders that have closed", async () => {
  const settled = [];
  for (let count = 0; count < 5; count += 1)
    settled.push(await settle({ quotes: [{ firm: firms[0]!, state: "compliant" }] }));
  await ctx.db
    .updateTable("trade_package")
    .set({ round: 2 })
    .where("id", "in", settled.slice(0, 2))
    .execute();
  expect(await figuresOf(buyer)).toMatchObject({ secondRounds: { count: 2, of: 5 } });
});

test("what firms answer is of the invitations that have reached them and whose returns have closed", async () => {
  const invited = (state: "sent" | "declined" | "lapsed" | "bounced" | "revoked", more = {}) =>
    settle({ invitations: [{ firm: firms[0]!, state, ...more }] });
  const quoted = (state: "compliant" | "withdrawn") => settle({ quotes: [{ firm: firms[0]!, state }] });
  await quoted("compliant");
  await quoted("compliant");
  // Withdrawn in time: promised, and not sent.
  await quoted("withdrawn");
  await invited("declined", { hasPromised: true });
  await invited("lapsed");
  await invited("bounced");
  await invited("revoked");
  await settle({ state: "issued", invitations: [{ firm: firms[0]!, state: "sent" }] });
  expect(await figuresOf(firms[0]!)).toEqual({
    from: "2025-11-01",
    to: "2026-10-31",
    feedback: null,
    outcomeDays: null,
    queryMinutes: null,
    coverage: null,
    awarded: null,
    secondRounds: null,
    response: { count: 4, of: 5 },
    quotes: { count: 2, of: 5 },
    kept: null,
  });
  for (const state of ["compliant", "compliant"] as const) await quoted(state);
  expect(await figuresOf(firms[0]!)).toMatchObject({
    response: { count: 6, of: 7 },
    quotes: { count: 4, of: 7 },
    kept: { count: 4, of: 5 },
  });
});

test("what came by e-mail or on paper was sent, unless the firm has taken it back by a quote of its own", async () => {
  const firm = firms[0]!;
  for (const state of ["compliant", "compliant", "withdrawn"] as const)
    await settle({ quotes: [{ firm, state }] });
  const lodged = await settle({ invitations: [{ firm, state: "intends_to_tender", hasPromised: true }] });
  await settle({ invitations: [{ firm, state: "intends_to_tender", hasPromised: true }] });
  await lodge(lodged);
  expect(await figuresOf(firm)).toMatchObject({ quotes: { count: 3, of: 5 }, kept: { count: 3, of: 5 } });
  const at = day("2026-06-01", "11:00");
  const { id: quote_id } = await ctx.db
    .updateTable("tender_quote")
    .set({ package_id: lodged, invitation_id: await invitationOf(lodged) })
    .where("state", "=", "withdrawn")
    .returning("id")
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("tender_quote_version")
    .values({
      quote_id,
      number: 1,
      set_number: 1,
      sealed: Buffer.from("sealed"),
      quote_hash: "hash",
      receipt: "{}",
      submitted_at: at,
    })
    .execute();
  expect(await figuresOf(firm)).toMatchObject({ quotes: { count: 2, of: 5 }, kept: { count: 2, of: 5 } });
});

const invitationOf = async (packageId: string) =>
  (
    await ctx.db
      .selectFrom("tender_invitation")
      .select("id")
      .where("package_id", "=", packageId)
      .executeTakeFirstOrThrow()
  ).id;

/** For the one firm of a tender, an hour before its return and some. */
async function lodge(packageId: string): Promise<void> {
  const at = day("2026-06-01", "10:00");
  await ctx.db
    .insertInto("lodged_quote")
    .values({
      id: newId("ldg", at.getTime()),
      package_id: packageId,
      invitation_id: await invitationOf(packageId),
      number: 1,
      way: "email",
      received_at: at,
      lodged_at: at,
      is_late: false,
      wrapped_key: Buffer.from("key"),
      facts: Buffer.from("facts"),
      hash: "hash",
    })
    .execute();
}

test("nothing is shown of too few: of under five, and of fewer than three tenders", async () => {
  const more = await Promise.all(["Aire", "Ouse"].map((name) => createCompany(ctx, { name })));
  const five = [...firms, ...more].map((firm, at) => ({
    firm,
    state: "compliant" as const,
    told: { at: day("2026-06-10"), outcome: at === 0 ? ("successful" as const) : ("unsuccessful" as const) },
  }));
  const tender = { quotes: five, award: { at: day("2026-06-09"), of: 0 } };
  // Ten quotes, and whoever priced one could tell how many others did.
  await settle(tender);
  await settle(tender);
  expect(await figuresOf(buyer)).toBeNull();
  expect(await figuresOf(firms[0]!)).toBeNull();
  await settle({ ...tender, quotes: five.slice(0, 1) });
  expect(await figuresOf(buyer)).toMatchObject({
    feedback: { count: 11, of: 11 },
    outcomeDays: { value: 9, of: 11 },
    coverage: null,
    awarded: null,
  });
});

test("what happens in a month changes nothing before it is over, so that no day tells who has answered", async () => {
  for (let at = 0; at < 5; at += 1) await settle({ quotes: [{ firm: firms[0]!, state: "compliant" }] });
  const before = await figuresOf(firms[0]!);
  ctx.clock.set("2026-11-30T23:59:59Z");
  await settle({ returnAt: day("2026-11-02"), quotes: [{ firm: firms[0]!, state: "compliant" }] });
  expect(await figuresOf(firms[0]!)).toEqual(before);
  ctx.clock.set("2026-12-01T00:00:00Z");
  expect(await figuresOf(firms[0]!)).toMatchObject({ to: "2026-11-30", quotes: { count: 6, of: 6 } });
});

test("figures that have run out go, and counting again changes nothing", async () => {
  for (let at = 0; at < 5; at += 1) await settle({ quotes: [{ firm: firms[0]!, state: "compliant" }] });
  const first = await figuresOf(firms[0]!);
  expect(await figuresOf(firms[0]!)).toEqual(first);
  await Promise.all([count(), count(), count()]);
  expect(await getFigures(ctx, { number: firms[0]!.number })).toEqual(first);
  ctx.clock.set("2027-10-01T03:20:00Z");
  expect(await figuresOf(firms[0]!)).toBeNull();
  expect(await ctx.db.selectFrom("tender_figures").selectAll().execute()).toEqual([]);
});

test("only the system counts; a company that is off the directory shows nothing", async () => {
  const owner = await createPerson(ctx, [buyer as never], { role: "owner" });
  await expect(countFigures(ctx.as(owner))).rejects.toMatchObject({ kind: "forbidden" });
  for (let at = 0; at < 5; at += 1) await settle({});
  expect(await figuresOf(buyer)).not.toBeNull();
  await ctx.db
    .updateTable("company")
    .set({ delisted_at: ctx.clock.now() })
    .where("id", "=", buyer.id)
    .execute();
  expect(await figuresOf(buyer)).toBeNull();
  await expect(getFigures(ctx, { number: "x" })).rejects.toMatchObject({ kind: "not-found" });
});

const DAY_MS = 86_400_000;
const FROM = Date.parse("2025-08-01T12:00:00Z");
const walk = fc.record({
  returned: fc.integer({ min: 0, max: 470 }),
  validityDays: fc.constantFrom(10, 60, 90),
  nation: fc.constantFrom("england-and-wales" as const, "scotland" as const, "northern-ireland" as const),
  awardedAfter: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  toldAfter: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  cancelledAfter: fc.option(fc.integer({ min: -5, max: 120 }), { nil: undefined }),
  states: fc.array(fc.constantFrom("compliant" as const, "non_compliant" as const, "withdrawn" as const), {
    maxLength: 3,
  }),
});

test(
  "whatever has happened, the counts are those of the definitions reckoned one by one",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(walk, { minLength: 1, maxLength: 6 }), async (tenders) => {
        await ctx.db.deleteFrom("trade_package").execute();
        const expected = { closed: 0, covered: 0, awarded: 0, quotes: 0, told: 0, outcomes: 0 };
        const counts = (on: string) => on >= "2025-11-01" && on < "2026-11-01";
        for (const each of tenders) {
          const returnAt = new Date(FROM + each.returned * DAY_MS);
          const later = (days: number) => new Date(returnAt.getTime() + days * DAY_MS);
          const priced = each.states.filter((state) => state !== "withdrawn");
          const awardAt =
            each.awardedAfter !== undefined && each.states[0] === "compliant"
              ? later(each.awardedAfter)
              : undefined;
          const toldAt =
            awardAt && each.toldAfter !== undefined
              ? new Date(awardAt.getTime() + each.toldAfter * DAY_MS)
              : undefined;
          const endedAt =
            awardAt || each.cancelledAfter === undefined ? undefined : later(each.cancelledAfter);
          await settle({
            returnAt,
            nation: each.nation,
            validityDays: each.validityDays,
            state: endedAt ? "cancelled" : toldAt ? "closed_out" : awardAt ? "awarded" : "under_evaluation",
            ...(endedAt && { endedAt }),
            ...(awardAt && { award: { at: awardAt, of: 0 } }),
            quotes: each.states.map((state, at) => ({
              firm: firms[at]!,
              state,
              ...(toldAt && {
                told: { at: toldAt, outcome: state === "compliant" ? "successful" : state },
              }),
            })),
          });
          if (counts(londonDay(returnAt)) && (!endedAt || endedAt >= returnAt)) {
            expected.closed += 1;
            if (each.states.filter((state) => state === "compliant").length >= 3) expected.covered += 1;
            if (awardAt) expected.awarded += 1;
          }
          const by = awardAt && addWorkingDays(londonDay(awardAt), 10, each.nation);
          const lastDay = by?.kind === "known" ? by.value : londonDay(later(each.validityDays));
          const toldOn = toldAt && londonDay(toldAt);
          const settledOn = toldOn !== undefined && toldOn < lastDay ? toldOn : lastDay;
          const isToldByEnd = endedAt && londonDay(endedAt) <= lastDay;
          if (counts(settledOn) && !isToldByEnd) {
            expected.quotes += priced.length;
            if (toldOn !== undefined && toldOn <= lastDay) expected.told += priced.length;
          }
          if (toldOn !== undefined && counts(toldOn)) expected.outcomes += priced.length;
        }
        await count();
        const row = await ctx.db
          .selectFrom("tender_figures")
          .select(["closed", "covered", "awarded", "quotes", "told", "outcomes"])
          .where("company_id", "=", buyer.id)
          .executeTakeFirst();
        expect(row ?? { closed: 0, covered: 0, awarded: 0, quotes: 0, told: 0, outcomes: 0 }).toEqual(
          expected,
        );
      }),
      { numRuns: 15, seed: 20_261_124 },
    );
  },
);

test("a year of many tenders is counted without the time limit that keeps pages from waiting", async () => {
  const statements = await recordStatements(count);
  expect(listBefore(statements, "insert into tender_figures")).toContain("set local statement_timeout = 0");
});
