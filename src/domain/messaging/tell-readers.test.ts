import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { countNotifications } from "#domain/notifications/count-notifications.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { setNotificationChoices } from "#domain/notifications/set-notification-choices.ts";
import { notificationKinds } from "#domain/notifications/notification-kinds.data.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { createConversation, createPerson, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeConversation } from "./change-conversation.ts";
import { markSeen } from "./mark-seen.ts";
import { openConversation } from "./open-conversation.ts";
import { sendMessage } from "./send-message.ts";
import { writeAwayEmails } from "./write-away-emails.ts";

const ctx = await createTestContext();
let keys = 0;
const send = (sender: Member, conversationId: string) =>
  sendMessage(ctx.as(sender), { conversationId, key: `key-3333-${++keys}`, body: "Hello" });
const unread = (person: Member) => countNotifications(ctx.as(person));
const choose = (person: Member, values: Record<string, string>) =>
  setNotificationChoices(ctx.as(person), {
    ...Object.fromEntries(notificationKinds.map(({ code, usual }) => [code, usual])),
    ...values,
  });
const emailsTo = async (email: string) => (await ctx.emails()).filter((mail) => mail.to === email);

test("messages are one unread entry a conversation, for everyone there, and read once the conversation is", async () => {
  const { conversationId, receiver, sender, from, to } = await createConversation(ctx, { messages: 3 });
  const colleague = await createPerson(ctx, [to]);
  await send(sender, conversationId);
  const { notifications } = await listNotifications(ctx.as(receiver));
  expect(notifications).toMatchObject([{ kind: "message", title: `New message from ${from.name}` }]);
  expect(await unread(sender)).toBe(0);
  // Joined after the first unread one: told with the next that begins to wait.
  expect(await unread(colleague)).toBe(0);
  ctx.clock.advance({ minutes: 5 });
  await markSeen(ctx.as(receiver), { conversationId, number: 3 });
  expect(await unread(receiver)).toBe(1);
  await markSeen(ctx.as(receiver), { conversationId, number: 4 });
  expect(await unread(receiver)).toBe(0);
});

test("to read one conversation leaves another one's entry unread", async () => {
  const { conversationId, from, to, sender, receiver } = await createConversation(ctx, { messages: 1 });
  const project = await createProject(ctx, to);
  const other = await openConversation(ctx.as(sender), { project: project.slug });
  await send(sender, other.conversationId);
  expect(await unread(receiver)).toBe(2);
  await markSeen(ctx.as(receiver), { conversationId, number: 1 });
  const { notifications } = await listNotifications(ctx.as(receiver), { isUnread: true });
  expect(notifications).toMatchObject([{ title: `New message from ${from.name} about ${project.name}` }]);
});

test("who has read just now has the conversation in front of them and is told nothing", async () => {
  const { conversationId, receiver, sender, to } = await createConversation(ctx, { messages: 1 });
  const colleague = await createPerson(ctx, [to]);
  await markSeen(ctx.as(receiver), { conversationId, number: 1 });
  ctx.clock.advance({ seconds: 10 });
  await send(sender, conversationId);
  expect([await unread(receiver), await unread(colleague)]).toEqual([0, 1]);
  ctx.clock.advance({ seconds: 50 });
  await markSeen(ctx.as(receiver), { conversationId, number: 2 });
  ctx.clock.advance({ seconds: 50 });
  await send(sender, conversationId);
  expect(await unread(receiver)).toBe(1);
  // Read at once: they were looking after all, and nothing of it stays in the list.
  ctx.clock.advance({ seconds: 2 });
  await markSeen(ctx.as(receiver), { conversationId, number: 3 });
  expect((await listNotifications(ctx.as(receiver))).notifications).toEqual([]);
});

test("who was thought to be looking, and was not, is told with the e-mail", async () => {
  const { conversationId, receiver, sender, to } = await createConversation(ctx, { messages: 1 });
  await markSeen(ctx.as(receiver), { conversationId, number: 1 });
  await send(sender, conversationId);
  expect(await unread(receiver)).toBe(0);
  ctx.clock.advance({ minutes: 10 });
  await writeAwayEmails(createSystemContext(ctx.services), { conversationId, companyId: to.id });
  expect(await unread(receiver)).toBe(1);
  expect(await emailsTo(receiver.email)).toHaveLength(1);
});

test("a muted conversation tells nothing, and what a company has read counts for those who never opened it", async () => {
  const { conversationId, receiver, sender, to } = await createConversation(ctx);
  const [deaf, colleague] = [await createPerson(ctx, [to]), await createPerson(ctx, [to])];
  for (const person of [deaf, receiver]) {
    await changeConversation(ctx.as(person), { conversationId, change: "mute" });
  }
  await changeConversation(ctx.as(receiver), { conversationId, change: "unmute" });
  await send(sender, conversationId);
  expect([await unread(receiver), await unread(deaf), await unread(colleague)]).toEqual([1, 0, 1]);
  await markSeen(ctx.as(receiver), { conversationId, number: 1 });
  expect([await unread(receiver), await unread(colleague)]).toEqual([0, 0]);
});

test("in quiet hours the e-mail waits: a plain one comes once they are over, if nobody has read by then", async () => {
  // 21 Nov 2026, 23:00 in London.
  ctx.clock.set("2026-11-21T23:00:00Z");
  const { conversationId, receiver, sender, to, from } = await createConversation(ctx);
  const [awake, reading] = [await createPerson(ctx, [to]), await createPerson(ctx, [to])];
  for (const person of [receiver, reading]) await choose(person, { quietFrom: "22:00", quietTo: "07:00" });
  await send(sender, conversationId);
  ctx.clock.advance({ minutes: 10 });
  const system = createSystemContext(ctx.services);
  expect(await writeAwayEmails(system, { conversationId, companyId: to.id })).toBe(1);
  expect(await emailsTo(awake.email)).toHaveLength(1);
  expect(await writeNotificationEmails(system)).toBe(0);
  ctx.clock.set("2026-11-22T06:59:00Z");
  expect(await writeNotificationEmails(system)).toBe(0);
  await ctx.db
    .updateTable("notification")
    .set({ read_at: ctx.clock.now() })
    .where("user_id", "=", reading.userId)
    .execute();
  ctx.clock.set("2026-11-22T07:00:00Z");
  expect(await writeNotificationEmails(system)).toBe(1);
  const emails = await emailsTo(receiver.email);
  expect(emails).toMatchObject([{ subject: `New message from ${from.name}` }]);
  expect(emails[0]!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(await emailsTo(reading.email)).toEqual([]);
  expect(await writeNotificationEmails(system)).toBe(0);
});

test("who wants messages in a digest gets them there and no e-mail of their own", async () => {
  ctx.clock.set("2026-11-23T10:00:00Z");
  const { conversationId, receiver, sender, to } = await createConversation(ctx);
  await choose(receiver, { message: "daily" });
  await send(sender, conversationId);
  ctx.clock.advance({ minutes: 10 });
  const system = createSystemContext(ctx.services);
  expect(await writeAwayEmails(system, { conversationId, companyId: to.id })).toBe(0);
  ctx.clock.set("2026-11-24T08:00:00Z");
  expect(await writeNotificationEmails(system)).toBe(1);
  expect(await emailsTo(receiver.email)).toHaveLength(1);
});
