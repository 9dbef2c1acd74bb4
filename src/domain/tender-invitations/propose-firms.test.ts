import { beforeEach, expect, test } from "vitest";
import type { MatchPart } from "#domain/tender-rules/match-score.ts";
import { createCompany, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import {
  createDraft,
  createIssued,
  createOpened,
  createTenderSides,
  enterQuote,
  openReturns,
  versionOf,
} from "#test/tenders.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { type ProposedFirm, proposeFirms } from "./propose-firms.ts";

const ctx = await createTestContext();
await ctx.db
  .insertInto("place")
  .values({
    kind: "town",
    name: "Leeds",
    search_name: "leeds",
    county: "West Yorkshire",
    nation: "England",
    latitude: 53.7997,
    longitude: -1.5492,
    population: 500_000,
    source: "gazetteer",
  })
  .execute();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);
const BELFAST = { town: "Belfast", nation: "Northern Ireland", latitude: 54.597, longitude: -5.93 };

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.db.deleteFrom("company").execute();
  sides = await createTenderSides(ctx);
});

const partOf = (firm: ProposedFirm | undefined, part: MatchPart) =>
  firm!.reasons.find((each) => each.part === part)!;

/** A draft whose evidence nobody has is a draft without any. */
async function createPlainDraft(): Promise<string> {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await ctx.db
    .updateTable("trade_package")
    .set({ required_credentials: "[]" })
    .where("id", "=", packageId)
    .execute();
  return packageId;
}

test("only what is out and not over yet counts as an invitation that a firm has not answered", async () => {
  const { number } = sides.first.company;
  const draft = await createPlainDraft();
  const fatigue = async () => {
    const [firm] = await proposeFirms(buyer(), { packageId: draft, company: [number] });
    return [firm!.fatigue, firm!.score] as const;
  };
  const fresh = await fatigue();
  const theirs = await createTenderSides(ctx);
  const cancelled = await createIssued(ctx, { ...theirs, first: sides.first });
  const asked = await fatigue();
  expect(asked[0]).not.toBe(fresh[0]);
  expect(asked[1]).toBeLessThan(fresh[1]);
  const version = await versionOf(ctx, cancelled.packageId);
  await cancelPackage(ctx.as(theirs.buyer.owner), {
    packageId: cancelled.packageId,
    version,
    reason: "Redesigned.",
  });
  expect(await fatigue()).toEqual(fresh);
  // Of the buyer's own, too; and nothing has closed it when its return is past.
  await createIssued(ctx, sides, { returnDay: "2026-12-15" });
  const own = await fatigue();
  expect(own[1]).toBeLessThan(asked[1]);
  ctx.clock.set("2026-12-15T12:00:00.001Z");
  expect(await fatigue()).toEqual(fresh);
});

test("a firm over the sea comes behind whoever is within reach, and says how far it is", async () => {
  const far = await createCompany(ctx, {
    services: ["EG-07"],
    name: "Lagan Groundworks",
    service_zone: "25",
    ...BELFAST,
  });
  const near = await createCompany(ctx, {
    services: ["EG-04"],
    name: "Aire Earthworks",
    service_zone: "10",
    latitude: 53.95,
  });
  const packageId = await createPlainDraft();
  const firms = await proposeFirms(buyer(), { packageId });
  expect(firms.at(-1)!.number).toBe(far.number);
  expect(firms.at(-1)!.score).toBeGreaterThan(firms.at(-2)!.score);
  expect([firms.at(-2)!.group, firms.at(-1)!.group]).toEqual(["fit", "far"]);
  for (const group of ["fit", "far", "lacking"]) {
    const scores = firms.filter((each) => each.group === group).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  }
  expect(partOf(firms.at(-1), "distance")).toMatchObject({ side: "against" });
  expect(partOf(firms.at(-1), "distance").sentence).toMatch(
    /^\d{3} miles away, too far for its service zone of 25 miles\.$/,
  );
  expect(firms.at(-2)!.number).toBe(near.number);
  expect(partOf(firms.at(-2), "distance").sentence).toMatch(/^10 miles away/);
  // Who has not said how far it works is as far as it is.
  const silent = firms.find(({ number }) => number === sides.first.company.number);
  expect(partOf(silent, "distance")).toMatchObject({
    side: "unknown",
    sentence: expect.stringMatching(/^[\d.]+ miles away; has not said how far it works\.$/) as string,
  });
});

