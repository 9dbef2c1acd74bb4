-- Until when an opened quote holds, what its tenderer is asked and says about that, and a quote that is taken back afterwards.

alter table tender_quote
  -- The last day on which what counts of it holds, in London; null until it is opened.
  add column valid_until date,
  add column withdrawn_at timestamptz,
  -- Why its tenderer took it back after the opening; the buyer reads it.
  add column withdrawal_reason text not null default '' check (length(withdrawal_reason) <= 1000);
update tender_quote q set valid_until =
  ((case when v.round < p.round then r.first_return_at else p.return_at end) at time zone 'Europe/London')::date
    + (v.opened->>'validityDays')::int
  from tender_quote_version v, trade_package p left join second_round r on r.package_id = p.id
  where v.quote_id = q.id and v.number = q.opened_version and v.opened is not null and p.id = q.package_id;

-- The last day of which its buyer was told that it comes near.
alter table trade_package add column validity_told date;

create table validity_request (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  -- Until when it is asked to hold, and until when it held by then.
  until date not null,
  was_until date not null,
  reason text not null check (length(reason) between 1 and 1000),
  asked_by text references user_account on delete set null,
  asked_at timestamptz not null,
  reminded_at timestamptz,
  -- Replaced by a later request, or by the withdrawal of the quote.
  answer text check (answer in ('agreed', 'repriced', 'refused', 'replaced')),
  words text not null default '' check (length(words) <= 1000),
  -- What the whole quote comes to from then on; what was tendered stays beside it.
  repriced_pence bigint check (repriced_pence >= 0),
  answered_by text references user_account on delete set null,
  answered_at timestamptz,
  constraint asked_for_longer check (until > was_until),
  constraint answered_at_a_time check ((answer is null) = (answered_at is null)),
  constraint repriced_to_an_amount check ((answer is not distinct from 'repriced') = (repriced_pence is not null)),
  constraint repriced_for_a_reason check (answer is distinct from 'repriced' or words <> '')
);
create index validity_request_of_package on validity_request (package_id, asked_at, id);
create unique index validity_request_that_waits on validity_request (quote_id) where answer is null;
create index validity_request_of_quote on validity_request (quote_id);
create index validity_request_asked_by on validity_request (asked_by) where asked_by is not null;
create index validity_request_answered_by on validity_request (answered_by) where answered_by is not null;

create function keep_validity_request() returns trigger language plpgsql as $$
begin
  if (new.id, new.package_id, new.quote_id, new.until, new.was_until, new.reason, new.asked_at)
      is distinct from (old.id, old.package_id, old.quote_id, old.until, old.was_until, old.reason, old.asked_at)
    or old.answered_at is not null
      and (new.answer, new.words, new.repriced_pence, new.answered_at)
        is distinct from (old.answer, old.words, old.repriced_pence, old.answered_at) then
    raise exception 'What was asked and answered does not change.';
  end if;
  return new;
end $$;
create trigger validity_request_stays before update on validity_request
  for each row execute function keep_validity_request();
