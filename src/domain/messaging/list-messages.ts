import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadConversation } from "./messaging.policy.ts";
import { findConversation } from "./messaging.queries.ts";
import { type ThreadPage, threadSchema } from "./messaging.schema.ts";
import { type MessageView, readMessages } from "./message.queries.ts";

const PAGE = 40;

export interface MessagePage {
  messages: MessageView[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** A page of a conversation's messages in order: the newest 40, or the 40 right before or after a number. */
export async function listMessages(ctx: Context, input: ThreadPage): Promise<MessagePage> {
  const { conversationId, before, after } = threadSchema.parse(input);
  const found = await findConversation(ctx, conversationId);
  authorize(canReadConversation(ctx.actor, found));
  const count = found!.messageCount;
  // Numbers have no gaps, so a page is a range of them however long the thread is.
  const end =
    after === undefined ? Math.min(count, (before ?? count + 1) - 1) : Math.min(count, after + PAGE);
  const from = after === undefined ? Math.max(1, end - PAGE + 1) : after + 1;
  const messages = from > end ? [] : await readMessages(ctx, { conversationId, from, to: end });
  return { messages, hasOlder: from > 1 && messages.length > 0, hasNewer: end < count };
}
