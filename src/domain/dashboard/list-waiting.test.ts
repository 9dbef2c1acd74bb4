import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Member } from "#domain/actor.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { acceptQuote } from "#domain/inquiries/accept-quote.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { completeProject } from "#domain/inquiries/complete-project.ts";
import { declineInquiry } from "#domain/inquiries/decline-inquiry.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { beginOpening } from "#domain/tender-quotes/begin-opening.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { OPENING_HOURS } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { newId } from "#platform/ids.ts";
import { createCompany, createPerson, requestForm } from "#test/factories.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { createOpened, recommend, sendOrder, signInAfresh } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { listWaiting } from "./list-waiting.ts";
import { findWhatOthersDo } from "./waits-for-others.ts";

const ctx = await createTestContext();
let buyer: Member;
let firms: { id: string; number: number }[];
let sellers: Member[];

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  buyer = await createPerson(ctx, [await createCompany(ctx, { account_type: "client" })]);
  firms = [await createCompany(ctx), await createCompany(ctx)];
  sellers = [];
  for (const firm of firms) sellers.push(await createPerson(ctx, [{ name: "", ...firm }]));
});

const waits = async (actor: Member) => (await listWaiting(ctx.as(actor))).work;
const ask = (projectName: string, replyBy: string) =>
  askForQuotes(ctx.as(buyer), requestForm(firms, { projectName, replyBy }));
const quote = (at: number, inquiryId: string | undefined, validUntil: string) =>
  sendQuote(ctx.as(sellers[at]!), {
    inquiryId,
    version: 1,
    key: newId("key"),
    amount: "100",
    included: "All of it",
    validUntil,
  });

it("lists inquiries without an answer for the firm, what ends first standing first", async () => {
  await ask("Later House", "2026-12-05");
  const { inquiryIds } = await ask("Sooner House", "2026-11-23");
  expect(await listWaiting(ctx.as(sellers[0]!))).toMatchObject({ isOwnCut: false, areOthersCut: false });
  expect(await waits(sellers[0]!)).toMatchObject([
    { kind: "answer", projectName: "Sooner House", due: "2026-11-23" },
    { kind: "answer", projectName: "Later House", due: "2026-12-05" },
  ]);
  await declineInquiry(ctx.as(sellers[0]!), { inquiryId: inquiryIds[0], version: 1, reason: "no-capacity" });
  expect((await waits(sellers[0]!)).map((work) => "projectName" in work && work.projectName)).toEqual([
    "Later House",
  ]);
  expect(await waits(buyer)).toEqual([]);
});

it("lists quotes to be decided upon for who asked, by the first that ends, and then the firms to be told", async () => {
  const { requestId, inquiryIds } = await ask("Wharf Mill", "2026-12-05");
  await quote(0, inquiryIds[0], "2026-12-20");
  expect(await waits(buyer)).toEqual([
    {
      kind: "decide",
      id: requestId,
      companyId: buyer.memberships[0]!.companyId,
      projectName: "Wharf Mill",
      quotes: 1,
      inquiryId: inquiryIds[0],
      due: "2026-12-20",
      isForOthers: false,
    },
  ]);
  await quote(1, inquiryIds[1], "2026-12-10");
  expect(await waits(buyer)).toMatchObject([
    { kind: "decide", quotes: 2, inquiryId: null, due: "2026-12-10" },
  ]);
  await acceptQuote(ctx.as(buyer), { inquiryId: inquiryIds[0], version: 2 });
  const untold = [{ kind: "tell", id: requestId, firms: 1, due: "2026-12-10" }];
  expect(await waits(buyer)).toMatchObject(untold);
  await completeProject(ctx.as(buyer), { inquiryId: inquiryIds[0], version: 3, completedOn: "2026-11-21" });
  expect(await waits(buyer)).toMatchObject(untold);
  ctx.clock.set("2026-12-11T09:00:00Z");
  expect(await waits(buyer)).toEqual([]);
});

it("lists accreditations that end within sixty days, no longer those that have ended", async () => {
  const held = (accreditation_code: string, expires_on: string | null) => ({
    company_id: firms[0]!.id,
    accreditation_code,
    expires_on,
  });
  await ctx.db
    .insertInto("company_accreditation")
    .values([
      held("chas", "2027-01-20"),
      held("iso-9001", "2027-01-21"),
      held("napit", "2026-11-20"),
      held("nasc", "2026-11-21"),
      held("fensa", null),
    ])
    .execute();
  expect(await waits(sellers[0]!)).toMatchObject([
    { kind: "renew", accreditation: "NASC", due: "2026-11-21" },
    { kind: "renew", accreditation: "CHAS", due: "2027-01-20" },
  ]);
  expect(await waits(sellers[1]!)).toEqual([]);
});

