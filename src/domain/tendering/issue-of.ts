import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";

/** What the right to issue is judged by: the higher of the budget and of what the published band reaches; null is not known. */
export function issueOf({ companyId, budgetPence, valueBand }: PackageRow) {
  const band = valueBand === null ? undefined : packageBandByValue(valueBand);
  const isOpenEnded = band === undefined || (band.below === null && budgetPence === null);
  const pence = isOpenEnded ? budgetPence : Math.max(budgetPence ?? 0, band.below ?? band.from);
  return { companyId, step: "issue" as const, pence };
}
