import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { assessPackage } from "#domain/tendering/assess-package.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { closeReturns, createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { recordStatements } from "#test/statements.ts";
import { createTestContext } from "#test/test-context.ts";
import { addSlot } from "./add-slot.ts";
import { adviseOnVisit } from "./advise-on-visit.ts";
import { bookVisit } from "./book-visit.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { cancelSlot } from "./cancel-slot.ts";
import { changeSlot } from "./change-slot.ts";
import { getOwnVisit } from "./get-own-visit.ts";
import { listAbsent } from "./list-absent.ts";
import { listSlots } from "./list-slots.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { recordAttendance } from "./record-attendance.ts";
import { reviseVisits } from "./revise-visits.ts";
import { remindVisitors } from "./remind-visitors.ts";
import { MAX_SLOTS } from "./site-visits.limits.ts";

const ctx = await createTestContext();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const second = () => ctx.as(sides.second.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
});

const slot = { day: "2026-12-01", time: "10:00", minutes: "60", people: "4" };

async function draftWithVisit(visitRule = "mandatory"): Promise<string> {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await editPackage(buyer(), {
    section: "visits",
    packageId,
    version: await versionOf(ctx, packageId),
    visitRule,
    visitPlace: "The gate in Mill Lane",
    visitContact: "Jo Hale, site manager",
    visitBring: "Boots, helmet, hi-vis.",
  });
  return packageId;
}

/** Out with one slot of four people, or such slots as are given, to both firms. */
async function issueWithVisit(slots: object[] = [{}], rule = "mandatory") {
  const packageId = await draftWithVisit(rule);
  const slotIds: string[] = [];
  for (const each of slots) slotIds.push(await addSlot(buyer(), { packageId, ...slot, ...each }));
  const company = [sides.first.company.number, sides.second.company.number];
  await inviteFirms(buyer(), { packageId, company });
  await issuePackage(buyer(), { packageId, version: await versionOf(ctx, packageId) });
  const invitations = await ctx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id as companyId"])
    .where("package_id", "=", packageId)
    .execute();
  const of = (companyId: string) => invitations.find((row) => row.companyId === companyId)!.id;
  return { packageId, slotIds, toFirst: of(sides.first.company.id), toSecond: of(sides.second.company.id) };
}

const told = async (companyId: string) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("company_id", "=", companyId)
      .where("kind", "=", "tender")
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ title }) => title);

/** What happens later stands above in a history. */
const tick = () => ctx.clock.advance({ minutes: 1 });
const book = (as: ReturnType<typeof first>, invitationId: string, slotId: string, form: object = {}) =>
  bookVisit(as, { invitationId, slotId, version: 0, people: "2", ...form });

test("a mandatory visit is issued only with a time before the return, and says so", async () => {
  const packageId = await draftWithVisit();
  const issue = async () => issuePackage(buyer(), { packageId, version: await versionOf(ctx, packageId) });
  await expect(issue()).rejects.toThrow("The site visit is mandatory: add a time");
  expect((await assessPackage(buyer(), { packageId })).gaps).toMatchObject([{ part: "visits" }]);
  // After questions close, on 30 December: allowed, and said.
  await addSlot(buyer(), { packageId, ...slot, day: "2027-01-05" });
  const { gaps, advice } = await assessPackage(buyer(), { packageId });
  expect(gaps).toEqual([]);
  expect(advice.map(({ sentence }) => sentence).join()).not.toContain("no time to book");
  await issue();
  expect(await getPackage(buyer(), { packageId })).toMatchObject({ state: "issued", visitRule: "mandatory" });
  await expect(
    editPackage(buyer(), {
      section: "visits",
      packageId,
      version: await versionOf(ctx, packageId),
      visitRule: "none",
    }),
  ).rejects.toThrow("addendum");
});

test("a time that is over by the issue is none at which a firm could come", async () => {
  const packageId = await draftWithVisit();
  await addSlot(buyer(), { packageId, ...slot });
  expect((await assessPackage(buyer(), { packageId })).gaps).toEqual([]);
  ctx.clock.set("2026-12-01T10:00:00Z");
  expect((await assessPackage(buyer(), { packageId })).gaps).toMatchObject([{ part: "visits" }]);
});

