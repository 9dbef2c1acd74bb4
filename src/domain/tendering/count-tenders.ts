import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { readOnce } from "#domain/read-once.ts";
import { prepared } from "#platform/prepared.ts";
import { selectTenderWork } from "./tender-work.queries.ts";

/** How many things wait for one's company in tenders: the dashboard lists the same, a row each. */
export interface TenderCounts {
  /** In those that others ask it to price. */
  invitations: number;
  /** In those that it lets. */
  letting: number;
}

/** What waits for one's company in its tenders; the navigation and the lists of tenders show it alike. */
export async function countTenders(ctx: Context): Promise<TenderCounts> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  return readOnce(ctx, `counts of tenders ${companyId}`, () => count(ctx, companyId));
}

async function count({ db, clock }: Pick<Context, "db" | "clock">, companyId: string): Promise<TenderCounts> {
  const { rows } = await sql<TenderCounts>`
    select (count(*) filter (where "from" is not null))::int as invitations,
      (count(*) filter (where "from" is null))::int as letting
    from (${selectTenderWork([companyId], clock.now())}) waiting
    ${prepared}`.execute(db);
  return rows[0]!;
}
