import { expect, test } from "vitest";
import { removeMessages } from "#domain/messaging/remove-messages.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createConversation } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./report-messages.tsx";

const ctx = await createTestContext();

test("what can be reported are the other side's messages that are still there, the newest first", async () => {
  const { conversationId, from, receiver } = await createConversation(ctx, { messages: 3 });
  await sendMessage(ctx.as(receiver), { conversationId, key: "key-of-answer", body: "Stop it" });
  await ctx.transact((tx) => removeMessages(tx, { conversationId, companyId: from.id, numbers: [2] }));
  const { data } = await askPage(ctx, loader, {
    path: `/messages/${conversationId}/report`,
    params: { id: conversationId },
    actor: receiver,
    browser: new TestBrowser(),
  });
  expect(data["messages"]).toMatchObject([{ body: "Message 3" }, { body: "Message 1" }]);
});
