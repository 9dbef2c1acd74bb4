import { announce } from "#platform/live.ts";
import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadConversation } from "./messaging.policy.ts";
import { type Conversation, findConversation, keepReader, topicsOf } from "./messaging.queries.ts";
import { seenSchema } from "./messaging.schema.ts";
import { AWAY_LETTER_QUEUE, AWAY_MINUTES } from "./messaging.states.ts";

/** Notes that the asker has read up to a message; marks never go back. The other company sees the mark. */
export async function markSeen(ctx: Context, input: unknown): Promise<void> {
  const form = seenSchema.parse(input);
  const found = await findConversation(ctx, form.conversationId);
  authorize(canReadConversation(ctx.actor, found));
  const conversation = found!;
  const { userId } = ctx.actor as Member;
  const number = Math.min(form.number, conversation.messageCount);
  await ctx.transact(async (tx) => {
    await keepReader(tx, conversation, userId);
    const received = await countReceived(tx, conversation, number);
    const reader = await tx.db
      .updateTable("conversation_reader")
      .set({ seen_number: number, seen_received: received })
      .where("conversation_id", "=", conversation.id)
      .where("user_id", "=", userId)
      .where("seen_number", "<", number)
      .executeTakeFirst();
    const side = await tx.db
      .updateTable("conversation_side")
      .set({ seen_number: number, seen_received: received, seen_at: tx.clock.now() })
      .where("conversation_id", "=", conversation.id)
      .where("company_id", "=", conversation.own.id)
      .where("seen_number", "<", number)
      .returning("received_count")
      .executeTakeFirst();
    if (reader.numUpdatedRows === 0n && !side) return;
    // What stays unread begins to wait anew.
    if (side && side.received_count > received) {
      const wanted = { conversationId: conversation.id, companyId: conversation.own.id };
      await tx.enqueue(AWAY_LETTER_QUEUE, wanted, { startAfterSeconds: AWAY_MINUTES * 60 });
    }
    await announce(tx.db, {
      topics: topicsOf(conversation),
      kind: "seen",
      data: { conversation: conversation.id, company: conversation.own.id, number },
    });
  });
}

/** How many messages of the other company stand up to a number. */
async function countReceived(tx: Context, { id, other }: Conversation, number: number): Promise<number> {
  const last = await tx.db
    .selectFrom("message")
    .select("side_number")
    .where("conversation_id", "=", id)
    .where("company_id", "=", other.id)
    .where("number", "<=", number)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.side_number ?? 0;
}
