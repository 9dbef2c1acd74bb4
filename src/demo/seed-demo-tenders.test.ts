import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { getAlert } from "#domain/job-alerts/get-alert.ts";
import { listAlerts } from "#domain/job-alerts/list-alerts.ts";
import { matchNotices } from "#domain/job-alerts/match-notices.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { openTenderDocument } from "#domain/tender-documents/open-tender-document.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { getSecondRound } from "#domain/second-rounds/get-second-round.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { getLettingSchedule } from "#domain/tendering/get-letting-schedule.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { getAward } from "#domain/awards/get-award.ts";
import { getOwnOrder } from "#domain/awards/get-own-order.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { getValidity } from "#domain/quote-validity/get-validity.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import { getOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { getFigures } from "#domain/tender-figures/get-figures.ts";
import { FEWEST_TENDERS } from "#domain/tender-figures/tender-figures.limits.ts";
import { wholeMonths } from "#domain/tender-figures/whole-months.ts";
import { checkKeyTerms } from "#domain/tender-rules/check-key-terms.schema.ts";
import { assessPackage } from "#domain/tendering/assess-package.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay, londonMinute } from "#platform/london-time.ts";
import { TestBrowser, signInAs } from "#test/accounts.ts";
import { createCompany } from "#test/factories.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createTestContext } from "#test/test-context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoTenders } from "./data/demo-tenders.data.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";
import { findDemoFirms } from "./find-demo-firms.ts";
import { planTenderTimes } from "./plan-tender-times.ts";
import { seedDemoAccounts } from "./seed-demo-accounts.ts";
import { seedDemoTenders } from "./seed-demo-tenders.ts";
import { writeDemoEvidence } from "./write-demo-evidence.ts";

const ctx = await createTestContext();
Object.assign(ctx.services.config, { isDemo: true });
// A Monday.
ctx.clock.set("2026-11-23T10:00:00Z");
const system = createSystemContext(ctx.services);

const tenderers = demoTenders.flatMap((tender) => (tender.tenderers ?? []).map(({ firm }) => firm));
for (const key of new Set(["thornmere", ...tenderers])) {
  const { name, ...company } = demoCompanies.find((each) => each.key === key)!;
  const account_type = "services" in company ? "contractor" : "client";
  await createCompany(ctx, { origin: "demo", is_claimed: true, account_type, name });
}
await seedGazetteer(system);
await seedDemoAccounts(system);
await ctx.transact(async (tx) => {
  const { id } = (await findDemoFirms(tx)).get("aireborough")!;
  await writeDemoEvidence(tx, new Map([["aireborough", id]]));
});
await seedDemoTenders(system);
const signedInSince = await ctx.db
  .selectFrom("user_account")
  .where(({ exists, selectFrom, or }) =>
    or([
      exists(selectFrom("user_session").select("id").whereRef("user_id", "=", "user_account.id")),
      exists(selectFrom("known_device").select("label").whereRef("user_id", "=", "user_account.id")),
    ]),
  )
  .select("email")
  .execute();

const signInOf = (part: string) => demoSignIns.find((each) => each.part === part)!;

async function signIn(part: string): Promise<Member> {
  const { email, password } = signInOf(part);
  return (await signInAs(ctx, email, new TestBrowser(), password)).member;
}

const buyer = ctx.as(await signIn("main contractor"));
const tenderer = ctx.as(await signIn("subcontractor"));

const countRows = async () => {
  const tables = [
    "trade_package",
    "tender_invitation",
    "attachment",
    "package_event",
    "notification",
    "project",
  ];
  const counts = tables.map(async (table) => {
    const { rows } = await ctx.database.pool.query(`select count(*)::int as count from ${table}`);
    return (rows[0] as { count: number }).count;
  });
  return Promise.all(counts);
};

