import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { readOnce } from "#domain/read-once.ts";
import {
  askedWithoutAnswer,
  hasFiguresToConfirm,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { prepared } from "#platform/prepared.ts";

export interface TenderCounts {
  /** Those without an answer, second rounds without a price, orders and questions about its quote without an answer, and figures without its word. */
  invitations: number;
  /** Questions to one's company without an answer. */
  questions: number;
  /** Own packages whose quotes can be opened, whose award waits to be approved, or whose tenderers wait for the outcome. */
  decisions: number;
}

/** What waits for one's company in its tenders; the navigation and the lists of tenders show it alike. */
export async function countTenders(ctx: Context): Promise<TenderCounts> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  return readOnce(ctx, `counts of tenders ${companyId}`, () => count(ctx, companyId));
}

async function count({ db }: Pick<Context, "db">, companyId: string): Promise<TenderCounts> {
  const { rows } = await sql<TenderCounts>`
    select (select count(*)::int from tender_invitation i join trade_package p on p.id = i.package_id
        where i.company_id = ${companyId} and (i.state in ('sent', 'viewed') and p.state = 'issued' or p.state = 'second_round' and exists (
          select from tender_quote quote where quote.invitation_id = i.id and quote.round = 2 and quote.state = 'compliant')
          or ${hasFiguresToConfirm} or ${askedWithoutAnswer} > 0
          or p.state in ('awarded', 'closed_out') and exists (select from tender_quote quote join package_award award on award.quote_id = quote.id
            join award_order sent on sent.award_id = award.id and sent.answered_at is null and sent.withdrawn_at is null
            where quote.invitation_id = i.id and award.state in ('issued', 'accepted')))) as invitations,
      (select count(*)::int from clarification q join trade_package p on p.id = q.package_id
        where p.company_id = ${companyId} and q.state = 'submitted' and p.state = 'issued') as questions,
      (select count(*)::int from trade_package p where p.company_id = ${companyId} and (p.state in ('recommended', 'awarded')
        or p.state = 'closed' and (p.round = 2 or exists (select from tender_quote quote where quote.package_id = p.id
          and quote.state in ('submitted', 'needs_reconfirmation'))))) as decisions
    ${prepared}`.execute(db);
  return rows[0]!;
}