test("what the buyer and a firm have had with each other counts, and how it went is said to that buyer alone", async () => {
  // Those of `beforeEach` have the same names.
  await ctx.db.deleteFrom("company").execute();
  const opened = await createOpened(ctx);
  const { company, owner } = opened.sides.buyer;
  const acting = ctx.as(owner);
  const of = async (packageId: string, as = acting, more: object = {}) =>
    new Map((await proposeFirms(as, { packageId, ...more })).map((firm) => [firm.name, firm]));
  const draft = await createDraft(ctx, owner);
  const [first, second] = ["Calder Groundworks", "Wharfe Civils"];
  const before = (await of(draft)).get(first!)!;
  expect(before.earlier).toBe("Quoted once for you, won none.");
  expect(partOf(before, "pastWork")).toMatchObject({ points: 5, side: "for" });
  const awarded = opened.quotes[0]!;
  await ctx.db
    .insertInto("package_award")
    .values({
      id: "awd_1",
      package_id: opened.packageId,
      quote_id: awarded,
      pence: 100,
      state: "approved",
      reason: "Best.",
      awarded_at: ctx.clock.now(),
    })
    .execute();
  const winner = await ctx.db
    .selectFrom("tender_quote as q")
    .innerJoin("company as c", "c.id", "q.company_id")
    .select("c.name")
    .where("q.id", "=", awarded)
    .executeTakeFirstOrThrow();
  // Until it has accepted, it may still decline: then it has won nothing.
  for (const state of ["approved", "issued", "declined"] as const) {
    await ctx.db.updateTable("package_award").set({ state }).where("id", "=", "awd_1").execute();
    const firms = [...(await of(draft)).values()];
    expect(firms.map(({ earlier }) => earlier)).toEqual(Array(3).fill(before.earlier));
  }
  await ctx.db.updateTable("package_award").set({ state: "accepted" }).where("id", "=", "awd_1").execute();
  const after = await of(draft);
  for (const [name, firm] of after) {
    const went = name === winner.name ? "won 1" : "won none";
    expect(firm.earlier).toBe(`Quoted once for you, ${went}.`);
  }
  expect(after.size).toBe(3);
  // Another buyer learns nothing of it.
  const other = await createTenderSides(ctx);
  const othersDraft = await createDraft(ctx, other.buyer.owner);
  const others = await of(othersDraft, ctx.as(other.buyer.owner), {
    company: [opened.sides.first.company.number],
  });
  expect(others.get(first!)).toMatchObject({ earlier: null });
  expect(partOf(others.get(first!), "pastWork")).toMatchObject({ points: 0, side: "unknown" });
  expect(await of(othersDraft, ctx.as(other.buyer.owner), { among: "before" })).toEqual(new Map());
  // Those of the service, and of them by name.
  expect((await of(draft, acting, { among: "before" })).size).toBe(3);
  const named = await of(draft, acting, { among: "before", find: "wharfe" });
  expect([...named.keys()]).toEqual([second]);
  const painting = await createDraft(ctx, owner);
  await ctx.db
    .updateTable("trade_package")
    .set({ service_code: "IP-01" })
    .where("id", "=", painting)
    .execute();
  expect((await of(painting, acting, { among: "before" })).size).toBe(0);
  // The saved ones, whatever their trade.
  await ctx.db
    .insertInto("saved_list")
    .values({ id: "lst_1", company_id: company.id, name: "Groundworks", created_at: ctx.clock.now() })
    .execute();
  await ctx.db
    .insertInto("saved_firm")
    .values({
      company_id: company.id,
      firm_id: opened.sides.second.company.id,
      list_id: "lst_1",
      saved_at: ctx.clock.now(),
    })
    .execute();
  expect([...(await of(painting, acting, { among: "saved" })).keys()]).toEqual([second]);
  // An unknown choice is that of those that fit.
  expect((await of(draft, acting, { among: "all" })).size).toBeGreaterThan(2);
});

