import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import { createCompany, createConversation, createPerson, createProject } from "#test/factories.ts";
import { makeFile, sampleFiles } from "#test/sample-files.ts";
import { asSomebodyElse } from "#test/guard-pool.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeCompany } from "#domain/companies/close-company.ts";
import { changeConversation } from "./change-conversation.ts";
import { countUnread } from "./count-unread.ts";
import { getConversation } from "./get-conversation.ts";
import { saveDraft } from "./save-draft.ts";
import { listChangedConversations } from "./list-changed-conversations.ts";
import { listConversations } from "./list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { markSeen } from "./mark-seen.ts";
import { openConversation } from "./open-conversation.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";
import { AWAY_EMAIL_QUEUE } from "./messaging.jobs.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
let keys = 0;
const newKey = () => `key-0000-${++keys}`;

test("a message is there for both companies, with who wrote it", async () => {
  const { conversationId, sender, receiver, to } = await createConversation(ctx);
  const colleague = await createPerson(ctx, [to], { role: "member" });
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "  Can you start in May?  " });
  for (const actor of [sender, receiver, colleague]) {
    const { messages } = await listMessages(ctx.as(actor), { conversationId });
    expect(messages).toMatchObject([
      { number: 1, body: "Can you start in May?", authorName: sender.name, at: ctx.clock.now() },
    ]);
  }
});

test.each(["", "   ", "\n\t \u00a0", "\u0000\u0007"])(
  "an empty or whitespace-only message %j is refused",
  async (body) => {
    const { conversationId, sender } = await createConversation(ctx);
    await expect(sendMessage(ctx.as(sender), { conversationId, key: newKey(), body })).rejects.toThrow(
      "Write a message first",
    );
    expect((await listMessages(ctx.as(sender), { conversationId })).messages).toEqual([]);
  },
);

test("a message of 5,000 characters is taken, one more is not", async () => {
  const { conversationId, sender } = await createConversation(ctx);
  const send = (length: number) =>
    sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "x".repeat(length) });
  expect((await send(5000)).body).toHaveLength(5000);
  await expect(send(5001)).rejects.toThrow("Use at most 5000 characters");
});

test("a key that a colleague has used too takes neither of the two messages", async () => {
  const { conversationId, sender, from } = await createConversation(ctx);
  const colleague = await createPerson(ctx, [from]);
  const message = { conversationId, key: newKey(), files: [makeFile("plan.pdf")] };
  for (const [actor, body] of [
    [sender, "From me"],
    [colleague, "From my colleague"],
  ] as const)
    expect(await sendMessage(ctx.as(actor), { ...message, body })).toMatchObject({ body });
  expect((await listMessages(ctx.as(sender), { conversationId })).messages).toHaveLength(2);
});

test("a hundred of the same at once are one message, one job and one number", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx);
  const before = (await ctx.jobsOn(AWAY_EMAIL_QUEUE)).length;
  const key = newKey();
  const sent = await Promise.all(
    Array.from({ length: 100 }, () => sendMessage(ctx.as(sender), { conversationId, key, body: "Once" })),
  );
  expect(new Set(sent.map(({ number }) => number))).toEqual(new Set([1]));
  expect((await listMessages(ctx.as(sender), { conversationId })).messages).toHaveLength(1);
  expect(await countUnread(ctx.as(receiver))).toBe(1);
  expect(await ctx.jobsOn(AWAY_EMAIL_QUEUE)).toHaveLength(before + 1);
});

test("a message repeated after a cut answer is the one that is there", async () => {
  const { conversationId, sender } = await createConversation(ctx);
  const message = { conversationId, key: newKey(), body: "Hello" };
  const first = await sendMessage(ctx.as(sender), message);
  ctx.clock.advance({ minutes: 3 });
  expect(await sendMessage(ctx.as(sender), message)).toEqual(first);
});

test("a message that was sent before a block is still answered as sent", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx);
  const message = { conversationId, key: newKey(), body: "Hello" };
  const first = await sendMessage(ctx.as(sender), message);
  await changeConversation(ctx.as(receiver), { conversationId, change: "block" });
  expect(await sendMessage(ctx.as(sender), message)).toEqual(first);
});

