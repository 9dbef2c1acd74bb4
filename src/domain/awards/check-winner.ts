import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { type EvidenceProblem, checkEvidence } from "#domain/tender-rules/check-evidence.ts";
import { sql } from "kysely";
import { londonDay } from "#platform/london-time.ts";

/** What of the required evidence the winner's company has not, or not until the work ends. */
export async function checkWinner(
  { db, clock }: Pick<Scope, "db" | "clock">,
  own: Pick<PackageRow, "credentials">,
  { quoteId, until }: { quoteId: string; until: string },
): Promise<EvidenceProblem[]> {
  const credentials = await db
    .selectFrom("credential as c")
    .innerJoin("tender_quote as q", "q.company_id", "c.company_id")
    .select([
      "c.type",
      "c.grade",
      sql<string | null>`c.valid_from::text`.as("validFrom"),
      sql<string | null>`c.expires_on::text`.as("expiresOn"),
    ])
    .where("q.id", "=", quoteId)
    .where("c.state", "=", "approved")
    .execute();
  return checkEvidence(own.credentials, credentials, { today: londonDay(clock.now()), until });
}
