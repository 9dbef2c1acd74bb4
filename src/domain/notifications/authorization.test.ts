import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { countNotifications } from "./count-notifications.ts";
import { getNotificationChoices } from "./get-notification-choices.ts";
import { hasNewNotifications } from "./has-new-notifications.ts";
import { listNotifications } from "./list-notifications.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { notificationKinds } from "./notification-kinds.data.ts";
import { openNotification } from "./open-notification.ts";
import { readNotificationsAbout } from "./read-notifications-about.ts";
import { setNotificationChoices } from "./set-notification-choices.ts";
import { writeNotificationEmails } from "./write-notification-emails.ts";
import { writeNotifications } from "./write-notifications.ts";

const ctx = await createTestContext();
const company = await createCompany(ctx);
const owner = await createPerson(ctx, [company]);
const colleague = await createPerson(ctx, [company]);
const stranger = await createPerson(ctx, [await createCompany(ctx)]);
const administrator: Member = { ...stranger, isAdministrator: true, isAdminMode: true };
await createSystemContext(ctx.services).transact((tx) =>
  writeNotifications(tx, {
    kind: "quote",
    to: { userIds: [owner.userId], companyId: company.id },
    title: "A secret price",
    path: "/inquiries/inq_1",
    subject: "inq_1",
  }),
);
const { id } = (await listNotifications(ctx.as(owner))).notifications[0]!;
const state = async () =>
  JSON.stringify((await ctx.database.pool.query("select * from notification order by id")).rows);
const choices = Object.fromEntries(notificationKinds.map(({ code }) => [code, "off"]));

const byId: [string, (as: Context) => Promise<unknown>][] = [
  ["openNotification", (as) => openNotification(as, { id, isByHand: true })],
  ["markNotificationsRead", (as) => markNotificationsRead(as, { id })],
];
const own: [string, (as: Context) => Promise<unknown>][] = [
  ["listNotifications", (as) => listNotifications(as)],
  ["countNotifications", (as) => countNotifications(as)],
  ["hasNewNotifications", (as) => hasNewNotifications(as, new Date(0))],
  ["markNotificationsRead of all", (as) => markNotificationsRead(as, {})],
  ["readNotificationsAbout", (as) => readNotificationsAbout(as, { kinds: ["quote"], subjects: ["inq_1"] })],
  ["getNotificationChoices", (as) => getNotificationChoices(as)],
  ["setNotificationChoices", (as) => setNotificationChoices(as, choices)],
];

test.each(byId)(
  "%s: to a stranger, a colleague, an administrator and an ex-member it is not there",
  async (_, run) => {
    const before = await state();
    for (const actor of [stranger, colleague, administrator, { ...owner, memberships: [] }]) {
      await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "not-found" });
    }
    expect(await state()).toBe(before);
  },
);

test.each([...byId, ...own])("%s: nobody gets in without an account", async (_, run) => {
  for (const actor of [{ kind: "visitor" }, { kind: "system" }] as const) {
    await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "unauthenticated" });
  }
});

test("lists, counts and marks hold only one's own", async () => {
  const before = await state();
  for (const actor of [stranger, colleague, { ...owner, memberships: [] }]) {
    expect((await listNotifications(ctx.as(actor))).notifications).toEqual([]);
    expect(await countNotifications(ctx.as(actor))).toBe(0);
    expect(await hasNewNotifications(ctx.as(actor), new Date(0))).toBe(false);
  }
  for (const actor of [stranger, colleague]) expect(await markNotificationsRead(ctx.as(actor), {})).toBe(0);
  await setNotificationChoices(ctx.as(stranger), choices);
  expect(await state()).toBe(before);
  const { kinds } = await getNotificationChoices(ctx.as(owner));
  expect(kinds.every(({ delivery }) => delivery === "off")).toBe(false);
});

test("e-mails are the product's own", async () => {
  for (const actor of [{ kind: "visitor" } as const, owner, administrator]) {
    await expect(writeNotificationEmails(ctx.as(actor))).rejects.toMatchObject({ kind: "forbidden" });
  }
});
