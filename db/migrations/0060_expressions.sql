-- A firm asks to be invited to a tender that its buyer has made public; once for each company and package.

create table expression_of_interest (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  company_id text not null references company on delete cascade,
  state text not null check (state in ('submitted', 'accepted', 'declined', 'expired')),
  statement text not null check (length(statement) between 1 and 500),
  -- What the matching score said of the firm when it asked.
  score smallint not null check (score between 0 and 100),
  decline_reason text check (length(decline_reason) between 1 and 500),
  submitted_by text references user_account on delete set null,
  submitted_at timestamptz not null,
  -- When it is released if nobody has answered.
  ends_at timestamptz not null,
  answered_at timestamptz,
  constraint declined_with_words check ((state = 'declined') = (decline_reason is not null)),
  unique (package_id, company_id)
);
create index expression_of_company on expression_of_interest (company_id);
create index expression_by_end on expression_of_interest (ends_at, id) where state = 'submitted';
create index expression_submitted_by on expression_of_interest (submitted_by) where submitted_by is not null;
