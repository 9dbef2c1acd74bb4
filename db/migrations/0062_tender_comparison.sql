-- What a buyer does to compare opened quotes like with like; nothing of it changes a quote.

-- Of one line of one quote, or of the whole of it: what is in, and by how much it is adjusted.
create table comparison_entry (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  -- In the order in which a package's entries were made.
  number integer not null check (number > 0),
  -- Counted from 0 as in the pricing document; null is the whole quote.
  line integer check (line >= 0),
  kind text not null check (kind in ('included', 'excluded', 'unclear', 'plug', 'add', 'omit', 'normalise')),
  -- By how much the tenderer's figure is adjusted; the figure itself stays.
  pence bigint,
  reason text not null default '' check (length(reason) <= 500),
  made_by text references user_account on delete set null,
  made_at timestamptz not null,
  taken_back_by text references user_account on delete set null,
  taken_back_at timestamptz,
  unique (package_id, number),
  constraint adjusted_by_an_amount check ((kind in ('included', 'excluded', 'unclear')) = (pence is null)),
  constraint amount_has_the_sign_of_its_kind check (case kind
    when 'plug' then pence > 0 when 'add' then pence > 0 when 'omit' then pence < 0 when 'normalise' then pence <> 0
    else true end),
  constraint adjusted_for_a_reason check (pence is null or reason <> '')
);
create index comparison_entry_of_quote on comparison_entry (quote_id);
create index comparison_entry_made_by on comparison_entry (made_by) where made_by is not null;
create index comparison_entry_taken_back_by on comparison_entry (taken_back_by) where taken_back_by is not null;

-- Entries are only ever added; one can be taken back, once, and stays.
create function keep_comparison_entry() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at
    or (new.id, new.package_id, new.quote_id, new.number, new.line, new.kind, new.pence, new.reason, new.made_at)
      is distinct from (old.id, old.package_id, old.quote_id, old.number, old.line, old.kind, old.pence, old.reason, old.made_at) then
    raise exception 'An entry of a comparison does not change.';
  end if;
  return new;
end $$;
create trigger comparison_entry_stays before update on comparison_entry
  for each row execute function keep_comparison_entry();

-- What the buyer gives a quote for a criterion that is not the price; the newest counts, the others stay.
create table quote_score (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  number integer not null check (number > 0),
  criterion text not null,
  score integer not null check (score between 0 and 100),
  reason text not null check (length(reason) between 1 and 500),
  made_by text references user_account on delete set null,
  made_at timestamptz not null,
  unique (package_id, number)
);
create index quote_score_of_quote on quote_score (quote_id);
create index quote_score_made_by on quote_score (made_by) where made_by is not null;