it("says for which of somebody's companies each thing waits", async () => {
  await ask("Wharf Mill", "2026-12-05");
  const [first, second] = firms;
  const both = await createPerson(ctx, [
    { name: "", ...first! },
    { name: "", ...second! },
  ]);
  await ctx.db
    .insertInto("company_accreditation")
    .values({ company_id: second!.id, accreditation_code: "chas", expires_on: "2026-12-31" })
    .execute();
  const found = (await waits(both)).map(({ kind, companyId }) => [kind, companyId]);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      ["answer", first!.id],
      ["answer", second!.id],
      ["renew", second!.id],
    ]),
  );
});

it("puts what nothing ends last", async () => {
  const { inquiryIds } = await ask("Endless House", "2026-11-23");
  await quote(0, inquiryIds[0], "2026-12-20");
  await ctx.db.updateTable("inquiry").set({ open_until: null }).where("id", "=", inquiryIds[0]!).execute();
  const later = await ask("Later House", "2026-12-05");
  await quote(0, later.inquiryIds[0], "2026-12-20");
  expect(await waits(buyer)).toMatchObject([
    { projectName: "Later House", due: "2026-12-20" },
    { projectName: "Endless House", due: null },
  ]);
});

it("keeps to the eight requests whose firms have the fewest days left to be told", async () => {
  for (const day of ["30", "29", "28", "27", "26", "25", "24", "23", "22"]) {
    const { inquiryIds } = await ask(`House ${day}`, `2026-11-${day}`);
    await ctx.db
      .updateTable("inquiry")
      .set({ state: "accepted", open_until: null })
      .where("id", "=", inquiryIds[0]!)
      .execute();
  }
  const found = await waits(buyer);
  expect(found).toHaveLength(8);
  expect(found.map(({ due }) => due)).not.toContain("2026-11-30");
  expect(await listWaiting(ctx.as(buyer))).toMatchObject({ isOwnCut: true, areOthersCut: false });
});