test("of unread messages only the first makes an e-mail, and the first after they are read", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx);
  const before = (await ctx.jobsOn(AWAY_EMAIL_QUEUE)).length;
  const send = () => sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Hello" });
  const emails = async () => (await ctx.jobsOn(AWAY_EMAIL_QUEUE)).length - before;
  for (let n = 0; n < 3; n++) await send();
  expect(await emails()).toBe(1);
  await markSeen(ctx.as(receiver), { conversationId, number: 3 });
  for (let n = 0; n < 2; n++) await send();
  expect(await emails()).toBe(2);
  expect(await countUnread(ctx.as(receiver))).toBe(2);
});

test("a conversation that is deleted in that moment is not there", async () => {
  const { conversationId, sender } = await createConversation(ctx);
  const asker = ctx.as(sender);
  vi.spyOn(asker.limits, "consume").mockImplementationOnce(async () => {
    await ctx.db.deleteFrom("conversation").where("id", "=", conversationId).execute();
  });
  const late = sendMessage(asker, { conversationId, key: newKey(), body: "Too late" });
  await expect(late).rejects.toMatchObject({ kind: "not-found" });
});

test.skipIf(ctx.database.isEmbedded)(
  "a message that comes as the other side reads everything is there with its e-mail or not at all",
  async () => {
    const { conversationId, sender, to } = await createConversation(ctx, { messages: 1 });
    const asker = ctx.as(sender);
    vi.spyOn(asker, "transact").mockRejectedValueOnce(new Error("cut off"));
    const message = { conversationId, key: newKey(), body: "Just now" };
    const cutOff = await ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("conversation_side")
        .set({ seen_received: 1 })
        .where("conversation_id", "=", conversationId)
        .where("company_id", "=", to.id)
        .execute();
      const sent = asSomebodyElse(() => sendMessage(asker, message)).catch((error: unknown) => error);
      await vi.waitFor(() => asSomebodyElse(untilOneWaits), { timeout: 10_000 });
      return { sent };
    });
    expect(await cutOff.sent).toMatchObject({ message: "cut off" });
    expect((await listMessages(ctx.as(sender), { conversationId })).messages).toHaveLength(1);
    const emails = (await ctx.jobsOn(AWAY_EMAIL_QUEUE)).length;
    expect(await sendMessage(asker, message)).toMatchObject({ number: 2 });
    expect(await ctx.jobsOn(AWAY_EMAIL_QUEUE)).toHaveLength(emails + 1);
  },
);

async function untilOneWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  expect(rows[0]!.waiting).toBe(1);
}

test("messages written at once get numbers without gaps", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      sendMessage(ctx.as(n % 2 ? sender : receiver), { conversationId, key: newKey(), body: `${n}` }),
    ),
  );
  const { messages } = await listMessages(ctx.as(sender), { conversationId });
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test("a thread pages backwards and forwards by number", async () => {
  const { conversationId, receiver } = await createConversation(ctx, { messages: 95 });
  const page = async (range: { before?: number; after?: number }) => {
    const { messages, hasOlder, hasNewer } = await listMessages(ctx.as(receiver), {
      conversationId,
      ...range,
    });
    return { from: messages[0]?.number, to: messages.at(-1)?.number, hasOlder, hasNewer };
  };
  expect(await page({})).toEqual({ from: 56, to: 95, hasOlder: true, hasNewer: false });
  expect(await page({ before: 56 })).toEqual({ from: 16, to: 55, hasOlder: true, hasNewer: true });
  expect(await page({ before: 16 })).toEqual({ from: 1, to: 15, hasOlder: false, hasNewer: true });
  expect(await page({ after: 90 })).toEqual({ from: 91, to: 95, hasOlder: true, hasNewer: false });
  expect(await page({ after: 95 })).toEqual({
    from: undefined,
    to: undefined,
    hasOlder: false,
    hasNewer: false,
  });
});

