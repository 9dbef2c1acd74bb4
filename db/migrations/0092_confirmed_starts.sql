-- When the other side has said that the recorded start of the work is right; until then whoever recorded it can take it back.
alter table awarded_work
  add column confirmed_at timestamptz,
  add constraint what_is_confirmed_was_recorded check (confirmed_at is null or started_on is not null);
