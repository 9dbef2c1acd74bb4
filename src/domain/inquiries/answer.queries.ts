import type { Scope } from "#domain/context.ts";
import { latestQuote, stateNow } from "./inquiries.queries.ts";
import type { InquiryState } from "./inquiries.states.ts";

/** One firm's answer, for the company that asked. */
export interface Answer {
  inquiryId: string;
  requestId: string;
  firmName: string;
  firmNumber: number;
  state: InquiryState;
  /** Of the newest version; null without a quote. */
  amountPence: number | null;
  validUntil: string | null;
}

/** The firms that these requests went to, each request's by name; who may see them has been asked before. */
export async function listAnswers(ctx: Scope, requestIds: readonly string[]): Promise<Answer[]> {
  if (requestIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("company as firm", "firm.id", "inquiry.company_id")
    .where("inquiry.request_id", "in", requestIds)
    .select([
      "inquiry.id as inquiryId",
      "inquiry.request_id as requestId",
      "firm.name as firmName",
      "firm.number as firmNumber",
      stateNow(ctx).as("state"),
      latestQuote.as("quote"),
    ])
    .orderBy("firm.name")
    .orderBy("inquiry.id")
    .execute();
  return rows.map(({ quote, ...row }) => ({
    ...row,
    amountPence: quote?.amountPence ?? null,
    validUntil: quote?.validUntil ?? null,
  }));
}
