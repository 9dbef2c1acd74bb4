import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { createConversation } from "#test/factories.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { listAttachments } from "./list-attachments.ts";

const ctx = await createTestContext();

test("files are listed in the order in which they were attached, not in which they are stored", async () => {
  const { conversationId, sender } = await createConversation(ctx);
  const files = [makeFile("b.pdf"), makeFile("c.pdf"), makeFile("a.pdf")];
  await sendMessage(ctx.as(sender), { conversationId, key: "key-in-order", body: "", files });
  const { rows } = await ctx.database.pool.query("select id from message");
  // Without an index, whose order would stand in for the query's own.
  const named = () =>
    ctx.as(sender).transact(async (tx) => {
      await sql`set local enable_indexscan = off`.execute(tx.db);
      await sql`set local enable_bitmapscan = off`.execute(tx.db);
      const listed = await listAttachments(tx, "message", [rows[0].id]);
      return listed.get(rows[0].id)!.map(({ name }) => name);
    });
  expect(await named()).toEqual(["b.pdf", "c.pdf", "a.pdf"]);
  await ctx.database.pool.query("update attachment set sort_order = 10 - sort_order");
  expect(await named()).toEqual(["a.pdf", "c.pdf", "b.pdf"]);
});
