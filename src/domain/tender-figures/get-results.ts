import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { type HitRow, type Hits, type Result, countHits, listHits, listOutcomes } from "./results.queries.ts";
import { RESULT_ROWS } from "./tender-figures.limits.ts";
import { resultsSince } from "./results-since.ts";

/** What became of one's company's own quotes; nobody else reads it. */
export interface Results {
  since: Date;
  /** The newest of them, quote by quote. */
  outcomes: Result[];
  all: Hits;
  clients: HitRow[];
  services: HitRow[];
  bands: HitRow[];
}

/** What became of the newest quotes, and the hit rate of one's own company: of all its quotes, by client, by service and by value band. */
export async function getResults(ctx: Context): Promise<Results> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const since = resultsSince(ctx);
  const wanted = { companyId, since };
  const [outcomes, all, clients, services, bands] = await Promise.all([
    listOutcomes(ctx, { ...wanted, most: RESULT_ROWS }),
    countHits(ctx, wanted),
    listHits(ctx, wanted, "client"),
    listHits(ctx, wanted, "service"),
    listHits(ctx, wanted, "band"),
  ]);
  return { since, outcomes, all, clients, services, bands };
}
