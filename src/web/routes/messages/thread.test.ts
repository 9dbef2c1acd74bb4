import { expect, test } from "vitest";
import { getConversation } from "#domain/messaging/get-conversation.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createConversation } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader as readMessages } from "./thread-messages.ts";
import Thread, { action, loader } from "./thread.tsx";

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

test("at its end a thread stays as it is while messages come; another part of it, or another thread, begins afresh", () => {
  const keyOf = (hasNewer: boolean, number: number, id = "cnv_1") =>
    Thread({ loaderData: { conversation: { id }, page: { hasNewer, messages: [{ number }] } } } as never).key;
  expect(keyOf(false, 8)).toBe(keyOf(false, 7));
  expect(keyOf(true, 8)).not.toBe(keyOf(true, 7));
  expect(keyOf(true, 7)).not.toBe(keyOf(false, 7));
  expect(keyOf(false, 7, "cnv_2")).not.toBe(keyOf(false, 7));
});

test("the newest forty messages are shown, or those before or after one", async () => {
  const { conversationId, receiver } = await createConversation(ctx, { messages: 42 });
  const numbers = async (query = "") => {
    const { data } = await askPage(ctx, loader, {
      path: `/messages/${conversationId}${query}`,
      params: { id: conversationId },
      actor: receiver,
      browser: new TestBrowser(),
    });
    const { messages } = data["page"] as { messages: { number: number }[] };
    const shown = messages.map(({ number }) => number);
    return [shown[0], shown.at(-1)];
  };
  expect(await numbers()).toEqual([3, 42]);
  expect(await numbers("?before=3")).toEqual([1, 2]);
  expect(await numbers("?after=1")).toEqual([2, 41]);
});

test("an archived conversation leads back to the list, what else is done to one stays on its page", async () => {
  const { conversationId, receiver } = await createConversation(ctx, { messages: 1 });
  const path = `/messages/${conversationId}`;
  const press = async (intent: string) => {
    const asked = { path, params: { id: conversationId }, actor: receiver, browser: new TestBrowser() };
    const { headers, toast } = await askPage(ctx, action, { ...asked, form: { intent } });
    return [headers.get("Location"), toast?.title];
  };
  expect(await press("archive")).toEqual(["/messages", "Conversation archived"]);
  expect(await press("unarchive")).toEqual([path, "Conversation moved back to your list"]);
  expect(await press("mute")).toEqual([path, "You will get no e-mails about this conversation"]);
  expect(await press("unmute")).toEqual([path, "You will get e-mails about this conversation again"]);
  expect(await press("block")).toEqual([path, "Company blocked"]);
  expect(await press("unblock")).toEqual([path, "Company unblocked"]);
});

test("what the scripts of a conversation's page read is kept by no cache", async () => {
  const { conversationId, receiver } = await createConversation(ctx, { messages: 1 });
  const { headers } = await askPage(ctx, readMessages, {
    path: `/messages/${conversationId}/messages`,
    params: { id: conversationId },
    actor: receiver,
    browser: new TestBrowser(),
  });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
