-- The company that one which was entered twice was merged into: its own address leads there.
alter table company
  add column merged_into text references company on delete set null,
  add constraint nothing_is_merged_into_itself check (merged_into <> id),
  add constraint what_was_merged_is_closed check (merged_into is null or closed_at is not null);
create index company_merged_into on company (merged_into) where merged_into is not null;