test("the list shows the newest first, finds by name, counts what is unread and pages by key", async () => {
  const own = await createCompany(ctx);
  const reader = await createPerson(ctx, [own]);
  for (let n = 0; n < 32; n++) {
    const other = await createCompany(ctx, { name: n === 7 ? "100% Roofs_Ltd" : `Builder ${n}` });
    const author = await createPerson(ctx, [other]);
    const { conversationId } = await openConversation(ctx.as(author), { company: own.number });
    ctx.clock.advance({ minutes: 1 });
    await sendMessage(ctx.as(author), { conversationId, key: newKey(), body: `Hello\n${n}` });
  }
  const first = await listConversations(ctx.as(reader));
  expect(first.conversations).toHaveLength(30);
  expect(first.conversations[0]).toMatchObject({
    otherName: "Builder 31",
    excerpt: "Hello 31",
    unread: 1,
    isOwnLast: false,
  });
  const second = await listConversations(ctx.as(reader), { after: first.next });
  expect(second.conversations.map(({ otherName }) => otherName)).toEqual(["Builder 1", "Builder 0"]);
  expect(second.next).toBeUndefined();
  const names = async (search: string) =>
    (await listConversations(ctx.as(reader), { search })).conversations.map(({ otherName }) => otherName);
  expect(await names("builder 30")).toEqual(["Builder 30"]);
  expect(await names("% roofs_")).toEqual(["100% Roofs_Ltd"]);
  expect(await names("%_%")).toEqual([]);
  expect(await countUnread(ctx.as(reader))).toBe(32);
});

test("read receipts count down what is unread, never go back and show on the other side", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx, { messages: 3 });
  await sendMessage(ctx.as(receiver), { conversationId, key: newKey(), body: "Wait" });
  await markSeen(ctx.as(receiver), { conversationId, number: 2 });
  expect(await countUnread(ctx.as(receiver))).toBe(1);
  await markSeen(ctx.as(receiver), { conversationId, number: 99 });
  await markSeen(ctx.as(receiver), { conversationId, number: 1 });
  expect(await countUnread(ctx.as(receiver))).toBe(0);
  const { seenByOther } = await getConversation(ctx.as(sender), conversationId);
  expect(seenByOther).toEqual({ number: 4, at: ctx.clock.now() });
  expect(await countUnread(ctx.as(sender))).toBe(1);
  const readers = ctx.db
    .selectFrom("conversation_reader")
    .select(["seen_number", "seen_received", "seen_at"]);
  expect(await readers.where("user_id", "=", receiver.userId).execute()).toEqual([
    { seen_number: 4, seen_received: 3, seen_at: ctx.clock.now() },
  ]);
});

test("what is read, kept as a draft, muted or archived in one conversation is so in no other", async () => {
  const { conversationId, sender, receiver, to } = await createConversation(ctx, { messages: 2 });
  const project = await createProject(ctx, to);
  const other = await openConversation(ctx.as(sender), { project: project.slug });
  await sendMessage(ctx.as(sender), { ...other, key: newKey(), body: "About the project" });
  const as = ctx.as(receiver);
  await saveDraft(as, { ...other, body: "Later" });
  await markSeen(as, { conversationId, number: 2 });
  await saveDraft(as, { conversationId, body: "Dear" });
  for (const change of ["mute", "archive"]) await changeConversation(as, { conversationId, change });
  expect(await getConversation(as, conversationId)).toMatchObject({
    seenNumber: 2,
    draft: "Dear",
    isArchived: true,
    isMuted: true,
    refusal: null,
    seenByOther: { number: 0 },
  });
  expect(await getConversation(as, other.conversationId)).toMatchObject({
    seenNumber: 0,
    draft: "Later",
    isArchived: false,
    isMuted: false,
  });
  await changeConversation(as, { conversationId, change: "unarchive" });
  expect(await getConversation(as, conversationId)).toMatchObject({ isArchived: false, isMuted: true });
});

test("who joins a company later has not missed what the company has read", async () => {
  const { conversationId, receiver, to } = await createConversation(ctx, { messages: 3 });
  await markSeen(ctx.as(receiver), { conversationId, number: 3 });
  const newcomer = await createPerson(ctx, [to]);
  expect(await countUnread(ctx.as(newcomer))).toBe(0);
});

