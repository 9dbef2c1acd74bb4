import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canReadConversation } from "./messaging.policy.ts";
import { findConversation, keepReader } from "./messaging.queries.ts";
import { draftSchema } from "./messaging.schema.ts";

/** Keeps what the asker has begun to write in a conversation; an empty text forgets it. */
export async function keepDraft(ctx: Context, input: unknown): Promise<void> {
  const { conversationId, body } = draftSchema.parse(input);
  const found = await findConversation(ctx, conversationId);
  const { userId } = requireMember(ctx, canReadConversation(ctx.actor, found));
  await ctx.transact(async (tx) => {
    await keepReader(tx, found!, userId);
    await tx.db
      .updateTable("conversation_reader")
      .set({ draft: body.toWellFormed().replaceAll("\u0000", "") })
      .where("conversation_id", "=", found!.id)
      .where("user_id", "=", userId)
      .execute();
  });
}
