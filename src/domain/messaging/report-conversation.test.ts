import { expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { createConversation, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { reportConversation } from "./report-conversation.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["conversations-person", "messages-person", "reports-person"] });
const reportsOf = (conversationId: string) =>
  ctx.db
    .selectFrom("conversation_report")
    .where("conversation_id", "=", conversationId)
    .select(["id", "reason", "up_to_number", "reported_by"])
    .execute();

test("a report sent twice at once is one, and says what was said last while nobody has decided", async () => {
  const { conversationId, receiver } = await createConversation(ctx, { messages: 2 });
  const report = (reason: string) => reportConversation(ctx.as(receiver), { conversationId, reason });
  const [first, second] = await Promise.all([report("Spam"), report("Spam")]);
  expect(second).toEqual(first);
  expect(await report("Spam, and rude")).toEqual(first);
  expect(await reportsOf(conversationId)).toEqual([
    { id: first.reportId, reason: "Spam, and rude", up_to_number: 2, reported_by: receiver.userId },
  ]);
});

test("a colleague's report, and one after a decision, stand for themselves", async () => {
  const { conversationId, receiver, to } = await createConversation(ctx, { messages: 1 });
  const colleague = await createPerson(ctx, [to]);
  const report = (who: typeof receiver) =>
    reportConversation(ctx.as(who), { conversationId, reason: "Spam" });
  await report(receiver);
  await report(colleague);
  await ctx.db.updateTable("conversation_report").set({ state: "closed" }).execute();
  ctx.clock.advance({ days: 1 });
  await report(receiver);
  expect(await reportsOf(conversationId)).toHaveLength(3);
});
