import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { listSitemapTenders } from "#domain/sitemap/list-sitemap-tenders.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { findOwnNotice } from "./find-own-notice.ts";
import { getNotice } from "./get-notice.ts";
import { isFound, orderOf, selectNotices } from "./noticeboard.queries.ts";
import { readNoticeSearch, writeNoticeSearch } from "./noticeboard.schema.ts";
import { listNewestNotices } from "./list-newest-notices.ts";
import { searchNotices } from "./search-notices.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
await seedGazetteer(ctx.as(system));
const START = "2026-11-23T09:00:00Z";
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);

beforeEach(async () => {
  ctx.clock.set(START);
  await ctx.db.deleteFrom("notice").execute();
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
});

const choose = async (packageId: string, form: object) =>
  editPackage(buyer(), {
    section: "method",
    packageId,
    version: await versionOf(ctx, packageId),
    ...form,
  });
const issue = async (packageId: string) =>
  issuePackage(buyer(), { packageId, version: await versionOf(ctx, packageId) });

async function createPublic(method = "open"): Promise<{ packageId: string; noticeId: string }> {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await choose(packageId, { method, isPublic: "on" });
  await issue(packageId);
  return { packageId, noticeId: (await findOwnNotice(buyer(), { packageId }))! };
}

/** A notice from outside, a day younger than the one before. */
let made = 0;
async function put(values: Record<string, unknown> = {}): Promise<string> {
  const id = `ntc_${String(++made).padStart(6, "0")}`;
  await ctx.db
    .insertInto("notice")
    .values({
      id,
      origin: "contracts-finder",
      ocid: `ocds-b5fd17-${made}`,
      source_url: "https://www.contractsfinder.service.gov.uk/",
      released_at: START,
      state: "open",
      title: "Roof",
      services: ["BE-06"],
      published_at: new Date(Date.parse(START) + made * 60_000),
      closes_at: "2026-12-20T12:00:00Z",
      updated_at: START,
      ...values,
    })
    .execute();
  return id;
}

const find = async (input: Record<string, unknown> = {}) => searchNotices(ctx, input);
const ids = async (input: Record<string, unknown> = {}) => (await find(input)).notices.map(({ id }) => id);

const leeds = { place: "Leeds", latitude: 53.7965, longitude: -1.5478 };
const york = { place: "York", latitude: 53.9576, longitude: -1.0827 };

