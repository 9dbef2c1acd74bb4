import { beforeEach, expect, test } from "vitest";
import type { Actor, Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { regions } from "#domain/places/regions.data.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { ENGLISH_REGIONS } from "./audiences.data.ts";
import { notificationKinds } from "#domain/notifications/notification-kinds.data.ts";
import { setNotificationChoices } from "#domain/notifications/set-notification-choices.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { countReach } from "./count-reach.ts";
import { getAnnouncement } from "./get-announcement.ts";
import { listAnnouncements } from "./list-announcements.ts";
import { readAnnouncement } from "./read-announcement.ts";
import { saveAnnouncement } from "./save-announcement.ts";
import { scheduleAnnouncement } from "./schedule-announcement.ts";
import { sendAnnouncements } from "./send-announcements.ts";
import { stopAnnouncement } from "./stop-announcement.ts";
import { tryAnnouncement } from "./try-announcement.ts";

const ctx = await createTestContext();
expectTrail(ctx, {
  audited: ["announcement-changed", "announcement-scheduled", "announcement-stopped", "announcement-written"],
  limited: ["announcement-tests-person"],
});
const system = () => createSystemContext(ctx.services);
const form = {
  title: "Maintenance on Sunday",
  body: "From 06:00 for an hour.",
  audience: "all",
  isService: "yes",
};

let admin: Member;
let roofer: Member;
let builder: Member;
let agreed: Member;
beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  for (const table of ["notification", "announcement", "membership"] as const)
    await ctx.db.deleteFrom(table).execute();
  await ctx.db.updateTable("user_account").set({ confirmed_at: null }).execute();
  admin = { ...(await createPerson(ctx, [])), isAdministrator: true };
  roofer = await createPerson(ctx, [await createCompany(ctx, { nation: "Wales", services: ["BE-07"] })]);
  builder = await createPerson(ctx, [
    await createCompany(ctx, { account_type: "client", nation: "England" }),
  ]);
  agreed = await createPerson(ctx, [await createCompany(ctx, { nation: "Scotland" })]);
  await ctx.db
    .updateTable("user_account")
    .set({ wants_marketing: true })
    .where("id", "=", agreed.userId)
    .execute();
});

const write = (values: Partial<typeof form> = {}) => saveAnnouncement(ctx.as(admin), { ...form, ...values });
const send = async (values: Partial<typeof form> = {}, at: { day?: string; time?: string } = {}) => {
  const announcementId = await write(values);
  const when = at.day === undefined ? "now" : "later";
  await scheduleAnnouncement(ctx.as(admin), { announcementId, version: 1, when, ...at });
  return announcementId;
};
const reachOf = (announcementId: string) => countReach(ctx.as(admin), { announcementId });
const see = (announcementId: string) => getAnnouncement(ctx.as(admin), { announcementId });
/** Whom a notification names, and whether an e-mail is to go. */
const told = async () =>
  new Map(
    (await ctx.db.selectFrom("notification").select(["user_id", "letter", "title"]).execute()).map((row) => [
      row.user_id,
      row.letter,
    ]),
  );

test("a service notice reaches everybody who is active, by e-mail too", async () => {
  const id = await send();
  expect(await sendAnnouncements(system())).toBe(4);
  expect([...(await told()).entries()].map(([, letter]) => letter)).toEqual(Array(4).fill("at-once"));
  expect(await see(id)).toMatchObject({ state: "sent", recipients: 4 });
  expect(await reachOf(id)).toEqual({ people: 4, byEmail: 4 });
  await expect(countReach(ctx.as(roofer), { announcementId: id })).rejects.toMatchObject({
    kind: "not-found",
  });
  const [{ title } = { title: "" }] = await ctx.db.selectFrom("notification").select("title").execute();
  expect(title).toBe("Service notice: Maintenance on Sunday");
  // Nobody is told twice.
  expect(await sendAnnouncements(system())).toBe(0);
});