test("the subcontractor has one alert, which has found a tender of another trade near it and told of it", async () => {
  const [alert, ...others] = await listAlerts(tenderer);
  expect(others).toEqual([]);
  const { notices } = await getAlert(tenderer, { alertId: alert!.id });
  expect(notices.map(({ title, reasons, isOpen }) => ({ title, reasons, isOpen }))).toEqual([
    { title: "Electrical services", reasons: [expect.stringMatching(/^\d miles from Leeds$/)], isOpen: true },
  ]);
  expect(await matchNotices(system)).toBe(0);
});

test("a second start adds nothing, and nobody can ask for it", async () => {
  const before = await countRows();
  expect(before.every((count) => count > 0)).toBe(true);
  await seedDemoTenders(system);
  expect(await countRows()).toEqual(before);
  await expect(seedDemoTenders(buyer)).rejects.toMatchObject({ kind: "forbidden" });
});

const TANNERY = "Tannery Yard";

test("the main contractor lets fourteen packages of one project, at every stage, and one of another", async () => {
  const all = (await listPackages(buyer, {})).packages;
  const packages = all.filter(({ projectName }) => projectName === TANNERY);
  expect(packages.map(({ code, state }) => `${code} ${state}`).toSorted()).toEqual([
    "WP-01 closed",
    "WP-02 cancelled",
    "WP-03 issued",
    "WP-04 issued",
    "WP-05 issued",
    "WP-06 issued",
    "WP-07 draft",
    "WP-08 draft",
    "WP-09 under_evaluation",
    "WP-10 recommended",
    "WP-11 closed_out",
    "WP-12 closed_out",
    "WP-13 awarded",
    "WP-14 unsuccessful",
  ]);
  expect(all.filter(({ projectName }) => projectName !== TANNERY)).toMatchObject([
    { projectName: "Foundry Lane health centre", title: "Paving and kerbs", state: "second_round" },
  ]);
  const codeOf = new Map(packages.map(({ code, id }) => [code, id]));
  const ready = await assessPackage(buyer, { packageId: codeOf.get("WP-07") });
  expect(ready.gaps).toEqual([]);
  expect(ready.quality.score).toBeGreaterThan(95);
  const closed = await assessPackage(buyer, { packageId: codeOf.get("WP-01") });
  expect(closed.quality.gaps).toEqual([]);
  const begun = await assessPackage(buyer, { packageId: codeOf.get("WP-08") });
  expect(begun.quality.score).toBeLessThan(40);
  const history = await getHistory(buyer, { packageId: codeOf.get("WP-04") });
  const downloads = history.filter(({ kind }) => kind === "document-downloaded");
  expect(new Set(downloads.map(({ firm }) => firm))).toEqual(
    new Set(["Aireborough Partitions Ltd", "Quoile Joinery & Doors", "Severnside Drylining"]),
  );
  expect(packages.find(({ code }) => code === "WP-06")).toMatchObject({
    invited: 9,
    pricing: 3,
    declined: 3,
    questions: 1,
  });
});

test("the subcontractor has three open invitations: one due in two days, one changed since it looked, one answered", async () => {
  const { invitations } = await listReceived(tenderer, {});
  expect(invitations.map(({ title, state }) => [title, state])).toEqual([
    ["Fire stopping to the basement", "submitted"],
    ["Drylining and partitions", "viewed"],
    ["Suspended ceilings", "viewed"],
    ["Fire stopping", "intends_to_tender"],
    ["Show flats, partitions and linings", "submitted"],
    ["Marketing suite, partitions and ceilings", "submitted"],
  ]);
  const [, drylining, ceilings] = invitations;
  const days = (drylining!.returnAt!.getTime() - ctx.clock.now().getTime()) / DAY_MS;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(3);
  const tender = await getTender(tenderer, { invitationId: ceilings!.id });
  expect(tender.ownQuestions).toMatchObject([{ state: "answered_to_all", number: 2 }]);
  expect(tender.addenda).toMatchObject([
    { seenAt: null, materiality: "reprice", changes: { superseded: ["TYD-ARC-ZZ-02-DR-A-3200 rev P05"] } },
  ]);
  const { nation, isPublicChain, keyTerms } = tender.work;
  const flags = checkKeyTerms(keyTerms, { nation, isPublicChain, today: londonDay(ctx.clock.now()) });
  expect(flags).toMatchObject([{ field: "retentionPercent" }]);
  const drawing = tender.documents.find(({ number }) => number.endsWith("A-3200"))!;
  const { stream, contentType } = await openTenderDocument(tenderer, drawing.revisionId);
  const bytes = await buffer(stream);
  expect(contentType).toBe("application/pdf");
  expect(bytes.toString("latin1")).toMatch(/^%PDF-1\.4[^]*\(TYD-ARC-ZZ-02-DR-A-3200\)[^]*\(P05\)/);
});

