import { expect, test } from "vitest";
import { createConversation } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listConversations } from "./list-conversations.ts";
import { removeMessages, restoreMessages } from "./remove-messages.ts";

const ctx = await createTestContext();

test("the list says that the newest message was removed, and of every other conversation what it said", async () => {
  const before = await createConversation(ctx, { messages: 2 });
  const { conversationId, receiver, from } = await createConversation(ctx, { messages: 2 });
  const after = await createConversation(ctx, { messages: 2 });
  const excerpts = async () => {
    const all = [before.receiver, receiver, after.receiver].map(async (person) => {
      const { conversations } = await listConversations(ctx.as(person), {});
      return conversations.map(({ excerpt }) => excerpt);
    });
    return (await Promise.all(all)).flat();
  };
  const newest = { conversationId, companyId: from.id, numbers: [2] };
  await ctx.transact((tx) => removeMessages(tx, newest));
  expect(await excerpts()).toEqual(["Message 2", "Message removed", "Message 2"]);
  await ctx.transact((tx) => restoreMessages(tx, newest));
  expect(await excerpts()).toEqual(["Message 2", "Message 2", "Message 2"]);
});