test("the same two companies have one conversation, and one more for a project, whoever begins", async () => {
  const { conversationId, sender, receiver, from, to } = await createConversation(ctx);
  expect(await openConversation(ctx.as(receiver), { company: from.number })).toEqual({ conversationId });
  const project = await createProject(ctx, to);
  const about = await Promise.all(
    Array.from({ length: 5 }, () => openConversation(ctx.as(sender), { project: project.slug })),
  );
  expect(new Set(about.map((answer) => answer.conversationId)).size).toBe(1);
  expect(about[0]!.conversationId).not.toBe(conversationId);
  expect((await getConversation(ctx.as(receiver), about[0]!.conversationId)).project).toEqual({
    slug: project.slug,
    name: project.name,
    status: project.status,
    location: project.location,
  });
});

test("somebody with two companies writes for the one they act for", async () => {
  const { conversationId, sender, from, to } = await createConversation(ctx, { messages: 1 });
  const second = await createCompany(ctx);
  const [membership] = (await createPerson(ctx, [second])).memberships;
  const acting = { ...sender, memberships: [membership!, ...sender.memberships] };
  const { conversationId: other } = await openConversation(ctx.as(acting), { company: to.number });
  expect(other).not.toBe(conversationId);
  expect((await getConversation(ctx.as(acting), other)).own.id).toBe(second.id);
  await sendMessage(ctx.as(acting), { conversationId: other, key: newKey(), body: "From the other firm" });
  const { conversations } = await listConversations(ctx.as(acting));
  expect(conversations.map(({ id, companyId }) => [id, companyId])).toEqual(
    expect.arrayContaining([
      [conversationId, from.id],
      [other, second.id],
    ]),
  );
});

