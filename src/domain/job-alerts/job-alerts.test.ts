import { beforeEach, describe, expect, test } from "vitest";
import { type Member, system } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { setNotificationChoices } from "#domain/notifications/set-notification-choices.ts";
import { notificationKinds } from "#domain/notifications/notification-kinds.data.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { answerExpression } from "#domain/expressions/answer-expression.ts";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { getOwnInterest } from "#domain/expressions/get-own-interest.ts";
import { listExpressions } from "#domain/expressions/list-expressions.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createPublic, createTenderSides, versionOf } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeAlert } from "./change-alert.ts";
import { countDeclines } from "./count-declines.ts";
import { declineNotice } from "./decline-notice.ts";
import { deleteAlert } from "./delete-alert.ts";
import { findSameAlert } from "./find-same-alert.ts";
import { getAlert } from "./get-alert.ts";
import { ALERTS_PER_PERSON, MAX_ALERTS, NOTICES_AN_EMAIL, NOTICES_A_PAGE } from "./job-alerts.limits.ts";
import { listAlerts } from "./list-alerts.ts";
import { matchNotices } from "./match-notices.ts";
import { fitsAlert } from "./job-alerts.queries.ts";
import { readAlertToStop } from "./read-alert-to-stop.ts";
import { readNoticeToDecline } from "./read-notice-to-decline.ts";
import { saveAlert } from "./save-alert.ts";
import { stopAlert } from "./stop-alert.ts";
import { takeBackDecline } from "./take-back-decline.ts";
import { tellAlerts } from "./tell-alerts.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
await seedGazetteer(ctx.as(system));
const jobs = inBatchesOfOne(createSystemContext(ctx.services));
// A Tuesday at nine in London.
const START = "2026-11-24T09:00:00Z";
let firm: Awaited<ReturnType<typeof createCompany>>;
let person: Member;

beforeEach(async () => {
  ctx.clock.set(START);
  for (const table of ["job_alert", "notice", "trade_package", "notification", "limit_count"] as const)
    await ctx.db.deleteFrom(table).execute();
  await ctx.database.pool.query("delete from pgboss.job");
  firm = await createCompany(ctx, { name: "Aire Roofing", services: ["BE-06"] });
  person = await createPerson(ctx, [firm]);
});

let made = 0;
const leeds = { place: "Leeds", latitude: 53.7965, longitude: -1.5478 };
const york = { place: "York", latitude: 53.9576, longitude: -1.0827 };

/** A notice from outside. */
async function put(values: Record<string, unknown> = {}): Promise<string> {
  const id = `ntc_a${String(++made).padStart(6, "0")}`;
  await ctx.db
    .insertInto("notice")
    .values({
      id,
      origin: "contracts-finder",
      ocid: `ocds-b5fd17-a${made}`,
      source_url: "https://www.contractsfinder.service.gov.uk/",
      released_at: START,
      state: "open",
      title: `Roof ${made}`,
      services: ["BE-06"],
      published_at: START,
      closes_at: "2026-12-20T12:00:00Z",
      updated_at: START,
      ...values,
    })
    .execute();
  return id;
}

const save = async (query: string, frequency = "instant", member = person) =>
  (await saveAlert(ctx.as(member), { query, frequency })).alertId;

/** What the job of each minute does. */
async function run() {
  await matchNotices(jobs);
  return tellAlerts(jobs);
}

/** The same, and once more after the two minutes in which at once gathers. */
async function tell() {
  await run();
  ctx.clock.advance({ minutes: 2 });
  return run();
}

const foundBy = async (alertId: string) =>
  (await getAlert(ctx.as(person), { alertId })).notices.map(({ id }) => id);
const emails = async ({ email } = person) => (await ctx.emails()).filter(({ to }) => to === email);
const choose = (values: Record<string, string>, member = person) =>
  setNotificationChoices(ctx.as(member), {
    ...Object.fromEntries(notificationKinds.map(({ code, usual }) => [code, usual])),
    ...values,
  });
/** The parts of an e-mail's links that say what they are for. */
const linksIn = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`[?]${name}=([\\w-]+)`, "g"))].map(([, link]) => link!);
const closed = { closed_at: START, erase_after: "2026-12-24T09:00:00Z" };
const open = { closed_at: null, erase_after: null };
const visitor = () => ctx.as({ kind: "visitor" });

