-- A package's history is only added to, and a document set that counts neither grows nor shrinks: until now the database
-- refused no change of a line, and of a set no entry more or fewer. With what they belong to they go: a package with its
-- company or its project, an invitation with its firm.

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from trade_package where id = old.package_id)
      and (old.invitation_id is null or exists (select from tender_invitation where id = old.invitation_id))
    then
      raise exception 'The history of a tender is only added to.';
    end if;
    return old;
  end if;
  -- Of somebody whose account is erased only the name goes.
  if new.actor_id is not null and new.actor_id is distinct from old.actor_id
    or (new.id, new.package_id, new.kind, new.audience, new.invitation_id, new.details, new.created_at)
      is distinct from (old.id, old.package_id, old.kind, old.audience, old.invitation_id, old.details, old.created_at)
  then
    raise exception 'The history of a tender is only added to.';
  end if;
  return new;
end $$;
create trigger package_event_stays before update or delete on package_event
  for each row execute function refuse_change_of_history();

create function refuse_fewer_sets() returns trigger language plpgsql as $$
begin
  if exists (select from trade_package where id = old.package_id) then
    raise exception 'A document set that was issued does not change.';
  end if;
  return old;
end $$;
create trigger document_set_is_kept before delete on document_set
  for each row execute function refuse_fewer_sets();

create function refuse_other_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from trade_package where id = new.package_id and set_number >= new.set_number) then
      raise exception 'A document set that was issued does not change.';
    end if;
    return new;
  end if;
  if exists (select from document_set where package_id = old.package_id and number = old.set_number)
    and exists (select from document_revision where id = old.revision_id)
  then
    raise exception 'A document set that was issued does not change.';
  end if;
  return old;
end $$;
create trigger document_set_entry_is_kept before insert or delete on document_set_entry
  for each row execute function refuse_other_entries();
