import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { announce } from "#platform/live.ts";
import { topicsOf } from "./messaging.queries.ts";

interface ChosenMessages {
  conversationId: string;
  /** Whose messages they are. */
  companyId: string;
  numbers: readonly number[];
}

/**
 * Hides messages from both sides, with a dated stub in the place of each; answers how many. Whoever decides asks the
 * policy before.
 */
export async function removeMessages(tx: Tx, chosen: ChosenMessages): Promise<number> {
  return setRemoved(tx, chosen, tx.clock.now());
}

/** Shows them again, after an appeal. */
export async function restoreMessages(tx: Tx, chosen: ChosenMessages): Promise<number> {
  return setRemoved(tx, chosen, null);
}

async function setRemoved(
  tx: Tx,
  { conversationId, companyId, numbers }: ChosenMessages,
  removedAt: Date | null,
): Promise<number> {
  const changed = await tx.db
    .updateTable("message")
    .set({ removed_at: removedAt })
    .where("conversation_id", "=", conversationId)
    .where("company_id", "=", companyId)
    .where("number", "in", numbers)
    .where("removed_at", removedAt ? "is" : "is not", null)
    .returning("number")
    .execute();
  if (changed.length === 0) return 0;
  await describeNewest(tx, conversationId);
  await tellOpenPages(tx, conversationId);
  return changed.length;
}

/** The list shows the beginning of the newest message, which may be one of these. */
async function describeNewest(tx: Tx, conversationId: string): Promise<void> {
  await sql`
    update conversation set last_excerpt = case
        when message.removed_at is not null then 'Message removed'
        when message.body = '' then 'Files'
        else trim(left(regexp_replace(message.body, '\\s+', ' ', 'g'), 140)) end
    from message
    where conversation.id = ${conversationId} and message.conversation_id = conversation.id
      and message.number = conversation.message_count`.execute(tx.db);
}

async function tellOpenPages(tx: Tx, conversationId: string): Promise<void> {
  const pair = await tx.db
    .selectFrom("conversation")
    .where("id", "=", conversationId)
    .select(["company_a as companyA", "company_b as companyB"])
    .executeTakeFirst();
  if (!pair) return;
  await announce(tx.db, {
    topics: topicsOf(pair),
    kind: "conversation",
    data: { conversation: conversationId },
  });
}
