-- What visitors see is made from these tables. A change of one is told to every web process when it commits
-- (src/platform/live.ts); the same notice many times in one transaction is one.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lintel_live', '{"topics":[],"kind":"public","data":{}}');
  return null;
end $$;

create trigger public_change after insert or update or delete on company
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on company_accreditation
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on company_search
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on company_service
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on company_specialty
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on picture
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on project
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on project_phase
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on project_picture
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on review
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on team_member
  for each statement execute function announce_public_change();
create trigger public_change after insert or update or delete on trade_place
  for each statement execute function announce_public_change();
