import { expect, test } from "vitest";
import { createConversation, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeConversation } from "./change-conversation.ts";
import { openConversation } from "./open-conversation.ts";

const ctx = await createTestContext();

test("none is begun with a company that has blocked, or is blocked, and the old one still opens", async () => {
  const { conversationId, sender, receiver, from, to } = await createConversation(ctx);
  const [theirs, ours] = [await createProject(ctx, to), await createProject(ctx, from)];
  await changeConversation(ctx.as(receiver), { conversationId, change: "block" });
  const begin = () => openConversation(ctx.as(sender), { project: theirs.slug });
  await expect(begin()).rejects.toThrow(`${to.name} does not take messages from your company.`);
  await expect(openConversation(ctx.as(receiver), { project: ours.slug })).rejects.toThrow(
    `Your company has blocked ${from.name}. Unblock it to write to it again.`,
  );
  expect(await openConversation(ctx.as(sender), { company: to.number })).toEqual({ conversationId });
  expect(await ctx.db.selectFrom("conversation").select("id").execute()).toHaveLength(1);
  await changeConversation(ctx.as(receiver), { conversationId, change: "unblock" });
  expect((await begin()).conversationId).not.toBe(conversationId);
});