describe("a package that its buyer makes public", () => {
  test("is on the noticeboard from its issue, with what anybody may read", async () => {
    const draft = await createDraft(ctx, sides.buyer.owner);
    await choose(draft, { method: "open", isPublic: "on" });
    expect(await ids()).toEqual([]);
    await issue(draft);
    const { notices, total } = await find();
    expect(total).toBe(1);
    expect(notices[0]).toMatchObject({
      origin: "lintel",
      title: "Groundworks",
      services: ["EG-07"],
      place: "Leeds, West Yorkshire",
      buyerName: "Thornbridge Construction",
      closesAt: new Date("2027-01-07T12:00:00Z"),
    });
    const notice = await getNotice(ctx, { noticeId: notices[0]!.id });
    expect(notice).toMatchObject({ state: "open", work: { method: "open", nation: "england-and-wales" } });
    const text = JSON.stringify(notice);
    for (const secret of ["Mill Row", "budget", draft, sides.first.company.name])
      expect(text).not.toContain(secret);
  });

  test("is not there when nobody ticked it, nor by a method that is not for everybody", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    await expect(choose(packageId, { method: "limited", isPublic: "on" })).rejects.toThrow(
      "Only an open or a selective tender",
    );
    await choose(packageId, { method: "open" });
    await issue(packageId);
    expect(await ids()).toEqual([]);
    expect(await findOwnNotice(buyer(), { packageId })).toBeNull();
    await expect(findOwnNotice(ctx.as(sides.first.owner), { packageId })).rejects.toMatchObject({
      kind: "not-found",
    });
    await expect(choose(packageId, { method: "open", isPublic: "on" })).rejects.toThrow("addendum");
  });

  test("moves with its return", async () => {
    const { packageId, noticeId } = await createPublic();
    ctx.clock.advance({ minutes: 5 });
    await issueAddendum(buyer(), {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "More time.",
      materiality: "information",
      returnDay: "2027-01-14",
    });
    expect(await getNotice(ctx, { noticeId })).toMatchObject({
      closesAt: new Date("2027-01-14T12:00:00Z"),
      updatedAt: ctx.clock.now(),
    });
  });

  test("is open at its very closing date, and closed a millisecond later, whatever the job does", async () => {
    const { noticeId } = await createPublic();
    const due = Date.parse("2027-01-07T12:00:00Z");
    ctx.clock.set(new Date(due));
    expect(await ids()).toEqual([noticeId]);
    ctx.clock.set(new Date(due + 1));
    expect(await ids()).toEqual([]);
    expect(await listSitemapTenders(ctx, { part: 1, batch: 0 })).toEqual([]);
    expect((await getNotice(ctx, { noticeId })).state).toBe("closed");
    await closeDuePackages(createSystemContext(ctx.services));
    const { state } = await ctx.db
      .selectFrom("notice")
      .select("state")
      .where("id", "=", noticeId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("closed");
  });

  test("is taken down when it is cancelled; its page stays, without the reason", async () => {
    const { packageId, noticeId } = await createPublic();
    const version = await versionOf(ctx, packageId);
    await cancelPackage(buyer(), { packageId, version, reason: "The scheme was redesigned." });
    expect(await ids()).toEqual([]);
    const notice = await getNotice(ctx, { noticeId });
    expect(notice.state).toBe("cancelled");
    expect(JSON.stringify(notice)).not.toContain("redesigned");
  });

  test("goes with its buyer", async () => {
    const { noticeId } = await createPublic();
    await ctx.db
      .updateTable("company")
      .set({ delisted_at: START })
      .where("id", "=", sides.buyer.company.id)
      .execute();
    expect(await ids()).toEqual([]);
    await expect(getNotice(ctx, { noticeId })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("names a district and never the street", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    await ctx.db.updateTable("project").set({ location: "4 Park Row, Leeds, LS1 5HN" }).execute();
    await choose(packageId, { method: "selective", isPublic: "on" });
    await issue(packageId);
    const [notice] = (await find()).notices;
    expect(notice!.place).toMatch(/^LS1\b/);
    expect(JSON.stringify(notice)).not.toContain("Park Row");
  });

  test("says no place where nobody knows the one it has", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    await ctx.db.updateTable("project").set({ location: "The yard behind 4 Park Row" }).execute();
    await choose(packageId, { method: "open", isPublic: "on" });
    await issue(packageId);
    expect((await find()).notices.map(({ place }) => place)).toEqual([""]);
  });
});

test("a direct tender goes to one firm", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const company = [sides.first.company.number, sides.second.company.number];
  await inviteFirms(buyer(), { packageId, company });
  await choose(packageId, { method: "direct" });
  await expect(issue(packageId)).rejects.toThrow("one firm, and 2 are chosen");
  const other = await createDraft(ctx, sides.buyer.owner);
  await choose(other, { method: "direct" });
  await expect(inviteFirms(buyer(), { packageId: other, company })).rejects.toThrow("goes to one firm");
});

