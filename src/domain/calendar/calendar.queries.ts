import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { answerable } from "#domain/packages/packages.states.ts";
import { repricedSinceLodged } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { MOST_EVENTS } from "./calendar.limits.ts";

/** A date that concerns a company. */
export interface CalendarDate {
  kind:
    | "return"
    | "questions-close"
    | "visit"
    | "award"
    | "start"
    | "reconfirm"
    | "order"
    | "query"
    | "extend"
    | "questions"
    | "interest"
    | "credential"
    | "decision";
  /** Whether the company lets the work; a tenderer of it otherwise. */
  isBuyer: boolean;
  /** The package, or the tenderer's invitation; of other kinds what waits. */
  id: string;
  /** The page's: the package's or the invitation's. */
  pageId: string;
  companyName: string;
  /** The work; of a credential its type. */
  title: string;
  /** The project; of a credential its grade. */
  project: string | null;
  /** The other side, where it is one firm. */
  other: string | null;
  count: number;
  /** A moment, or else a day of London's. */
  at: Date | null;
  day: string | null;
  /** How long it takes; null for what takes no time of anybody’s. */
  minutes: number | null;
  /** Where one meets, for what takes time. */
  place: string | null;
  isCancelled: boolean;
  /** How often it was changed since it was first told. */
  sequence: number;
  changedAt: Date;
}

/**
 * The dates that concern these companies, those nearest to now first. A tenderer has what it was told: its own invitations
 * that it has not declined, and of when something changed nothing but issue, addenda, a second round, revised visits and cancellation.
 */