describe("matching", () => {
  test("by service, by category, by place and distance, by region, by value and by buyer", async () => {
    const alerts = {
      roofing: await save("service=BE-06"),
      envelope: await save("service=BE"),
      nearLeeds: await save("place=Leeds&within=10"),
      aroundLeeds: await save("place=Leeds&within=50"),
      yorkshire: await save("place=Yorkshire+and+The+Humber"),
      large: await save("value=over-500k"),
      council: await save("buyer=city+counc"),
      all: await save("service=BE-06&place=Leeds&within=50&value=over-500k&buyer=leeds"),
    };
    const roofInYork = await put({ ...york, value_band: "100k-500k", buyer_name: "York City Council" });
    const wallInLeeds = await put({ ...leeds, services: ["EG-07"], buyer_name: "Univercity Council" });
    const spread = await put({ services: ["EG-07"], place: "the UK", region_keys: [0], area_keys: [0] });
    const allOfIt = await put({ ...leeds, value_band: "over-500k", buyer_name: "Leeds City Council" });
    await tell();
    expect(await foundBy(alerts.roofing)).toEqual([allOfIt, roofInYork]);
    expect(await foundBy(alerts.envelope)).toEqual([allOfIt, roofInYork]);
    expect(await foundBy(alerts.nearLeeds)).toEqual([allOfIt, spread, wallInLeeds]);
    expect(await foundBy(alerts.aroundLeeds)).toEqual([allOfIt, spread, wallInLeeds, roofInYork]);
    // Points without keys of regions are in none.
    expect(await foundBy(alerts.yorkshire)).toEqual([spread]);
    expect(await foundBy(alerts.large)).toEqual([allOfIt]);
    expect(await foundBy(alerts.council)).toEqual([allOfIt, roofInYork]);
    expect(await foundBy(alerts.all)).toEqual([allOfIt]);
  });

  test("whatever fits has one of the keys by which alerts are found", async () => {
    const places = ["", "Leeds", "York", "Cornwall", "Scotland", "Penzance", "Belfast", "UK"];
    for (const [at, place] of places.entries())
      for (const within of ["10", "100"])
        await save(`place=${place}&within=${within}&${at % 2 ? "buyer=north" : "value=under-25k"}`);
    const spots = [leeds, york, { place: "Truro", latitude: 50.26, longitude: -5.05 }, {}];
    for (const spot of spots)
      for (const keys of [[], [0], [1]])
        await put({
          ...spot,
          value_band: "under-25k",
          buyer_name: "The North Trust",
          region_keys: keys,
          area_keys: keys,
        });
    await matchNotices(jobs);
    const { rows } = await ctx.database.pool.query<{ count: number }>(
      "select count(*)::int as count from job_alert_match",
    );
    // The same without the keys: every alert beside every notice.
    const all = await ctx.db
      .selectFrom("notice")
      .leftJoin("company", "company.id", "notice.company_id")
      .innerJoin("job_alert as a", (join) => join.onTrue())
      .where(fitsAlert)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(rows[0]!.count).toBe(all.count);
    expect(all.count).toBeGreaterThan(40);
  });

  test("what was there before, and what has closed since, is not told", async () => {
    await put(leeds);
    await matchNotices(jobs);
    const alertId = await save("place=Leeds");
    await put({ ...leeds, state: "closed" });
    await put({ ...leeds, closes_at: "2026-11-24T09:01:00Z" });
    await tell();
    expect(await foundBy(alertId)).toEqual([]);
    expect(await emails()).toEqual([]);
  });
});

