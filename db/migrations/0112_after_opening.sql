-- A quote may not be taken for several reasons: `reason_code` is one of them, these are the others.
alter table outcome_notice add column more_reasons text[] not null default '{}'
  constraint more_reasons_are_codes check (array_to_string(more_reasons, ',') ~ '^([a-z_]{3,40}(,[a-z_]{3,40}){0,10})?$')
  constraint more_reasons_follow_one check (reason_code is not null or cardinality(more_reasons) = 0);

-- What was said with a tenderer after the opening, as its buyer wrote it down. A row is only added, sent and answered: what is
-- corrected is another row beside it.
create table tender_minute (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  kind text not null check (kind in ('interview', 'pre-order-meeting')),
  held_on date not null,
  attendees text not null check (length(attendees) between 1 and 1000),
  body text not null check (length(body) between 1 and 8000),
  -- Of the pricing document, counted from 0.
  lines integer[] not null default '{}' check (cardinality(lines) <= 50),
  corrects_id text references tender_minute on delete cascade,
  made_by text references user_account on delete set null,
  made_at timestamptz not null,
  sent_by text references user_account on delete set null,
  sent_at timestamptz,
  answer text check (answer in ('agreed', 'differs')),
  answer_words text not null default '' check (length(answer_words) <= 4000),
  answered_by text references user_account on delete set null,
  answered_at timestamptz,
  constraint sent_before_it_is_answered check (answer is null or sent_at is not null),
  constraint answered_at_a_time check ((answer is null) = (answered_at is null)),
  constraint differs_in_words check (answer is distinct from 'differs' or answer_words <> '')
);
create index tender_minute_of_package on tender_minute (package_id, made_at, id);
create index tender_minute_of_quote on tender_minute (quote_id);
create index tender_minute_corrects on tender_minute (corrects_id) where corrects_id is not null;
create index tender_minute_made_by on tender_minute (made_by) where made_by is not null;
create index tender_minute_sent_by on tender_minute (sent_by) where sent_by is not null;
create index tender_minute_answered_by on tender_minute (answered_by) where answered_by is not null;

-- An adjustment that is older than a change of the price is kept as it is: who looked at it again last, and when.
alter table comparison_entry
  add column kept_by text references user_account on delete set null,
  add column kept_at timestamptz;
create index comparison_entry_kept_by on comparison_entry (kept_by) where kept_by is not null;
