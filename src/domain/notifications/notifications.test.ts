import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import { createSystemContext } from "#domain/context.ts";
import type { Member } from "#domain/actor.ts";
import { Live } from "#platform/live.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { asSomebodyElse } from "#test/guard-pool.ts";
import { createTestContext } from "#test/test-context.ts";
import { admitEmails } from "./admit-emails.ts";
import { countNotifications } from "./count-notifications.ts";
import { hasNewNotifications } from "./has-new-notifications.ts";
import type { NewNotification } from "./insert-notifications.ts";
import { listNotifications } from "./list-notifications.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { openNotification } from "./open-notification.ts";
import { readNotificationsAbout } from "./read-notifications-about.ts";
import { lockReader, setDelivery } from "./set-notification-choices.ts";
import { writeForCompanies, writeNotifications } from "./write-notifications.ts";

const ctx = await createTestContext();
await addBystanders(ctx, { but: ["notification"] });
const system = () => createSystemContext(ctx.services);
const tell = (person: Member, notification: Partial<NewNotification> = {}) =>
  system().transact((tx) =>
    writeNotifications(tx, {
      kind: "quote",
      to: { userIds: [person.userId] },
      title: "Aire Roofing has answered",
      path: "/inquiries/inq_1",
      subject: "inq_1",
      ...notification,
    }),
  );
const titles = async (person: Member, filter = {}) =>
  (await listNotifications(ctx.as(person), filter)).notifications.map(({ title }) => title);

test("a company's notifications reach everyone in it but the one who causes them", async () => {
  const company = await createCompany(ctx);
  const [author, colleague] = [await createPerson(ctx, [company]), await createPerson(ctx, [company])];
  const stranger = await createPerson(ctx, [await createCompany(ctx)]);
  await ctx.as(author).transact((tx) =>
    writeNotifications(tx, {
      kind: "review",
      to: { companyId: company.id },
      title: "A new review",
      path: "/profile/1/reviews",
      subject: "rev_1",
    }),
  );
  expect(await titles(colleague)).toEqual(["A new review"]);
  expect(await titles(author)).toEqual([]);
  expect(await titles(stranger)).toEqual([]);
});

test("who only reads in a company sees what it is asked to do, and gets no e-mail of it", async () => {
  const company = await createCompany(ctx);
  const viewer = await createPerson(ctx, [company], { role: "viewer" });
  const member = await createPerson(ctx, [company], { role: "member" });
  const to = { companyId: company.id };
  await tell(viewer, { to, title: "Decide", subject: "asks", asksToAct: true });
  await tell(viewer, { to, title: "Decided", subject: "tells" });
  const written = await ctx.db
    .selectFrom("notification")
    .select(["user_id", "title"])
    .where("company_id", "=", company.id)
    .where("letter", "is not", null)
    .execute();
  const emailed = ({ userId }: Member) =>
    written.filter((each) => each.user_id === userId).map(({ title }) => title);
  expect(emailed(viewer)).toEqual(["Decided"]);
  expect(emailed(member).toSorted()).toEqual(["Decide", "Decided"]);
  expect((await titles(viewer)).toSorted()).toEqual(["Decide", "Decided"]);
});

test("several companies are told of one thing, each in its words; who is in two has the last, who causes it none", async () => {
  const [firm, buyer] = [await createCompany(ctx), await createCompany(ctx)];
  const [author, colleague] = [await createPerson(ctx, [firm]), await createPerson(ctx, [firm])];
  const people = [await createPerson(ctx, [buyer]), await createPerson(ctx, [buyer])];
  const both = await createPerson(ctx, [buyer, firm]);
  const silent = await createPerson(ctx, [buyer]);
  const stranger = await createPerson(ctx, [await createCompany(ctx)]);
  await ctx.as(silent).transact((tx) => setDelivery(tx, silent.userId, "tender", "off"));
  const words = [
    { companyId: firm.id, title: "Your quote is in", path: "/company/tenders/invited/tin_1/quote" },
    { companyId: buyer.id, title: "A firm has sent a quote", path: "/company/tenders/pkg_1/quotes" },
  ];
  const kept = { kind: "tender", subject: "tin_1-quote", words } as const;
  await ctx.as(author).transact((tx) => writeForCompanies(tx, kept));
  expect(await titles(colleague)).toEqual(["Your quote is in"]);
  for (const person of [...people, both]) expect(await titles(person)).toEqual(["A firm has sent a quote"]);
  for (const person of [author, silent, stranger]) expect(await titles(person)).toEqual([]);
  const { rows } = await ctx.database.pool.query(
    "select user_id, company_id, path from notification where subject = 'tin_1-quote'",
  );
  const [own, theirs] = words.map(({ companyId, path }) => ({ company_id: companyId, path }));
  expect(rows).toHaveLength(4);
  expect(rows).toContainEqual({ user_id: colleague.userId, ...own });
  expect(rows).toContainEqual({ user_id: both.userId, ...theirs });
});