test("everything happened in working hours, before now and in its order, and no e-mail goes of it", async () => {
  const events = await ctx.db
    .selectFrom("package_event")
    .select(["package_id", "kind", "created_at"])
    .where("created_at", "<=", new Date("2026-11-23T10:00:00Z"))
    .orderBy("package_id")
    .orderBy("created_at")
    .execute();
  for (const { created_at } of events) {
    expect([0, 6]).not.toContain(created_at.getUTCDay());
    expect(londonMinute(created_at)).toBeGreaterThanOrEqual(8 * 60);
    expect(londonMinute(created_at)).toBeLessThan(18 * 60);
  }
  const kinds = Object.groupBy(events, ({ package_id }) => package_id);
  for (const own of Object.values(kinds)) expect(own![0]!.kind).toBe("drafted");
  expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(9);
  const notifications = await ctx.db.selectFrom("notification").select(["letter", "created_at"]).execute();
  expect(notifications.length).toBeGreaterThan(10);
  expect(notifications.filter(({ letter }) => letter !== null)).toEqual([]);
  expect(await ctx.emails()).toEqual([]);
  // Nor later, to whom was invited by an address alone.
  expect(await ctx.db.selectFrom("address_news").select("title").execute()).toEqual([]);
});

test("an addendum says which quantities it has changed, and who had acknowledged the drawing before it", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ code }) => code === "WP-04")!.id;
  const { invitations } = await listReceived(tenderer, {});
  const { addenda } = await getTender(tenderer, {
    invitationId: invitations.find(({ title }) => title === "Suspended ceilings")!.id,
  });
  expect(JSON.stringify(addenda[0]!.told)).toMatch(/238[^]*258[^]*1,?480[^]*1,?850/);
  const invited = await listInvitations(buyer, { packageId });
  expect(invited.map(({ companyName, acknowledged }) => [companyName, acknowledged])).toContainEqual([
    "Severnside Drylining",
    5,
  ]);
  const fire = packages.find(({ code }) => code === "WP-05")!.id;
  expect(
    (await listInvitations(buyer, { packageId: fire })).map(({ acknowledged }) => acknowledged),
  ).toContain(7);
});

test("a quote that came by e-mail lies lodged and sealed, as the others do", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ code }) => code === "WP-06")!.id;
  const { lodged } = await listLodged(buyer, { packageId });
  expect(lodged).toMatchObject([{ way: "email", isLate: false, isReplaced: false }]);
});

test("a project that is not won yet has the day of its decision, and its tenderers price a second time", async () => {
  const { packages } = await listPackages(buyer, {});
  const { id, projectId } = packages.find(({ title }) => title === "Paving and kerbs")!;
  const { project } = await getLettingSchedule(buyer, { projectId });
  expect(project.mainContract).toBe("preferred");
  expect(project.decisionOn! > londonDay(ctx.clock.now())).toBe(true);
  const { round } = await getSecondRound(buyer, { packageId: id });
  expect(round?.reason).toContain("overflow car park");
});

test("the work that was won has started, by both sides", async () => {
  const rows = await ctx.db
    .selectFrom("awarded_work")
    .select(["recorded_by", "started_on", "confirmed_at"])
    .execute();
  expect(rows).toMatchObject([{ recorded_by: "firm", confirmed_at: expect.any(Date) }]);
});

