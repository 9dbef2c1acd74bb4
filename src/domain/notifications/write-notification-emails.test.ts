import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createTestContext } from "#test/test-context.ts";
import { listDeciders } from "#domain/tender-invitations/list-deciders.ts";
import { countNotifications } from "./count-notifications.ts";
import { getNotificationChoices } from "./get-notification-choices.ts";
import type { NewNotification } from "./insert-notifications.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { notificationKinds } from "./notification-kinds.data.ts";
import { setNotificationChoices } from "./set-notification-choices.ts";
import { stopEmails, stopEmailsUrl } from "./stop-emails.ts";
import { writeNotificationEmails } from "./write-notification-emails.ts";
import { writeNotifications } from "./write-notifications.ts";

const ctx = await createTestContext();
const system = () => inBatchesOfOne(createSystemContext(ctx.services));
const work = () => writeNotificationEmails(system());
let subjects = 0;
const tell = (person: Member, notification: Partial<NewNotification> = {}) =>
  system().transact((tx) =>
    writeNotifications(tx, {
      kind: "quote",
      to: { userIds: [person.userId] },
      title: "Aire Roofing has answered",
      path: "/inquiries/inq_1",
      subject: `subject-${++subjects}`,
      ...notification,
    }),
  );
const choose = (person: Member, values: Record<string, string | undefined>) =>
  setNotificationChoices(ctx.as(person), {
    ...Object.fromEntries(notificationKinds.map(({ code, usual }) => [code, usual])),
    ...values,
  });
const emailsTo = async ({ email }: Member) => (await ctx.emails()).filter((mail) => mail.to === email);
const wishIn = (mail: { headers?: Record<string, string> }) =>
  new URL(mail.headers!["List-Unsubscribe"]!.slice(1, -1)).searchParams.get("wish")!;

/** The product itself, whose first e-mail cannot be queued. */
function cutOffOnce() {
  vi.spyOn(ctx.services.jobs, "enqueue").mockRejectedValueOnce(new Error("cut off"));
  return system();
}

let person: Member;
beforeEach(async () => {
  ctx.clock.set("2026-11-23T10:00:00Z");
  await ctx.db.deleteFrom("notification").execute();
  await ctx.database.pool.query("delete from pgboss.job");
  person = await createPerson(ctx, []);
});