describe("how often", () => {
  test("at once gathers for two minutes, then one e-mail says why each tender fits, with its links", async () => {
    const alertId = await save("service=BE-06&place=Leeds&within=50&value=over-500k");
    const first = await put({ ...leeds, value_band: "over-500k", title: "Flat roof" });
    await run();
    ctx.clock.advance({ minutes: 1 });
    const second = await put({ ...york, value_band: "over-500k", title: "Slates" });
    await run();
    expect(await emails()).toEqual([]);
    ctx.clock.advance({ minutes: 1 });
    expect(await run()).toBe(1);
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/^2 new tenders: .*within 50 miles of Leeds, Over £500k$/);
    expect(mail!.text).toMatch(
      /Slates \(Fits: [^)]*22 miles from Leeds, Over £500k\. Quotes due Sun 20 Dec 2026/,
    );
    expect(mail!.text).toMatch(/Flat roof \(Fits: [^)]*0 miles from Leeds/);
    for (const id of [first, second]) expect(mail!.text).toContain(`/tenders/${id}\n`);
    expect(linksIn(mail!.text, "notice")).toHaveLength(2);
    const [stop] = linksIn(mail!.text, "alert");
    expect(mail!.headers).toEqual({
      "List-Unsubscribe": `<${ctx.config.publicUrl}/tenders/alerts/stop?alert=${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const notes = await ctx.db
      .selectFrom("notification")
      .select(["title", "path", "user_id", "letter"])
      .execute();
    expect(notes).toEqual([
      {
        title: expect.stringMatching(/^2 new tenders: Slates \(.*22 miles from Leeds.*\) and one more$/),
        path: `/company/tenders/alerts/${alertId}`,
        user_id: person.userId,
        letter: null,
      },
    ]);
  });

  test("an e-mail names twenty, and says of how many", async () => {
    await save("service=BE-06");
    for (let at = 0; at <= NOTICES_AN_EMAIL; at += 1) await put();
    await tell();
    const [mail] = await emails();
    expect(mail!.subject).toContain(`${NOTICES_AN_EMAIL + 1} new tenders`);
    expect(linksIn(mail!.text, "notice")).toHaveLength(NOTICES_AN_EMAIL);
  });

  test("once a day goes at eight, once a week on Monday at eight", async () => {
    const daily = await save("place=Leeds", "daily");
    const weekly = await save("service=BE-06", "weekly");
    const id = await put(leeds);
    await run();
    const rows = async () =>
      Object.fromEntries(
        (await listAlerts(ctx.as(person))).map((each) => [each.id, each.dueAt?.toISOString()]),
      );
    expect(await rows()).toEqual({
      [daily]: "2026-11-25T08:00:00.000Z",
      [weekly]: "2026-11-30T08:00:00.000Z",
    });
    ctx.clock.set("2026-11-25T07:59:59.999Z");
    expect(await run()).toBe(0);
    ctx.clock.set("2026-11-25T08:00:00Z");
    expect(await run()).toBe(1);
    expect([await foundBy(daily), await foundBy(weekly)]).toEqual([[id], []]);
    ctx.clock.set("2026-11-30T08:00:00Z");
    expect(await run()).toBe(1);
    expect(await foundBy(weekly)).toEqual([id]);
    expect(await emails()).toHaveLength(2);
  });

  test("nothing goes in quiet hours, also not what was late", async () => {
    await choose({ quietFrom: "08:30", quietTo: "12:00" });
    await save("place=Leeds");
    await put(leeds);
    await run();
    ctx.clock.set("2026-11-24T11:59:00Z");
    expect(await run()).toBe(0);
    ctx.clock.set("2026-11-24T12:00:00Z");
    expect(await run()).toBe(1);
    await put(leeds);
    await run();
    // The worker was away until the next quiet hours.
    ctx.clock.set("2026-11-25T09:00:00Z");
    expect(await run()).toBe(0);
    ctx.clock.set("2026-11-25T12:00:00Z");
    expect(await run()).toBe(1);
    expect(await emails()).toHaveLength(2);
  });

  test("once a day goes at eight where quiet hours end before that", async () => {
    await choose({ quietFrom: "22:00", quietTo: "07:00" });
    await save("place=Leeds", "daily");
    await put(leeds);
    await run();
    ctx.clock.set("2026-11-25T08:00:00Z");
    expect(await run()).toBe(1);
    await choose({ quietFrom: "07:30", quietTo: "09:15" });
    await put(leeds);
    await run();
    const rows = await ctx.db.selectFrom("job_alert").select("due_at").execute();
    expect(rows).toEqual([{ due_at: new Date("2026-11-26T09:15:00Z") }]);
  });

  test("who wants alerts on screen only gets no e-mail, who has them off neither", async () => {
    await choose({ "job-alert": "screen" });
    await save("place=Leeds");
    await put(leeds);
    await tell();
    expect(await ctx.db.selectFrom("notification").select("id").execute()).toHaveLength(1);
    await choose({ "job-alert": "off" });
    await put(york);
    await put(leeds);
    await tell();
    expect(await emails()).toEqual([]);
    expect(await ctx.db.selectFrom("notification").select("id").execute()).toHaveLength(1);
  });

  test("an address that nobody has confirmed gets no e-mail: what is found stands on screen", async () => {
    await save("place=Leeds");
    await ctx.db
      .updateTable("user_account")
      .set({ confirmed_at: null })
      .where("id", "=", person.userId)
      .execute();
    await put(leeds);
    await tell();
    expect(await emails()).toEqual([]);
    expect(await ctx.db.selectFrom("notification").select("user_id").execute()).toEqual([
      { user_id: person.userId },
    ]);
  });

  test("another rhythm counts for what waits, and a stopped alert drops it", async () => {
    const alertId = await save("place=Leeds", "weekly");
    await put(leeds);
    await run();
    const change = { alertId, services: [], place: "Leeds", within: "25", value: "", buyer: "" };
    await changeAlert(ctx.as(person), { ...change, frequency: "instant" });
    ctx.clock.advance({ minutes: 2 });
    expect(await run()).toBe(1);
    await put(leeds);
    await run();
    await changeAlert(ctx.as(person), { ...change, frequency: "off" });
    await changeAlert(ctx.as(person), { ...change, frequency: "instant" });
    ctx.clock.advance({ minutes: 10 });
    expect(await run()).toBe(0);
    expect(await emails()).toHaveLength(1);
  });

  test("what an alert does not ask for any more is not told", async () => {
    const alertId = await save("place=Leeds&within=50");
    await put(york);
    await run();
    const change = { alertId, services: [], place: "Leeds", within: "10", value: "", buyer: "" };
    await changeAlert(ctx.as(person), { ...change, frequency: "instant" });
    ctx.clock.advance({ minutes: 2 });
    expect(await run()).toBe(0);
    expect(await foundBy(alertId)).toEqual([]);
  });
});

describe("its page", () => {
  test("gives no reason for what was found before the alert was changed", async () => {
    const alertId = await save("place=Leeds&within=50");
    await put({ ...leeds });
    await put(york);
    await tell();
    const change = { alertId, services: [], place: "Leeds", within: "10", value: "", buyer: "" };
    await changeAlert(ctx.as(person), { ...change, frequency: "instant" });
    const { notices } = await getAlert(ctx.as(person), { alertId });
    expect(notices.map(({ place, reasons }) => [place, reasons])).toEqual([
      ["York", []],
      ["Leeds", ["0 miles from Leeds"]],
    ]);
  });

  test("counts all of which the alert has told, and knows when it tells of what waits", async () => {
    const alertId = await save("place=Leeds");
    const read = () => getAlert(ctx.as(person), { alertId });
    for (let at = 0; at <= NOTICES_A_PAGE; at += 1) await put(leeds);
    await run();
    expect(await read()).toMatchObject({ total: 0, alert: { dueAt: expect.any(Date) } });
    ctx.clock.advance({ minutes: 2 });
    await run();
    const { total, notices, alert } = await read();
    expect([total, notices.length, alert.dueAt]).toEqual([NOTICES_A_PAGE + 1, NOTICES_A_PAGE, null]);
  });
});

describe("once only", () => {
  test("an e-mail names what is new alone", async () => {
    await save("place=Leeds");
    await put({ ...leeds, title: "Roof of the old mill" });
    expect(await tell()).toBe(1);
    await put({ ...leeds, title: "Roof of the new mill" });
    expect(await tell()).toBe(1);
    const [, second] = await emails();
    expect(second!.text).toContain("Roof of the new mill");
    expect(second!.text).not.toContain("Roof of the old mill");
  });

  test("all alerts that are due are told of, whichever was due first", async () => {
    const colleague = await createPerson(ctx, [firm]);
    for (const query of ["place=Leeds", "service=BE-06"]) {
      for (const by of [person, colleague]) await save(query, "instant", by);
      await put(leeds);
      await matchNotices(jobs);
      ctx.clock.advance({ minutes: 1 });
    }
    ctx.clock.advance({ minutes: 2 });
    expect(await tellAlerts(jobs)).toBe(4);
  });

  test("two servers at once, and a worker that dies between, tell each notice once", async () => {
    for (const query of ["place=Leeds", "service=BE-06"]) await save(query);
    for (let at = 0; at < 5; at += 1) await put(leeds);
    await Promise.all([matchNotices(jobs), matchNotices(jobs), matchNotices(jobs)]);
    ctx.clock.advance({ minutes: 2 });
    const { enqueue } = ctx.services.jobs;
    let isCut = true;
    const cut = createSystemContext({
      ...ctx.services,
      jobs: Object.assign(Object.create(ctx.services.jobs), {
        enqueue: async (...args: Parameters<typeof enqueue>) => {
          if (isCut) throw new Error("cut off");
          return enqueue.apply(ctx.services.jobs, args);
        },
      }),
    });
    expect(await tellAlerts(cut)).toBe(0);
    isCut = false;
    expect(await emails()).toEqual([]);
    ctx.clock.advance({ minutes: 10 });
    const told = await Promise.all([tellAlerts(jobs), tellAlerts(jobs), tellAlerts(cut)]);
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect((await emails()).map(({ subject }) => subject.slice(0, 13))).toEqual([
      "5 new tenders",
      "5 new tenders",
    ]);
    // Everything is looked at again, as after a restore of an older state of the notices.
    await ctx.db.updateTable("notice").set({ matched_at: null }).execute();
    await tell();
    expect(await emails()).toHaveLength(2);
  });
});

describe("of a package", () => {
  let sides: Awaited<ReturnType<typeof createTenderSides>>;
  beforeEach(async () => {
    sides = await createTenderSides(ctx);
  });
  const query = "service=EG-07";
  const found = async (member: Member) => {
    const [alert] = await listAlerts(ctx.as(member));
    return (await getAlert(ctx.as(member), { alertId: alert!.id })).notices.map(({ id }) => id);
  };

  test("its buyer, whoever is invited, and whoever has blocked or is blocked is not told; others are", async () => {
    const [blocking, blocked] = [await createCompany(ctx), await createCompany(ctx)];
    const [blocker, outcast] = [await createPerson(ctx, [blocking]), await createPerson(ctx, [blocked])];
    const block = (company: string, other: string) =>
      ctx.db
        .insertInto("company_block")
        .values({ company_id: company, blocked_company_id: other, created_at: START })
        .execute();
    const { buyer, first, second } = sides;
    await block(blocking.id, buyer.company.id);
    await block(buyer.company.id, blocked.id);
    const all = [buyer.owner, first.owner, second.owner, blocker, outcast];
    for (const member of all) await save(query, "instant", member);
    const { packageId, noticeId } = await createPublic(ctx, buyer.owner, "selective");
    await inviteFirms(ctx.as(buyer.owner), { packageId, company: [first.company.number] });
    await tell();
    expect(await Promise.all(all.map(found))).toEqual([[], [], [noticeId], [], []]);
  });

  test("one that is cancelled before its time is not told", async () => {
    await save(query, "instant", sides.second.owner);
    const { packageId } = await createPublic(ctx, sides.buyer.owner);
    await run();
    await cancelPackage(ctx.as(sides.buyer.owner), {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The client has stopped the job.",
    });
    ctx.clock.advance({ minutes: 2 });
    expect(await run()).toBe(0);
  });

  test("not for us is counted for its buyer without the firm, ends the alerts of the whole team, and can be taken back", async () => {
    const { buyer, first, second } = sides;
    const colleague = await createPerson(ctx, [second.company]);
    const alertId = await save(query, "instant", second.owner);
    await save(query, "daily", colleague);
    await save(query, "instant", first.owner);
    const { packageId, noticeId } = await createPublic(ctx, buyer.owner);
    await tell();
    const [link] = linksIn((await emails(second.owner))[0]!.text, "notice");
    expect(await readNoticeToDecline(visitor(), link!)).toMatchObject({
      noticeId,
      reason: null,
      closed: null,
    });
    // Opening it does nothing.
    expect(await countDeclines(ctx.as(buyer.owner), { packageId })).toEqual([]);
    await expect(declineNotice(visitor(), link!, { reason: "because" })).rejects.toThrow("Choose a reason");
    await declineNotice(visitor(), link!, { reason: "outside_area" });
    await declineNotice(visitor(), link!, { reason: "no_capacity" });
    const [other] = linksIn((await emails(first.owner))[0]!.text, "notice");
    await declineNotice(visitor(), other!, { reason: "outside_area" });
    // Of the two firms each reads what it has said itself.
    expect((await getAlert(ctx.as(second.owner), { alertId })).notices).toMatchObject([
      { id: noticeId, declineReason: "no_capacity" },
    ]);
    await declineNotice(visitor(), other!, { reason: "no_capacity" });
    expect(await countDeclines(ctx.as(buyer.owner), { packageId })).toEqual([
      { reason: "no_capacity", count: 2 },
    ]);
    const rarer = { reason: "a_rarer_one", declined_by: second.owner.userId, declined_at: ctx.clock.now() };
    const company_id = buyer.company.id;
    await ctx.db
      .insertInto("notice_decline")
      .values({ notice_id: noticeId, company_id, ...rarer })
      .execute();
    const counted = await countDeclines(ctx.as(buyer.owner), { packageId });
    expect(counted.map(({ count }) => count)).toEqual([2, 1]);
    await ctx.db.deleteFrom("notice_decline").where("company_id", "=", company_id).execute();
    await expect(countDeclines(ctx.as(second.owner), { packageId })).rejects.toMatchObject({
      kind: "not-found",
    });
    ctx.clock.set("2026-11-25T08:00:00Z");
    expect(await run()).toBe(0);
    expect(await emails(colleague)).toEqual([]);
    await takeBackDecline(visitor(), link!);
    expect(await countDeclines(ctx.as(buyer.owner), { packageId })).toEqual([
      { reason: "no_capacity", count: 1 },
    ]);
    await inviteFirms(ctx.as(buyer.owner), { packageId, company: [second.company.number] });
    await expect(declineNotice(visitor(), link!, { reason: "other" })).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("a link is of one notice and one firm: neither another notice nor another firm's invitation changes it", async () => {
    const { buyer, first, second } = sides;
    await save(query, "instant", second.owner);
    await createPublic(ctx, buyer.owner);
    const { packageId } = await createPublic(ctx, buyer.owner);
    await tell();
    const links = linksIn((await emails(second.owner))[0]!.text, "notice");
    expect(links).toHaveLength(2);
    const reasons = async () =>
      Promise.all(links.map(async (link) => (await readNoticeToDecline(visitor(), link)).reason));
    for (const link of links) await declineNotice(visitor(), link, { reason: "no_capacity" });
    await takeBackDecline(visitor(), links[0]!);
    expect(await reasons()).toEqual([null, "no_capacity"]);
    await inviteFirms(ctx.as(buyer.owner), { packageId, company: [first.company.number] });
    for (const link of links)
      expect(await readNoticeToDecline(visitor(), link)).toMatchObject({ closed: null });
  });

  test("a firm is never interested and not interested at once: its last word counts everywhere", async () => {
    const { buyer, first, second } = sides;
    const alertId = await save(query, "instant", second.owner);
    const { packageId, noticeId } = await createPublic(ctx, buyer.owner, "selective");
    await tell();
    const [link] = linksIn((await emails(second.owner))[0]!.text, "notice");
    const firm = ctx.as(second.owner);
    const counted = () => countDeclines(ctx.as(buyer.owner), { packageId });
    const said = async () => (await getAlert(firm, { alertId })).notices[0]!.declineReason;
    await declineNotice(visitor(), link!, { reason: "no_capacity" });
    expect(await counted()).toEqual([{ reason: "no_capacity", count: 1 }]);
    expect(await getOwnInterest(firm, { noticeId })).toMatchObject({ passedBy: "no_capacity", asked: null });
    expect(await getOwnInterest(ctx.as(first.owner), { noticeId })).toMatchObject({ passedBy: null });

    ctx.clock.advance({ minutes: 1 });
    await expressInterest(firm, { noticeId, statement: "We have a gang free after all." });
    expect(await counted()).toEqual([]);
    expect(await said()).toBeNull();
    expect(await getOwnInterest(firm, { noticeId })).toMatchObject({
      passedBy: null,
      asked: { state: "submitted" },
    });
    // While it waits for the buyer it cannot say the opposite, nor is a colleague told of it as if it were new.
    const opposite = declineNotice(visitor(), link!, { reason: "no_capacity" });
    await expect(opposite).rejects.toThrow("has asked to be invited");
    expect(await readNoticeToDecline(visitor(), link!)).toMatchObject({ reason: null });
    const colleague = await createPerson(ctx, [second.company]);
    await save(query, "instant", colleague);
    await ctx.db.updateTable("notice").set({ matched_at: null }).where("id", "=", noticeId).execute();
    await tell();
    expect(await emails(colleague)).toEqual([]);

    const [asked] = await listExpressions(ctx.as(buyer.owner), { packageId });
    const no = { answer: "decline", reason: "Enough firms." };
    await answerExpression(ctx.as(buyer.owner), { packageId, expressionId: asked!.id, ...no });
    expect(await counted()).toEqual([]);
    ctx.clock.advance({ minutes: 1 });
    await declineNotice(visitor(), link!, { reason: "other" });
    expect(await counted()).toEqual([{ reason: "other", count: 1 }]);
    expect(await said()).toBe("other");

    await inviteFirms(ctx.as(buyer.owner), { packageId, company: [second.company.number] });
    const { id: invitationId } = await ctx.db
      .selectFrom("tender_invitation")
      .select("id")
      .where("package_id", "=", packageId)
      .executeTakeFirstOrThrow();
    expect(await said()).toBe("other");
    await answerInvitation(firm, { invitationId, answer: "intends" });
    expect(await counted()).toEqual([]);
    expect(await said()).toBeNull();
  });

  test("who only reads is not asked, and is told so by a link of an e-mail that came before", async () => {
    const { buyer, second } = sides;
    const alertId = await save(query, "instant", second.owner);
    const { noticeId } = await createPublic(ctx, buyer.owner);
    await tell();
    const [link] = linksIn((await emails(second.owner))[0]!.text, "notice");
    const [membership] = second.owner.memberships;
    const viewer = { ...second.owner, memberships: [{ ...membership!, role: "viewer" as const }] };
    await ctx.db
      .updateTable("membership")
      .set({ role: "viewer" })
      .where("user_id", "=", viewer.userId)
      .execute();
    expect(await readNoticeToDecline(visitor(), link!)).toMatchObject({
      noticeId,
      closed: expect.stringContaining("You can read here."),
    });
    await expect(declineNotice(visitor(), link!, { reason: "other" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect((await getAlert(ctx.as(viewer), { alertId })).notices).toMatchObject([
      { id: noticeId, declineLink: null },
    ]);
    await createPublic(ctx, buyer.owner);
    await tell();
    const { text } = (await emails(viewer))[1]!;
    expect(linksIn(text, "notice")).toEqual([]);
    expect(text).not.toContain("Not for us");
  });

  test("a link speaks for nobody who has left, is suspended or has closed the account, and not after the return date", async () => {
    const { buyer, second } = sides;
    await save(query, "instant", second.owner);
    await createPublic(ctx, buyer.owner);
    await tell();
    const [link] = linksIn((await emails(second.owner))[0]!.text, "notice");
    const own = ctx.db.updateTable("user_account").where("id", "=", second.owner.userId);
    const refused = () =>
      expect(readNoticeToDecline(visitor(), link!)).rejects.toMatchObject({ kind: "not-found" });
    await own.set({ suspended_at: START, suspended_reason: "Spam" }).execute();
    await refused();
    await own.set({ suspended_at: null, suspended_reason: null, ...closed }).execute();
    await refused();
    await own.set(open).execute();
    expect((await readNoticeToDecline(visitor(), link!)).closed).toBeNull();
    await expect(readNoticeToDecline(visitor(), `${link!}x`)).rejects.toMatchObject({ kind: "not-found" });
    ctx.clock.set("2028-01-01T00:00:00Z");
    expect((await readNoticeToDecline(visitor(), link!)).closed).toContain("closed");
    await expect(declineNotice(visitor(), link!, { reason: "other" })).rejects.toMatchObject({
      kind: "conflict",
    });
    await ctx.db.deleteFrom("membership").where("user_id", "=", second.owner.userId).execute();
    await refused();
  });
});

describe("whose it is", () => {
  test("the link of an e-mail stops one alert without signing in, and nothing else", async () => {
    const [one, other] = [await save("place=Leeds"), await save("service=BE-06")];
    await put(leeds);
    await tell();
    const mail = (await emails()).find(({ subject }) => subject.includes("Roof"))!;
    const [link] = linksIn(mail.text, "alert");
    const stopped = (await readAlertToStop(visitor(), link!))!.words.includes("Leeds") ? one : other;
    await put(leeds);
    await matchNotices(jobs);
    await stopAlert(visitor(), link!);
    await stopAlert(visitor(), link!);
    // What it had found and not told yet is dropped, too.
    const untold = ctx.db.selectFrom("job_alert_match").select("alert_id").where("told_at", "is", null);
    expect((await untold.execute()).map(({ alert_id }) => alert_id)).not.toContain(stopped);
    await tell();
    const rows = await listAlerts(ctx.as(person));
    expect(rows.filter(({ frequency }) => frequency === "off").map(({ id }) => id)).toEqual([stopped]);
    await put(leeds);
    await tell();
    expect(await emails()).toHaveLength(4);
    // Saved again it goes on.
    const query = stopped === one ? "place=Leeds" : "service=BE-06";
    expect(await save(query)).toBe(stopped);
    await expect(stopAlert(visitor(), "nonsense")).rejects.toMatchObject({ kind: "not-found" });
  });

  test("who is suspended or has closed the account hears nothing, nor of it later; who leaves the company has no alert for it", async () => {
    await save("place=Leeds");
    const own = ctx.db.updateTable("user_account").where("id", "=", person.userId);
    await put(leeds);
    await run();
    await own.set({ suspended_at: START, suspended_reason: "Spam" }).execute();
    await tell();
    await put(leeds);
    await tell();
    // What came meanwhile is not found afterwards either, however soon that is.
    await put(leeds);
    await run();
    await own.set({ suspended_at: null, suspended_reason: null }).execute();
    await tell();
    await own.set(closed).execute();
    await put(leeds);
    await tell();
    expect(await emails()).toEqual([]);
    expect(await ctx.db.selectFrom("notification").select("id").execute()).toEqual([]);
    await own.set(open).execute();
    await put(leeds);
    await tell();
    expect(await emails()).toHaveLength(1);
    await ctx.db.deleteFrom("membership").where("user_id", "=", person.userId).execute();
    expect(await ctx.db.selectFrom("job_alert").select("id").execute()).toEqual([]);
  });

  test("nobody else reads, changes or deletes it: no colleague, no stranger, no administrator, nobody who has left", async () => {
    const alertId = await save("place=Leeds");
    const change = {
      alertId,
      services: [],
      place: "York",
      within: "25",
      value: "",
      buyer: "",
      frequency: "off",
    };
    const colleague = await createPerson(ctx, [firm]);
    const administrator = { ...(await createPerson(ctx, [await createCompany(ctx)])), isAdministrator: true };
    const gone = { ...person, memberships: [] };
    for (const member of [colleague, administrator, gone]) {
      await expect(getAlert(ctx.as(member), { alertId })).rejects.toMatchObject({ kind: "not-found" });
      await expect(changeAlert(ctx.as(member), change)).rejects.toMatchObject({ kind: "not-found" });
      await expect(deleteAlert(ctx.as(member), { alertId })).rejects.toMatchObject({ kind: "not-found" });
    }
    const signedOut = { kind: "unauthenticated" };
    await expect(getAlert(visitor(), { alertId })).rejects.toMatchObject(signedOut);
    await expect(changeAlert(visitor(), change)).rejects.toMatchObject(signedOut);
    await expect(deleteAlert(visitor(), { alertId })).rejects.toMatchObject(signedOut);
    await expect(saveAlert(visitor(), { query: "place=Leeds" })).rejects.toMatchObject(signedOut);
    await expect(saveAlert(ctx.as(gone), { query: "place=Leeds" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(await listAlerts(ctx.as(colleague))).toEqual([]);
    expect(await findSameAlert(ctx.as(colleague), "place=leeds&sort=newest")).toMatchObject({
      alertId: null,
    });
    expect(await findSameAlert(ctx.as(person), "place=leeds&sort=newest")).toEqual({
      mayAlert: true,
      alertId,
    });
    await deleteAlert(ctx.as(person), { alertId });
    expect(await listAlerts(ctx.as(person))).toEqual([]);
  });
});

describe("what cannot be saved", () => {
  test("an alert for everything, a place that is not known, two letters of a buyer", async () => {
    await expect(save("")).rejects.toThrow("Choose a trade");
    await expect(save("closing=7&sort=newest")).rejects.toThrow("Choose a trade");
    await expect(save("place=Leedz")).rejects.toThrow("We know no place called Leedz");
    await expect(save("buyer=Le")).rejects.toThrow("Enter at least 3 characters");
  });

  test("the same again is one, and the same as another is refused", async () => {
    const one = await save("place=Leeds");
    expect(await save("place=LEEDS&closing=7")).toBe(one);
    const other = await save("place=York");
    const change = { alertId: other, services: [], place: "Leeds", within: "25", value: "", buyer: "" };
    await expect(changeAlert(ctx.as(person), { ...change, frequency: "daily" })).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(
      changeAlert(ctx.as(person), { ...change, services: ["XX-99"], frequency: "daily" }),
    ).rejects.toThrow("Choose trades from the list");
  });

  test("the same for another of one's companies is another", async () => {
    const other = await createCompany(ctx, { services: ["BE-06"] });
    const both = await createPerson(ctx, [firm, other]);
    const elsewhere = { ...both, memberships: both.memberships.toReversed() };
    const one = await save("place=Leeds", "daily", both);
    const york = await save("place=York", "daily", elsewhere);
    const same = { services: [], place: "Leeds", within: "25", value: "", buyer: "", frequency: "daily" };
    await changeAlert(ctx.as(elsewhere), { ...same, alertId: york });
    expect(await save("place=Leeds", "daily", both)).toBe(one);
    expect(await save("place=Leeds", "daily", elsewhere)).toBe(york);
    expect((await listAlerts(ctx.as(both))).map(({ id }) => id)).toEqual([one]);
    expect((await listAlerts(ctx.as(elsewhere))).map(({ id }) => id)).toEqual([york]);
  });

  test("more than twenty for one company; those for another of one's companies are counted there", async () => {
    const both = await createPerson(ctx, [firm, await createCompany(ctx)]);
    const elsewhere = { ...both, memberships: both.memberships.toReversed() };
    for (let at = 0; at < MAX_ALERTS; at += 1) await save(`service=BE-06&buyer=buyer+${at}`, "daily", both);
    await save("service=BE-06&buyer=another", "daily", elsewhere);
    await expect(save("service=BE-06&buyer=another", "daily", both)).rejects.toThrow(
      "You have 20 alerts for this company",
    );
  });

  test("more than twenty, also when they are saved at once, and too many in an hour", async () => {
    const services = Array.from({ length: MAX_ALERTS + 4 }, (_, at) => `service=BE-06&buyer=buyer+${at}`);
    const saved = await Promise.allSettled(services.map((query) => save(query)));
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_ALERTS);
    expect(await listAlerts(ctx.as(person))).toHaveLength(MAX_ALERTS);
    // The four that were refused do not count.
    for (let at = MAX_ALERTS; at < ALERTS_PER_PERSON.points; at += 1) await save(services[0]!);
    await expect(save(services[0]!)).rejects.toMatchObject({ kind: "too-many" });
  });
});
