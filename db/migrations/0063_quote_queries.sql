-- What a buyer asks one tenderer about its opened quote, and what that one answers. Nobody else reads it.

create table quote_query (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  -- Counted from 0; null is the whole quote.
  line integer check (line >= 0),
  -- A question; whether a line holds as it is; or an error that the package's rule is for.
  kind text not null check (kind in ('question', 'confirm', 'error')),
  question text not null check (length(question) between 1 and 2000),
  asked_by text references user_account on delete set null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('answered', 'confirmed', 'corrected', 'withdrawn')),
  answer text not null default '' check (length(answer) <= 2000),
  -- What the line or the whole comes to from then on; what was tendered stays beside it.
  corrected_pence bigint check (corrected_pence >= 0),
  answered_by text references user_account on delete set null,
  answered_at timestamptz,
  constraint answered_at_a_time check ((outcome is null) = (answered_at is null)),
  constraint corrected_by_an_amount check ((outcome is not distinct from 'corrected') = (corrected_pence is not null)),
  constraint errors_are_corrected check (outcome is null or outcome not in ('corrected', 'withdrawn') or kind = 'error')
);
create index quote_query_of_package on quote_query (package_id, asked_at, id);
create index quote_query_of_quote on quote_query (quote_id);
create index quote_query_asked_by on quote_query (asked_by) where asked_by is not null;
create index quote_query_answered_by on quote_query (answered_by) where answered_by is not null;

-- What was asked stays as it was asked, and what was answered as it was answered.
create function keep_quote_query() returns trigger language plpgsql as $$
begin
  if (new.id, new.package_id, new.quote_id, new.line, new.kind, new.question, new.asked_at)
      is distinct from (old.id, old.package_id, old.quote_id, old.line, old.kind, old.question, old.asked_at)
    or old.answered_at is not null
      and (new.outcome, new.answer, new.corrected_pence, new.answered_at)
        is distinct from (old.outcome, old.answer, old.corrected_pence, old.answered_at) then
    raise exception 'What was asked and answered does not change.';
  end if;
  return new;
end $$;
create trigger quote_query_stays before update on quote_query
  for each row execute function keep_quote_query();