test("a visit that is held says where and with whom; one that is not has no times", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await expect(addSlot(buyer(), { packageId, ...slot })).rejects.toThrow("No site visit is held");
  const version = await versionOf(ctx, packageId);
  const where = { visitPlace: "The gate in Mill Lane", visitContact: "Jo Hale, site manager" };
  await expect(
    editPackage(buyer(), { section: "visits", packageId, version, visitRule: "optional" }),
  ).rejects.toMatchObject({ issues: [{ path: ["visitPlace"] }, { path: ["visitContact"] }] });
  await expect(
    editPackage(buyer(), {
      section: "visits",
      packageId,
      version: version - 1,
      visitRule: "optional",
      ...where,
    }),
  ).rejects.toMatchObject({ kind: "conflict" });
});

test("a time of a draft is no news: nothing of it stands in the history", async () => {
  const packageId = await draftWithVisit();
  await addSlot(buyer(), { packageId, ...slot });
  const kinds = (await getHistory(buyer(), { packageId })).map(({ kind }) => kind);
  expect(kinds).not.toContain("visit-added");
});

test("a time lies ahead, before the return, and there is an end to how many", async () => {
  const packageId = await draftWithVisit();
  await expect(addSlot(buyer(), { packageId, ...slot, day: "2026-11-22" })).rejects.toThrow("has passed");
  await expect(addSlot(buyer(), { packageId, ...slot, day: "2027-01-07", time: "12:00" })).rejects.toThrow(
    "Quotes are due Thu 7 Jan 2027, 12:00 (London)",
  );
  await expect(addSlot(buyer(), { packageId, ...slot, time: "25:00" })).rejects.toMatchObject({
    issues: [{ path: ["time"] }],
  });
  const filled = Array.from({ length: MAX_SLOTS }, (_, at) => ({
    id: `vsl_${at}`,
    package_id: packageId,
    starts_at: new Date("2026-12-02T10:00:00Z"),
    minutes: 60,
    people: 4,
    is_for_one_firm: false,
    place: "",
    changed_at: ctx.clock.now(),
  }));
  await ctx.db.insertInto("visit_slot").values(filled).execute();
  await expect(addSlot(buyer(), { packageId, ...slot })).rejects.toMatchObject({ kind: "conflict" });
});

test("a firm books, moves and gives up a visit; the buyer is told each time, the other firm nothing", async () => {
  const { packageId, slotIds, toFirst, toSecond } = await issueWithVisit([{}, { day: "2026-12-02" }]);
  const [one, two] = slotIds as [string, string];
  tick();
  await book(first(), toFirst, one, { names: "Ann Calder, Bo Lee" });
  expect(await getOwnVisit(first(), { invitationId: toFirst })).toMatchObject({
    rule: "mandatory",
    contact: "Jo Hale, site manager",
    booking: { slotId: one, people: 2, names: "Ann Calder, Bo Lee", version: 1 },
    attendance: null,
    closed: null,
  });
  expect((await listSlots(buyer(), { packageId })).slots[0]).toMatchObject({
    bookedPeople: 2,
    visitors: [{ firm: "Calder Groundworks", booked: { names: "Ann Calder, Bo Lee" }, hasCome: null }],
  });
  tick();
  await bookVisit(first(), { invitationId: toFirst, slotId: two, version: 1, people: "3" });
  await expect(book(first(), toFirst, one)).rejects.toMatchObject({ kind: "conflict" });
  tick();
  await cancelBooking(first(), { invitationId: toFirst, version: 2 });
  await expect(cancelBooking(first(), { invitationId: toFirst, version: 2 })).rejects.toMatchObject({
    kind: "conflict",
  });
  // One entry: unread news about the same thing become one.
  expect((await told(sides.buyer.company.id)).join()).toContain(
    "Calder Groundworks does not come to the site visit of Wed 2 Dec 2026, 10:00 (London): Groundworks",
  );
  const kinds = (await getHistory(buyer(), { packageId })).map(({ kind }) => kind);
  expect(kinds.slice(0, 3)).toEqual(["visit-given-up", "visit-moved", "visit-booked"]);
  const theirs = JSON.stringify([
    await getOwnVisit(second(), { invitationId: toSecond }),
    await getTender(second(), { invitationId: toSecond }),
    await told(sides.second.company.id),
  ]);
  for (const secret of ["Calder", "Ann", toFirst, "visit-booked"]) expect(theirs).not.toContain(secret);
});

