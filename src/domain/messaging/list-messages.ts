import type { Context } from "#domain/context.ts";
import { type ThreadPage, threadSchema } from "./messaging.schema.ts";
import { type MessageView, readMessages } from "./message.queries.ts";
import { requireConversation } from "./require-conversation.ts";

const PAGE = 40;

export interface MessagePage {
  messages: MessageView[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** A page of a conversation's messages in order: the newest 40, or the 40 right before or after a number. */
export async function listMessages(ctx: Context, input: ThreadPage): Promise<MessagePage> {
  const { conversationId, before, after } = threadSchema.parse(input);
  const { conversation } = await requireConversation(ctx, conversationId);
  const count = conversation.messageCount;
  // Numbers have no gaps, so a page is a range of them however long the thread is.
  const end =
    after === undefined ? Math.min(count, (before ?? count + 1) - 1) : Math.min(count, after + PAGE);
  const from = after === undefined ? Math.max(1, end - PAGE + 1) : after + 1;
  const messages = from > end ? [] : await readMessages(ctx, { conversationId, from, to: end });
  return { messages, hasOlder: from > 1 && messages.length > 0, hasNewer: end < count };
}
