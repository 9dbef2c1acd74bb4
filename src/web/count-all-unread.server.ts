import type { Context } from "#domain/context.ts";
import { countWaitingInquiries } from "#domain/inquiries/count-waiting-inquiries.ts";
import { canUseInquiries } from "#domain/inquiries/inquiries.policy.ts";
import { countUnread } from "#domain/messaging/count-unread.ts";
import { canUseMessages } from "#domain/messaging/messaging.policy.ts";
import { countNotifications } from "#domain/notifications/count-notifications.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import type { UnreadCounts } from "./layout/use-unread.ts";

/** The counts of the navigation's badges; only members of companies have messages, inquiries and tenders. */
export async function countAllUnread(ctx: Context): Promise<UnreadCounts> {
  return {
    messages: canUseMessages(ctx.actor).isAllowed ? await countUnread(ctx) : 0,
    inquiries: canUseInquiries(ctx.actor).isAllowed ? await countWaitingInquiries(ctx) : 0,
    tenders: canUseTenders(ctx.actor).isAllowed ? await countWaitingTenders(ctx) : 0,
    notifications: await countNotifications(ctx),
  };
}

async function countWaitingTenders(ctx: Context): Promise<number> {
  const { invitations, letting } = await countTenders(ctx);
  return invitations + letting;
}