test("who else comes, and how many, is not derivable from what a firm sees: room or none", async () => {
  const { slotIds, toFirst, toSecond } = await issueWithVisit([{ people: "4" }]);
  const before = JSON.stringify(await getOwnVisit(second(), { invitationId: toSecond }));
  await book(first(), toFirst, slotIds[0]!, { people: "3" });
  expect(JSON.stringify(await getOwnVisit(second(), { invitationId: toSecond }))).toBe(before);
  await expect(book(second(), toSecond, slotIds[0]!, { people: "2" })).rejects.toThrow("so many people");
  await book(second(), toSecond, slotIds[0]!, { people: "1" });
});

test("how much room the others have left is not found out by trying, by no colleague either", async () => {
  const { slotIds, toFirst, toSecond } = await issueWithVisit([{ people: "20" }, { people: "20" }]);
  const [slotId, other] = slotIds;
  await book(first(), toFirst, slotId!, { people: "9" });
  const colleague = ctx.as(await createPerson(ctx, [sides.second.company], { role: "admin" }));
  await expect(book(second(), toSecond, slotId!, { people: "16" })).rejects.toThrow("so many people");
  await book(colleague, toSecond, slotId!, { people: "8" });
  await expect(book(second(), toSecond, slotId!, { people: "12", version: 1 })).rejects.toThrow(
    "so many people",
  );
  // What there is room for, and what not, is answered alike from here on.
  for (const [as, people] of [
    [second(), "11"],
    [colleague, "9"],
    [second(), "12"],
  ] as const)
    await expect(book(as, toSecond, slotId!, { people, version: 1 })).rejects.toThrow(
      "has asked for this time several times",
    );
  // Fewer people, and another time, ask for nothing that was tried.
  await book(second(), toSecond, slotId!, { people: "2", version: 1 });
  await book(second(), toSecond, other!, { people: "3", version: 2 });
  await expect(book(second(), toSecond, slotId!, { people: "1", version: 3 })).rejects.toThrow(
    "has asked for this time several times",
  );
});

test("who brings more people to a time that it has booked is not in its own way", async () => {
  const { slotIds, toFirst } = await issueWithVisit([{ people: "4" }]);
  await book(first(), toFirst, slotIds[0]!, { people: "3" });
  await book(first(), toFirst, slotIds[0]!, { people: "4", version: 1 });
  expect(await getOwnVisit(first(), { invitationId: toFirst })).toMatchObject({
    booking: { people: 4 },
    slots: [{ hasRoom: true }],
  });
});

test("the times stand in their order, whichever was added first", async () => {
  const days = ["2026-12-03", "2026-12-01", "2026-12-02"];
  const { packageId, toFirst } = await issueWithVisit(days.map((day) => ({ day })));
  const inOrder = (slots: { startsAt: Date }[]) =>
    slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 10));
  expect(inOrder((await getOwnVisit(first(), { invitationId: toFirst })).slots)).toEqual(days.toSorted());
  expect(inOrder((await listSlots(buyer(), { packageId })).slots)).toEqual(days.toSorted());
});

test("a time for one firm alone is full with one", async () => {
  const { slotIds, toFirst, toSecond } = await issueWithVisit([{ isForOneFirm: "on" }]);
  await book(first(), toFirst, slotIds[0]!, { people: "1" });
  expect((await getOwnVisit(second(), { invitationId: toSecond })).slots).toMatchObject([{ hasRoom: false }]);
  await expect(book(second(), toSecond, slotIds[0]!, { people: "1" })).rejects.toThrow("This time is full");
});

test("of a hundred firms that want the last place at once one gets it", async () => {
  const { packageId, slotIds } = await issueWithVisit([{ people: "1" }]);
  const at = ctx.clock.now();
  const firms = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const company = await createCompany(ctx);
      const id = `tin_many_${index}`;
      const invitation = {
        id,
        package_id: packageId,
        company_id: company.id,
        state: "sent",
        sent_at: at,
        created_at: at,
      };
      await ctx.db.insertInto("tender_invitation").values(invitation).execute();
      return { id, person: await createPerson(ctx, [company]) };
    }),
  );
  const tries = await Promise.allSettled(
    firms.map(({ id, person }) => book(ctx.as(person), id, slotIds[0]!, { people: "1" })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await listSlots(buyer(), { packageId })).slots[0]!.bookedPeople).toBe(1);
});

