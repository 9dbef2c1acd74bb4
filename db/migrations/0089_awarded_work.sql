-- Work that was awarded and accepted: when it started, and which of its two sides agree that it stands on both profiles.
create table awarded_work (
  award_id text primary key references package_award on delete cascade,
  started_on date,
  -- Which side has recorded the start, or corrected it last.
  recorded_by text check (recorded_by in ('buyer', 'firm')),
  recorded_at timestamptz,
  buyer_shows_at timestamptz,
  firm_shows_at timestamptz,
  version integer not null check (version > 0),
  constraint a_start_is_recorded_by_a_side check (num_nulls(started_on, recorded_by, recorded_at) in (0, 3))
);

-- A review is of a project inquiry that was accepted, or of an award whose work has started.
alter table review
  add column award_id text references package_award on delete set null,
  add constraint one_review_a_side_of_an_award unique (award_id, author_company_id),
  add constraint a_review_is_of_one_piece_of_work check (inquiry_id is null or award_id is null);

create trigger public_change after insert or update or delete on awarded_work
  for each statement execute function announce_public_change();
