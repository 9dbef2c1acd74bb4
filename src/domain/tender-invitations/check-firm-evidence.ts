import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import { type EvidenceProblem, checkEvidence } from "#domain/tender-rules/check-evidence.ts";
import { londonDay } from "#platform/london-time.ts";
import { prepared } from "#platform/prepared.ts";

/** What of a package's required evidence a firm has not, or not until the day; one without an account (null) has none. */
export async function checkFirmEvidence(
  { db, clock }: Pick<Scope, "db" | "clock">,
  own: Pick<PackageRow, "credentials" | "isHigherRisk">,
  { companyId, until }: { companyId: string | null; until: string },
): Promise<EvidenceProblem[]> {
  const credentials = await db
    .selectFrom("credential as c")
    .select([
      "c.type",
      "c.grade",
      sql<string | null>`c.valid_from::text`.as("validFrom"),
      sql<string | null>`c.expires_on::text`.as("expiresOn"),
    ])
    .where("c.company_id", "=", companyId)
    .where("c.state", "=", "approved")
    .modifyEnd(prepared)
    .execute();
  return checkEvidence(askEvidence(own), credentials, { today: londonDay(clock.now()), until });
}
