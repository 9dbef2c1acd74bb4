-- What a firm was told whose quote had come by e-mail or on paper, when its tender was cancelled before anybody had opened that:
-- there is no quote that an outcome notice could be of.
create table lodged_outcome (
  invitation_id text primary key references tender_invitation on delete cascade,
  package_id text not null references trade_package on delete cascade,
  reason_code text not null check (reason_code in ('package_cancelled', 'project_not_won')),
  words text not null default '' check (length(words) <= 1000),
  is_late boolean not null,
  sent_at timestamptz not null
);
create index lodged_outcome_of_package on lodged_outcome (package_id);
