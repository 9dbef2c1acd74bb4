import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { canUseMessages } from "./messaging.policy.ts";
import { selectUnreadMessages, unreadOnce } from "./unread.queries.ts";

/** How many messages the actor has not read, in all conversations that are not archived. */
export async function countUnread(ctx: Context): Promise<number> {
  authorize(canUseMessages(ctx.actor));
  if (ctx.actor.kind !== "member") return 0;
  const member = ctx.actor;
  return unreadOnce(ctx, member, async () => {
    const { unread } = await selectUnreadMessages(ctx, member).modifyEnd(prepared).executeTakeFirstOrThrow();
    return unread;
  });
}
