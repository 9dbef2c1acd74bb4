import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepConversation } from "./messaging.policy.ts";
import { ensureReader } from "./messaging.queries.ts";
import { draftSchema } from "./messaging.schema.ts";
import { requireConversation } from "./require-conversation.ts";

/** Keeps what the actor has begun to write in a conversation; an empty text forgets it. */
export async function saveDraft(ctx: Context, input: unknown): Promise<void> {
  const { conversationId, body } = draftSchema.parse(input);
  const { conversation, actor } = await requireConversation(ctx, conversationId);
  authorize(canKeepConversation(actor, conversation));
  const { userId } = actor;
  await ctx.transact(async (tx) => {
    await ensureReader(tx, conversation, userId);
    await tx.db
      .updateTable("conversation_reader")
      .set({ draft: body.toWellFormed().replaceAll("\u0000", "") })
      .where("conversation_id", "=", conversation.id)
      .where("user_id", "=", userId)
      .execute();
  });
}
