import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { prepared } from "#platform/prepared.ts";
import { type TenderCounts, countsOnce, selectCounts } from "./tender-counts.queries.ts";

/** What waits for one's company in its tenders; the navigation and the lists of tenders show it alike. */
export async function countTenders(ctx: Context): Promise<TenderCounts> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  return countsOnce(ctx, companyId, async () => {
    const { rows } = await sql<TenderCounts>`${selectCounts(ctx, companyId)} ${prepared}`.execute(ctx.db);
    return rows[0]!;
  });
}
