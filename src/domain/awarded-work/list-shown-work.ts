import { sql } from "kysely";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { requireCompany } from "#domain/companies/companies.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { isListed } from "#domain/directory/write-search-rows.ts";
import { anyone } from "#domain/verdict.ts";
import { SHOWN_WORK } from "./awarded-work.limits.ts";

/** Work that was let on Lintel, as both its sides agree to show it: nothing of its price. */
export interface ShownWork {
  id: string;
  title: string;
  trade: string;
  projectName: string;
  place: string;
  other: { number: number; name: string };
  /** The company let it, and did not win it. */
  isLetting: boolean;
  /** The first day of the month in which it started; null while nobody has recorded that. */
  startedIn: string | null;
}

/** The work on a company's profile on which both sides agree, what started last first; one query. */
export async function listShownWork(
  ctx: ReadContext,
  input: { number: unknown },
): Promise<{ work: ShownWork[]; total: number }> {
  const company = await requireCompany(ctx, input.number);
  anyone(ctx);
  const { rows } = await sql<Omit<ShownWork, "other" | "trade"> & Row>`
    select a.id, p.title, p.service_code as "service", project.name as "projectName", project.location as "place",
      company.number as "otherNumber", company.name as "otherName", own."isLetting",
      date_trunc('month', w.started_on)::date::text as "startedIn", count(*) over ()::int as "total"
    from (
      select let.id, true as "isLetting" from trade_package p join package_award let on let.package_id = p.id
      where p.company_id = ${company.id}
      union all
      select won.id, false from tender_quote q join package_award won on won.quote_id = q.id
      where q.company_id = ${company.id}
    ) own
    join package_award a on a.id = own.id
    join awarded_work w on w.award_id = a.id
    join trade_package p on p.id = a.package_id
    join project on project.id = p.project_id
    join tender_quote q on q.id = a.quote_id
    join company on company.id = case when own."isLetting" then q.company_id else p.company_id end
    where (a.state = 'accepted' or w.started_on is not null) and w.buyer_shows_at is not null and w.firm_shows_at is not null
      and ${isListed("company")}
    order by w.started_on desc nulls last, a.awarded_at desc, a.id desc
    limit ${SHOWN_WORK}`.execute(ctx.db);
  return {
    work: rows.map(({ service, otherNumber, otherName, total: _total, ...each }) => ({
      ...each,
      trade: serviceName(service),
      other: { number: otherNumber, name: otherName },
    })),
    total: rows[0]?.total ?? 0,
  };
}

interface Row {
  service: string;
  otherNumber: number;
  otherName: string;
  total: number;
}
