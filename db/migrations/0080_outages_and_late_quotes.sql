-- When no server could be reached a return moves for everybody; and a tolerance for late quotes, where it was announced.

-- When a web server was there without a break, by the database's clock; the newest few thousand.
create table service_span (
  id text primary key,
  began_at timestamptz not null,
  last_at timestamptz not null,
  constraint it_ends_after_it_began check (last_at >= began_at)
);
create index service_span_newest on service_span (last_at desc);

alter table trade_package
  -- Outages of the service before this moment have been made good.
  add column outage_counted_until timestamptz,
  -- Quotes are taken so long after the return, marked as late for ever; said in the draft, and read by every tenderer.
  add column late_minutes smallint not null default 0 check (late_minutes between 0 and 30);

alter table tender_quote_version add column is_late boolean not null default false;
create or replace function keep_quote_version() returns trigger language plpgsql as $$
begin
  if old.opened is not null and new.opened is distinct from old.opened
    or (new.quote_id, new.number, new.set_number, new.round, new.is_late, new.sealed, new.quote_hash, new.receipt, new.submitted_at)
      is distinct from (old.quote_id, old.number, old.set_number, old.round, old.is_late, old.sealed, old.quote_hash, old.receipt, old.submitted_at) then
    raise exception 'A quote that was submitted does not change.';
  end if;
  return new;
end $$;
