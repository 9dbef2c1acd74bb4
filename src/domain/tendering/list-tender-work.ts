import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";

/** What waits for a buyer or a tenderer in its tenders. */
export interface TenderWork {
  kind: "answer" | "price" | "reconfirm" | "questions" | "open" | "compare" | "approve" | "notify";
  /** The tenderer's invitation, or the buyer's package. */
  id: string;
  companyId: string;
  title: string;
  /** Who lets it; null where one's own company does. */
  from: string | null;
  /** Questions, or quotes; 0 where there is nothing to count. */
  count: number;
  /** Until when, in London: a tenderer's and a question's return, a comparison's planned award. */
  due: string | null;
}

/** What waits for these companies in tenders, what is due first standing first. */
export async function listTenderWork(
  { db }: Pick<Scope, "db">,
  companyIds: readonly string[],
  limit: number,
): Promise<TenderWork[]> {
  const own = sql.join(companyIds);
  const { rows } = await sql<TenderWork>`
    select kind, id, "companyId", title, "from", count, due::text from (
      select case when i.state in ('sent', 'viewed') then 'answer'
          when i.state = 'intends_to_tender' then 'price' else 'reconfirm' end as kind,
        i.id, i.company_id as "companyId", p.title, buyer.name as "from", 0 as count,
        (p.return_at at time zone 'Europe/London')::date as due
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      join company buyer on buyer.id = p.company_id
      left join tender_quote quote on quote.invitation_id = i.id
      where i.company_id in (${own}) and p.state = 'issued'
        and (i.state in ('sent', 'viewed', 'intends_to_tender') or quote.state = 'needs_reconfirmation')
      union all
      select 'questions', p.id, p.company_id, p.title, null, count(*)::int,
        (p.return_at at time zone 'Europe/London')::date
      from trade_package p join clarification q on q.package_id = p.id and q.state = 'submitted'
      where p.company_id in (${own}) and p.state = 'issued' group by p.id
      union all
      select case p.state when 'closed' then 'open' when 'recommended' then 'approve' when 'awarded' then 'notify' else 'compare' end,
        p.id, p.company_id, p.title, null, count(quote.id)::int,
        case p.state when 'closed' then (p.return_at at time zone 'Europe/London')::date
          when 'under_evaluation' then p.award_on when 'recommended' then p.award_on end
      from trade_package p
      left join tender_quote quote on quote.package_id = p.id and quote.state not in ('draft', 'withdrawn')
      where p.company_id in (${own}) and p.state in ('closed', 'opened', 'under_evaluation', 'recommended', 'awarded')
      group by p.id) work
    where kind <> 'open' or count > 0
    order by due nulls last, id limit ${limit}`.execute(db);
  return rows;
}