const choose = async (member: Member, delivery: "off" | "screen") =>
  ctx.db
    .insertInto("notification_choice")
    .values({ user_id: member.userId, kind: "announcement", delivery })
    .execute();

test("a service notice goes by e-mail also to whoever has turned announcements off; news go as each has chosen", async () => {
  await choose(roofer, "off");
  await choose(agreed, "screen");
  const id = await send();
  expect(await reachOf(id)).toEqual({ people: 4, byEmail: 4 });
  await sendAnnouncements(system());
  expect([...(await told()).values()]).toEqual(Array(4).fill("at-once"));
  await ctx.db.deleteFrom("notification").execute();
  const news = await send({ isService: "no" });
  expect(await reachOf(news)).toEqual({ people: 3, byEmail: 0 });
  await sendAnnouncements(system());
  const letters = await told();
  expect(letters.has(roofer.userId)).toBe(false);
  expect([...letters.values()]).toEqual([null, null, null]);
  expect(await see(news)).toMatchObject({ recipients: 3 });
});

test("a service notice that waits goes whatever is chosen meanwhile, says why, and offers nothing to stop", async () => {
  await send();
  await sendAnnouncements(system());
  const choices = Object.fromEntries(notificationKinds.map(({ code }) => [code, "off"]));
  await setNotificationChoices(ctx.as(roofer), choices);
  ctx.clock.advance({ hours: 1 });
  await writeNotificationEmails(system());
  const mail = (await ctx.emails()).findLast(({ to }) => to === roofer.email);
  expect(mail).toMatchObject({ subject: "Service notice: Maintenance on Sunday" });
  expect(mail!.text).toContain("everybody gets it, whatever they have chosen");
  expect(mail!.text).not.toContain("Stop e-mails");
});

test("how one fared is not said any more once the notifications that told of it are gone", async () => {
  const id = await send();
  await sendAnnouncements(system());
  ctx.clock.advance({ days: 179 });
  expect((await see(id)).fared).toMatchObject({ read: 0 });
  ctx.clock.advance({ days: 2 });
  expect((await see(id)).fared).toBeNull();
});

test("news reach by e-mail only who has agreed, and the others on screen", async () => {
  const id = await send({ isService: "no" });
  expect(await reachOf(id)).toEqual({ people: 4, byEmail: 1 });
  await sendAnnouncements(system());
  const letters = await told();
  expect(letters.get(agreed.userId)).toBe("at-once");
  expect(letters.get(roofer.userId)).toBeNull();
  expect(letters.size).toBe(4);
});

test.each<[string, (people: { roofer: Member; builder: Member; agreed: Member }) => Member[]]>([
  ["contractor", (people) => [people.roofer, people.agreed]],
  ["client", (people) => [people.builder]],
  ["Wales", (people) => [people.roofer]],
  ["BE-07", (people) => [people.roofer]],
  ["SF-01", () => []],
])("%s is for those alone", async (audience, expected) => {
  await send({ audience });
  await sendAnnouncements(system());
  const ids = expected({ roofer, builder, agreed }).map(({ userId }) => userId);
  expect([...(await told()).keys()].toSorted()).toEqual(ids.toSorted());
});

test("a service that is only suggested of a company makes nobody one of those whom it is for", async () => {
  await createPerson(ctx, [await createCompany(ctx, { suggestedServices: ["BE-07"] })]);
  await send({ audience: "BE-07" });
  await sendAnnouncements(system());
  expect([...(await told()).keys()]).toEqual([roofer.userId]);
});

test("who is suspended, closed or not activated is not told", async () => {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("user_account")
    .set({ suspended_at: now, suspended_reason: "A test." })
    .where("id", "=", roofer.userId)
    .execute();
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: now, erase_after: now })
    .where("id", "=", builder.userId)
    .execute();
  await ctx.db
    .updateTable("user_account")
    .set({ confirmed_at: null })
    .where("id", "=", agreed.userId)
    .execute();
  await send();
  expect(await sendAnnouncements(system())).toBe(1);
});

