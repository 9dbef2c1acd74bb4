import type { Context } from "#domain/context.ts";
import { escapeLike } from "#platform/escape-like.ts";
import { MAX_FOUND } from "./messaging.limits.ts";
import { searchSchema } from "./messaging.schema.ts";
import { type MessageView, selectMessages, withFiles } from "./message.queries.ts";
import { requireConversation } from "./require-conversation.ts";

/** Finds messages of one conversation that contain a text, or bring a file whose name does, newest first, at most 50. */
export async function searchMessages(ctx: Context, input: unknown): Promise<MessageView[]> {
  const { conversationId, search } = searchSchema.parse(input);
  await requireConversation(ctx, conversationId);
  const pattern = `%${escapeLike(search)}%`;
  const rows = await selectMessages(ctx)
    .where("message.conversation_id", "=", conversationId)
    .where("message.removed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("message.body", "ilike", pattern),
        eb.and([
          eb("message.file_count", ">", 0),
          eb.exists(
            eb
              .selectFrom("attachment")
              .where("holder_kind", "=", "message")
              .whereRef("holder_id", "=", "message.id")
              .where("attachment.name", "ilike", pattern)
              .select("attachment.id"),
          ),
        ]),
      ]),
    )
    .orderBy("message.number", "desc")
    .limit(MAX_FOUND)
    .execute();
  return withFiles(ctx, rows);
}
