import { writeCsv } from "#platform/write-csv.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { declineReasonLabel } from "./decline-reasons.data.ts";
import { canUseInquiries } from "./inquiries.policy.ts";
import { latestQuote, stateNow, today } from "./inquiries.queries.ts";
import { exportSchema } from "./inquiries.schema.ts";
import { stateLabels } from "./state-labels.data.ts";

/** At most this many rows, the newest. */
const MAX = 10_000;

/**
 * The inquiries that the actor's companies received or sent, one row each, as a CSV file that spreadsheets read safely.
 */
export async function exportInquiries(
  ctx: Context,
  input: unknown,
): Promise<{ fileName: string; body: string }> {
  const { box, state } = exportSchema.parse(input);
  const own = requireMember(ctx, canUseInquiries(ctx.actor)).memberships.map(({ companyId }) => companyId);
  const rows = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .innerJoin("company as firm", "firm.id", "inquiry.company_id")
    .innerJoin("company as asker", "asker.id", "inquiry.from_company_id")
    .where(box === "received" ? "inquiry.company_id" : "inquiry.from_company_id", "in", own)
    .where((eb) => (state === undefined ? eb.lit(true) : eb(stateNow(ctx), "=", state)))
    .select([
      "request.project_name as project",
      box === "received" ? "asker.name as other" : "firm.name as other",
      "request.service_code as service",
      "request.place",
      "request.wanted_start as wantedStart",
      "request.value_pence as value",
      "request.reply_by as replyBy",
      "inquiry.created_at as askedAt",
      "inquiry.decline_reason as declineReason",
      "inquiry.completed_on as completedOn",
      stateNow(ctx).as("state"),
      latestQuote.as("quote"),
    ])
    .orderBy("inquiry.id", "desc")
    .limit(MAX)
    .execute();
  const head = [
    "Project",
    box === "received" ? "Asked by" : "Firm",
    "Service",
    "Place",
    "Start on site",
    "Estimated value ex VAT (GBP)",
    "Asked on",
    "Reply by",
    "State",
    "Quote ex VAT (GBP)",
    "Quote valid until",
    "Reason declined",
    "Finished on",
  ];
  const body = writeCsv(
    head,
    rows.map((row) => [
      row.project,
      row.other,
      row.service && serviceName(row.service),
      row.place,
      row.wantedStart,
      inPounds(row.value),
      londonDay(row.askedAt),
      row.replyBy,
      stateLabels[row.state],
      inPounds(row.quote?.amountPence ?? null),
      row.quote?.validUntil,
      row.declineReason && declineReasonLabel(row.declineReason),
      row.completedOn,
    ]),
  );
  return { fileName: `lintel-inquiries-${box}-${today(ctx)}.csv`, body };
}

const inPounds = (pence: number | null) => (pence === null ? null : (pence / 100).toFixed(2));
