-- What a winner is sent: an order or a letter of intent, with the key terms as they are in it, and its answer.

create table award_order (
  id text primary key,
  award_id text not null unique references package_award on delete cascade,
  kind text not null check (kind in ('order', 'letter-of-intent')),
  -- The value of an order, the most that a letter of intent authorises.
  pence bigint not null check (pence > 0),
  scope text not null check (length(scope) between 1 and 8000),
  starts_on date,
  ends_on date not null,
  -- Of a letter of intent: until when it holds, and how work under it is paid.
  expires_on date,
  payment_basis text not null default '' check (length(payment_basis) <= 2000),
  -- Until when the winner is asked to answer.
  answer_by date not null,
  -- The sheet as it was issued: [{"label": "…", "words": "…"}].
  terms jsonb not null check (jsonb_typeof(terms) = 'array'),
  -- What is other than the sheet: [{"label": "…", "sheet": "…", "order": "…"}].
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  -- Required evidence that does not hold to the end, and why it is ordered all the same: [{"requirement", "problem", "reason"}].
  waivers jsonb not null check (jsonb_typeof(waivers) = 'array'),
  issued_by text references user_account on delete set null,
  issued_at timestamptz not null,
  answered_by text references user_account on delete set null,
  answered_at timestamptz,
  decline_reason text check (decline_reason ~ '^[a-z_]{3,40}$'),
  note text not null default '' check (length(note) <= 1000),
  constraint a_letter_ends check ((kind = 'letter-of-intent') = (expires_on is not null)),
  constraint a_letter_says_how_it_is_paid check (kind = 'order' or payment_basis <> '')
);
create index award_order_issued_by on award_order (issued_by) where issued_by is not null;
create index award_order_answered_by on award_order (answered_by) where answered_by is not null;

alter table package_award
  add column ended_at timestamptz,
  -- Why the buyer took it back.
  add column end_reason text not null default '' check (length(end_reason) <= 1000);

-- A winner that says no is out of the comparison, and is told of the end as the others are.
alter table tender_quote drop constraint tender_quote_state_check;
alter table tender_quote add constraint tender_quote_state_check check (state in
  ('draft', 'submitted', 'needs_reconfirmation', 'withdrawn', 'opened', 'compliant', 'non_compliant', 'successful', 'unsuccessful', 'declined_by_tenderer'));
alter table outcome_notice drop constraint outcome_notice_outcome_check;
alter table outcome_notice add constraint outcome_notice_outcome_check check (outcome in
  ('successful', 'unsuccessful', 'non_compliant', 'withdrawn', 'declined'));
