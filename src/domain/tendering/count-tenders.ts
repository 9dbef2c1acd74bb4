import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { prepared } from "#platform/prepared.ts";
import { type TenderCounts, tenderCountsOnce, selectTenderCounts } from "./tender-counts.queries.ts";

/** What waits for one's company in its tenders; the navigation and the lists of tenders show it alike. */
export async function countTenders(ctx: Context): Promise<TenderCounts> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  return tenderCountsOnce(ctx, companyId, async () => {
    const { rows } = await sql<TenderCounts>`${selectTenderCounts(ctx, companyId)} ${prepared}`.execute(
      ctx.db,
    );
    return rows[0]!;
  });
}
