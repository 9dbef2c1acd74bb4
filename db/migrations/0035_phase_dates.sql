-- A phase may have its own start and finish, drawn on the project's timeline.
alter table project_phase
  add column start_date date,
  add column finish_date date,
  add constraint a_phase_finishes_after_it_starts
    check (finish_date is null or start_date is null or finish_date >= start_date);
