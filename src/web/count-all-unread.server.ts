import type { Context } from "#domain/context.ts";
import { countWaitingInquiries } from "#domain/inquiries/count-waiting-inquiries.ts";
import { canUseInquiries } from "#domain/inquiries/inquiries.policy.ts";
import { countUnread } from "#domain/messaging/count-unread.ts";
import { canUseMessages } from "#domain/messaging/messaging.policy.ts";
import { countNotifications } from "#domain/notifications/count-notifications.ts";
import type { UnreadCounts } from "./layout/use-unread.ts";

/** The counts of the navigation's badges; only members of companies have messages and inquiries. */
export async function countAllUnread(ctx: Context): Promise<UnreadCounts> {
  return {
    messages: canUseMessages(ctx.actor).isAllowed ? await countUnread(ctx) : 0,
    inquiries: canUseInquiries(ctx.actor).isAllowed ? await countWaitingInquiries(ctx) : 0,
    notifications: await countNotifications(ctx),
  };
}
