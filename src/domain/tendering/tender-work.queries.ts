import { type RawBuilder, sql } from "kysely";
import { isReplaced, lodgedSince } from "#domain/packages/lodged-files.queries.ts";
import {
  askedWithoutAnswer,
  hasFiguresToConfirm,
  repricedSinceLodged,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { londonDay } from "#platform/london-time.ts";

/** A tender that is closed out is listed so many days longer for the order that its ended letter of intent still lacks. */
const LETTER_OVER_DAYS = 30;
/** What is awarded is due so many days later, until bank holidays are reckoned with. */
const ROUGHLY_IN_TIME_DAYS = 14;

/** What waits for these companies in tenders, a row each: a tenderer's says whom it is from, a buyer's does not; SQL. */
export function selectTenderWork(companyIds: readonly string[], now: Date): RawBuilder<unknown> {
  const own = sql.join(companyIds);
  return sql`
    select * from (
      select case when i.state in ('sent', 'viewed') then 'answer'
          when i.state = 'intends_to_tender' and ${lodgedSince} is null then 'price' else 'reconfirm' end as kind,
        i.id, i.company_id as "companyId", p.title, buyer.name as "from", 0 as count,
        (p.return_at at time zone 'Europe/London')::date as due, null::date as since, null::date as "awardedOn", null as nation
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      join company buyer on buyer.id = p.company_id
      left join tender_quote quote on quote.invitation_id = i.id
      where i.company_id in (${own}) and p.state = 'issued'
        and (i.state in ('sent', 'viewed', 'intends_to_tender') or quote.state = 'needs_reconfirmation')
        and (${lodgedSince} is null or ${repricedSinceLodged} is not null)
      union all
      select 'visit', i.id, i.company_id, p.title, buyer.name, 0,
        (max(slot.starts_at) at time zone 'Europe/London')::date, null::date, null, null
      from tender_invitation i
      join trade_package p on p.id = i.package_id and p.visit_rule = 'mandatory'
      join company buyer on buyer.id = p.company_id
      join visit_slot slot on slot.package_id = p.id and slot.cancelled_at is null and slot.starts_at > ${now}::timestamptz
      where i.company_id in (${own}) and p.state = 'issued' and i.state in ('intends_to_tender', 'submitted')
        and not exists (select from visit_booking b join visit_slot s on s.id = b.slot_id
          where b.invitation_id = i.id and b.cancelled_at is null and s.starts_at > ${now}::timestamptz)
        and not exists (select from visit_attendance a where a.invitation_id = i.id and a.has_come)
      group by i.id, p.title, buyer.name
      union all
      select 'attendance', p.id, p.company_id, p.title, null, count(*)::int,
        (p.return_at at time zone 'Europe/London')::date, null, null, null
      from trade_package p
      join visit_slot slot on slot.package_id = p.id and slot.cancelled_at is null and slot.starts_at <= ${now}::timestamptz
      join visit_booking b on b.slot_id = slot.id and b.cancelled_at is null
      join tender_invitation i on i.id = b.invitation_id and i.state <> 'revoked'
      left join visit_attendance a on a.slot_id = b.slot_id and a.invitation_id = b.invitation_id
      where p.company_id in (${own}) and p.state in ('issued', 'closed', 'opened', 'under_evaluation', 'second_round')
        and p.visit_rule <> 'none' and a.slot_id is null
      group by p.id
      union all
      select 'second-round', i.id, i.company_id, p.title, buyer.name, 0,
        (p.return_at at time zone 'Europe/London')::date, null, null, null
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      join company buyer on buyer.id = p.company_id
      join tender_quote quote on quote.invitation_id = i.id and quote.round = 2 and quote.state = 'compliant'
      where i.company_id in (${own}) and p.state = 'second_round'
      union all
      select 'extend', i.id, i.company_id, p.title, buyer.name, 0, asked.was_until, null, null, null
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      join company buyer on buyer.id = p.company_id
      join tender_quote quote on quote.invitation_id = i.id
      join validity_request asked on asked.quote_id = quote.id and asked.answer is null
      where i.company_id in (${own}) and p.state in ('under_evaluation', 'second_round', 'recommended', 'awarded')
        -- That it was left out it learns with all others: until then it is asked as they are.
        and quote.state not in ('withdrawn', 'declined_by_tenderer') and asked.until >= (${now}::timestamptz at time zone 'Europe/London')::date
        and (quote.counted_from is null or asked.asked_at >= quote.counted_from)
      union all
      select 'figures', i.id, i.company_id, p.title, buyer.name, 0, quote.valid_until, null, null, null
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      join company buyer on buyer.id = p.company_id
      join tender_quote quote on quote.invitation_id = i.id
      where i.company_id in (${own}) and ${hasFiguresToConfirm}
      union all
      select 'asked', i.id, i.company_id, p.title, buyer.name, ${askedWithoutAnswer}, quote.valid_until, null, null, null
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      join company buyer on buyer.id = p.company_id
      join tender_quote quote on quote.invitation_id = i.id
      where i.company_id in (${own}) and ${askedWithoutAnswer} > 0
      union all
      select 'order', i.id, i.company_id, p.title, buyer.name, 0, sent.answer_by, null, null, null
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      join company buyer on buyer.id = p.company_id
      join tender_quote quote on quote.invitation_id = i.id
      join package_award award on award.quote_id = quote.id and award.state in ('issued', 'accepted')
      join award_order sent on sent.award_id = award.id and sent.answered_at is null and sent.withdrawn_at is null
      where i.company_id in (${own}) and p.state in ('awarded', 'closed_out')
      union all
      select 'questions', p.id, p.company_id, p.title, null, count(*)::int,
        (p.return_at at time zone 'Europe/London')::date, (min(q.asked_at) at time zone 'Europe/London')::date, null, null
      from trade_package p join clarification q on q.package_id = p.id and q.state = 'submitted'
      where p.company_id in (${own}) and p.state = 'issued' group by p.id
      union all
      select 'disputed', p.id, p.company_id, p.title, null, count(*)::int, p.award_on,
        (min(f.answered_at) at time zone 'Europe/London')::date, null, null
      from trade_package p
      join tender_quote quote on quote.package_id = p.id and quote.state not in ('withdrawn', 'declined_by_tenderer')
      join lodged_figures f on f.quote_id = quote.id and f.version = quote.opened_version and f.answer = 'disputed'
      where p.company_id in (${own}) and p.state = 'under_evaluation' and p.round = 1 group by p.id
      union all
      select case p.state when 'closed' then 'open' when 'recommended' then 'approve' when 'awarded' then
          case when max(award.state) = 'approved' then 'send-order' when max(award.state) = 'issued' or max(sent.id) is not null then 'winner'
            when max(letter.id) is null then 'notify' else 'letter' end
          when 'closed_out' then case when max(sent.id) is null then 'letter' else 'winner' end
          else case when min(quote.valid_until) filter (where quote.state in ('opened', 'compliant')) < p.award_on
            then 'ending' else 'compare' end end,
        p.id, p.company_id, p.title, null, count(quote.id)::int,
        case p.state when 'closed' then (p.return_at at time zone 'Europe/London')::date
          when 'closed_out' then coalesce(max(sent.answer_by), max(letter.expires_on))
          when 'awarded' then coalesce(max(sent.answer_by), max(letter.expires_on),
            (max(award.awarded_at) at time zone 'Europe/London')::date + ${ROUGHLY_IN_TIME_DAYS}::int)
          when 'recommended' then p.award_on
          else least(p.award_on, min(quote.valid_until) filter (
            where quote.state in ('opened', 'compliant') and p.award_on is not null)) end,
        (case p.state when 'recommended' then (select max(r.recommended_at) from tender_recommendation r
            where r.package_id = p.id and r.state = 'proposed')
          when 'awarded' then case when max(award.state) = 'approved' then max(award.awarded_at)
            else coalesce(max(sent.issued_at), (select max(greatest(o.answered_at, o.withdrawn_at)) from award_order o
              join package_award a on a.id = o.award_id and a.state = 'accepted' where a.package_id = p.id)) end
          when 'closed' then null when 'closed_out' then null
          -- Until it was taken back, or its winner was gone, it was not for comparing.
          else greatest(max(opening.opened_at), (select max(r.decided_at) from tender_recommendation r where r.package_id = p.id),
            (select max(a.ended_at) from package_award a where a.package_id = p.id)) end at time zone 'Europe/London')::date,
        (max(award.awarded_at) at time zone 'Europe/London')::date, max(t.nation)
      from trade_package p
      join tender_project t on t.project_id = p.project_id
      left join opening_record opening on opening.package_id = p.id and opening.round = p.round
      left join package_award award on award.package_id = p.id and award.state in ('approved', 'issued', 'accepted')
      left join award_order sent on sent.award_id = award.id and sent.answered_at is null and sent.withdrawn_at is null
      left join award_order letter on letter.award_id = award.id and award.state = 'accepted' and letter.kind = 'letter-of-intent'
        and letter.answered_at is not null and letter.decline_reason is null and not exists (select from award_order next
          where next.follows = letter.id and next.answered_at is not null and next.decline_reason is null)
      left join tender_quote quote on quote.package_id = p.id and quote.state not in ('draft', 'withdrawn')
      where p.company_id in (${own}) and (p.state in ('closed', 'opened', 'under_evaluation', 'recommended', 'awarded')
        or p.state = 'closed_out' and letter.expires_on >= ${londonDay(now)}::date - ${LETTER_OVER_DAYS}::int)
      group by p.id
      union all
      select 'decision', t.project_id, project.company_id, project.name, null, 0, t.decision_on, null, null, null
      from tender_project t
      join project on project.id = t.project_id
      where project.company_id in (${own}) and t.main_contract in ('tendering', 'preferred')
        and t.decision_on < ${londonDay(now)}::date
        and exists (select from trade_package p where p.project_id = t.project_id
          and p.state not in ('closed_out', 'cancelled', 'unsuccessful'))) work
    where (kind <> 'open' or count > 0 or exists (select from lodged_quote l where l.package_id = work.id and not ${isReplaced}))
      -- Until the day is over by which an answer was asked for, it is the winner's.
      and (kind <> 'winner' or due < ${londonDay(now)}::date)`;
}