test("who has closed their account is told nothing more", async () => {
  const company = await createCompany(ctx);
  const [stays, left] = [await createPerson(ctx, [company]), await createPerson(ctx, [company])];
  const now = ctx.clock.now();
  const closed = { closed_at: now, erase_after: now };
  await ctx.db.updateTable("user_account").set(closed).where("id", "=", left.userId).execute();
  for (const to of [{ companyId: company.id }, { userIds: [left.userId, stays.userId] }])
    await tell(stays, { to, subject: JSON.stringify(to).slice(0, 40) });
  expect(await titles(stays)).toHaveLength(2);
  expect(await titles(left)).toEqual([]);
});

test("notifications for more people than one NOTIFY has room for reach every one of them", async () => {
  const company = await createCompany(ctx);
  const userIds: string[] = [];
  while (userIds.length < 230) userIds.push((await createPerson(ctx, [company])).userId);
  const live = new Live(ctx.services.log);
  await live.start(ctx.database);
  const heard: string[] = [];
  for (const id of userIds) {
    const nothing = () => {};
    const send = () => void heard.push(id);
    live.add({ session: id, network: "office", topics: [`user:${id}`], send, beat: nothing, close: nothing });
  }
  await system().transact((tx) =>
    writeNotifications(tx, {
      kind: "inquiry",
      to: { companyId: company.id },
      title: "Somebody asks you for a quote",
      path: "/inquiries/inq_1",
      subject: "inq_1",
    }),
  );
  await expect.poll(() => heard.length).toBe(userIds.length);
  expect(new Set(heard)).toEqual(new Set(userIds));
  live.close();
});

test("what is rolled back was never told", async () => {
  const person = await createPerson(ctx, []);
  const work = system().transact(async (tx) => {
    await writeNotifications(tx, {
      kind: "team",
      to: { userIds: [person.userId] },
      title: "Never",
      path: "/",
      subject: "x",
    });
    throw new Error("taken back");
  });
  await expect(work).rejects.toThrow("taken back");
  expect(await countNotifications(ctx.as(person))).toBe(0);
});

test("unread notifications of one thing are one entry that comes up again; after reading there is a second one", async () => {
  const person = await createPerson(ctx, []);
  await tell(person);
  ctx.clock.advance({ minutes: 5 });
  await tell(person, { subject: "inq_2", title: "Something else" });
  ctx.clock.advance({ minutes: 5 });
  await tell(person, { title: "Aire Roofing has answered again" });
  expect(await titles(person)).toEqual(["Aire Roofing has answered again", "Something else"]);
  expect(await markNotificationsRead(ctx.as(person), {})).toBe(2);
  ctx.clock.advance({ minutes: 5 });
  await tell(person);
  expect(await titles(person)).toHaveLength(3);
  expect(await titles(person, { isUnread: true })).toEqual(["Aire Roofing has answered"]);
});

test("a title of any length and any letters is one line of at most 200", async () => {
  const person = await createPerson(ctx, []);
  await tell(person, { title: "👷".repeat(300) });
  const [title] = await titles(person);
  expect(title!.length).toBeLessThanOrEqual(200);
  expect(title!.isWellFormed()).toBe(true);
});

test("who has switched a kind off hears nothing of it, anywhere", async () => {
  const person = await createPerson(ctx, []);
  await ctx.as(person).transact((tx) => setDelivery(tx, person.userId, "quote", "off"));
  await tell(person);
  await tell(person, { kind: "inquiry" });
  expect(await countNotifications(ctx.as(person))).toBe(1);
});

test("the list is filtered by kind and by what is unread, and pages by key without loss", async () => {
  const person = await createPerson(ctx, []);
  for (let n = 0; n < 65; n++) {
    // Several at one moment, so that the key alone keeps them apart.
    if (n % 4 === 0) ctx.clock.advance({ seconds: 1 });
    await tell(person, { subject: `s${n}`, title: `News ${n}`, kind: n % 5 === 0 ? "team" : "quote" });
  }
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await listNotifications(ctx.as(person), { after });
    seen.push(...page.notifications.map(({ title }) => title));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(65);
  expect(new Set(seen).size).toBe(65);
  expect(await titles(person, { kind: "team" })).toHaveLength(13);
  expect(await markNotificationsRead(ctx.as(person), { kind: "team" })).toBe(13);
  expect(await titles(person, { kind: "team", isUnread: true })).toEqual([]);
  expect(await countNotifications(ctx.as(person))).toBe(52);
  expect(await countNotifications(ctx.as(person), "team")).toBe(0);
  expect(await countNotifications(ctx.as(person), "quote")).toBe(52);
});

test("a later word about the same takes the place of an unread one, and leads where it says itself", async () => {
  const person = await createPerson(ctx, []);
  await tell(person, { title: "Ada has answered", path: "/reviews/new" });
  await tell(person, { title: "Ada has rated you", path: "/profile/7/reviews" });
  const { notifications } = await listNotifications(ctx.as(person));
  expect(notifications.map(({ title }) => title)).toEqual(["Ada has rated you"]);
  expect(await openNotification(ctx.as(person), { id: notifications[0]!.id, isByHand: true })).toEqual({
    path: "/profile/7/reviews",
  });
});