describe("the noticeboard finds", () => {
  test("a service, or all of a category", async () => {
    const roof = await put();
    const piling = await put({ services: ["EG-06", "EG-07"] });
    expect(await ids({ service: "EG-07" })).toEqual([piling]);
    expect(await ids({ service: "EG" })).toEqual([piling]);
    expect(await ids({ service: "BE-06" })).toEqual([roof]);
    expect(await ids({ service: "ZZ-99" })).toEqual([roof, piling]);
  });

  test("what is so near to a place, and how far it is", async () => {
    const here = await put(leeds);
    const there = await put(york);
    await put({ place: "Bristol", latitude: 51.4552, longitude: -2.5967 });
    const near = await find({ place: "Leeds", within: "10" });
    expect(near.notices.map(({ id }) => id)).toEqual([here]);
    expect(near.notices[0]!.miles).toBeLessThan(1);
    const wider = await find({ place: "leeds", within: "25" });
    expect(wider.notices.map(({ id }) => id)).toEqual([here, there]);
    expect(wider.notices[1]!.miles).toBeCloseTo(22, 0);
    expect(wider.placeName).toBe("Leeds, West Yorkshire");
    expect((await find({ place: "Leeds", within: "100" })).total).toBe(2);
  });

  test("around a place what has its own place in reach first, then what is spread over a region that holds it", async () => {
    const soon = "2026-12-01T12:00:00Z";
    const nationwide = await put({ place: "the UK", region_keys: [0], area_keys: [0], closes_at: soon });
    const [here, there] = [await put(leeds), await put(york)];
    // It has a place of its own, too far away, and is meant for all of the country besides.
    const far = { place: "Bristol", latitude: 51.4552, longitude: -2.5967, area_keys: [0] };
    const elsewhere = await put({ ...far, closes_at: "2026-12-02T12:00:00Z" });
    expect(await ids({ place: "Leeds" })).toEqual([here, there, nationwide, elsewhere]);
    expect(await ids({ place: "Leeds", sort: "newest" })).toEqual([there, here, elsewhere, nationwide]);
    expect(await ids({ place: "England" })).toEqual([nationwide, elsewhere]);
    const newest = await listNewestNotices(ctx, { place: "Leeds" });
    expect(newest.map(({ id }) => id)).toEqual([elsewhere, there, here, nationwide]);
  });

  test("around a place nothing in a corner beyond the distance, and nothing that went with its buyer, nor counted", async () => {
    // Nine miles north and nine east of Leeds, so beyond ten of it, and Scotland’s.
    await put({ ...leeds, latitude: leeds.latitude + 0.13, longitude: leeds.longitude + 0.22 });
    await put({ place: "Scotland", region_keys: [-2], area_keys: [-2] });
    const { noticeId: gone } = await createPublic();
    const near = [];
    for (let at = 0; at < 25; at++) near.push(await put(leeds));
    const found = async () => {
      const first = await find({ place: "Leeds", within: "10" });
      const next = await find({ place: "Leeds", within: "10", after: first.next });
      return {
        totals: [first.total, next.total],
        ids: [...first.notices, ...next.notices].map(({ id }) => id),
      };
    };
    expect(await found()).toEqual({ totals: [26, 26], ids: [...near, gone] });
    const { id } = sides.buyer.company;
    await ctx.db.updateTable("company").set({ delisted_at: START }).where("id", "=", id).execute();
    expect(await found()).toEqual({ totals: [25, 25], ids: near });
    const behind = await find({ place: "Leeds", within: "10", after: `s4102444800000-${gone}` });
    expect([behind.notices, behind.total]).toEqual([[], 25]);
  });

  test("what lies in a region, and what is spread over one that holds the place", async () => {
    const { noticeId } = await createPublic();
    const scotland = await put({ place: "Scotland", region_keys: [-2], area_keys: [-2] });
    const anywhere = await put({ place: "the UK", region_keys: [0], area_keys: [0] });
    // Half the world's girth it is not: what has no point of its own is no distance away.
    expect((await find({ place: "Glasgow" })).notices.map(({ miles }) => miles)).toEqual([null, null]);
    const of = async (place: string) => new Set(await ids({ place }));
    expect(await of("West Yorkshire")).toEqual(new Set([noticeId, anywhere]));
    expect(await of("England")).toEqual(new Set([noticeId, anywhere]));
    expect(await of("Glasgow")).toEqual(new Set([scotland, anywhere]));
    expect(await of("Scotland")).toEqual(new Set([scotland, anywhere]));
    expect(await of("UK")).toEqual(new Set([noticeId, scotland, anywhere]));
  });

  test("a value and a closing date", async () => {
    const soon = await put({ closes_at: "2026-11-27T12:00:00Z", value_band: "25k-100k" });
    const later = await put({ value_band: "over-500k" });
    expect(await ids({ value: "25k-100k" })).toEqual([soon]);
    expect(await ids({ closing: "7" })).toEqual([soon]);
    expect(await ids({ closing: "30" })).toEqual([soon, later]);
    expect(await ids({ closing: "later" })).toEqual([later]);
  });

  test("a page after a page, in either order, with nothing twice and nothing left out", async () => {
    const closings = ["2026-12-20T12:00:00Z", "2026-12-20T12:00:00Z", "2026-12-05T12:00:00Z"];
    const all = [];
    const spread = { area_keys: [0] };
    for (let at = 0; at < 45; at++)
      all.push(await put({ closes_at: closings[at % 3], ...(at % 2 === 0 ? leeds : spread) }));
    for (const [sort, place] of [
      ["closing", ""],
      ["newest", ""],
      ["closing", "Leeds"],
      ["newest", "Leeds"],
    ]) {
      const seen: string[] = [];
      let after: string | null = "";
      for (let pages = 0; after !== null && pages < 5; pages++) {
        const page = await find({ sort, after, place });
        expect(page.total).toBe(45);
        seen.push(...page.notices.map(({ id }) => id));
        after = page.next;
      }
      expect(seen.toSorted()).toEqual(all.toSorted());
      if (place !== "") expect(seen.slice(0, 23).toSorted()).toEqual(all.filter((_, at) => at % 2 === 0));
      else if (sort === "newest") expect(seen).toEqual(all.toReversed());
    }
  });

  test("as many as it lists, on a page that is full and for one buyer, without what went with its buyer", async () => {
    const company_id = sides.buyer.company.id;
    for (let at = 0; at < 25; at++) await put({ buyer_name: "Aire Council" });
    await put({ buyer_name: "Tees Council" });
    await createPublic();
    const totals = async () => [(await find()).total, (await find({ buyer: "aire" })).total];
    expect(await totals()).toEqual([27, 25]);
    await ctx.db.updateTable("company").set({ delisted_at: START }).where("id", "=", company_id).execute();
    expect(await totals()).toEqual([26, 25]);
    await ctx.db.updateTable("company").set({ name: "Aire Builders" }).where("id", "=", company_id).execute();
    expect(await totals()).toEqual([26, 25]);
    await ctx.db.updateTable("company").set({ delisted_at: null }).where("id", "=", company_id).execute();
    expect(await totals()).toEqual([27, 26]);
  });

  test("nothing at a place that nobody knows, with names like it", async () => {
    await put(leeds);
    expect(await find({ place: "Leedz" })).toMatchObject({
      total: 0,
      unknownPlace: { near: expect.arrayContaining(["Leeds"]) as string[] },
    });
  });

  test("the newest for a feed, whatever page the address names", async () => {
    const old = await put({ closes_at: "2026-11-30T12:00:00Z" });
    const young = await put();
    expect((await listNewestNotices(ctx, { after: "1-x" })).map(({ id }) => id)).toEqual([young, old]);
  });
});

