-- Whose room a picture takes, and how much; those of before count nothing.
alter table picture
  add column company_id text references company on delete set null,
  add column bytes integer not null default 0 check (bytes >= 0);