test("once blocked neither side sends, in any conversation, and both are told why", async () => {
  const { conversationId, sender, receiver, from, to } = await createConversation(ctx);
  const project = await createProject(ctx, to);
  const other = await openConversation(ctx.as(sender), { project: project.slug });
  const elsewhere = await createCompany(ctx);
  const blocked = { company_id: elsewhere.id, blocked_company_id: from.id, created_at: ctx.clock.now() };
  await ctx.db.insertInto("company_block").values(blocked).execute();
  await changeConversation(ctx.as(receiver), { conversationId, change: "block" });
  const send = (actor: typeof sender, id = conversationId) =>
    sendMessage(ctx.as(actor), { conversationId: id, key: newKey(), body: "Hello" });
  await expect(send(sender)).rejects.toThrow(`${to.name} does not take messages from your company.`);
  await expect(send(sender, other.conversationId)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(send(receiver)).rejects.toThrow(`Your company has blocked ${from.name}.`);
  await changeConversation(ctx.as(sender), { conversationId, change: "unblock" });
  await expect(send(sender)).rejects.toMatchObject({ kind: "forbidden" });
  await changeConversation(ctx.as(receiver), { conversationId, change: "unblock" });
  expect((await send(sender)).number).toBe(1);
  // What other companies have blocked stays blocked.
  const left = ctx.db
    .selectFrom("company_block")
    .select("company_id")
    .where("blocked_company_id", "=", from.id);
  expect(await left.execute()).toEqual([{ company_id: elsewhere.id }]);
});

test("a company that has left is not written to any more, and the page says why", async () => {
  const { conversationId, sender, to } = await createConversation(ctx, { messages: 1 });
  await ctx.transact((tx) => closeCompany(tx, to.id));
  const late = sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Are you there?" });
  const refusal = `${to.name} has left Lintel, so nobody there would read your message.`;
  await expect(late).rejects.toMatchObject({ kind: "forbidden", message: refusal });
  expect(await getConversation(ctx.as(sender), conversationId)).toMatchObject({ refusal });
});

test("a company of which nobody can sign in is not written to meanwhile, and the page says why", async () => {
  const { conversationId, sender, receiver, to } = await createConversation(ctx, { messages: 1 });
  const other = await createCompany(ctx);
  const own = ctx.db.updateTable("user_account").where("id", "=", receiver.userId);
  const send = () => sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Are you there?" });
  await own.set({ suspended_at: ctx.clock.now(), suspended_reason: "Spam" }).execute();
  const refusal = `Nobody at ${to.name} can sign in at the moment, so nobody there would read your message.`;
  await expect(send()).rejects.toMatchObject({ kind: "forbidden", message: refusal });
  expect(await getConversation(ctx.as(sender), conversationId)).toMatchObject({ refusal });
  const { slug } = await createProject(ctx, to);
  await expect(openConversation(ctx.as(sender), { project: slug })).rejects.toThrow(refusal);
  // A sample firm has nobody at all, and is written to as ever.
  await openConversation(ctx.as(sender), { company: other.number });
  await createPerson(ctx, [to]);
  await send();
});

test("the other side's list names a project only while it may be seen", async () => {
  const { sender, to } = await createConversation(ctx);
  const project = await createProject(ctx, to);
  const { conversationId } = await openConversation(ctx.as(sender), { project: project.slug });
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Who runs this site?" });
  const shown = async () => (await listConversations(ctx.as(sender))).conversations[0]!.projectName;
  expect(await shown()).toBe(project.name);
  const archive = (archived_at: Date | null) =>
    ctx.db.updateTable("project").set({ archived_at }).where("slug", "=", project.slug).execute();
  await archive(ctx.clock.now());
  expect(await shown()).toBeNull();
  await expect(openConversation(ctx.as(sender), { project: project.slug })).rejects.toMatchObject({
    kind: "not-found",
  });
  await archive(null);
  const leave = (closed_at: Date | null) =>
    ctx.db.updateTable("company").set({ closed_at }).where("id", "=", to.id).execute();
  await leave(ctx.clock.now());
  expect(await shown()).toBeNull();
  await leave(null);
  expect(await shown()).toBe(project.name);
  await ctx.db
    .updateTable("project")
    .set({ published_at: null, name: "Not for strangers" })
    .where("slug", "=", project.slug)
    .execute();
  expect(await shown()).toBeNull();
});

test.skipIf(ctx.database.isEmbedded)(
  "who reads while they send what they drafted does not wait for themselves",
  async () => {
    const { conversationId, receiver, to } = await createConversation(ctx, { messages: 1 });
    await saveDraft(ctx.as(receiver), { conversationId, body: "On my way" });
    const { seen } = await ctx.db.transaction().execute(async (tx) => {
      // The order in which a message takes them.
      await tx
        .updateTable("conversation_side")
        .set({ archived_at: null })
        .where("conversation_id", "=", conversationId)
        .where("company_id", "=", to.id)
        .execute();
      const marking = asSomebodyElse(() => markSeen(ctx.as(receiver), { conversationId, number: 1 }));
      await vi.waitFor(() => asSomebodyElse(untilOneWaits), { timeout: 10_000 });
      await tx
        .updateTable("conversation_reader")
        .set({ draft: "" })
        .where("conversation_id", "=", conversationId)
        .where("user_id", "=", receiver.userId)
        .execute();
      return { seen: marking };
    });
    await seen;
    expect(await countUnread(ctx.as(receiver))).toBe(0);
  },
);

test("an archived conversation comes back with the next message", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx, { messages: 1 });
  const ids = async (isArchived: boolean) =>
    (await listConversations(ctx.as(receiver), { isArchived })).conversations.map(({ id }) => id);
  expect(await countUnread(ctx.as(receiver))).toBe(1);
  await changeConversation(ctx.as(receiver), { conversationId, change: "archive" });
  expect(await countUnread(ctx.as(receiver))).toBe(0);
  expect([await ids(false), await ids(true)]).toEqual([[], [conversationId]]);
  // The other side has it where it was.
  const theirs = await listConversations(ctx.as(sender));
  expect(theirs.conversations.map(({ id }) => id)).toEqual([conversationId]);
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Still there?" });
  expect([await ids(false), await ids(true)]).toEqual([[conversationId], []]);
});

