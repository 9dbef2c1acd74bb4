-- What administrators have set in the portal, a row for each group; what is not there is the code's own, or the
-- environment's. Every process is told when one changes (src/platform/live.ts).
create table setting_group (
  name text primary key check (length(name) <= 40),
  stored jsonb not null check (pg_column_size(stored) <= 65536),
  version integer not null default 1,
  changed_at timestamptz not null
);

create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('lintel_live', '{"topics":[],"kind":"settings","data":{}}');
  return null;
end $$;
create trigger settings_change after insert or update or delete on setting_group
  for each statement execute function announce_settings();
