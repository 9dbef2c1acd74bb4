import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { z } from "zod";
import { pageStart } from "#domain/id.schema.ts";
import { optionalLine } from "#domain/text.schema.ts";
import { escapeLike } from "#platform/escape-like.ts";
import { prepared } from "#platform/prepared.ts";
import { PAGE_OF_PACKAGES } from "./packages.limits.ts";
import { canUseTenders } from "./packages.policy.ts";
import { countedFirms } from "./packages.queries.ts";
import { type PackageState, packageStages } from "./packages.states.ts";

export interface ListedPackage {
  id: string;
  code: string;
  title: string;
  service: string;
  projectId: string;
  projectName: string;
  state: PackageState;
  returnAt: Date | null;
  questionsCloseAt: Date | null;
  /** Planned, as calendar days. */
  awardOn: string | null;
  startOn: string | null;
  /** How many are invited, have said that they will price or have done so, and have said no. */
  invited: number;
  pricing: number;
  declined: number;
  /** Quotes that are in. */
  quotes: number;
  /** How many of them are not confirmed after the last addendum that asks for another price, and its number; null where there is none. */
  unconfirmed: number;
  repricedBy: number | null;
  /** Questions that wait for an answer, and since when the oldest does; none once nobody can answer. */
  questions: number;
  askedAt: Date | null;
  /** Firms that wait to hear whether there is more time. */
  timeRequests: number;
}

/** What it is narrowed by; what cannot be a filter is none. */
const schema = z.object({
  q: optionalLine(100).catch(undefined),
  stage: z
    .enum(packageStages.map(({ value }) => value))
    .optional()
    .catch(undefined),
  after: pageStart,
});

/** Of package `p`, the day by which its winner is asked to answer; SQL. */
const answerWaitedFor = sql`(select min(o.answer_by) from award_order o join package_award a on a.id = o.award_id
  where a.package_id = p.id and a.state in ('issued', 'accepted') and o.answered_at is null and o.withdrawn_at is null)`;

/**
 * What one's company lets: what is to be opened, compared or closed out first, by the return, the planned award or the day by
 * which the winner answers, then what is out to tender, by the return, then drafts and what has ended, newest first; 50 a page. `q` is sought in the code, the title and the project's name.
 */
export async function listPackages(
  ctx: Context,
  input: unknown,
): Promise<{ packages: ListedPackage[]; next: string | null }> {
  const { q, stage, after } = schema.parse(input);
  const states = packageStages.find(({ value }) => value === stage)?.states ?? null;
  const words = q === undefined ? null : `%${escapeLike(q)}%`;
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const { rows } = await sql<ListedPackage>`
    with own as (
      select p.id, row_number() over (order by
        case when p.state in ('closed', 'opened', 'under_evaluation', 'recommended', 'awarded') then 1
          when p.state in ('issued', 'second_round') then 2 when p.state = 'draft' then 3 else 4 end,
        case when p.state in ('opened', 'under_evaluation', 'recommended') then coalesce(p.award_on, p.return_at::date)::timestamptz
          when p.state = 'awarded' then coalesce(${answerWaitedFor}, p.start_on, p.return_at::date)::timestamptz
          when p.state not in ('draft', 'closed_out', 'cancelled', 'unsuccessful') then p.return_at end, p.created_at desc, p.id) as place
      from trade_package p where p.company_id = ${companyId}
        and (${states}::text[] is null or p.state = any(${states}::text[]))
        and (${words}::text is null or concat_ws(' ', nullif(p.code, ''), p.title) ilike ${words}
          or exists (select from project where project.id = p.project_id and project.name ilike ${words}))),
    page as (
      select id, place from own
      where place > coalesce((select place from own where id = ${after ?? null}), 0)
      order by place limit ${PAGE_OF_PACKAGES + 1})
    select p.id, p.code, p.title, p.service_code as service, p.project_id as "projectId", project.name as "projectName", p.state,
      p.return_at as "returnAt", p.questions_close_at as "questionsCloseAt",
      p.award_on::text as "awardOn", p.start_on::text as "startOn",
      firms.invited, firms.pricing, firms.declined, firms.quotes, firms.unconfirmed, firms."repricedBy",
      q.count as questions, q.oldest as "askedAt", q.requests as "timeRequests"
    from page
    join trade_package p using (id)
    join project on project.id = p.project_id
    cross join lateral (${countedFirms}) firms
    cross join lateral (
      select (count(*) filter (where kind = 'question'))::int as count,
        min(asked_at) filter (where kind = 'question') as oldest,
        (count(*) filter (where kind = 'more-time'))::int as requests
      from clarification
      where package_id = p.id and state = 'submitted' and p.state = 'issued') q
    order by page.place
    ${prepared}`.execute(ctx.db);
  const packages = rows.slice(0, PAGE_OF_PACKAGES);
  return { packages, next: rows.length > PAGE_OF_PACKAGES ? packages.at(-1)!.id : null };
}
