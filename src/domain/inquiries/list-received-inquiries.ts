import { type Member, memberOf } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canUseInquiries } from "./inquiries.policy.ts";
import { latestQuote, stateNow } from "./inquiries.queries.ts";
import { listSchema } from "./inquiries.schema.ts";
import type { InquiryState } from "./inquiries.states.ts";

const PAGE = 20;

export interface ReceivedInquiry {
  id: string;
  /** Which of the actor's companies was asked. */
  companyId: string;
  fromName: string;
  projectName: string;
  serviceCode: string | null;
  place: string;
  wantedStart: string | null;
  valuePence: number | null;
  replyBy: string;
  state: InquiryState;
  /** Of the newest version of one's own quote; null without one. */
  amountPence: number | null;
  validUntil: string | null;
  askedAt: Date;
}

/** Lists the inquiries that the actor's companies received, newest first, 20 a page; `state` keeps to one state. */
export async function listReceivedInquiries(
  ctx: Context,
  input: unknown = {},
): Promise<{ inquiries: ReceivedInquiry[]; next: string | undefined }> {
  const { state, after } = listSchema.parse(input);
  authorize(canUseInquiries(ctx.actor));
  const rows = await selectReceived(ctx, memberOf(ctx.actor))
    .where((eb) => (state === undefined ? eb.lit(true) : eb(stateNow(ctx), "=", state)))
    .where((eb) => (after === undefined ? eb.lit(true) : eb("inquiry.id", "<", after)))
    .limit(PAGE + 1)
    .execute();
  const inquiries = rows.slice(0, PAGE).map(showQuote);
  return { inquiries, next: rows.length > PAGE ? inquiries.at(-1)?.id : undefined };
}

/** The inquiries that the actor's companies received, newest first. */
export function selectReceived(ctx: Scope, actor: Member) {
  return ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .innerJoin("company as asker", "asker.id", "inquiry.from_company_id")
    .where(
      "inquiry.company_id",
      "in",
      actor.memberships.map(({ companyId }) => companyId),
    )
    .select([
      "inquiry.id",
      "inquiry.company_id as companyId",
      "asker.name as fromName",
      "request.project_name as projectName",
      "request.service_code as serviceCode",
      "request.place",
      "request.wanted_start as wantedStart",
      "request.value_pence as valuePence",
      "request.reply_by as replyBy",
      "inquiry.created_at as askedAt",
      stateNow(ctx).as("state"),
      latestQuote.as("quote"),
    ])
    .orderBy("inquiry.id", "desc");
}

/** The newest quote's figures as columns of their own. */
export function showQuote<Row extends { quote: { amountPence: number; validUntil: string } | null }>({
  quote,
  ...row
}: Row) {
  return { ...row, amountPence: quote?.amountPence ?? null, validUntil: quote?.validUntil ?? null };
}