test("a visit that is booked again because the answer was lost is booked once, and nobody else is said to have done it", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit([{}, { day: "2026-12-02" }]);
  const [one, two] = slotIds as [string, string];
  await book(first(), toFirst, one);
  await Promise.all([book(first(), toFirst, one), book(first(), toFirst, one)]);
  const colleague = ctx.as(await createPerson(ctx, [sides.first.company], { role: "member" }));
  for (const other of [() => book(colleague, toFirst, one), () => book(first(), toFirst, two)])
    await expect(other()).rejects.toMatchObject({ kind: "conflict" });
  expect((await getOwnVisit(first(), { invitationId: toFirst })).booking).toMatchObject({ version: 1 });
  const kinds = (await getHistory(buyer(), { packageId })).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "visit-booked")).toHaveLength(1);
});

test("colleagues who book at once get one booking", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit([{}, { day: "2026-12-02" }]);
  const colleague = ctx.as(await createPerson(ctx, [sides.first.company], { role: "member" }));
  const tries = await Promise.allSettled([
    book(first(), toFirst, slotIds[0]!),
    book(colleague, toFirst, slotIds[1]!),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { slots } = await listSlots(buyer(), { packageId });
  expect(slots.flatMap(({ visitors }) => visitors)).toHaveLength(1);
});

test("who declines is not expected any more, and the place is free", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit();
  await book(first(), toFirst, slotIds[0]!);
  await answerInvitation(first(), { invitationId: toFirst, answer: "declines", reason: "no_capacity" });
  expect((await listSlots(buyer(), { packageId })).slots[0]!.visitors).toEqual([]);
  await expect(book(first(), toFirst, slotIds[0]!)).rejects.toThrow("not pricing this tender");
});

test("a visit that has taken place stays one, whatever becomes of the firm", async () => {
  const { slotIds, toFirst } = await issueWithVisit([{}, { day: "2026-12-03" }]);
  await book(first(), toFirst, slotIds[0]!);
  ctx.clock.set("2026-12-01T11:00:00Z");
  await book(first(), toFirst, slotIds[1]!);
  await answerInvitation(first(), { invitationId: toFirst, answer: "declines", reason: "no_capacity" });
  const bookings = await ctx.db
    .selectFrom("visit_booking")
    .select(["slot_id as slotId", "cancelled_at as cancelledAt"])
    .where("invitation_id", "=", toFirst)
    .execute();
  expect(new Map(bookings.map(({ slotId, cancelledAt }) => [slotId, cancelledAt]))).toEqual(
    new Map([
      [slotIds[0]!, null],
      [slotIds[1]!, ctx.clock.now()],
    ]),
  );
});

test("whose invitation is taken back is not expected any more either", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit();
  await book(first(), toFirst, slotIds[0]!);
  await revokeInvitation(buyer(), { packageId, invitationId: toFirst });
  const { slots, firms } = await listSlots(buyer(), { packageId });
  expect(slots[0]!.visitors).toEqual([]);
  expect(firms.map(({ invitationId }) => invitationId)).not.toContain(toFirst);
  const bookings = ctx.db.selectFrom("visit_booking").select("cancelled_at");
  expect(await bookings.where("invitation_id", "=", toFirst).execute()).toEqual([
    { cancelled_at: ctx.clock.now() },
  ]);
});

