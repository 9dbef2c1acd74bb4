import type { Context } from "#domain/context.ts";
import { countInquiries } from "#domain/inquiries/count-inquiries.ts";
import { canUseInquiries } from "#domain/inquiries/inquiries.policy.ts";
import { listReceivedInquiries } from "#domain/inquiries/list-received-inquiries.ts";
import { listSentRequests } from "#domain/inquiries/list-sent-requests.ts";
import type { DashboardInquiries } from "./recent-inquiries.tsx";

const RECENT = 5;

/**
 * The dashboard's inquiries: for a main contractor those it sent, for anyone else those it received; no more than how
 * many where they are not shown.
 */
export async function loadInquiries(
  ctx: Context,
  { isShown }: { isShown: boolean },
): Promise<DashboardInquiries> {
  if (!canUseInquiries(ctx.actor).isAllowed)
    return { box: "received", count: 0, received: [], sent: [], otherCount: 0 };
  const { isMainContractor, received, sent } = await countInquiries(ctx);
  if (isMainContractor) {
    const { requests } = isShown ? await listSentRequests(ctx) : { requests: [] };
    return {
      box: "sent",
      count: sent.total,
      received: [],
      sent: requests.slice(0, RECENT),
      otherCount: received.total,
    };
  }
  const { inquiries } = isShown ? await listReceivedInquiries(ctx) : { inquiries: [] };
  return {
    box: "received",
    count: received.total,
    received: inquiries.slice(0, RECENT),
    sent: [],
    otherCount: sent.total,
  };
}
