-- Every row of the trail gets a place in one chain, shortly after it was committed: a sealer numbers the rows without gaps
-- and writes what each one's facts and the row before come to. docs/decisions/047 says what that proves.
alter table audit_event
  add column values_hash bytea,
  add column position bigint,
  add column hash bytea,
  add constraint audit_event_sealed_whole check ((position is null) = (hash is null));

create index audit_unsealed on audit_event (created_at, id) where position is null;
create unique index audit_by_position on audit_event (position) where position is not null;
-- What administrators search by. A row enters these when it is sealed, so that writing it costs nothing more.
create index audit_by_action on audit_event (action, created_at desc, id desc) where position is not null;
create index audit_by_actor on audit_event (actor_id, created_at desc, id desc) where position is not null;
create index audit_by_subject on audit_event (subject_id, created_at desc, id desc) where position is not null;

-- What was there before and after, beside the trail: the row holds its salted hash only, so that a person's values can be
-- erased and the chain still holds.
create table audit_value (
  event_id text primary key references audit_event,
  person_id text,
  salt bytea,
  value text check (length(value) <= 20000),
  erased_at timestamptz,
  constraint audit_value_erased_whole check (
    (value is null) = (erased_at is not null) and (salt is null) = (erased_at is not null))
);
create index audit_value_of_person on audit_value (person_id) where person_id is not null;

-- How far the chain goes: a row that was taken off its end would leave no gap. Signed under SECRET, which the database
-- does not know.
create table audit_head (
  id boolean primary key default true check (id),
  position bigint not null,
  hash bytea not null,
  signature text,
  sealed_at timestamptz
);
insert into audit_head (position, hash) values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- Only the two columns of the seal are ever filled, and once.
create function keep_audit_event() returns trigger language plpgsql as $$
declare
  unsealed audit_event := new;
begin
  unsealed.position := null;
  unsealed.hash := null;
  if unsealed is distinct from old then
    raise exception 'audit_event is append-only: update is refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A person's values can be emptied; nothing else can happen to them.
create function keep_audit_value() returns trigger language plpgsql as $$
begin
  if old.person_id is null or old.erased_at is not null or new.erased_at is null
    or (new.event_id, new.person_id) is distinct from (old.event_id, old.person_id) then
    raise exception 'audit_value is append-only: update is refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The head moves on, or is signed anew where it is.
create function keep_audit_head() returns trigger language plpgsql as $$
begin
  if new.position < old.position or (new.position = old.position and new.hash is distinct from old.hash) then
    raise exception 'audit_head only moves on: update is refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep before update on audit_event for each row execute function keep_audit_event();
create trigger keep before update on audit_value for each row execute function keep_audit_value();
create trigger keep before update on audit_head for each row execute function keep_audit_head();
create trigger keep_rows before delete on audit_event for each row execute function refuse_audit_change();
create trigger keep_rows before delete on audit_value for each row execute function refuse_audit_change();
create trigger keep_rows before delete on audit_head for each row execute function refuse_audit_change();
create trigger keep_all before truncate on audit_event for each statement execute function refuse_audit_change();
create trigger keep_all before truncate on audit_value for each statement execute function refuse_audit_change();
create trigger keep_all before truncate on audit_head for each statement execute function refuse_audit_change();
