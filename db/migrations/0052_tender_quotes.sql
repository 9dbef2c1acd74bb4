-- Quotes of a tender: sealed until they are opened, after the return, by whoever lets the package.

create table tender_quote (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  invitation_id text not null unique references tender_invitation on delete cascade,
  company_id text not null references company on delete cascade,
  state text not null check (state in
    ('draft', 'submitted', 'needs_reconfirmation', 'withdrawn', 'opened', 'compliant', 'non_compliant', 'successful', 'unsuccessful')),
  wrapped_key bytea not null,
  -- What is being written, sealed from the first keystroke.
  draft bytea not null,
  draft_version integer not null default 1,
  -- The version that counts; 0 while none was submitted.
  current_version integer not null default 0,
  -- Why the buyer leaves it out.
  reason text not null default '' check (length(reason) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint counted_when_submitted check ((state = 'draft') = (current_version = 0))
);
create index tender_quote_of_package on tender_quote (package_id, id);
create index tender_quote_of_company on tender_quote (company_id);

-- What was submitted, for ever (a trigger); an opening adds what it found and changes nothing.
create table tender_quote_version (
  quote_id text not null references tender_quote on delete cascade,
  number integer not null check (number > 0),
  -- What was priced.
  set_number integer not null,
  sealed bytea not null,
  -- Of the contents and 32 random bytes, which only the receipt has.
  quote_hash text not null,
  receipt jsonb not null,
  submitted_at timestamptz not null,
  submitted_by text references user_account on delete set null,
  opened jsonb,
  primary key (quote_id, number)
);
create index tender_quote_version_submitted_by on tender_quote_version (submitted_by) where submitted_by is not null;

create function keep_quote_version() returns trigger language plpgsql as $$
begin
  if old.opened is not null and new.opened is distinct from old.opened
    or (new.quote_id, new.number, new.set_number, new.sealed, new.quote_hash, new.receipt, new.submitted_at)
      is distinct from (old.quote_id, old.number, old.set_number, old.sealed, old.quote_hash, old.receipt, old.submitted_at) then
    raise exception 'A quote that was submitted does not change.';
  end if;
  return new;
end $$;
create trigger tender_quote_version_stays before update on tender_quote_version
  for each row execute function keep_quote_version();

create table opening_record (
  package_id text primary key references trade_package on delete cascade,
  opened_at timestamptz not null,
  opened_by text references user_account on delete set null,
  -- [{"quote": "tqu_…", "version": 1, "hash": "…"}].
  quotes jsonb not null
);
create index opening_record_opened_by on opening_record (opened_by) where opened_by is not null;

create table package_award (
  package_id text primary key references trade_package on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  pence bigint not null check (pence >= 0),
  reason text not null check (length(reason) between 1 and 2000),
  awarded_by text references user_account on delete set null,
  awarded_at timestamptz not null
);
create index package_award_of_quote on package_award (quote_id);
create index package_award_awarded_by on package_award (awarded_by) where awarded_by is not null;

-- What each tenderer was told in the end.
create table outcome_notice (
  quote_id text primary key references tender_quote on delete cascade,
  package_id text not null references trade_package on delete cascade,
  outcome text not null check (outcome in ('successful', 'unsuccessful', 'non_compliant', 'withdrawn')),
  reason_code text check (reason_code ~ '^[a-z_]{3,40}$'),
  rank_band text check (rank_band in ('second', 'middle', 'last')),
  gap_band text check (gap_band in ('to_5', 'to_10', 'to_20', 'over_20')),
  words text not null default '' check (length(words) <= 1000),
  sent_at timestamptz not null,
  constraint a_no_has_a_reason check ((outcome = 'unsuccessful') = (reason_code is not null))
);
create index outcome_notice_of_package on outcome_notice (package_id);
