-- What a buyer's team has changed of an issued package, and no tenderer reads before an addendum takes it.
create table prepared_change (
  package_id text primary key references trade_package on delete cascade,
  facts jsonb not null check (jsonb_typeof(facts) = 'object')
);
