import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { markRead } from "./mark-read.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import { type ShownSubjects, listUnreadAbout } from "./notifications.queries.ts";

/**
 * Notes that the actor has read what they were told of at its own place, without coming through the notification;
 * e-mails about it are not written any more. However fresh, the entry stays: what is told once a day goes by it.
 */
export async function readNotificationsAbout(ctx: Context, shown: ShownSubjects): Promise<void> {
  const { userId } = requireMember(ctx, canReadNotifications(ctx.actor));
  const unread = await listUnreadAbout(ctx, userId, shown);
  if (unread.length > 0) await ctx.transact((tx) => markRead(tx, userId, unread));
}