test("an address is read whatever it says, and written the same way", () => {
  const read = (query: string) => readNoticeSearch(new URLSearchParams(query));
  const search = read("service=EG-07&place=+Leeds%00&within=50&value=25k-100k&closing=7&sort=newest");
  expect(search).toMatchObject({ service: "EG-07", place: "Leeds", within: 50, value: "25k-100k" });
  expect(read(writeNoticeSearch(search).toString())).toEqual(search);
  expect(writeNoticeSearch(read("service=x&within=7&value=1&closing=x&sort=x&after=x")).toString()).toBe("");
  expect(read(`place=${"x".repeat(5000)}`).place).toHaveLength(100);
});

test("of 20,000 open notices the lists go by their indexes", async () => {
  await sql`
    insert into notice (id, origin, ocid, source_url, released_at, state, title, services, value_band, place, latitude, longitude, region_keys,
      published_at, closes_at, updated_at)
    select 'ntc_many' || lpad(n::text, 8, '0'), 'contracts-finder', 'ocds-b5fd17-many' || n, 'https://www.contractsfinder.service.gov.uk/', now(), 'open', 'Notice ' || n,
      array[(array['EG-07', 'BE-06', 'IP-01', 'ME-02', 'XW-02'])[1 + n % 5]],
      (array['under-25k', '25k-100k', '100k-500k', 'over-500k'])[1 + n % 4], 'Somewhere',
      50.5 + (n * 7919 % 5000) / 1000.0, -5 + (n * 104729 % 6000) / 1000.0, array[-1, -(10 + n % 9)],
      timestamptz '2026-11-01' + n * interval '1 minute', timestamptz '2026-12-01' + n * interval '3 minutes', now()
    from generate_series(1, 20000) n`.execute(ctx.db);
  await sql`analyze notice`.execute(ctx.db);
  const planOf = async (query: { compile: () => { sql: string; parameters: readonly unknown[] } }) => {
    const { sql: text, parameters } = query.compile();
    const { rows } = await ctx.database.pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, [
      ...parameters,
    ]);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const queryOf = (input: Record<string, string>, where = {}) => {
    const search = readNoticeSearch(new URLSearchParams(input));
    return selectNotices(ctx.db)
      .where(isFound(search, { place: undefined, region: undefined, reached: [], ...where }, ctx.clock.now()))
      .where(orderOf(search).isAfter)
      .select(["notice.id"])
      .orderBy(orderOf(search).orderBy)
      .limit(21);
  };
  expect(await planOf(queryOf({}))).toContain("notice_by_closing");
  expect(await planOf(queryOf({ sort: "newest" }))).toContain("notice_by_newest");
  const place = {
    kind: "town" as const,
    name: "Leeds",
    label: "Leeds",
    county: "West Yorkshire",
    nation: "England",
  };
  const around = { place: { ...place, ...leeds } };
  for (const input of [{ service: "EG-07" }, { place: "Leeds", within: "10" }, { value: "25k-100k" }])
    expect(await planOf(queryOf(input as never, around))).not.toContain("Seq Scan on notice");
  for (const input of [
    {},
    { service: "EG-07" },
    { place: "Leeds" },
    { place: "Leeds", service: "EG", value: "25k-100k" },
  ])
    expect((await find(input)).total).toBeGreaterThan(0);
});