test("three sealed quotes wait until the buyer opens them", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ title }) => title.startsWith("Groundworks"))!.id;
  expect(await listQuotes(buyer, { packageId })).toMatchObject({ sealed: 3, opening: null, quotes: [] });
  const [browser, { email, password }] = [new TestBrowser(), signInOf("main contractor")];
  const { member } = await signInAs(ctx, email, browser, password);
  const signedIn = ctx.as(member, browser);
  expect(await openQuotes(signedIn, { packageId, currentPassword: password }, browser)).toBe(3);
  const { quotes } = await listQuotes(buyer, { packageId });
  expect(quotes.map(({ companyName }) => companyName)).toEqual([
    // Tendered above the next, and below it once its discount is off.
    "Clyde Basin Groundworks",
    "Glenside Rail & Civils",
    "Bramhope Piling",
  ]);
});

test("opened quotes are compared: what is left out is plugged, asked about and flagged", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ code }) => code === "WP-09")!.id;
  const { quotes, queries, closed } = await getComparison(buyer, { packageId });
  expect(closed).toBeNull();
  expect(
    quotes.map(({ companyName, isLow, adjustmentPence }) => [companyName, isLow, adjustmentPence]),
  ).toEqual([
    ["Highmoor Cladding", true, 1_150_000 + 1_094_700],
    ["Kestrel SFS & Rainscreen", false, 0],
    ["Severnside Drylining", false, 0],
    ["Northlight Façades", false, 0],
  ]);
  expect(queries).toMatchObject([
    { kind: "confirm", line: 9, outcome: null },
    { kind: "confirm", line: nameOwnLine(0), outcome: "confirmed" },
  ]);
  expect(quotes.filter(({ isLate }) => isLate).map(({ companyName }) => companyName)).toEqual([
    "Severnside Drylining",
  ]);
});

test("quotes end in five days: one firm holds its price longer, and one has not answered", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ code }) => code === "WP-09")!.id;
  const { quotes, closed } = await getValidity(buyer, { packageId });
  expect(closed).toBeNull();
  expect(quotes.map(({ endsSoon }) => endsSoon)).toEqual([true, true, true, false]);
  expect(quotes.slice(0, 3).map(({ validUntil }) => validUntil)).toEqual(Array(3).fill("2026-11-28"));
  expect(quotes.at(-1)).toMatchObject({
    companyName: "Kestrel SFS & Rainscreen",
    requests: [{ answer: "agreed" }],
  });
  const answers = quotes.flatMap(({ requests }) => requests.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer === "agreed")).toHaveLength(1);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
});

test("the subcontractor reads why it lost one, and a letter of intent for another, which waits for its answer", async () => {
  const { invitations } = await listReceived(tenderer, {});
  const idOf = (start: string) => invitations.find(({ title }) => title.startsWith(start))!.id;
  expect(await getOutcome(tenderer, { invitationId: idOf("Show flats") })).toMatchObject({
    outcome: "unsuccessful",
    reasonCodes: ["programme"],
    rank: "second",
    gap: "to_5",
    words: expect.stringContaining("Four weeks to start"),
  });
  const { order } = await getOwnOrder(tenderer, { invitationId: idOf("Fire stopping to the basement") });
  expect(order).toMatchObject({ kind: "letter-of-intent", awardState: "issued", pence: 600_000 });
  expect((await countTenders(tenderer)).invitations).toBe(5);
});

