import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canReadInquiry, sideOf } from "./inquiries.policy.ts";
import { latestQuote, stateNow } from "./inquiries.queries.ts";
import { inquiryIdSchema } from "./inquiries.schema.ts";
import type { InquirySide, InquiryState } from "./inquiries.states.ts";

export interface InquiryFacts {
  id: string;
  side: InquirySide;
  state: InquiryState;
  projectName: string;
  serviceCode: string | null;
  place: string;
  /** Calendar days, such as `2026-12-05`. */
  replyBy: string;
  wantedStart: string | null;
  quote: { amountPence: number; validUntil: string } | null;
}

/** Reads what stands beside the conversation about an inquiry: what is asked, and the newest quote. */
export async function getInquiryFacts(ctx: Context, id: string): Promise<InquiryFacts> {
  const found = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .where("inquiry.id", "=", inquiryIdSchema.parse(id))
    .select([
      "inquiry.id",
      "inquiry.company_id as companyId",
      "inquiry.from_company_id as fromCompanyId",
      "request.project_name as projectName",
      "request.service_code as serviceCode",
      "request.place",
      "request.reply_by as replyBy",
      "request.wanted_start as wantedStart",
      stateNow(ctx).as("state"),
      latestQuote.as("quote"),
    ])
    .executeTakeFirst();
  const { companyId, fromCompanyId, ...inquiry } = requireFound(found, canReadInquiry(ctx.actor, found));
  return { ...inquiry, side: sideOf(memberOf(ctx.actor), { companyId, fromCompanyId })! };
}
