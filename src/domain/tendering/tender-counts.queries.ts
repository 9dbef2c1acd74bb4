import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { readOnce } from "#domain/read-once.ts";
import { selectTenderWork } from "./tender-work.queries.ts";

/** How many things wait for one's company in tenders: the dashboard lists the same, a row each. */
export interface TenderCounts {
  /** In those that others ask it to price. */
  invitations: number;
  /** In those that it lets. */
  letting: number;
}

export const selectTenderCounts = (
  { clock }: Pick<Scope, "clock">,
  companyId: string,
): RawBuilder<TenderCounts> =>
  sql`select (count(*) filter (where "from" is not null))::int as invitations,
      (count(*) filter (where "from" is null))::int as letting
    from (${selectTenderWork([companyId], clock.now())}) waiting`;

/** They are counted once for a page that shows them in two places. */
export const tenderCountsOnce = (
  scope: Pick<Scope, "reads">,
  companyId: string,
  count: () => Promise<TenderCounts>,
): Promise<TenderCounts> => readOnce(scope, `counts of tenders ${companyId}`, count);
