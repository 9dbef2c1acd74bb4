import { expect, test } from "vitest";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createConversation } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./thread.tsx";

const ctx = await createTestContext();

test("a conversation is read once somebody opens it, not when a browser fetches it ahead", async () => {
  const { conversationId, receiver } = await createConversation(ctx, { messages: 2 });
  const seen = async (headers: Record<string, string>) => {
    const path = `/messages/${conversationId}`;
    const asked = {
      path,
      params: { id: conversationId },
      actor: receiver,
      browser: new TestBrowser(),
      headers,
    };
    expect((await askPage(ctx, loader, asked)).status).toBe(200);
    return (await getConversation(ctx.as(receiver), conversationId)).seenNumber;
  };
  expect(await seen({ "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch" })).toBe(0);
  expect(await seen({ "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender" })).toBe(0);
  // The page's own scripts say themselves what was seen.
  expect(await seen({ "Sec-Fetch-Dest": "empty" })).toBe(0);
  expect(await seen({ "Sec-Fetch-Dest": "document" })).toBe(2);
});