describe("at once", () => {
  test("each thing makes one e-mail, two minutes later, with its place and one-click unsubscribe", async () => {
    await tell(person);
    await tell(person, { title: "Wharfe Steel <has> answered" });
    ctx.clock.advance({ minutes: 1, seconds: 59 });
    expect(await work()).toBe(0);
    ctx.clock.advance({ seconds: 1 });
    expect(await work()).toBe(2);
    expect(await work()).toBe(0);
    const emails = await emailsTo(person);
    const [first, second] = emails.toSorted((a, b) => a.subject.localeCompare(b.subject));
    expect(first!.subject).toBe("Aire Roofing has answered");
    expect(first!.text).toMatch(/https:\/\/lintel\.test\/notifications\/ntf_\w+/);
    expect(second!.html).toContain("Wharfe Steel &lt;has&gt; answered");
    expect(first!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  });

  test("an announcement to everybody goes after what is due to people alone", async () => {
    const [other, last] = [await createPerson(ctx, []), await createPerson(ctx, [])];
    for (const each of [person, other]) await tell(each, { kind: "announcement" });
    ctx.clock.advance({ minutes: 1 });
    await tell(other);
    await tell(last);
    ctx.clock.advance({ minutes: 30 });
    expect(await work()).toBeGreaterThan(0);
    const told = (await ctx.emails()).map(({ to }) => to);
    expect([...new Set(told)]).toEqual([other.email, last.email, person.email]);
  });

  test("somebody whose e-mail fails is logged, and holds up nobody", async () => {
    const other = await createPerson(ctx, []);
    await tell(person);
    ctx.clock.advance({ seconds: 1 });
    await tell(other);
    ctx.clock.advance({ minutes: 2 });
    const cut = cutOffOnce();
    const logged = vi.spyOn(cut.log, "error");
    expect(await writeNotificationEmails(cut)).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(await emailsTo(person)).toEqual([]);
    expect(await emailsTo(other)).toHaveLength(1);
  });

  test("what has been read by then makes none", async () => {
    await tell(person);
    await markNotificationsRead(ctx.as(person), {});
    ctx.clock.advance({ minutes: 2 });
    expect(await work()).toBe(0);
  });

  test("the same again makes no second e-mail while it is unread; something else about it does", async () => {
    const about = { subject: "inq_7" };
    await tell(person, about);
    ctx.clock.advance({ minutes: 2 });
    expect(await work()).toBe(1);
    await tell(person, about);
    ctx.clock.advance({ minutes: 2 });
    expect(await work()).toBe(0);
    await tell(person, { ...about, title: "Aire Roofing has changed its quote" });
    ctx.clock.advance({ minutes: 2 });
    expect(await work()).toBe(1);
  });

  test("whoever stops them is told what comes all the same", async () => {
    const stop = (topic: "announcement" | "quote") => {
      const address = new URL(stopEmailsUrl(ctx.services, { userId: person.userId, topic }));
      return stopEmails(ctx, address.searchParams.get("wish")!);
    };
    expect((await stop("announcement"))?.always).toBe("Notices about the service itself still come.");
    expect((await stop("quote"))?.always).toBeUndefined();
  });

  test("one click stops e-mails of the kind, not of others and not the news on screen; again changes nothing", async () => {
    await tell(person);
    ctx.clock.advance({ minutes: 2 });
    await work();
    const wish = wishIn((await emailsTo(person))[0]!);
    await tell(person);
    await tell(person, { kind: "inquiry", title: "Somebody asks" });
    const changed = `${wish.slice(0, 9)}${wish[9] === "x" ? "y" : "x"}${wish.slice(10)}`;
    expect(await stopEmails(ctx, changed)).toBeUndefined();
    expect(await stopEmails(ctx, wish)).toEqual({ label: "Quotes" });
    expect(await stopEmails(ctx, wish)).toEqual({ label: "Quotes" });
    ctx.clock.advance({ minutes: 2 });
    expect(await work()).toBe(1);
    expect((await emailsTo(person)).map(({ subject }) => subject)).toEqual([
      "Aire Roofing has answered",
      "Somebody asks",
    ]);
    expect(await countNotifications(ctx.as(person))).toBe(3);
    const { kinds } = await getNotificationChoices(ctx.as(person));
    expect(kinds.find(({ code }) => code === "quote")?.delivery).toBe("screen");
  });

  test("another's quiet hours hold nothing back", async () => {
    await choose(await createPerson(ctx, []), { quietFrom: "09:00", quietTo: "20:00" });
    await tell(person);
    ctx.clock.advance({ minutes: 2 });
    expect(await work()).toBe(1);
  });

  test("quiet hours hold it back, also for a worker that was away when they began", async () => {
    await choose(person, { quietFrom: "22:00", quietTo: "07:00" });
    ctx.clock.set("2026-11-23T21:50:00Z");
    await tell(person);
    ctx.clock.set("2026-11-23T22:10:00Z");
    expect(await work()).toBe(0);
    ctx.clock.set("2026-11-24T06:59:59Z");
    expect(await work()).toBe(0);
    ctx.clock.set("2026-11-24T07:00:00Z");
    expect(await work()).toBe(1);
  });

  test("on the night of 27 March 2027 it comes at 07:00 by the new clocks", async () => {
    await choose(person, { quietFrom: "22:00", quietTo: "07:00" });
    ctx.clock.set("2027-03-27T23:00:00Z");
    await tell(person);
    ctx.clock.set("2027-03-28T05:59:59Z");
    expect(await work()).toBe(0);
    ctx.clock.set("2027-03-28T06:00:00Z");
    expect(await work()).toBe(1);
  });
});

describe("digests", () => {
  beforeEach(() => choose(person, { quote: "daily", review: "weekly", team: "daily" }));

  test("one e-mail at 08:00 for all that is unread, with each place; nothing makes none", async () => {
    await tell(person, { title: "First" });
    await tell(person, { title: "Second", kind: "team" });
    await tell(person, { title: "Read meanwhile", subject: "read" });
    await ctx.db
      .updateTable("notification")
      .set({ read_at: ctx.clock.now() })
      .where("subject", "=", "read")
      .execute();
    ctx.clock.set("2026-11-24T07:59:59Z");
    expect(await work()).toBe(0);
    ctx.clock.set("2026-11-24T08:00:00Z");
    expect(await work()).toBe(1);
    const [mail] = await emailsTo(person);
    expect(mail!.subject).toBe("Lintel: 2 things you have not read");
    for (const title of ["First", "Second"]) expect(mail!.text).toContain(title);
    expect(mail!.text).not.toContain("Read meanwhile");
    expect(mail!.text.match(/\/notifications\/ntf_/g)).toHaveLength(2);
    ctx.clock.advance({ days: 1 });
    expect(await work()).toBe(0);
  });

  test("the weekly one comes on Monday, together with the day's", async () => {
    await tell(person, { kind: "review", title: "A review" });
    for (const day of ["24", "25", "26", "27", "28", "29"]) {
      ctx.clock.set(`2026-11-${day}T08:00:00Z`);
      expect(await work()).toBe(0);
    }
    await tell(person, { title: "A quote on Sunday" });
    ctx.clock.set("2026-11-30T08:00:00Z");
    expect(await work()).toBe(1);
    const [mail] = await emailsTo(person);
    expect(mail!.text).toContain("A review");
    expect(mail!.text).toContain("A quote on Sunday");
    expect(await stopEmails(ctx, wishIn(mail!))).toEqual({ label: "Digests" });
    const { kinds } = await getNotificationChoices(ctx.as(person));
    expect(kinds.filter(({ delivery }) => ["daily", "weekly"].includes(delivery))).toEqual([]);
  });

  test("a change of mind moves what waits, and takes it back", async () => {
    await tell(person, { kind: "review", title: "A review" });
    await tell(person, { title: "A quote" });
    await choose(person, { review: "at-once", quote: "screen" });
    ctx.clock.advance({ minutes: 2 });
    expect(await work()).toBe(1);
    expect((await emailsTo(person))[0]!.subject).toBe("A review");
    ctx.clock.advance({ days: 7 });
    expect(await work()).toBe(0);
    // What was on screen only does not become an e-mail by a later choice.
    await choose(person, { quote: "at-once" });
    ctx.clock.advance({ days: 7 });
    expect(await work()).toBe(0);
  });

  test("what cannot be queued counts as told to nobody, and comes ten minutes later, once", async () => {
    await tell(person, { title: "First" });
    await tell(person, { title: "Second" });
    ctx.clock.set("2026-11-24T08:00:00Z");
    expect(await writeNotificationEmails(cutOffOnce())).toBe(0);
    expect(await emailsTo(person)).toEqual([]);
    ctx.clock.set("2026-11-24T08:09:59Z");
    expect(await work()).toBe(0);
    ctx.clock.set("2026-11-24T08:10:00Z");
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    expect(await emailsTo(person)).toHaveLength(1);
  });

  test("several workers at once write each digest once and lose none", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const each = await createPerson(ctx, []);
        await choose(each, { quote: "daily" });
        for (let n = 0; n < 3; n++) await tell(each, { title: `News ${n}` });
        return each;
      }),
    );
    ctx.clock.set("2026-11-24T08:00:00Z");
    await Promise.all(Array.from({ length: 4 }, () => work()));
    await work();
    for (const each of people) {
      const emails = await emailsTo(each);
      expect(emails).toHaveLength(1);
      expect(emails[0]!.text.match(/\/notifications\/ntf_/g)).toHaveLength(3);
    }
  });
});

