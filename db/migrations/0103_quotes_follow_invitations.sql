-- A quote is of the company whose invitation it answers. The version before this schema takes an invitation and knows of no
-- quote without a company: during an upgrade the database itself hands it over.
create function give_quote_to_taker() returns trigger language plpgsql as $$
begin
  update tender_quote set company_id = new.company_id where invitation_id = new.id and company_id is null;
  return null;
end $$;
create trigger invitation_taken after update of company_id on tender_invitation
  for each row when (old.company_id is null and new.company_id is not null) execute function give_quote_to_taker();

-- One that is begun while its invitation is taken waits for that.
create function take_company_of_invitation() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from tender_invitation where id = new.invitation_id for share;
  return new;
end $$;
create trigger quote_of_invitation before insert or update of invitation_id on tender_quote
  for each row when (new.company_id is null) execute function take_company_of_invitation();

update tender_quote q set company_id = i.company_id from tender_invitation i
  where i.id = q.invitation_id and q.company_id is null and i.company_id is not null;

-- A company that is invited by its account takes what was lodged for its address along to that invitation; nothing else of
-- what was lodged changes, and it goes nowhere else.
create or replace function keep_lodged_quote() returns trigger language plpgsql as $$
begin
  if (new.id, new.package_id, new.number, new.way, new.received_at, new.lodged_at, new.is_late, new.facts, new.hash)
      is distinct from (old.id, old.package_id, old.number, old.way, old.received_at, old.lodged_at, old.is_late, old.facts, old.hash)
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at
    or new.invitation_id <> old.invitation_id and not exists (
      select from tender_invitation came join tender_invitation own on own.package_id = came.package_id
      where came.id = old.invitation_id and came.company_id is null
        and own.id = new.invitation_id and own.company_id is not null) then
    raise exception 'A quote that was lodged does not change.';
  end if;
  return new;
end $$;
