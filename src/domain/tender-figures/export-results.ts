import { firstCompanyOf } from "#domain/actor.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import type { Context } from "#domain/context.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import {
  gapBands,
  outcomeLabels,
  outcomeReasonLabels,
  rankBands,
} from "#domain/tender-quotes/outcome-reasons.data.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { requireMember } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { writeCsv } from "#platform/write-csv.ts";
import { type Result, listOutcomes } from "./results.queries.ts";
import { MOST_RESULTS } from "./tender-figures.limits.ts";
import { resultsSince } from "./results-since.ts";

const HEAD = [
  "Told on",
  "Buyer",
  "Project",
  "Package",
  "Service",
  "Value",
  "Outcome",
  "Reasons",
  "Rank",
  "Above the awarded total",
  "Counts in the hit rate",
];

/** Every outcome that one's own company was told, quote by quote, as a CSV file; at most 5,000, the newest first. */
export async function exportResults(ctx: Context): Promise<string> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const results = await listOutcomes(ctx, { companyId, since: resultsSince(ctx), most: MOST_RESULTS });
  return writeCsv(HEAD, results.map(rowOf));
}

const rowOf = (each: Result) => [
  londonDay(each.sentAt),
  each.client,
  each.project,
  each.title,
  serviceName(each.service),
  each.band && packageBandByValue(each.band)?.label,
  outcomeLabels[each.outcome],
  outcomeReasonLabels(each.reasonCodes),
  each.rank && rankBands[each.rank],
  each.gap && gapBands[each.gap],
  (each.outcome === "successful" || each.outcome === "unsuccessful") && !each.isNotWon ? "yes" : "no",
];