test("who has left the company, closed the account, is suspended or never confirmed it gets no e-mail", async () => {
  const company = await createCompany(ctx);
  const [gone, closed, unconfirmed, suspended, stays] = await Promise.all(
    Array.from({ length: 5 }, () => createPerson(ctx, [company])),
  );
  await system().transact((tx) =>
    writeNotifications(tx, {
      kind: "quote",
      to: { companyId: company.id },
      title: "A quote",
      path: "/inquiries/inq_1",
      subject: "inq_1",
    }),
  );
  // Whoever goes may be in another company.
  const other = await createCompany(ctx);
  await ctx.db
    .updateTable("membership")
    .set({ company_id: other.id })
    .where("user_id", "=", gone!.userId)
    .execute();
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: now, erase_after: now })
    .where("id", "=", closed!.userId)
    .execute();
  await ctx.db
    .updateTable("user_account")
    .set({ confirmed_at: null })
    .where("id", "=", unconfirmed!.userId)
    .execute();
  await ctx.db
    .updateTable("user_account")
    .set({ suspended_at: now, suspended_reason: "Wrote to everybody." })
    .where("id", "=", suspended!.userId)
    .execute();
  ctx.clock.advance({ minutes: 2 });
  expect(await work()).toBe(1);
  expect(await emailsTo(stays!)).toHaveLength(1);
  expect(await work()).toBe(0);
  expect(JSON.stringify(await ctx.transact((tx) => listDeciders(tx, company.id)))).not.toContain(
    suspended!.email,
  );
});

test("quiet hours need both ends and two of them", async () => {
  for (const hours of [
    { quietFrom: "22:00" },
    { quietTo: "07:00" },
    { quietFrom: "07:00", quietTo: "07:00" },
  ]) {
    await expect(choose(person, hours)).rejects.toMatchObject({ name: "ZodError" });
  }
  for (const values of [{ quote: "sometimes" }, { quietFrom: "25:00", quietTo: "07:00" }]) {
    await expect(choose(person, values)).rejects.toMatchObject({ name: "ZodError" });
  }
  await choose(person, { quietFrom: "22:30", quietTo: "06:15" });
  expect((await getNotificationChoices(ctx.as(person))).quiet).toEqual({ from: 1350, to: 375 });
  await choose(person, {});
  expect((await getNotificationChoices(ctx.as(person))).quiet).toBeNull();
});
