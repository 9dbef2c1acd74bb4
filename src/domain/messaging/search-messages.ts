import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadConversation } from "./messaging.policy.ts";
import { findConversation, likePattern } from "./messaging.queries.ts";
import { searchSchema } from "./messaging.schema.ts";
import { type MessageView, selectMessages } from "./message.queries.ts";

const MOST = 50;

/** Finds messages of one conversation that contain a text, newest first, at most 50. */
export async function searchMessages(ctx: Context, input: unknown): Promise<MessageView[]> {
  const { conversationId, search } = searchSchema.parse(input);
  const found = await findConversation(ctx, conversationId);
  authorize(canReadConversation(ctx.actor, found));
  return selectMessages(ctx)
    .where("message.conversation_id", "=", conversationId)
    .where("message.body", "ilike", likePattern(search))
    .orderBy("message.number", "desc")
    .limit(MOST)
    .execute();
}