test("a draft is its writer's own and goes with the message", async () => {
  const { conversationId, sender, from } = await createConversation(ctx);
  const colleague = await createPerson(ctx, [from]);
  await saveDraft(ctx.as(sender), { conversationId, body: "Dear " });
  expect((await getConversation(ctx.as(sender), conversationId)).draft).toBe("Dear ");
  expect((await getConversation(ctx.as(colleague), conversationId)).draft).toBe("");
  await saveDraft(ctx.as(colleague), { conversationId, body: "Hello " });
  expect((await getConversation(ctx.as(sender), conversationId)).draft).toBe("Dear ");
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Dear all" });
  expect((await getConversation(ctx.as(sender), conversationId)).draft).toBe("");
  expect((await getConversation(ctx.as(colleague), conversationId)).draft).toBe("Hello ");
});

test("a page that was away learns of messages of the minute before, too", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx);
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Just now" });
  const changed = (since: Date) => listChangedConversations(ctx.as(receiver), since);
  ctx.clock.advance({ seconds: 59 });
  expect(await changed(ctx.clock.now())).toEqual([{ conversation: conversationId, number: 1 }]);
  ctx.clock.advance({ seconds: 1 });
  expect(await changed(ctx.clock.now())).toEqual([]);
});

test("a search inside a conversation finds the text as it is typed", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx, { messages: 2 });
  await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "10% retention_sum" });
  const found = async (search: string) =>
    (await searchMessages(ctx.as(receiver), { conversationId, search })).map(({ number }) => number);
  expect(await found("MESSAGE")).toEqual([2, 1]);
  expect(await found("0% r")).toEqual([3]);
  expect(await found("n_s")).toEqual([3]);
  expect(await found("m%e")).toEqual([]);
  expect(await found("r_tention")).toEqual([]);
});

test("an erased account's words stay, its name does not", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx, { messages: 1 });
  await ctx.db
    .updateTable("user_account")
    .set({ erased_at: ctx.clock.now(), email: null })
    .where("id", "=", sender.userId)
    .execute();
  const { messages } = await listMessages(ctx.as(receiver), { conversationId });
  expect(messages).toMatchObject([{ body: "Message 1", authorName: "Former member" }]);
});

test("a message may be files only; both see them, and the list names them", async () => {
  const { conversationId, sender, receiver } = await createConversation(ctx);
  const files = [makeFile("plan.pdf"), makeFile("rates.csv", sampleFiles["rates.csv"])];
  const sent = await sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "  ", files });
  expect(sent).toMatchObject({
    body: "",
    files: [{ name: "plan.pdf" }, { name: "rates.csv", look: "spreadsheet" }],
  });
  const { messages } = await listMessages(ctx.as(receiver), { conversationId });
  expect(messages.map((message) => message.files)).toEqual([sent.files]);
  const { conversations } = await listConversations(ctx.as(receiver));
  expect(conversations[0]!.excerpt).toBe("plan.pdf and 1 more");
  const found = await searchMessages(ctx.as(receiver), { conversationId, search: "RATES" });
  expect(found).toMatchObject([{ number: sent.number, files: sent.files }]);
});

test("the same message with its files sent again, at once or later, is one message with its files once", async () => {
  const { conversationId, sender } = await createConversation(ctx);
  const key = newKey();
  const send = () =>
    sendMessage(ctx.as(sender), {
      conversationId,
      key,
      body: "Two",
      files: [makeFile("a.pdf"), makeFile("b.pdf")],
    });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const { messages } = await listMessages(ctx.as(sender), { conversationId });
  expect(messages).toHaveLength(1);
  expect(messages[0]!.files.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
});

test("a file that cannot be sent keeps the whole message back", async () => {
  const { conversationId, sender } = await createConversation(ctx);
  const files = [makeFile("plan.pdf"), makeFile("setup.exe", new Uint8Array([0x4d, 0x5a, 0x90, 0]))];
  const sending = sendMessage(ctx.as(sender), { conversationId, key: newKey(), body: "Here", files });
  await expect(sending).rejects.toThrow("“setup.exe” is not a kind of file that can be sent.");
  expect((await listMessages(ctx.as(sender), { conversationId })).messages).toEqual([]);
});
