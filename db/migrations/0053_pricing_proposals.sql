-- What was read from a file for a pricing document, until it is kept or put aside: one for each draft.
create table pricing_proposal (
  package_id text primary key references trade_package on delete cascade,
  id text not null unique,
  file_name text not null check (length(file_name) between 1 and 200),
  -- As trade_package.pricing.
  lines jsonb not null,
  -- [{"row": 12, "sentence": "…"}]: rows that are not among the lines.
  errors jsonb not null,
  -- ["…"]: what was left out on purpose.
  notes jsonb not null,
  created_at timestamptz not null
);