test("a quote that is still sealed is no earlier quote", async () => {
  const { packageId, toFirst } = await createIssued(ctx, sides);
  await enterQuote(ctx, sides.first.owner, toFirst);
  const draft = await createDraft(ctx, sides.buyer.owner);
  const find = async () =>
    (await proposeFirms(buyer(), { packageId: draft })).find(
      ({ number }) => number === sides.first.company.number,
    )!;
  expect(await find()).toMatchObject({ earlier: null });
  expect(partOf(await find(), "pastWork").points).toBe(0);
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  expect(await find()).toMatchObject({ earlier: "Quoted once for you, won none." });
});

test("who has declined for lack of capacity is busy for eight weeks, and its declines are said", async () => {
  const { toSecond } = await createIssued(ctx, sides);
  await answerInvitation(ctx.as(sides.second.owner), {
    invitationId: toSecond,
    answer: "declines",
    reason: "no_capacity",
  });
  const draft = await createDraft(ctx, sides.buyer.owner);
  const find = async () =>
    (await proposeFirms(buyer(), { packageId: draft })).find(
      ({ number }) => number === sides.second.company.number,
    )!;
  expect(partOf(await find(), "capacity")).toMatchObject({ side: "against", points: 0, most: 5 });
  expect((await find()).earlier).toBe("Invited by you once, never quoted, declined 1.");
  ctx.clock.advance({ days: 57 });
  expect(partOf(await find(), "capacity")).toMatchObject({ side: "unknown", most: 0 });
});

test("a firm that shows projects of the project's sector fits it better", async () => {
  const draft = await createDraft(ctx, sides.buyer.owner);
  const find = async () =>
    (await proposeFirms(buyer(), { packageId: draft })).find(
      ({ number }) => number === sides.first.company.number,
    )!;
  expect(partOf(await find(), "projectType")).toMatchObject({ side: "unknown", most: 0 });
  await ctx.db.updateTable("project").set({ specialty_code: "education" }).execute();
  expect(partOf(await find(), "projectType")).toMatchObject({ side: "unknown", most: 5, points: 0 });
  const project = await createProject(ctx, sides.first.company, {
    specialty_code: "education",
    published_at: null,
  });
  expect(partOf(await find(), "projectType").points).toBe(0);
  await ctx.db
    .updateTable("project")
    .set({ published_at: ctx.clock.now() })
    .where("id", "=", project.id)
    .execute();
  expect(partOf(await find(), "projectType")).toMatchObject({ side: "for", points: 5 });
});

test("what a firm says of its packages and its people counts; what it does not say is not counted", async () => {
  const packageId = await createPlainDraft();
  await ctx.db
    .updateTable("trade_package")
    .set({ value_band: "100k-500k", start_on: "2027-02-01" })
    .where("id", "=", packageId)
    .execute();
  const say = (values: object) =>
    ctx.db.updateTable("company").set(values).where("id", "=", sides.first.company.id).execute();
  const proposed = async (part: MatchPart) => {
    const firms = await proposeFirms(buyer(), { packageId });
    const { side, most } = partOf(
      firms.find(({ number }) => number === sides.first.company.number),
      part,
    );
    return [side, most];
  };
  expect(await proposed("value")).toEqual(["unknown", 0]);
  expect(await proposed("capacity")).toEqual(["unknown", 0]);
  await say({ package_least_pence: 5_000_000, package_most_pence: 30_000_000, takes_on_from: "2027-02-01" });
  expect(await proposed("value")).toEqual(["for", 10]);
  expect(await proposed("capacity")).toEqual(["for", 5]);
  await say({ package_most_pence: 9_999_999, takes_on_from: "2027-02-02" });
  expect(await proposed("value")).toEqual(["against", 10]);
  expect(await proposed("capacity")).toEqual(["against", 5]);
  // Half a year on nobody knows any more.
  await say({ takes_on_from: "2026-05-01" });
  expect(await proposed("capacity")).toEqual(["unknown", 0]);
});
