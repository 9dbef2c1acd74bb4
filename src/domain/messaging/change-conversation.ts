import { z } from "zod";
import type { Member } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { type Conversation, announceConversation, ensureReader } from "./messaging.queries.ts";
import { conversationIdSchema, type ConversationChange, conversationChanges } from "./messaging.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepConversation } from "./messaging.policy.ts";
import { requireConversation } from "./require-conversation.ts";

const changeSchema = z.object({ conversationId: conversationIdSchema, change: z.enum(conversationChanges) });

/**
 * Archives a conversation for the actor's company, mutes its e-mails for the actor, or blocks the other company in every
 * conversation; or takes that back. Doing it twice changes nothing more.
 */
export async function changeConversation(ctx: Context, input: unknown): Promise<void> {
  const { conversationId, change } = changeSchema.parse(input);
  const { conversation, actor } = await requireConversation(ctx, conversationId);
  if (!OWN.has(change)) authorize(canKeepConversation(actor, conversation));
  await ctx.transact(async (tx) => {
    await changes[change](tx, conversation, actor);
    await announceConversation(tx, conversation);
  });
}

/** What whoever reads a conversation sets for themselves alone. */
const OWN: ReadonlySet<ConversationChange> = new Set(["mute", "unmute"]);

type Change = (tx: Tx, conversation: Conversation, actor: Member) => Promise<unknown>;

const setArchived =
  (isArchived: boolean): Change =>
  (tx, { id, own }) =>
    tx.db
      .updateTable("conversation_side")
      .set({ archived_at: isArchived ? tx.clock.now() : null })
      .where("conversation_id", "=", id)
      .where("company_id", "=", own.id)
      .execute();

const setMuted =
  (isMuted: boolean): Change =>
  async (tx, conversation, { userId }) => {
    await ensureReader(tx, conversation, userId);
    await tx.db
      .updateTable("conversation_reader")
      .set({ muted_at: isMuted ? tx.clock.now() : null })
      .where("conversation_id", "=", conversation.id)
      .where("user_id", "=", userId)
      .execute();
  };

const block: Change = (tx, { own, other }, { userId }) =>
  tx.db
    .insertInto("company_block")
    .values({
      company_id: own.id,
      blocked_company_id: other.id,
      blocked_by: userId,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const unblock: Change = (tx, { own, other }) =>
  tx.db
    .deleteFrom("company_block")
    .where("company_id", "=", own.id)
    .where("blocked_company_id", "=", other.id)
    .execute();

const changes: Record<ConversationChange, Change> = {
  archive: setArchived(true),
  unarchive: setArchived(false),
  mute: setMuted(true),
  unmute: setMuted(false),
  block,
  unblock,
};
