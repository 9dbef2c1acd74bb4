import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { canUseInquiries } from "#domain/inquiries/inquiries.policy.ts";
import { selectWaitingInquiries } from "#domain/inquiries/inquiries.queries.ts";
import { canUseMessages } from "#domain/messaging/messaging.policy.ts";
import { selectUnreadMessages, unreadOnce } from "#domain/messaging/unread.queries.ts";
import { canReadNotifications } from "#domain/notifications/notifications.policy.ts";
import { selectUnreadNotifications } from "#domain/notifications/notifications.queries.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import {
  type TenderCounts,
  tenderCountsOnce,
  selectTenderCounts,
} from "#domain/tendering/tender-counts.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";

/** A member's numbers of unread items, and of inquiries and tenders where something waits for them. */
export interface UnreadCounts {
  messages: number;
  notifications: number;
  inquiries: number;
  tenders: number;
}

const NONE = sql<number>`0`;
const NO_TENDERS: TenderCounts = { invitations: 0, letting: 0 };

/**
 * The counts of the navigation's badges. Only members of companies have messages, inquiries and tenders. Every page of a member
 * asks for them, so one statement counts them all, and what else on the page shows one of them does not count it again.
 */
export async function countAllUnread(ctx: Context): Promise<UnreadCounts> {
  const { actor } = ctx;
  const member = requireMember(ctx, canReadNotifications(actor));
  const companyId = canUseTenders(actor).isAllowed ? firstCompanyOf(member).companyId : undefined;
  const countsOf = companyId === undefined ? sql`select limit 0` : selectTenderCounts(ctx, companyId);
  const counting = ctx.db
    .selectNoFrom([
      (canUseMessages(actor).isAllowed ? selectUnreadMessages(ctx, member) : NONE).as("messages"),
      (canUseInquiries(actor).isAllowed ? selectWaitingInquiries(ctx, member) : NONE).as("inquiries"),
      sql<TenderCounts | null>`(select row_to_json(counts) from (${countsOf}) counts)`.as("tenders"),
      selectUnreadNotifications(ctx, member).as("notifications"),
    ])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  const tenders = counting.then((counts) => counts.tenders ?? NO_TENDERS);
  const messages = counting.then((counts) => counts.messages ?? 0);
  // Where one of them is known already, nobody waits for it; that the statement fails is said by the other.
  for (const each of [tenders, messages]) each.catch(() => {});
  const [counts, { invitations, letting }] = await Promise.all([
    counting,
    companyId === undefined ? tenders : tenderCountsOnce(ctx, companyId, () => tenders),
    unreadOnce(ctx, member, () => messages),
  ]);
  return {
    messages: counts.messages ?? 0,
    inquiries: counts.inquiries ?? 0,
    tenders: invitations + letting,
    notifications: counts.notifications ?? 0,
  };
}
