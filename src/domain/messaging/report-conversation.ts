import { newId } from "#platform/ids.ts";
import { memberOf } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type Conversation } from "./messaging.queries.ts";
import { reportSchema } from "./messaging.schema.ts";
import { requireConversation } from "./require-conversation.ts";
import { REPORTS_PER_PERSON } from "./messaging.limits.ts";

/**
 * Keeps a report of a conversation for the administrators, with where it stood; the other company is not told. One for
 * each person while it is open: a second one replaces its text.
 */
export async function reportConversation(ctx: Context, input: unknown): Promise<{ reportId: string }> {
  const { conversationId, reason } = reportSchema.parse(input);
  const { conversation, actor } = await requireConversation(ctx, conversationId);
  const { userId } = actor;
  await ctx.limits.consume(REPORTS_PER_PERSON, userId);
  return ctx.transact(async (tx) => {
    // One at a time: the second of two clicks finds the report of the first.
    await tx.db.selectFrom("user_account").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const said = { reason, up_to_number: conversation.messageCount };
    const open = await tx.db
      .updateTable("conversation_report")
      .set(said)
      .where("conversation_id", "=", conversationId)
      .where("reported_by", "=", userId)
      .where("state", "=", "open")
      .returning("id")
      .executeTakeFirst();
    return { reportId: open?.id ?? (await insertReport(tx, conversation, said)) };
  });
}

async function insertReport(
  tx: Tx,
  { id, own }: Conversation,
  said: { reason: string; up_to_number: number },
): Promise<string> {
  const now = tx.clock.now();
  const reportId = newId("rpt", now.getTime());
  await tx.db
    .insertInto("conversation_report")
    .values({
      id: reportId,
      conversation_id: id,
      company_id: own.id,
      reported_by: memberOf(tx.actor).userId,
      ...said,
      created_at: now,
    })
    .execute();
  return reportId;
}