test("marking all leaves what came after the page was made", async () => {
  const person = await createPerson(ctx, []);
  await tell(person);
  const until = ctx.clock.now().getTime();
  ctx.clock.advance({ seconds: 1 });
  await tell(person, { subject: "later", title: "Later" });
  expect(await markNotificationsRead(ctx.as(person), { until })).toBe(1);
  expect(await markNotificationsRead(ctx.as(person), { until })).toBe(0);
  expect(await titles(person, { isUnread: true })).toEqual(["Later"]);
});

test.skipIf(ctx.database.isEmbedded)("marking all waits for the e-mails that are being written", async () => {
  const person = await createPerson(ctx, []);
  for (const order of ["asc", "desc"] as const) {
    await tell(person, { subject: "one" });
    ctx.clock.advance({ seconds: 1 });
    await tell(person, { subject: "two" });
    const marked = await system().transact(async (tx) => {
      const lock = (subject: string) =>
        tx.db.selectFrom("notification").select("id").where("subject", "=", subject).forUpdate().execute();
      await lockReader(tx, person.userId);
      const [first, second] = order === "asc" ? ["one", "two"] : ["two", "one"];
      await lock(first!);
      const count = asSomebodyElse(() => markNotificationsRead(ctx.as(person), {}));
      await vi.waitFor(() => asSomebodyElse(untilOneWaits), { timeout: 10_000 });
      await lock(second!);
      return { count };
    });
    expect(await marked.count).toBe(2);
  }
});

async function untilOneWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  expect(rows[0]!.waiting).toBe(1);
}

test("opening one by hand marks it read, fetching it ahead does not", async () => {
  const person = await createPerson(ctx, []);
  await tell(person);
  const [{ id } = { id: "" }] = (await listNotifications(ctx.as(person))).notifications;
  expect(await openNotification(ctx.as(person), { id, isByHand: false })).toEqual({
    path: "/inquiries/inq_1",
  });
  expect(await countNotifications(ctx.as(person))).toBe(1);
  for (let times = 0; times < 2; times++) {
    expect(await openNotification(ctx.as(person), { id, isByHand: true })).toEqual({
      path: "/inquiries/inq_1",
    });
    expect(await countNotifications(ctx.as(person))).toBe(0);
  }
});

test("what is read at its own place is one's own notifications of what stands there", async () => {
  const [person, other] = [await createPerson(ctx, []), await createPerson(ctx, [])];
  for (const each of [person, other]) {
    await tell(each, { kind: "review", subject: "rev_1" });
    await tell(each, { kind: "reply", subject: "rev_2" });
    await tell(each, { kind: "review", subject: "rev_3", title: "On another page" });
    await tell(each, { kind: "team", subject: "rev_1", title: "Of another kind" });
  }
  const read = { kinds: ["review", "reply"], subjects: ["rev_1", "rev_2"] } as const;
  for (let times = 0; times < 2; times++) await readNotificationsAbout(ctx.as(person), read);
  await readNotificationsAbout(ctx.as(person), { kinds: ["review"], subjects: [] });
  const unread = await titles(person, { isUnread: true });
  expect(new Set(unread)).toEqual(new Set(["On another page", "Of another kind"]));
  expect(await titles(person)).toHaveLength(4);
  expect(await countNotifications(ctx.as(other))).toBe(4);
});

test("a page that was away learns whether anything came or was read", async () => {
  const person = await createPerson(ctx, []);
  await tell(person);
  const told = ctx.clock.now();
  const hasNew = () => hasNewNotifications(ctx.as(person), new Date(ctx.clock.now().getTime() - 1000));
  expect(await hasNewNotifications(ctx.as(person), told)).toBe(true);
  ctx.clock.advance({ minutes: 10 });
  expect(await hasNew()).toBe(false);
  await markNotificationsRead(ctx.as(person), {});
  expect(await hasNew()).toBe(true);
});

test("an e-mail of one thing leaves what is unread of another one to be told", async () => {
  const person = await createPerson(ctx, []);
  await tell(person);
  await tell(person, { subject: "inq_2", path: "/inquiries/inq_2" });
  const wanted = { kind: "quote", subject: "inq_1", userIds: [person.userId] } as const;
  expect(await system().transact((tx) => admitEmails(tx, wanted))).toEqual(new Set([person.userId]));
  const rows = await ctx.db
    .selectFrom("notification")
    .select(["subject", "told_at"])
    .where("user_id", "=", person.userId)
    .orderBy("subject")
    .execute();
  expect(rows).toEqual([
    { subject: "inq_1", told_at: ctx.clock.now() },
    { subject: "inq_2", told_at: null },
  ]);
});