test("after the issue a time is added for all, changed and cancelled; who booked it is told", async () => {
  const { packageId, slotIds, toFirst, toSecond } = await issueWithVisit();
  const slotId = slotIds[0]!;
  tick();
  await addSlot(buyer(), { packageId, ...slot, day: "2026-12-03" });
  expect((await told(sides.second.company.id)).at(-1)).toContain("Another site visit can be booked");
  tick();
  await book(second(), toSecond, slotId);
  await cancelBooking(second(), { invitationId: toSecond, version: 1 });
  const givenUp = () =>
    ctx.db.selectFrom("visit_booking").selectAll().where("invitation_id", "=", toSecond).execute();
  const before = await givenUp();
  tick();
  await book(first(), toFirst, slotId, { people: "3" });
  const change = (form: object) =>
    changeSlot(buyer(), { packageId, slotId, version: 0, ...slot, time: "14:00", ...form });
  await expect(change({ people: "2" })).rejects.toThrow("3 people have booked it");
  await expect(change({ day: "2026-11-20" })).rejects.toThrow("has passed");
  tick();
  await change({ place: "The site office" });
  await expect(change({})).rejects.toMatchObject({ kind: "conflict" });
  expect((await told(sides.first.company.id)).at(-1)).toBe(
    "Your site visit is changed, now Tue 1 Dec 2026, 14:00 (London), The site office: Groundworks",
  );
  tick();
  await change({ version: 1, place: "The north gate" });
  expect((await told(sides.first.company.id)).at(-1)).toContain("The north gate");
  const second_ = await told(sides.second.company.id);
  expect(second_.filter((title) => title.startsWith("Your site visit"))).toEqual([]);
  await expect(cancelSlot(buyer(), { packageId, slotId, version: 2 })).rejects.toThrow("Say why");
  tick();
  await cancelSlot(buyer(), { packageId, slotId, version: 2, reason: "Crane lift that day" });
  expect((await told(sides.first.company.id)).at(-1)).toContain("is cancelled, choose another: Groundworks");
  expect(await getOwnVisit(first(), { invitationId: toFirst })).toMatchObject({ booking: null });
  expect(await givenUp()).toEqual(before);
  await expect(book(first(), toFirst, slotId)).rejects.toThrow("cancelled");
  expect((await getTender(second(), { invitationId: toSecond })).history[0]).toMatchObject({
    kind: "visit-cancelled",
    details: { reason: "Crane lift that day" },
  });
});

test("what has begun is neither booked nor changed", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit();
  ctx.clock.set("2026-12-01T10:00:00Z");
  const slotId = slotIds[0]!;
  await expect(book(first(), toFirst, slotId)).rejects.toThrow("has begun");
  await expect(
    changeSlot(buyer(), { packageId, slotId, version: 0, ...slot, day: "2026-12-05" }),
  ).rejects.toThrow("has begun");
  await expect(cancelSlot(buyer(), { packageId, slotId, version: 0, reason: "No." })).rejects.toThrow(
    "has begun",
  );
});

test("who came is recorded once it has begun, also without a booking, and corrected with a history", async () => {
  const { packageId, slotIds, toFirst, toSecond } = await issueWithVisit();
  const slotId = slotIds[0]!;
  await book(first(), toFirst, slotId);
  const record = (invitationId: string, hasCome: string, seen = "") =>
    recordAttendance(buyer(), { packageId, slotId, invitationId, hasCome, seen });
  await expect(record(toFirst, "yes")).rejects.toThrow("has not begun");
  ctx.clock.set("2026-12-01T11:00:00Z");
  expect(await listAbsent(buyer(), { packageId })).toEqual(expect.arrayContaining([toFirst, toSecond]));
  tick();
  await record(toFirst, "no");
  expect(await listAbsent(buyer(), { packageId })).toContain(toFirst);
  await expect(record(toFirst, "yes")).rejects.toMatchObject({ kind: "conflict" });
  tick();
  await record(toFirst, "yes", "no");
  await expect(record(toSecond, "no")).rejects.toThrow("had not booked");
  await record(toSecond, "yes");
  const [visited] = (await listSlots(buyer(), { packageId })).slots;
  expect(visited!.visitors.map(({ firm, booked, hasCome }) => [firm, booked === null, hasCome])).toEqual([
    [sides.first.company.name, false, true],
    [sides.second.company.name, true, true],
  ]);
  expect(await listAbsent(buyer(), { packageId })).toEqual([]);
  expect((await getOwnVisit(first(), { invitationId: toFirst })).attendance).toBe("attended");
  const { history } = await getTender(first(), { invitationId: toFirst });
  expect(history.map(({ kind }) => kind).slice(0, 2)).toEqual(["visit-attended", "visit-missed"]);
  expect(history[0]!.details).toMatchObject({ isCorrected: true });
  expect((await told(sides.first.company.id)).at(-1)).toContain("You are recorded at the site visit");
});