test("it goes out at its time in London, not before", async () => {
  // On 28 March 2027 the clocks go forward: 09:00 is 08:00 in UTC.
  const id = await send({}, { day: "2027-03-28", time: "09:00" });
  ctx.clock.set("2027-03-28T07:59:59Z");
  expect(await sendAnnouncements(system())).toBe(0);
  ctx.clock.set("2027-03-28T08:00:00Z");
  expect(await sendAnnouncements(system())).toBe(4);
  expect((await see(id)).state).toBe("sent");
});

test("a time that is past is refused", async () => {
  await expect(send({}, { day: "2026-11-20" })).rejects.toThrow("This time is past.");
  await expect(send({}, { day: "2026-11-21", time: "08:59" })).rejects.toThrow("This time is past.");
});

test("what is stopped goes to nobody any more, and only once", async () => {
  const announcementId = await send({}, { day: "2026-12-01" });
  await stopAnnouncement(ctx.as(admin), { announcementId, version: 2 });
  ctx.clock.set("2026-12-02T09:00:00Z");
  expect(await sendAnnouncements(system())).toBe(0);
  await expect(stopAnnouncement(ctx.as(admin), { announcementId, version: 3 })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("what a server that died has begun goes on where it was", async () => {
  const id = await send();
  const everybody = [admin, roofer, builder, agreed].map(({ userId }) => userId).toSorted();
  await ctx.db
    .updateTable("announcement")
    .set({ state: "sending", last_user_id: everybody[1]!, recipients: 2 })
    .where("id", "=", id)
    .execute();
  expect(await sendAnnouncements(system())).toBe(2);
  expect([...(await told()).keys()].toSorted()).toEqual(everybody.slice(2));
  expect(await see(id)).toMatchObject({ recipients: 4, state: "sent" });
});

test("a draft is changed by whoever saw it as it is, and not once it is on its way", async () => {
  const announcementId = await write();
  const change = (version: number) =>
    saveAnnouncement(ctx.as(admin), { ...form, title: "Another title", announcementId, version });
  await change(1);
  await expect(change(1)).rejects.toMatchObject({ kind: "conflict" });
  expect(await see(announcementId)).toMatchObject({ title: "Another title", version: 2 });
  await scheduleAnnouncement(ctx.as(admin), { announcementId, version: 2, when: "now" });
  await expect(change(3)).rejects.toMatchObject({ kind: "conflict" });
});

test("a draft that is saved as it was stays the version that it is", async () => {
  const announcementId = await write();
  await saveAnnouncement(ctx.as(admin), { ...form, announcementId, version: 1 });
  expect(await see(announcementId)).toMatchObject({ version: 1 });
  await expect(
    saveAnnouncement(ctx.as(admin), { ...form, announcementId, version: 2 }),
  ).rejects.toMatchObject({ kind: "conflict" });
});

test("it goes out when that was said, not where the day was left empty", async () => {
  const announcementId = await write();
  for (const timing of [{}, { when: "later" }, { when: "later", day: "" }]) {
    await expect(
      scheduleAnnouncement(ctx.as(admin), { announcementId, version: 1, ...timing }),
    ).rejects.toThrow(/Choose (when|the day on which) it goes out/);
  }
  expect(await see(announcementId)).toMatchObject({ state: "draft" });
});

test("a region of England is for the companies whose search row lies in it", async () => {
  const leeds = await createCompany(ctx, { nation: "England", county: "West Yorkshire" });
  const northerner = await createPerson(ctx, [leeds]);
  const croydon = await createCompany(ctx, { nation: "England", county: "Greater London" });
  const londoner = await createPerson(ctx, [croydon]);
  await ctx.transact((tx) => refreshCompanySearch(tx, [leeds.id, croydon.id]));
  await send({ audience: "Yorkshire and The Humber" });
  await sendAnnouncements(system());
  expect([...(await told()).keys()]).toEqual([northerner.userId]);
  await ctx.db.deleteFrom("notification").execute();
  await send({ audience: "London" });
  await sendAnnouncements(system());
  expect([...(await told()).keys()]).toEqual([londoner.userId]);
});

test("every region of England that the directory has is an audience", () => {
  const known = regions.filter(({ within }) => within.join() === "England").map(({ name }) => name);
  expect(ENGLISH_REGIONS.filter((name) => !known.includes(name))).toEqual([]);
  const inEngland = new Set(regions.flatMap(({ within }) => (within[1] === "England" ? [within[0]] : [])));
  expect(inEngland).toEqual(new Set(ENGLISH_REGIONS));
});

test("it is tried on its writer alone", async () => {
  const announcementId = await write();
  expect(await tryAnnouncement(ctx.as(admin), { announcementId })).toEqual({ email: admin.email });
  expect((await ctx.emails()).at(-1)).toMatchObject({
    to: admin.email,
    subject: "Test: Service notice: Maintenance on Sunday",
    text: expect.stringContaining(`/announcements/${announcementId}`),
  });
  expect(await told()).toEqual(new Map());
});

test("members read it once it is out; drafts are the administrators'", async () => {
  const announcementId = await write();
  const read = (actor: Actor) => readAnnouncement(ctx.as(actor), { announcementId });
  await expect(read(roofer)).rejects.toMatchObject({ kind: "not-found" });
  expect(await read(admin)).toMatchObject({ body: form.body });
  await scheduleAnnouncement(ctx.as(admin), { announcementId, version: 1, when: "now" });
  await sendAnnouncements(system());
  expect(await read(roofer)).toMatchObject({ title: form.title, isService: true });
  await expect(read({ kind: "visitor" })).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("whoever was told reads it while it is still on its way to others", async () => {
  const id = await send();
  await sendAnnouncements(system());
  await ctx.db
    .updateTable("announcement")
    .set({ state: "sending", ended_at: null })
    .where("id", "=", id)
    .execute();
  expect(await readAnnouncement(ctx.as(roofer), { announcementId: id })).toMatchObject({ title: form.title });
});

test("a company that is closed makes nobody one of those whom it is for", async () => {
  const { companyId } = roofer.memberships[0]!;
  await ctx.db
    .updateTable("company")
    .set({ closed_at: ctx.clock.now(), delisted_at: ctx.clock.now() })
    .where("id", "=", companyId)
    .execute();
  await send({ audience: "contractor" });
  await sendAnnouncements(system());
  expect([...(await told()).keys()]).toEqual([agreed.userId]);
});

test("one for a kind of account opens for nobody else, and still for whoever was told", async () => {
  const announcementId = await write({ audience: "client" });
  const read = (actor: Actor) => readAnnouncement(ctx.as(actor), { announcementId });
  await scheduleAnnouncement(ctx.as(admin), { announcementId, version: 1, when: "now" });
  expect(await see(announcementId)).toMatchObject({ state: "sending" });
  await sendAnnouncements(system());
  expect(await read(builder)).toMatchObject({ title: form.title });
  await expect(read(roofer)).rejects.toMatchObject({ kind: "not-found" });
  await ctx.db.updateTable("company").set({ account_type: "contractor" }).execute();
  expect(await read(builder)).toMatchObject({ title: form.title });
});

test("nobody else writes, sees or sends one", async () => {
  const announcementId = await write();
  const input = { ...form, announcementId, version: 1, when: "now" };
  const operations = [
    saveAnnouncement,
    scheduleAnnouncement,
    stopAnnouncement,
    tryAnnouncement,
    getAnnouncement,
  ];
  for (const run of [...operations, (own: typeof ctx) => listAnnouncements(own)]) {
    await expect(run(ctx.as(roofer) as typeof ctx, input)).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(ctx.as({ kind: "visitor" }) as typeof ctx, input)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  }
  await expect(sendAnnouncements(ctx.as(admin))).rejects.toMatchObject({ kind: "forbidden" });
  expect(await listAnnouncements(ctx.as(admin))).toMatchObject([
    { id: announcementId, state: "draft", version: 1 },
  ]);
});
