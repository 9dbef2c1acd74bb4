import { readSubject } from "#domain/notifications/read-subject.ts";
import { announce } from "#platform/live.ts";
import { actsFor } from "#domain/actor.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { type Conversation, ensureReader, topicsOf } from "./messaging.queries.ts";
import { seenSchema } from "./messaging.schema.ts";
import { requireConversation } from "./require-conversation.ts";
import { AWAY_MINUTES } from "./messaging.limits.ts";
import { AWAY_EMAIL_QUEUE } from "./messaging.jobs.ts";

/**
 * The read receipt: notes that the actor has read up to a message. It never goes back, and the other company sees it. What a
 * viewer has read is noted for them alone: for the team it waits as before, and the other company learns nothing.
 */
export async function markSeen(ctx: Context, input: unknown): Promise<void> {
  const form = seenSchema.parse(input);
  const { conversation, actor } = await requireConversation(ctx, form.conversationId);
  const { userId } = actor;
  const number = Math.min(form.number, conversation.messageCount);
  await ctx.transact(async (tx) => {
    await lockSide(tx, conversation);
    await ensureReader(tx, conversation, userId);
    const received = await countReceived(tx, conversation, number);
    const reader = await tx.db
      .updateTable("conversation_reader")
      .set({ seen_number: number, seen_received: received, seen_at: tx.clock.now() })
      .where("conversation_id", "=", conversation.id)
      .where("user_id", "=", userId)
      .where("seen_number", "<", number)
      .executeTakeFirst();
    if (!actsFor(actor, conversation.own.id))
      return readNotifications(tx, conversation, { userId, received }, true);
    const side = await noteOfSide(tx, conversation, { number, received });
    if (reader.numUpdatedRows === 0n && !side) return;
    await readNotifications(tx, conversation, { userId, received });
    // The wait of what stays unread starts again.
    if (side && side.received_count > received) {
      const wanted = { conversationId: conversation.id, companyId: conversation.own.id };
      await tx.enqueue(AWAY_EMAIL_QUEUE, wanted, { startAfterSeconds: AWAY_MINUTES * 60 });
    }
    await announce(tx.db, {
      topics: topicsOf(conversation),
      kind: "seen",
      data: { conversation: conversation.id, company: conversation.own.id, number },
    });
  });
}

const noteOfSide = (tx: Tx, { id, own }: Conversation, seen: { number: number; received: number }) =>
  tx.db
    .updateTable("conversation_side")
    .set({ seen_number: seen.number, seen_received: seen.received, seen_at: tx.clock.now() })
    .where("conversation_id", "=", id)
    .where("company_id", "=", own.id)
    .where("seen_number", "<", seen.number)
    .returning("received_count")
    .executeTakeFirst();

/** Locked before the reader's row, in the order in which a message locks them: otherwise the two could deadlock. */
async function lockSide(tx: Tx, { id, own }: Conversation): Promise<void> {
  await tx.db
    .selectFrom("conversation_side")
    .where("conversation_id", "=", id)
    .where("company_id", "=", own.id)
    .select("company_id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Once nothing is left to read, the notification is read, too: the actor's, and those of colleagues who have never opened
 * the conversation, for whom what the company has read counts as read; of a viewer only their own.
 */
async function readNotifications(
  tx: Tx,
  { id, own }: Conversation,
  { userId, received }: { userId: string; received: number },
  isViewer = false,
): Promise<void> {
  const people = await tx.db
    .selectFrom("conversation_side as side")
    .innerJoin("membership", "membership.company_id", "side.company_id")
    .leftJoin("conversation_reader as reader", (join) =>
      join.onRef("reader.user_id", "=", "membership.user_id").on("reader.conversation_id", "=", id),
    )
    .where("side.conversation_id", "=", id)
    .where("side.company_id", "=", own.id)
    .where("side.received_count", "<=", received)
    .where((eb) =>
      eb.or([eb("membership.user_id", "=", userId), ...(isViewer ? [] : [eb("reader.user_id", "is", null)])]),
    )
    .select("membership.user_id as userId")
    .execute();
  const userIds = people.map((person) => person.userId);
  await readSubject(tx, { kind: "message", subject: id, userIds });
}

/** How many of the other company's messages there are up to a number. */
async function countReceived(tx: Scope, { id, other }: Conversation, number: number): Promise<number> {
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
