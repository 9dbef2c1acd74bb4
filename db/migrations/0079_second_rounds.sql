-- A second round: every tenderer whose first quote was compliant prices once more, sealed again, by a return of its own.

alter table trade_package
  drop constraint trade_package_state_check,
  add constraint trade_package_state_check check (state in
    ('draft', 'issued', 'closed', 'opened', 'under_evaluation', 'second_round', 'recommended', 'awarded', 'closed_out', 'cancelled', 'unsuccessful')),
  add column round smallint not null default 1 check (round in (1, 2)),
  add constraint a_second_round_is_the_second check (state <> 'second_round' or round = 2);
drop index trade_package_due;
create index trade_package_due on trade_package (return_at) where state in ('issued', 'second_round');

-- One of a package at most.
create table second_round (
  package_id text primary key references trade_package on delete cascade,
  -- The tenderers read it.
  reason text not null check (length(reason) between 1 and 1000),
  first_return_at timestamptz not null,
  called_by text references user_account on delete set null,
  called_at timestamptz not null
);
create index second_round_called_by on second_round (called_by) where called_by is not null;

alter table tender_quote
  -- The last round that it was asked for.
  add column round smallint not null default 1 check (round in (1, 2)),
  -- The version that was opened last, and counts.
  add column opened_version integer,
  -- What was entered and asked before is of a price that counts no more; null is from the beginning.
  add column counted_from timestamptz,
  -- What the first round's price came to, corrections with it, where one of the second has taken its place.
  add column first_pence bigint check (first_pence >= 0);
update tender_quote set opened_version = current_version
  where exists (select from tender_quote_version v
    where v.quote_id = tender_quote.id and v.number = tender_quote.current_version and v.opened is not null);

alter table tender_quote_version add column round smallint not null default 1 check (round in (1, 2));
create or replace function keep_quote_version() returns trigger language plpgsql as $$
begin
  if old.opened is not null and new.opened is distinct from old.opened
    or (new.quote_id, new.number, new.set_number, new.round, new.sealed, new.quote_hash, new.receipt, new.submitted_at)
      is distinct from (old.quote_id, old.number, old.set_number, old.round, old.sealed, old.quote_hash, old.receipt, old.submitted_at) then
    raise exception 'A quote that was submitted does not change.';
  end if;
  return new;
end $$;

-- Each round is opened by itself.
alter table opening_record add column round smallint not null default 1 check (round in (1, 2));
alter table opening_record drop constraint opening_record_pkey;
alter table opening_record add primary key (package_id, round);

alter table tender_figures add column second_rounds integer not null default 0;