test("its profile says how many firms it told the outcome in time, on whatever day the demo begins", async () => {
  const { number } = await ctx.db
    .selectFrom("company")
    .select("number")
    .where("id", "=", (await ctx.transact(findDemoFirms)).get("thornmere")!.id)
    .executeTakeFirstOrThrow();
  expect((await getFigures(ctx, { number }))?.feedback).toEqual({ count: 9, of: 9 });
  const told = demoTenders.flatMap(({ title, decision }) => {
    const moment = decision?.told?.at ?? decision?.ended?.at;
    return moment ? [{ title, moment }] : [];
  });
  expect(told).toHaveLength(FEWEST_TENDERS);
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 10)));
  for (const now of days) {
    const times = planTenderTimes(now)!;
    for (const { title, moment } of told)
      expect(londonDay(times.past(moment, title)) < wholeMonths(now).until).toBe(true);
  }
});

test("a tender that ended without an award says why, and each of its firms was told", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ code }) => code === "WP-14")!.id;
  expect(await getPackage(buyer, { packageId })).toMatchObject({ unsuccessfulReason: "over_budget" });
  const told = await ctx.db
    .selectFrom("outcome_notice as o")
    .innerJoin("tender_quote as q", "q.id", "o.quote_id")
    .select(["o.outcome", "o.reason_code", "o.rank_band"])
    .where("q.package_id", "=", packageId)
    .execute();
  const one = { outcome: "unsuccessful", reason_code: "price", rank_band: null };
  expect(told).toEqual([one, one, one]);
});

test("one of its quotes is of a firm that was invited by its address: lodged, entered, confirmed and told", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ code }) => code === "WP-14")!.id;
  const { quotes } = await getComparison(buyer, { packageId });
  expect(quotes.find(({ companyNumber }) => companyNumber === null)).toMatchObject({
    companyName: "Holbeck Access Floors",
    provenance: { state: "confirmed", way: "email" },
  });
  expect((await ctx.emails()).filter(({ to }) => to.includes("holbeck"))).toEqual([]);
});

test("a letter of intent was replaced by its order, which its firm has accepted", async () => {
  const { packages } = await listPackages(buyer, {});
  const packageId = packages.find(({ code }) => code === "WP-12")!.id;
  const { award } = await getAward(buyer, { packageId });
  expect(award).toMatchObject({
    state: "accepted",
    order: { kind: "order", state: "accepted", pence: award!.pence },
    earlier: [{ kind: "letter-of-intent", state: "accepted", replacedAt: award!.order!.answeredAt }],
  });
  const accepted = (await getHistory(buyer, { packageId })).filter(({ kind }) => kind === "order-accepted");
  expect(accepted.map(({ details }) => details["what"])).toEqual(["order", "award"]);
});

test("the subcontractor has won one, and whoever opened and approved it has left no sign-in behind", async () => {
  expect(signedInSince).toEqual([]);
  const { invitations } = await listReceived(tenderer, {});
  expect(invitations.map(({ outcome }) => outcome)).toEqual([
    null,
    null,
    null,
    null,
    "unsuccessful",
    "successful",
  ]);
  const { id: invitationId } = invitations.at(-1)!;
  expect(await getOutcome(tenderer, { invitationId })).toMatchObject({ outcome: "successful" });
  const told = await ctx.db
    .selectFrom("outcome_notice as o")
    .innerJoin("tender_quote as q", "q.id", "o.quote_id")
    .innerJoin("trade_package as p", "p.id", "q.package_id")
    .select(["o.outcome", "o.reason_code", "o.rank_band", "o.gap_band"])
    .where("p.title", "like", "Marketing suite%")
    .where("o.outcome", "=", "unsuccessful")
    .orderBy("o.gap_band")
    .execute();
  expect(told).toEqual([
    { outcome: "unsuccessful", reason_code: "programme", rank_band: "last", gap_band: "to_20" },
    { outcome: "unsuccessful", reason_code: "price", rank_band: "second", gap_band: "to_5" },
  ]);
});

test("where the bank holidays are not known there are no tenders, and the demo starts all the same", async () => {
  await ctx.db.deleteFrom("trade_package").execute();
  ctx.clock.set("2060-01-05T10:00:00Z");
  await seedDemoTenders(system);
  expect(await ctx.db.selectFrom("trade_package").select("id").execute()).toEqual([]);
});