test("a firm without an account is recorded, too, by the name that its buyer knows, and nobody is told", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit();
  await book(first(), toFirst, slotIds[0]!);
  await inviteFirms(buyer(), { packageId, email: "desk@newfirm.example" });
  await inviteFirms(buyer(), { packageId, email: "hello@gilders.example" });
  ctx.clock.set("2026-12-01T11:00:00Z");
  const named = async () => {
    const { slots, firms } = await listSlots(buyer(), { packageId });
    return { visitors: slots[0]!.visitors, firms };
  };
  const { invitationId } = (await named()).firms.find(({ firm }) => firm === "desk@newfirm.example")!;
  const before = (await ctx.db.selectFrom("notification").select("id").execute()).length;
  await recordAttendance(buyer(), {
    packageId,
    slotId: slotIds[0]!,
    invitationId,
    hasCome: "yes",
    seen: "",
  });
  expect((await named()).visitors).toMatchObject([
    { invitationId: toFirst, hasCome: null },
    { firm: "desk@newfirm.example", booked: null, hasCome: true },
  ]);
  expect(await listAbsent(buyer(), { packageId })).not.toContain(invitationId);
  expect(await ctx.db.selectFrom("notification").select("id").execute()).toHaveLength(before);
  expect((await named()).firms.map(({ firm }) => firm)).toContain("hello@gilders.example");
  // It turns out to be the first firm's address: that one has come, and has not been recorded as missing.
  const own = { packageId, slotId: slotIds[0]!, invitationId: toFirst };
  await recordAttendance(buyer(), { ...own, hasCome: "no", seen: "" });
  await claimInvitation(first(), answerLink(ctx, invitationId));
  expect((await getOwnVisit(first(), { invitationId: toFirst })).attendance).toBe("attended");
  expect((await named()).visitors).toMatchObject([{ invitationId: toFirst, hasCome: true }]);
});

test("who missed one visit and came to another has seen the site", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit([{}, { day: "2026-12-02" }]);
  const record = async (slotId: string, startsAt: string, hasCome: string) => {
    await book(first(), toFirst, slotId);
    ctx.clock.set(startsAt);
    await recordAttendance(buyer(), { packageId, slotId, invitationId: toFirst, hasCome, seen: "" });
    return (await getOwnVisit(first(), { invitationId: toFirst })).attendance;
  };
  expect(await record(slotIds[0]!, "2026-12-01T11:00:00Z", "no")).toBe("missed");
  expect(await record(slotIds[1]!, "2026-12-02T11:00:00Z", "yes")).toBe("attended");
  expect(await listAbsent(buyer(), { packageId })).not.toContain(toFirst);
});

test("each firm is reminded once, on the working day before", async () => {
  const { packageId, slotIds, toFirst, toSecond } = await issueWithVisit([{ day: "2026-12-07" }]);
  await book(first(), toFirst, slotIds[0]!);
  await book(second(), toSecond, slotIds[0]!);
  const remind = () => remindVisitors(inBatchesOfOne(createSystemContext(ctx.services)));
  ctx.clock.set("2026-12-04T08:59:00Z");
  expect(await remind()).toBe(0);
  expect(await recordStatements(remind)).not.toContain("begin");
  ctx.clock.set("2026-12-04T09:00:00Z");
  expect(await remind()).toBe(2);
  expect(await remind()).toBe(0);
  expect((await told(sides.first.company.id)).at(-1)).toBe(
    "Your site visit is Mon 7 Dec 2026, 10:00 (London): Groundworks",
  );
  // At another time it is another visit.
  const which = { packageId, slotId: slotIds[0]!, version: 0 };
  await changeSlot(buyer(), { ...which, ...slot, day: "2026-12-09" });
  ctx.clock.set("2026-12-08T09:00:00Z");
  expect(await remind()).toBe(2);
  expect(await remind()).toBe(0);
});

test("each is reminded of its own time", async () => {
  const { slotIds, toFirst, toSecond } = await issueWithVisit([
    { day: "2026-12-07" },
    { day: "2026-12-07", time: "14:00" },
  ]);
  await book(second(), toSecond, slotIds[1]!);
  await book(first(), toFirst, slotIds[0]!);
  ctx.clock.set("2026-12-04T09:00:00Z");
  const remind = () => remindVisitors(inBatchesOfOne(createSystemContext(ctx.services)));
  expect(await remind()).toBe(2);
  const last = async ({ id }: { id: string }) => (await told(id)).at(-1);
  expect(await last(sides.first.company)).toContain("Mon 7 Dec 2026, 10:00");
  expect(await last(sides.second.company)).toContain("Mon 7 Dec 2026, 14:00");
});