export async function listDates(
  { db, clock }: Pick<Scope, "db" | "clock">,
  companyIds: readonly string[],
): Promise<CalendarDate[]> {
  const own = sql.join(companyIds);
  const now = clock.now();
  const { rows } = await sql<CalendarDate>`
    with issued as (
      select p.id, p.company_id, p.project_id, p.state, p.title, p.visit_rule, p.visit_place, p.return_at, r.first_return_at, p.questions_close_at, p.award_on, p.start_on,
        project.name as project_name, buyer.name as buyer_name, p.state = 'cancelled' as is_cancelled,
        (a.count + p.round - 1 + case when p.state = 'cancelled' then 1 else 0 end)::int as sequence,
        greatest(p.issued_at, a.last_at, r.called_at, case when p.state = 'cancelled' then p.ended_at end) as changed_at,
        -- What is told of visits beside their own changes.
        (v.count + case when p.state = 'cancelled' then 1 else 0 end)::int as visit_sequence,
        greatest(v.last_at, case when p.state = 'cancelled' then p.ended_at end) as visit_changed_at,
        case when p.state = 'unsuccessful' then p.ended_at end as unsuccessful_at
      from trade_package p
      join project on project.id = p.project_id
      join company buyer on buyer.id = p.company_id
      left join second_round r on r.package_id = p.id
      cross join lateral (
        select count(*) as count, max(issued_at) as last_at from addendum where package_id = p.id) a
      cross join lateral (
        select count(*) as count, max(created_at) as last_at from package_event
        where package_id = p.id and kind = 'visit-revised') v
      where p.issued_at is not null and (p.company_id in (${own})
        or p.id in (select package_id from tender_invitation where company_id in (${own})))
    ), own_invitation as (
      select i.id, i.package_id, firm.name as firm_name
      from tender_invitation i join company firm on firm.id = i.company_id
      where i.company_id in (${own}) and i.state not in ('draft', 'revoked', 'declined')
    ), planned as (
      select p.id, d.kind, d.at, d.day from issued p
      cross join lateral (values
        ('return', p.return_at, null::date), ('questions-close', p.questions_close_at, null),
        ('award', null, p.award_on), ('start', null, p.start_on)) d (kind, at, day)
      where d.at is not null or d.day is not null
    ), sent_order as (
      select o.id, award.package_id, q.invitation_id, q.company_id, o.answer_by::text as day,
        award.state = 'withdrawn' or o.withdrawn_at is not null as is_cancelled,
        (award.state = 'withdrawn' or o.withdrawn_at is not null)::int as sequence,
        greatest(o.issued_at, o.withdrawn_at, case when award.state = 'withdrawn' then award.ended_at end) as changed_at
      from issued p
      join package_award award on award.package_id = p.id and award.state in ('issued', 'accepted', 'withdrawn')
      join award_order o on o.award_id = award.id and o.answered_at is null
      join tender_quote q on q.id = award.quote_id
    )
    select dates.*, visit.minutes, coalesce(nullif(visit.place, ''), visited.visit_place) as place from (
      select d.kind, true as "isBuyer", p.id, p.id as "pageId", p.buyer_name as "companyName", p.title,
        p.project_name as project, null as other, 0 as count, d.at, d.day::text,
        p.is_cancelled or ended.is_left as "isCancelled", p.sequence + ended.is_left::int as sequence,
        greatest(p.changed_at, case when ended.is_left then p.unsuccessful_at end) as "changedAt"
      from issued p join planned d on d.id = p.id
      cross join lateral (select p.state = 'unsuccessful' and d.kind in ('award', 'start') as is_left) ended where p.company_id in (${own})
      union all
      select d.kind, false, i.id, i.id, i.firm_name, p.title, p.project_name, p.buyer_name, 0,
        -- Who is not asked a second time keeps the first return.
        case when d.kind = 'return' and p.first_return_at is not null and not exists (
          select from tender_quote q where q.invitation_id = i.id and q.round = 2) then p.first_return_at else d.at end, d.day::text,
        p.is_cancelled, p.sequence, p.changed_at
      from own_invitation i join issued p on p.id = i.package_id join planned d on d.id = p.id
      where d.kind in ('return', 'questions-close') or not exists (
        select from tender_quote q join outcome_notice o on o.quote_id = q.id
        where q.invitation_id = i.id and o.outcome <> 'successful')
      union all
      select 'visit', true, s.id, p.id, p.buyer_name, p.title, p.project_name, null, 0, s.starts_at, null,
        p.is_cancelled or s.cancelled_at is not null, s.version + p.visit_sequence, greatest(s.changed_at, p.visit_changed_at)
      from issued p join visit_slot s on s.package_id = p.id
      where p.company_id in (${own}) and p.visit_rule <> 'none'
      union all
      select 'visit', false, b.id, i.id, i.firm_name, p.title, p.project_name, p.buyer_name, 0, s.starts_at, null,
        p.is_cancelled or b.cancelled_at is not null, b.version + s.version + p.visit_sequence, greatest(b.changed_at, s.changed_at, p.visit_changed_at)
      from own_invitation i join issued p on p.id = i.package_id
      join visit_booking b on b.invitation_id = i.id join visit_slot s on s.id = b.slot_id
      union all
      select 'reconfirm', false, i.id, i.id, i.firm_name, p.title, p.project_name, p.buyer_name, 0, p.return_at, null,
        false, p.sequence, p.changed_at
      from own_invitation i join issued p on p.id = i.package_id
      where p.state = 'issued' and (${repricedSinceLodged} is not null or exists (
        select from tender_quote q where q.invitation_id = i.id and q.state = 'needs_reconfirmation'))
      union all
      select 'order', true, o.id, p.id, p.buyer_name, p.title, p.project_name, firm.name, 0, null, o.day,
        o.is_cancelled, o.sequence, o.changed_at
      from sent_order o join issued p on p.id = o.package_id join company firm on firm.id = o.company_id
      where p.company_id in (${own})
      union all
      select 'order', false, o.id, i.id, i.firm_name, p.title, p.project_name, p.buyer_name, 0, null, o.day,
        o.is_cancelled, o.sequence, o.changed_at
      from own_invitation i join sent_order o on o.invitation_id = i.id join issued p on p.id = o.package_id
      union all
      select 'query', false, a.id, i.id, i.firm_name, p.title, p.project_name, p.buyer_name, 0, null,
        (a.asked_at at time zone 'Europe/London')::date::text, false, 0, a.asked_at
      from own_invitation i join issued p on p.id = i.package_id
      join tender_quote q on q.invitation_id = i.id and q.state not in ('withdrawn', 'declined_by_tenderer')
      join quote_query a on a.quote_id = q.id and a.outcome is null
        and (q.counted_from is null or a.asked_at >= q.counted_from)
      where p.state in (${sql.join(answerable)})
      union all
      select 'extend', false, a.id, i.id, i.firm_name, p.title, p.project_name, p.buyer_name, 0, null,
        a.was_until::text, false, 0, a.asked_at
      from own_invitation i join issued p on p.id = i.package_id
      join tender_quote q on q.invitation_id = i.id
      join validity_request a on a.quote_id = q.id and a.answer is null
        and (q.counted_from is null or a.asked_at >= q.counted_from)
        and q.state not in ('withdrawn', 'declined_by_tenderer') and a.until >= (${now}::timestamptz at time zone 'Europe/London')::date
      where p.state in ('under_evaluation', 'second_round', 'recommended', 'awarded')
      union all
      select 'questions', true, p.id, p.id, p.buyer_name, p.title, p.project_name, null, count(*)::int, p.return_at,
        null, false, p.sequence, greatest(p.changed_at, max(c.asked_at))
      from issued p join clarification c on c.package_id = p.id and c.state = 'submitted'
      where p.company_id in (${own}) and p.state = 'issued'
      group by p.id, p.buyer_name, p.title, p.project_name, p.return_at, p.sequence, p.changed_at
      union all
      select 'interest', true, e.id, p.id, p.buyer_name, p.title, p.project_name, firm.name, 0, e.ends_at, null,
        false, 0, e.submitted_at
      from issued p join expression_of_interest e on e.package_id = p.id and e.state = 'submitted'
      join company firm on firm.id = e.company_id
      where p.company_id in (${own}) and p.state = 'issued'
      union all
      select 'decision', true, t.project_id, t.project_id, buyer.name, project.name, null, null, 0, null,
        t.decision_on::text, false, t.version, coalesce(waiting.changed_at, project.created_at)
      from tender_project t
      join project on project.id = t.project_id
      join company buyer on buyer.id = project.company_id
      cross join lateral (select max(p.changed_at) as changed_at, count(*) as count from issued p
        where p.project_id = t.project_id and p.state not in ('closed_out', 'cancelled', 'unsuccessful')) waiting
      where project.company_id in (${own}) and t.decision_on is not null and waiting.count > 0
        and t.main_contract in ('tendering', 'preferred')
      union all
      select 'credential', false, held.id, held.id, firm.name, held.type, held.grade, null, 0, null,
        held.expires_on::text, false, 0, coalesce(held.decided_at, held.created_at)
      from credential held join company firm on firm.id = held.company_id
      where held.company_id in (${own}) and held.state = 'approved' and held.expires_on is not null
    ) dates
    left join visit_booking booked on dates.kind = 'visit' and booked.id = dates.id
    left join visit_slot visit on dates.kind = 'visit' and visit.id = coalesce(booked.slot_id, dates.id)
    left join trade_package visited on visited.id = visit.package_id
    order by abs(extract(epoch from coalesce(at, day::date::timestamptz) - ${now}::timestamptz)), kind, id
    limit ${MOST_EVENTS}`.execute(db);
  return rows;
}
