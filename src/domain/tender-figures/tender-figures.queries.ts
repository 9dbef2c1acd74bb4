import { type RawBuilder, sql } from "kysely";
import { isReplaced } from "#domain/packages/lodged-files.queries.ts";
import { nations } from "#domain/tender-rules/nations.data.ts";
import { WORKING_FROM_MINUTE, WORKING_TO_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { listCalendar } from "#domain/tender-rules/working-calendar.ts";
import { COVERED_BY } from "./tender-figures.limits.ts";
import { type Months, firstOfMonth } from "./whole-months.ts";

/** A question was asked at most so many months before the first month that is counted. */
const CALENDAR_MONTHS_BEFORE = 14;

/*
 * The numbers of tendering, each as it is defined. What has happened counts in the month in which it was settled, in London.
 */

/** The day in London of a moment. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/London')::date`;

/** A calendar of working days for every nation, as a row source named `calendar`. */
function calendarOf({ from, until }: Months): RawBuilder<unknown> {
  const first = firstOfMonth(from, -CALENDAR_MONTHS_BEFORE);
  const days = nations.flatMap(({ value }) => listCalendar(value, { from: first, until }));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as c(nation text, day date, "isWorking" boolean, "minutesBefore" integer, "toldBy" date)`;
}

/**
 * A package counts in the month of its return, of its second one where it had a second round, unless it was cancelled before. Coverage = packages with three or more
 * compliant quotes ÷ packages closed; awarded are those whose winner has accepted. 2nd rounds are counted of all that closed.
 */
const packagesClosed = ({ from, until }: Months) => sql`
  select p.company_id, count(*)::int as closed,
    count(*) filter (where (select count(*) from tender_quote q where q.package_id = p.id
      and q.state in ('compliant', 'successful', 'unsuccessful', 'declined_by_tenderer')) >= ${COVERED_BY})::int as covered,
    count(*) filter (where exists (select from package_award a where a.package_id = p.id and a.state = 'accepted'))::int as awarded,
    count(*) filter (where p.round = 2)::int as second_rounds
  from trade_package p
  where p.state not in ('draft', 'issued', 'second_round') and (p.state <> 'cancelled' or p.ended_at >= p.return_at)
    and ${dayOf(sql`p.return_at`)} >= ${from}::date and ${dayOf(sql`p.return_at`)} < ${until}::date
  group by p.company_id`;

/** Of package `p`: it was ended without an award, or cancelled while its quotes held. */
const isEnded = sql`(p.state = 'unsuccessful' or (p.state = 'cancelled'
  and ${dayOf(sql`p.ended_at`)} <= ${dayOf(sql`p.return_at`)} + p.validity_days))`;

/**
 * Feedback rate = outcome notices sent within 10 working days of award ÷ submitted quotes. A quote counts once its firm was
 * told or should have been. Where nothing is awarded that is when the quotes have lapsed, or when it was ended without an
 * award or cancelled before. What was cancelled while a cancellation was no outcome notice yet is left out.
 */
const quotesToBeTold = ({ from, until }: Months) => sql`
  select company_id, count(*)::int as quotes, count(*) filter (where is_told)::int as told,
    count(distinct package_id)::int as told_tenders
  from (
    select p.company_id, p.id as package_id, coalesce(${dayOf(sql`n.sent_at`)} <= c."toldBy", false) as is_told,
      case when a.awarded_at is null and not ${isEnded} then ${dayOf(sql`p.return_at`)} + p.validity_days
        when c."toldBy" is not null then least(c."toldBy", ${dayOf(sql`n.sent_at`)}) end as settled_on
    from tender_quote q
    join trade_package p on p.id = q.package_id
    join tender_project t on t.project_id = p.project_id
    left join package_award a on a.package_id = p.id and a.state in ('approved', 'issued', 'accepted')
    left join calendar c on c.nation = t.nation and c.day = ${dayOf(sql`coalesce(a.awarded_at, case when ${isEnded} then p.ended_at end)`)}
    left join outcome_notice n on n.quote_id = q.id
    where q.state not in ('draft', 'withdrawn') and (p.state <> 'cancelled' or n.quote_id is not null
      or ${dayOf(sql`p.ended_at`)} > ${dayOf(sql`p.return_at`)} + p.validity_days)
  ) quote where settled_on >= ${from}::date and settled_on < ${until}::date
  group by company_id`;

/** Days from the return to the outcome: the median of the notices sent. */
const outcomesSent = ({ from, until }: Months) => sql`
  select p.company_id, count(*)::int as outcomes, count(distinct p.id)::int as outcome_tenders,
    percentile_disc(0.5) within group (order by ${dayOf(sql`n.sent_at`)} - ${dayOf(sql`p.return_at`)})::int as outcome_days
  from outcome_notice n join trade_package p on p.id = n.package_id
  where n.outcome not in ('withdrawn', 'cancelled') and ${dayOf(sql`n.sent_at`)} >= ${from}::date and ${dayOf(sql`n.sent_at`)} < ${until}::date
  group by p.company_id`;

/** Working minutes up to a moment, from the first day of the calendar whose row is `c`. */
const workingMinutes = (calendar: string, moment: RawBuilder<unknown>) => {
  const c = sql.ref(calendar);
  const clock = sql`(${moment} at time zone 'Europe/London')`;
  return sql`(${c}."minutesBefore" + case when ${c}."isWorking" then
    least(greatest(extract(hour from ${clock})::int * 60 + extract(minute from ${clock})::int - ${WORKING_FROM_MINUTE}::int, 0),
      ${WORKING_TO_MINUTE - WORKING_FROM_MINUTE}::int) else 0 end)`;
};

/** Query time = median working hours to answer. A question that was not answered by the return counts as never answered. */
const questionsAsked = ({ from, until }: Months) => sql`
  select company_id, count(*)::int as questions, count(distinct package_id)::int as question_tenders,
    nullif(percentile_disc(0.5) within group (order by minutes), 'infinity')::int as question_minutes
  from (
    select p.company_id, p.id as package_id,
      case when q.answered_at is null then 'infinity'
        else (${workingMinutes("answered", sql`q.answered_at`)} - ${workingMinutes("asked", sql`q.asked_at`)})::float8 end as minutes
    from clarification q
    join trade_package p on p.id = q.package_id
    join tender_project t on t.project_id = p.project_id
    join calendar asked on asked.nation = t.nation and asked.day = ${dayOf(sql`q.asked_at`)}
    left join calendar answered on answered.nation = t.nation and answered.day = ${dayOf(sql`q.answered_at`)}
    where q.kind = 'question' and q.invitation_id is not null and q.state <> 'withdrawn'
      and (q.answered_at is not null or p.state <> 'cancelled' or p.ended_at >= p.return_at)
      and ${dayOf(sql`coalesce(q.answered_at, p.return_at)`)} >= ${from}::date
      and ${dayOf(sql`coalesce(q.answered_at, p.return_at)`)} < ${until}::date
  ) question group by company_id`;

/**
 * Response rate = (intends + declined + submitted) ÷ invitations delivered; quote rate = submitted ÷ invitations delivered.
 * Promised are those where the firm said that it would price and did not decline before the return. An invitation counts
 * in the month of its return; one that was taken back or refused by its address was not delivered. What came by e-mail or on
 * paper and counts was submitted, too.
 */
const invitationsDelivered = ({ from, until }: Months) => sql`
  select company_id, count(*)::int as delivered,
    count(*) filter (where state in ('intends_to_tender', 'declined', 'submitted'))::int as answered,
    count(*) filter (where is_priced)::int as priced,
    count(*) filter (where is_promised)::int as promised,
    count(*) filter (where is_promised and is_priced)::int as kept
  from (
    select i.company_id, i.state, i.state = 'submitted' or exists (
      select from lodged_quote l where l.invitation_id = i.id and not ${isReplaced}) as is_priced, i.state in ('intends_to_tender', 'submitted') and exists (
      select from package_event e where e.invitation_id = i.id and e.kind = 'intends-to-tender') as is_promised
    from tender_invitation i join trade_package p on p.id = i.package_id
    where i.company_id is not null and i.state not in ('draft', 'bounced', 'revoked')
      and p.state not in ('draft', 'issued') and (p.state <> 'cancelled' or p.ended_at >= p.return_at)
      and ${dayOf(sql`p.return_at`)} >= ${from}::date and ${dayOf(sql`p.return_at`)} < ${until}::date
  ) invitation group by company_id`;

/** The counts of every company that has any, for these months. */
export const selectFigures = (months: Months) => sql`
  with calendar as materialized (${calendarOf(months)}),
    closed as (${packagesClosed(months)}),
    told as (${quotesToBeTold(months)}),
    outcome as (${outcomesSent(months)}),
    question as (${questionsAsked(months)}),
    invitation as (${invitationsDelivered(months)}),
    firm as (select company_id from closed union select company_id from told union select company_id from outcome
      union select company_id from question union select company_id from invitation)
  select company_id, ${months.until}::date as until,
    coalesce(closed, 0) as closed, coalesce(covered, 0) as covered, coalesce(awarded, 0) as awarded, coalesce(second_rounds, 0) as second_rounds,
    coalesce(quotes, 0) as quotes, coalesce(told, 0) as told, coalesce(told_tenders, 0) as told_tenders,
    coalesce(outcomes, 0) as outcomes, coalesce(outcome_tenders, 0) as outcome_tenders, outcome_days,
    coalesce(questions, 0) as questions, coalesce(question_tenders, 0) as question_tenders, question_minutes,
    coalesce(delivered, 0) as delivered, coalesce(answered, 0) as answered, coalesce(priced, 0) as priced,
    coalesce(promised, 0) as promised, coalesce(kept, 0) as kept
  from firm
  left join closed using (company_id) left join told using (company_id) left join outcome using (company_id)
  left join question using (company_id) left join invitation using (company_id)
  order by company_id`;