test("nobody is reminded of a visit to what is not priced any more, or not by them", async () => {
  const { packageId, slotIds, toFirst, toSecond } = await issueWithVisit([{ day: "2026-12-07" }]);
  await book(first(), toFirst, slotIds[0]!);
  await book(second(), toSecond, slotIds[0]!);
  const setState = (state: string) =>
    ctx.db.updateTable("trade_package").set({ state }).where("id", "=", packageId).execute();
  await ctx.db.updateTable("tender_invitation").set({ state: "lapsed" }).where("id", "=", toSecond).execute();
  ctx.clock.set("2026-12-04T09:00:00Z");
  await setState("closed");
  const remind = () => remindVisitors(inBatchesOfOne(createSystemContext(ctx.services)));
  expect(await remind()).toBe(0);
  await setState("issued");
  expect(await remind()).toBe(1);
  expect(await told(sides.second.company.id)).not.toContainEqual(
    expect.stringContaining("Your site visit is"),
  );
});

test("who moves to another time is reminded of that, and who books after the reminders is not", async () => {
  const { slotIds, toFirst, toSecond } = await issueWithVisit([{ day: "2026-12-07" }, { day: "2026-12-09" }]);
  const [monday, wednesday] = slotIds;
  const remind = () => remindVisitors(inBatchesOfOne(createSystemContext(ctx.services)));
  await book(first(), toFirst, monday!);
  ctx.clock.set("2026-12-04T09:00:00Z");
  expect(await remind()).toBe(1);
  await book(first(), toFirst, wednesday!, { version: 1 });
  ctx.clock.set("2026-12-08T09:00:00Z");
  expect(await remind()).toBe(1);
  await book(second(), toSecond, wednesday!);
  expect(await remind()).toBe(0);
});

test("is for the buyer's team and the invited alone", async () => {
  const { packageId, slotIds, toFirst } = await issueWithVisit();
  const slotId = slotIds[0]!;
  const which = { packageId, slotId, version: 0 };
  const stranger = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  for (const other of [stranger, second(), ctx]) {
    const gone = { kind: expect.stringMatching(/not-found|unauthenticated/) as string };
    await expect(listSlots(other, { packageId })).rejects.toMatchObject(gone);
    await expect(listAbsent(other, { packageId })).rejects.toMatchObject(gone);
    await expect(addSlot(other, { packageId, ...slot })).rejects.toMatchObject(gone);
    await expect(changeSlot(other, { ...which, ...slot })).rejects.toMatchObject(gone);
    await expect(cancelSlot(other, { ...which, reason: "No." })).rejects.toMatchObject(gone);
    await expect(book(other, toFirst, slotId)).rejects.toMatchObject(gone);
    await expect(cancelBooking(other, { invitationId: toFirst, version: 1 })).rejects.toMatchObject(gone);
    await expect(getOwnVisit(other, { invitationId: toFirst })).rejects.toMatchObject(gone);
    await expect(
      recordAttendance(other, { packageId, slotId, invitationId: toFirst, hasCome: "yes", seen: "" }),
    ).rejects.toMatchObject(gone);
  }
  await expect(remindVisitors(stranger)).rejects.toMatchObject({ kind: "forbidden" });
  const colleague = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "member" }));
  await addSlot(colleague, { packageId, ...slot, day: "2026-12-04" });
});