it("has nothing for somebody without a company, and refuses a visitor", async () => {
  expect(await waits({ ...buyer, memberships: [] })).toEqual([]);
  await expect(listWaiting(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
});

it("says of one's own tender what takes it on, and nothing while that is its winner's answer", async () => {
  const { packageId, quotes, sides } = await createOpened(ctx);
  const { owner } = sides.buyer;
  const steps = async () =>
    (await waits(owner)).flatMap((work) => (work.kind === "step" ? [[work.work.id, work.step.kind]] : []));
  expect(await steps()).toEqual([[packageId, "judge"]]);
  for (const quoteId of quotes)
    await judgeQuote(ctx.as(owner), { packageId, quoteId, judgement: "compliant", reason: "" });
  expect(await steps()).toEqual([[packageId, "recommend"]]);
  const recommendationId = await recommend(ctx.as(owner), { packageId, quoteId: quotes[0]! });
  const { acting, browser } = await signInAfresh(ctx, owner);
  await approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  expect(await steps()).toEqual([[packageId, "send-order"]]);
  await sendOrder(ctx.as(owner), packageId);
  expect(await steps()).toEqual([]);
  const { answer_by: answerBy } = await ctx.db
    .selectFrom("award_order")
    .select((eb) => eb.cast<string>("answer_by", "text").as("answer_by"))
    .executeTakeFirstOrThrow();
  ctx.clock.set(`${answerBy}T22:00:00Z`);
  expect(await steps()).toEqual([]);
  ctx.clock.advance({ hours: 12 });
  expect(await steps()).toEqual([[packageId, "winner"]]);
});

it("says what others of the team do, by one's role and the rights that the company has set", async () => {
  const { packageId, quotes, sides } = await createOpened(ctx);
  const { company, owner } = sides.buyer;
  const member = await createPerson(ctx, [company], { role: "member" });
  const admin = await createPerson(ctx, [company], { role: "admin" });
  const viewer = await createPerson(ctx, [company], { role: "viewer" });
  await ctx.db
    .insertInto("company_accreditation")
    .values({ company_id: company.id, accreditation_code: "chas", expires_on: "2027-01-08" })
    .execute();
  const others = async (actor: Member) =>
    (await waits(actor)).map(
      (work) => `${work.kind === "step" ? work.step.kind : work.kind}${work.isForOthers ? ", others" : ""}`,
    );
  // Whoever acts for the company judges quotes; an accreditation stands in the profile.
  expect(await others(member)).toEqual(["judge", "renew, others"]);
  for (const quoteId of quotes)
    await judgeQuote(ctx.as(owner), { packageId, quoteId, judgement: "compliant", reason: "" });
  await recommend(ctx.as(owner), { packageId, quoteId: quotes[0]! });
  expect((await others(member)).toSorted()).toEqual(["approve, others", "renew, others"]);
  expect((await others(admin)).toSorted()).toEqual(["approve", "renew"]);
  expect((await others(viewer)).every((work) => work.endsWith("others"))).toBe(true);
  const right = { company_id: company.id, step: "award", limit_pence: null } as const;
  await ctx.db
    .insertInto("tender_right")
    .values([
      { ...right, role: "admin", is_allowed: false },
      { ...right, role: "member", is_allowed: true },
    ])
    .execute();
  expect(await others(admin)).toEqual(["renew", "approve, others"]);
  expect(await others(member)).toEqual(["approve", "renew, others"]);
});

it("leaves what somebody has recommended to the others who may approve it, where there are any", async () => {
  const { packageId, quotes, sides } = await createOpened(ctx);
  const { company, owner } = sides.buyer;
  for (const quoteId of quotes)
    await judgeQuote(ctx.as(owner), { packageId, quoteId, judgement: "compliant", reason: "" });
  await recommend(ctx.as(owner), { packageId, quoteId: quotes[0]! });
  const areOthers = async (actor: Member) => (await waits(actor)).map(({ isForOthers }) => isForOthers);
  expect(await areOthers(owner)).toEqual([false]);
  await createPerson(ctx, [company], { role: "member" });
  expect(await areOthers(owner)).toEqual([false]);
  const admin = await createPerson(ctx, [company], { role: "admin" });
  expect(await areOthers(owner)).toEqual([true]);
  expect(await areOthers(admin)).toEqual([false]);
});

it("leaves an opening by two to the second, until it has lapsed or nobody else could", async () => {
  const tender = await createOpenedTender(ctx, { openers: 2, isOpened: false });
  const { packageId } = tender;
  const first = tender.buyer.owner;
  const second = await createPerson(ctx, [tender.buyer.company], { role: "admin" });
  const areOthers = async (actor: Member) => (await waits(actor)).map(({ isForOthers }) => isForOthers);
  expect(await areOthers(first)).toEqual([false]);
  const { acting, browser } = await signInAfresh(ctx, first);
  await beginOpening(acting, { packageId }, browser);
  expect(await areOthers(first)).toEqual([true]);
  expect(await areOthers(second)).toEqual([false]);
  await ctx.db
    .updateTable("membership")
    .set({ role: "member" })
    .where("user_id", "=", second.userId)
    .execute();
  expect(await areOthers(first)).toEqual([false]);
  await ctx.db
    .updateTable("membership")
    .set({ role: "admin" })
    .where("user_id", "=", second.userId)
    .execute();
  ctx.clock.advance({ hours: OPENING_HOURS });
  expect(await areOthers(first)).toEqual([false]);
});

it("leaves inquiries to everybody who acts for the firm, and shows them to who only reads", async () => {
  const { id, number } = firms[0]!;
  const member = await createPerson(ctx, [{ id, number, name: "" }], { role: "member" });
  const viewer = await createPerson(ctx, [{ id, number, name: "" }], { role: "viewer" });
  await ask("Wharf Mill", "2026-12-05");
  const others = async (actor: Member) => (await waits(actor)).map(({ isForOthers }) => isForOthers);
  expect(await others(member)).toEqual([false]);
  expect(await others(viewer)).toEqual([true]);
});

it("lets what others do push out nothing that somebody does themselves", async () => {
  const { packageId, sides } = await createOpened(ctx);
  const member = await createPerson(ctx, [sides.buyer.company], { role: "member" });
  // Nine more whose award was to be decided long ago.
  await sql`insert into trade_package select (jsonb_populate_record(judged, jsonb_build_object(
      'id', 'pkg_other_' || n, 'state', 'recommended', 'award_on', '2026-12-01'))).*
    from trade_package judged, generate_series(1, 9) n where judged.id = ${packageId}`.execute(ctx.db);
  const found = await waits(member);
  expect(found).toHaveLength(8);
  expect(found.map(({ isForOthers }) => isForOthers)).toEqual([
    false,
    ...Array.from({ length: 7 }, () => true),
  ]);
  expect(await listWaiting(ctx.as(member))).toMatchObject({ isOwnCut: false, areOthersCut: true });
});

it("asks no member to end a tender, and whoever acts for a firm to answer a question about its quote", async () => {
  const { company } = (await createOpened(ctx)).sides.buyer;
  const member = await createPerson(ctx, [company], { role: "member" });
  const { kinds, isStep, profile } = await findWhatOthersDo(ctx.as(member), company.id);
  expect(kinds.toSorted()).toEqual([
    "approve",
    "decision",
    "letter",
    "notify",
    "open",
    "send-order",
    "winner",
  ]);
  expect([isStep({ kind: "none-left", gone: null }), isStep({ kind: "nothing-came" })]).toEqual([true, true]);
  expect(isStep({ kind: "open", openers: 1 })).toBe(false);
  expect(profile).toBe(true);
});
