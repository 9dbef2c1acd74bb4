import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { checkFirmEvidence } from "#domain/tender-invitations/check-firm-evidence.ts";
import type { EvidenceProblem } from "#domain/tender-rules/check-evidence.ts";

/** What of the required evidence the winner's company has not, or not until the work ends. */
export async function checkWinner(
  scope: Pick<Scope, "db" | "clock">,
  own: Pick<PackageRow, "credentials" | "isHigherRisk">,
  { quoteId, until }: { quoteId: string; until: string },
): Promise<EvidenceProblem[]> {
  const { companyId } = await scope.db
    .selectFrom("tender_quote")
    .select("company_id as companyId")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return checkFirmEvidence(scope, own, { companyId, until });
}
