import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { createConversation, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeConversation } from "./change-conversation.ts";
import { markSeen } from "./mark-seen.ts";
import { removeMessages } from "./remove-messages.ts";
import { sendMessage } from "./send-message.ts";
import { writeAwayEmails } from "./write-away-emails.ts";
import { AWAY_EMAIL_QUEUE } from "./messaging.jobs.ts";

const ctx = await createTestContext();
const write = (conversationId: string, companyId: string) =>
  writeAwayEmails(createSystemContext(ctx.services), { conversationId, companyId });
let keys = 0;
const newKey = () => `key-1111-${++keys}`;
const emailsTo = async (email: string) => (await ctx.emails()).filter((mail) => mail.to === email);

test("several messages unread for ten minutes make one e-mail for each member, with the place", async () => {
  const { conversationId, receiver, sender, to, from } = await createConversation(ctx, { messages: 5 });
  const colleague = await createPerson(ctx, [to]);
  const queued = (await ctx.jobsOn(AWAY_EMAIL_QUEUE)).filter(
    (job) => job["conversationId"] === conversationId,
  );
  expect(queued).toEqual([{ conversationId, companyId: to.id }]);
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(2);
  expect(await write(conversationId, to.id)).toBe(0);
  for (const { email } of [receiver, colleague]) {
    const emails = await emailsTo(email);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.subject).toBe(`5 new messages from ${from.name}`);
    expect(emails[0]!.text).toContain(`https://lintel.test/messages/${conversationId}`);
    expect(emails[0]!.text).toContain("> Message 1");
    expect(emails[0]!.text).toContain("and 2 more.");
  }
  expect(await emailsTo(sender.email)).toEqual([]);
});

test("nothing is written to a company that has read by then", async () => {
  const { conversationId, receiver, to } = await createConversation(ctx, { messages: 2 });
  await markSeen(ctx.as(receiver), { conversationId, number: 2 });
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(0);
});

test("nothing is written to a company that has blocked the other one by then", async () => {
  const { conversationId, receiver, sender, to, from } = await createConversation(ctx, { messages: 1 });
  await sendMessage(ctx.as(receiver), { conversationId, key: newKey(), body: "Never again" });
  await changeConversation(ctx.as(receiver), { conversationId, change: "block" });
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(0);
  expect(await emailsTo(receiver.email)).toEqual([]);
  expect(await write(conversationId, from.id)).toBe(1);
  expect(await emailsTo(sender.email)).toHaveLength(1);
});

test("a message that came after the others were read waits its own ten minutes", async () => {
  const { conversationId, sender, receiver, to } = await createConversation(ctx, { messages: 2 });
  ctx.clock.advance({ minutes: 9 });
  await markSeen(ctx.as(receiver), { conversationId, number: 2 });
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "One more" });
  ctx.clock.advance({ minutes: 1 });
  expect(await write(conversationId, to.id)).toBe(0);
  const jobs = (await ctx.jobsOn(AWAY_EMAIL_QUEUE)).filter((job) => job["conversationId"] === conversationId);
  expect(jobs).toHaveLength(2);
  ctx.clock.advance({ minutes: 9 });
  expect(await write(conversationId, to.id)).toBe(1);
});

test("no second e-mail comes until somebody has read", async () => {
  const { conversationId, sender, receiver, to, from } = await createConversation(ctx, { messages: 1 });
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(1);
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Hello?" });
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(0);
  await markSeen(ctx.as(receiver), { conversationId, number: 2 });
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Thank you" });
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(1);
  // Of three that came two were read.
  expect((await emailsTo(receiver.email)).map(({ subject }) => subject)).toEqual([
    `New message from ${from.name}`,
    `New message from ${from.name}`,
  ]);
});

test("who has muted the conversation, hears of messages in another way, has closed their account or is suspended gets none", async () => {
  const { conversationId, receiver, to } = await createConversation(ctx, { messages: 1 });
  const deaf = await createPerson(ctx, [to]);
  const keen = await createPerson(ctx, [to]);
  const gone = await createPerson(ctx, [to]);
  const suspended = await createPerson(ctx, [to]);
  const now = ctx.clock.now();
  const closed = { closed_at: now, erase_after: now };
  await ctx.db.updateTable("user_account").set(closed).where("id", "=", gone.userId).execute();
  const suspension = { suspended_at: now, suspended_reason: "Spam" };
  await ctx.db.updateTable("user_account").set(suspension).where("id", "=", suspended.userId).execute();
  await changeConversation(ctx.as(receiver), { conversationId, change: "mute" });
  await ctx.db
    .insertInto("notification_choice")
    .values({ user_id: deaf.userId, kind: "message", delivery: "daily" })
    .execute();
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(1);
  expect(await emailsTo(keen.email)).toHaveLength(1);
  expect([
    ...(await emailsTo(receiver.email)),
    ...(await emailsTo(deaf.email)),
    ...(await emailsTo(gone.email)),
    ...(await emailsTo(suspended.email)),
  ]).toEqual([]);
});

test("a message that a decision has removed by then is in no e-mail, and alone makes none", async () => {
  const { conversationId, receiver, from, to } = await createConversation(ctx, { messages: 2 });
  const other = await createConversation(ctx, { messages: 1 });
  const remove = (id: string, companyId: string) =>
    ctx.transact((tx) => removeMessages(tx, { conversationId: id, companyId, numbers: [1] }));
  await remove(conversationId, from.id);
  await remove(other.conversationId, other.from.id);
  ctx.clock.advance({ minutes: 10 });
  expect(await write(conversationId, to.id)).toBe(1);
  const [mail] = await emailsTo(receiver.email);
  expect(mail!.text.match(/^> .*/gm)).toEqual(["> Message 2"]);
  expect(await write(other.conversationId, other.to.id)).toBe(0);
});