describe("after the issue", () => {
  const facts = { visitPlace: "The gate in Weir Lane", visitContact: "Jo Hale, site manager" };
  const revise = async (packageId: string, form: object, as = buyer()) => {
    tick();
    return reviseVisits(as, { packageId, version: await versionOf(ctx, packageId), ...facts, ...form });
  };

  test("a visit is offered that was not held, every tenderer is told at once, and can book", async () => {
    const { packageId, toFirst } = await createIssued(ctx, sides);
    await revise(packageId, { visitRule: "optional" });
    expect(await getPackage(buyer(), { packageId })).toMatchObject({ visitRule: "optional", ...facts });
    for (const { company } of [sides.first, sides.second])
      expect((await told(company.id)).at(-1)).toBe("A site visit is offered now: Groundworks");
    const slotId = await addSlot(buyer(), { packageId, ...slot });
    await book(first(), toFirst, slotId);
    const { history } = await getTender(second(), { invitationId: await invitationOfSecond(packageId) });
    expect(history.map(({ kind }) => kind)).toContain("visit-revised");
    const audit = await ctx.db
      .selectFrom("audit_event")
      .select("details")
      .where("action", "=", "visits-revised")
      .where("subject_id", "=", packageId)
      .execute();
    expect(audit).toEqual([{ details: { rule: "optional" } }]);
  });

  test("a mandatory one becomes optional or is held elsewhere, and whoever has booked stays booked", async () => {
    const { packageId, slotIds, toFirst } = await issueWithVisit();
    await book(first(), toFirst, slotIds[0]!);
    await revise(packageId, { visitRule: "mandatory" });
    expect((await told(sides.second.company.id)).at(-1)).toMatch(/^The site visit is held otherwise/);
    expect(await revise(packageId, { visitRule: "optional" })).toBe(true);
    expect((await getOwnVisit(first(), { invitationId: toFirst })).booking).not.toBeNull();
    const count = (await told(sides.second.company.id)).length;
    // Nothing was changed: nobody is told, and whoever pressed it hears that.
    expect(await revise(packageId, { visitRule: "optional" })).toBe(false);
    expect(await told(sides.second.company.id)).toHaveLength(count);
    // What firms bring is a change by itself.
    expect(await revise(packageId, { visitRule: "optional", visitBring: "A torch." })).toBe(true);
    expect(await getPackage(buyer(), { packageId })).toMatchObject({ visitBring: "A torch." });
  });

  test("it never becomes mandatory, never goes away, and not for a draft or after the return", async () => {
    const { packageId } = await issueWithVisit([{}], "optional");
    await expect(revise(packageId, { visitRule: "mandatory" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(revise(packageId, { visitRule: "none" })).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/Cancel its times instead/) as string,
    });
    const draft = await draftWithVisit();
    await expect(revise(draft, { visitRule: "optional" })).rejects.toMatchObject({ kind: "conflict" });
    await closeReturns(ctx, packageId);
    await expect(revise(packageId, { visitRule: "optional" })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("two who decide at once see each other's, and neither members, viewers nor tenderers decide", async () => {
    const { packageId } = await issueWithVisit();
    const version = await versionOf(ctx, packageId);
    await revise(packageId, { visitRule: "optional" });
    await expect(revise(packageId, { visitRule: "mandatory", version })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(
      revise(packageId, { visitRule: "optional", visitPlace: "Here", version }),
    ).rejects.toMatchObject({ kind: "conflict" });
    const team = [sides.buyer.company as never];
    for (const role of ["member", "viewer"] as const) {
      const colleague = ctx.as(await createPerson(ctx, team, { role }));
      await expect(revise(packageId, { visitRule: "optional" }, colleague)).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    await expect(revise(packageId, { visitRule: "optional" }, first())).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  const invitationOfSecond = async (packageId: string) =>
    (
      await ctx.db
        .selectFrom("tender_invitation")
        .select("id")
        .where("package_id", "=", packageId)
        .where("company_id", "=", sides.second.company.id)
        .executeTakeFirstOrThrow()
    ).id;
});

test("a visit at a weekend, on a bank holiday, at night or beside another is warned of, but not the time that it has", async () => {
  const packageId = await draftWithVisit();
  const slotId = await addSlot(buyer(), { packageId, ...slot, day: "2026-12-05" });
  const advise = (day: string, time: string, which = "") =>
    adviseOnVisit(buyer(), { packageId, slotId: which, day, time });
  expect(await advise("2026-12-05", "11:00")).toEqual(["This is at a weekend: choose a weekday."]);
  expect(await advise("2026-12-05", "10:00")).toEqual([
    "There is a visit at this time already.",
    "This is at a weekend: choose a weekday.",
  ]);
  expect(await advise("2026-12-05", "10:00", slotId)).toEqual([]);
  expect(await advise("2026-12-05", "11:00", slotId)).toHaveLength(1);
  expect(await advise("2026-12-28", "06:00")).toEqual([
    "This is a bank holiday in England and Wales: Boxing Day.",
    "This is outside working hours: choose a time between 09:00 and 16:00.",
  ]);
  expect(await advise("2026-12-04", "10:00")).toEqual([]);
  expect(await advise("", "6")).toEqual([]);
});
