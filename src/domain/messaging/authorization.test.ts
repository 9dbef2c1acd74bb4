import { expect, test } from "vitest";
import type { Actor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { createCompany, createConversation, createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeConversation } from "./change-conversation.ts";
import { countUnread } from "./count-unread.ts";
import { findConversationWith } from "./find-conversation-with.ts";
import { getConversation } from "./get-conversation.ts";
import { saveDraft } from "./save-draft.ts";
import { listChangedConversations } from "./list-changed-conversations.ts";
import { listConversations } from "./list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { markSeen } from "./mark-seen.ts";
import { openConversation } from "./open-conversation.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";
import { writeAwayEmails } from "./write-away-emails.ts";
import { conversationChanges } from "./messaging.schema.ts";

const ctx = await createTestContext();
const { conversationId, sender, to } = await createConversation(ctx, { messages: 2 });
const stranger = await createPerson(ctx, [await createCompany(ctx)]);
// The very account of the sender, once it has left the company.
const exMember: Actor = { ...sender, memberships: [] };

const operations: [string, (as: Context) => Promise<unknown>][] = [
  ["getConversation", (as) => getConversation(as, conversationId)],
  ["listMessages", (as) => listMessages(as, { conversationId })],
  ["searchMessages", (as) => searchMessages(as, { conversationId, search: "Message" })],
  ["sendMessage", (as) => sendMessage(as, { conversationId, key: "key-stranger", body: "Hello" })],
  ["markSeen", (as) => markSeen(as, { conversationId, number: 2 })],
  ["saveDraft", (as) => saveDraft(as, { conversationId, body: "Hello" })],
  ...conversationChanges.map((change): [string, (as: Context) => Promise<unknown>] => [
    change,
    (as) => changeConversation(as, { conversationId, change }),
  ]),
];

async function everything() {
  const tables = ["message", "conversation_side", "conversation_reader", "company_block"];
  const rows = await Promise.all(
    tables.map(async (table) => (await ctx.database.pool.query(`select * from ${table} order by 1, 2`)).rows),
  );
  return JSON.stringify(rows);
}

test.each(operations)(
  "%s: to a stranger, an ex-member and nobody there is no such conversation",
  async (_, run) => {
    const before = await everything();
    await expect(run(ctx.as(stranger))).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(ctx.as(exMember))).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(run(ctx.as({ kind: "system" }))).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await everything()).toBe(before);
  },
);

test.each(conversationChanges)(
  "%s: a viewer does it for themselves alone, never for the company",
  async (change) => {
    const viewer = await createPerson(ctx, [to], { role: "viewer" });
    const before = await everything();
    const run = changeConversation(ctx.as(viewer), { conversationId, change });
    if (change === "mute" || change === "unmute") return expect(run).resolves.toBeUndefined();
    await expect(run).rejects.toMatchObject({ kind: "forbidden" });
    return expect(await everything()).toBe(before);
  },
);

test("an administrator who belongs to neither company reads nothing here", async () => {
  const administrator = { ...stranger, isAdministrator: true, isAdminMode: true };
  await expect(listMessages(ctx.as(administrator), { conversationId })).rejects.toMatchObject({
    kind: "not-found",
  });
});

test("lists and counts hold only one's own", async () => {
  expect((await listConversations(ctx.as(stranger))).conversations).toEqual([]);
  expect(await countUnread(ctx.as(stranger))).toBe(0);
  expect(await listChangedConversations(ctx.as(stranger), new Date(0))).toEqual([]);
  for (const run of [listConversations, countUnread])
    await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  expect((await listConversations(ctx.as(exMember))).conversations).toEqual([]);
  await expect(countUnread(ctx.as(exMember))).rejects.toMatchObject({ kind: "forbidden" });
});

test("one cannot write to a listing nobody has claimed, to oneself, to a company that is not there, or without a company", async () => {
  const listing = await createListing(ctx);
  for (const run of [openConversation, findConversationWith]) {
    await expect(run(ctx.as(sender), { company: listing.number })).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(run(ctx.as(sender), { company: sender.memberships[0]!.companyNumber })).rejects.toThrow(
      "This is your own company.",
    );
    await expect(run(ctx.as(sender), { company: 99_999_999 })).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(ctx.as(sender), { project: "no-such" })).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(ctx.as(exMember), { company: to.number })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(run(ctx.as({ kind: "visitor" }), { company: to.number })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  }
});

test("e-mails to those who are away are nobody's to ask for", async () => {
  const wanted = { conversationId, companyId: to.id };
  await expect(writeAwayEmails(ctx.as(sender), wanted)).rejects.toMatchObject({ kind: "forbidden" });
});
