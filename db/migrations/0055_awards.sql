-- Who decides over tenders in a company, recommendations, and awards of which a package can have a second one.

-- What an admin or a member of a company may do with tenders; without a row the usual holds. Owners may do everything.
create table tender_right (
  company_id text not null references company on delete cascade,
  role text not null check (role in ('admin', 'member')),
  step text not null check (step in ('issue', 'submit', 'award')),
  is_allowed boolean not null,
  -- Up to which value; null is without a limit.
  limit_pence bigint check (limit_pence > 0),
  primary key (company_id, role, step)
);

create table tender_recommendation (
  id text primary key,
  package_id text not null references trade_package on delete cascade,
  quote_id text not null references tender_quote on delete cascade,
  pence bigint not null check (pence >= 0),
  state text not null check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  -- Of each other compliant quote why it is not this one: [{"quote": "tqu_…", "firm": "…", "pence": 1, "why": "…"}].
  others jsonb not null check (jsonb_typeof(others) = 'array'),
  rationale text not null check (length(rationale) between 1 and 4000),
  risks text not null default '' check (length(risks) <= 4000),
  -- What whoever recommends has to do with the firm; empty is nothing.
  conflict text not null default '' check (length(conflict) <= 1000),
  recommended_by text references user_account on delete set null,
  recommended_at timestamptz not null,
  decided_by text references user_account on delete set null,
  decided_at timestamptz,
  -- Why it was rejected or taken back.
  reason text not null default '' check (length(reason) <= 1000),
  constraint decided_when_it_was check ((state = 'proposed') = (decided_at is null))
);
create index tender_recommendation_of_package on tender_recommendation (package_id, recommended_at);
create unique index tender_recommendation_that_waits on tender_recommendation (package_id) where state = 'proposed';
create index tender_recommendation_of_quote on tender_recommendation (quote_id);
create index tender_recommendation_recommended_by on tender_recommendation (recommended_by) where recommended_by is not null;
create index tender_recommendation_decided_by on tender_recommendation (decided_by) where decided_by is not null;

-- A winner can decline, and then there is another award; of one package one counts.
alter table package_award
  add column id text,
  add column state text not null default 'approved' check (state in ('approved', 'issued', 'accepted', 'declined', 'withdrawn'));
update package_award set id = 'awd_' || substr(package_id, 5);
alter table package_award drop constraint package_award_pkey;
alter table package_award alter column id set not null, alter column state drop default, add primary key (id);
alter table package_award drop constraint package_award_reason_check;
alter table package_award add constraint package_award_reason_check check (length(reason) between 1 and 4000);
create index package_award_of_package on package_award (package_id);
create unique index package_award_that_counts on package_award (package_id) where state in ('approved', 'issued', 'accepted');
