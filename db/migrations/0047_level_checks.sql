-- When each company's level was computed last: it follows what the company changes about itself, its team and the register,
-- not only days of its evidence. A table of its own, so that looking does not touch what visitors see.
create table level_check (
  company_id text primary key references company on delete cascade,
  checked_at timestamptz not null
);
