-- What people report, and what was decided about it. One open case a thing: who reports it as well joins the case.
create table report_case (
  id text primary key,
  kind text not null check (kind in ('message', 'review', 'profile')),
  -- The conversation, the review or the company. No reference: a case outlives what it is about.
  subject_id text not null,
  -- Whose words or whose profile these are; the side that a decision affects.
  company_id text references company on delete set null,
  -- What it is, as a list names it.
  title text not null check (length(title) between 1 and 300),
  state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'settled')),
  outcome text check (outcome in ('none', 'removed', 'warned')),
  rule_code text check (length(rule_code) between 1 and 40),
  reason text check (length(reason) between 1 and 2000),
  decided_by text references user_account on delete set null,
  decided_at timestamptz,
  appeal text check (length(appeal) between 1 and 2000),
  appealed_by text references user_account on delete set null,
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_reason text check (length(appeal_reason) between 1 and 2000),
  settled_by text references user_account on delete set null,
  settled_at timestamptz,
  -- Counts what a reader may have missed: another report, a decision, an appeal.
  version integer not null default 1,
  opened_at timestamptz not null,
  constraint a_decision_is_whole check (
    (state = 'open') = (decided_at is null) and (outcome is null) = (decided_at is null)
      and (reason is null) = (decided_at is null)),
  constraint a_decision_names_its_rule check ((rule_code is not null) = (outcome in ('removed', 'warned'))),
  constraint an_appeal_is_whole check (
    (appeal is null) = (appealed_at is null) and (state in ('appealed', 'settled')) = (appealed_at is not null)),
  constraint a_settlement_is_whole check (
    (state = 'settled') = (settled_at is not null) and (appeal_outcome is null) = (settled_at is null)
      and (appeal_reason is null) = (settled_at is null))
);
create unique index one_open_case_a_thing on report_case (kind, subject_id, coalesce(company_id, '')) where state = 'open';
create index cases_by_state on report_case (state, opened_at, id);
create index cases_of_company on report_case (company_id, opened_at desc) where company_id is not null;
create index report_case_decided_by on report_case (decided_by) where decided_by is not null;
create index report_case_appealed_by on report_case (appealed_by) where appealed_by is not null;
create index report_case_settled_by on report_case (settled_by) where settled_by is not null;

create table report (
  id text primary key,
  case_id text not null references report_case on delete cascade,
  reported_by text references user_account on delete set null,
  -- Of a visitor who wants to hear what came of it.
  email text check (length(email) between 3 and 254),
  reason_code text not null check (length(reason_code) between 1 and 40),
  words text not null check (length(words) between 1 and 1000),
  -- What was reported, as it was in that moment.
  snapshot jsonb not null,
  -- Of a visitor's form: the same form sent twice is one report.
  submission_key text unique,
  created_at timestamptz not null
);
create unique index one_report_a_person_and_case on report (case_id, reported_by) where reported_by is not null;
create index report_case_id on report (case_id, created_at, id);
create index report_reported_by on report (reported_by) where reported_by is not null;
create index report_email on report (email) where email is not null;

-- A removed message keeps its words, for an appeal; nobody reads them in the conversation.
alter table message add column removed_at timestamptz;
-- Taken out of the directory by a decision, whatever else would put it back.
alter table company add column unlisted_at timestamptz;

-- What was reported before there were cases. The old version goes on writing into the former tables during an upgrade.
insert into report_case (id, kind, subject_id, company_id, title, opened_at)
select 'cas_' || substr(min(report.id), 5), 'review', review.id, review.author_company_id,
  left('Review of ' || company.name || ' by ' || review.author_name, 300), min(report.created_at)
from review_report report
join review on review.id = report.review_id
join company on company.id = review.company_id
where report.state = 'open'
group by review.id, company.name;
insert into report (id, case_id, reported_by, reason_code, words, snapshot, created_at)
select report.id, report_case.id, report.reported_by, 'other', report.reason,
  jsonb_build_object('kind', 'review', 'companyName', company.name, 'companyNumber', company.number,
    'authorName', review.author_name, 'score', review.score, 'body', review.body,
    'publishedAt', review.published_at, 'reply', review.reply_body), report.created_at
from review_report report
join review on review.id = report.review_id
join company on company.id = review.company_id
join report_case on report_case.kind = 'review' and report_case.subject_id = review.id
where report.state = 'open';

insert into report_case (id, kind, subject_id, company_id, title, opened_at)
select 'cas_' || substr(min(report.id), 5), 'message', report.conversation_id, side.other_company_id,
  left('Messages from ' || other.name || ' to ' || own.name, 300), min(report.created_at)
from conversation_report report
join conversation_side side on side.conversation_id = report.conversation_id and side.company_id = report.company_id
join company own on own.id = side.company_id
join company other on other.id = side.other_company_id
where report.state = 'open'
group by report.conversation_id, side.other_company_id, own.name, other.name;
-- A whole conversation used to be reported: of it the other side's last twenty messages up to then.
insert into report (id, case_id, reported_by, reason_code, words, snapshot, created_at)
select report.id, report_case.id, report.reported_by, 'other', report.reason,
  jsonb_build_object('kind', 'message', 'fromName', other.name, 'toName', own.name, 'messages', coalesce((
    select jsonb_agg(jsonb_build_object('number', last.number, 'body', last.body, 'at', last.created_at, 'files', '[]'::jsonb)
      order by last.number)
    from (select number, body, created_at from message
      where message.conversation_id = report.conversation_id and message.company_id = side.other_company_id
        and message.number <= report.up_to_number
      order by number desc limit 20) last), '[]'::jsonb)), report.created_at
from conversation_report report
join conversation_side side on side.conversation_id = report.conversation_id and side.company_id = report.company_id
join company own on own.id = side.company_id
join company other on other.id = side.other_company_id
join report_case on report_case.kind = 'message' and report_case.subject_id = report.conversation_id
  and report_case.company_id = side.other_company_id
where report.state = 'open'
on conflict do nothing;

-- What people complain of to us, and by when they must have heard from us.
create table complaint (
  id text primary key,
  -- By which both sides name it.
  reference text not null unique check (length(reference) between 4 and 20),
  kind text not null check (kind in ('data-protection', 'firm', 'decision', 'other')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  body text not null check (length(body) between 1 and 5000),
  submission_key text not null unique,
  state text not null default 'new' check (state in ('new', 'acknowledged', 'answered', 'closed')),
  acknowledged_by text references user_account on delete set null,
  acknowledged_at timestamptz,
  answer text check (length(answer) between 1 and 5000),
  answered_by text references user_account on delete set null,
  answered_at timestamptz,
  closed_by text references user_account on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint an_answer_is_whole check ((answer is null) = (answered_at is null)),
  constraint closed_has_its_time check ((state = 'closed') = (closed_at is not null))
);
create index complaints_by_state on complaint (state, created_at, id);
create index complaint_email on complaint (email);
create index complaint_acknowledged_by on complaint (acknowledged_by) where acknowledged_by is not null;
create index complaint_answered_by on complaint (answered_by) where answered_by is not null;
create index complaint_closed_by on complaint (closed_by) where closed_by is not null;

-- Decisions are told as a kind of their own.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('message', 'inquiry', 'quote', 'review',
  'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision'));
alter table notification_choice drop constraint notification_choice_kind_check;
alter table notification_choice add constraint notification_choice_kind_check check (kind in ('message', 'inquiry', 'quote',
  'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision'));
