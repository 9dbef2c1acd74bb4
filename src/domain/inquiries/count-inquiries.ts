import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseInquiries } from "./inquiries.policy.ts";
import { stateNow } from "./inquiries.queries.ts";
import type { InquiryState } from "./inquiries.states.ts";

export interface InquiryCounts {
  received: BoxCount;
  /** Counts requests, not the firms that each went to. */
  sent: BoxCount;
  /** Whether the actor's company is a main contractor, for whom what it sent comes first. */
  isMainContractor: boolean;
}

interface BoxCount {
  total: number;
  byState: Partial<Record<InquiryState, number>>;
}

/** The column that is selected first: by its name it would be the stored state. */
const FIRST = sql<number>`1`;

/** Counts the inquiries that the actor's companies received and the requests they sent, in all and by state. */
export async function countInquiries(ctx: Context): Promise<InquiryCounts> {
  const own = requireMember(ctx, canUseInquiries(ctx.actor)).memberships.map(({ companyId }) => companyId);
  const received = await ctx.db
    .selectFrom("inquiry")
    .where("inquiry.company_id", "in", own)
    .select(({ fn }) => [stateNow(ctx).as("state"), fn.countAll<number>().as("count")])
    .groupBy(FIRST)
    .execute();
  const sent = await ctx.db
    .selectFrom("inquiry")
    .where("inquiry.from_company_id", "in", own)
    .select(({ fn }) => [stateNow(ctx).as("state"), fn.count<number>("request_id").distinct().as("count")])
    .groupBy(FIRST)
    .execute();
  const all = await ctx.db
    .selectFrom("company")
    .where("company.id", "=", own[0]!)
    .select((eb) => [
      "company.account_type as accountType",
      eb
        .selectFrom("inquiry_request")
        .where("inquiry_request.company_id", "in", own)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("requests"),
    ])
    .executeTakeFirst();
  return {
    received: { total: received.reduce((sum, { count }) => sum + count, 0), byState: byState(received) },
    sent: { total: all?.requests ?? 0, byState: byState(sent) },
    isMainContractor: all?.accountType === "client",
  };
}

function byState(rows: { state: InquiryState; count: number }[]): BoxCount["byState"] {
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
