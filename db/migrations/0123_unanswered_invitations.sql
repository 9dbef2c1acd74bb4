-- The invitations that wait for a firm's answer, kept by the database beside their states: no index of the invitations names
-- the state (0106), and to count those of two hundred firms read all that these were ever sent. An earlier version keeps it, too.
create table unanswered_invitation (
  invitation_id text primary key references tender_invitation on delete cascade,
  company_id text not null,
  package_id text not null
);
create function keep_unanswered() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from unanswered_invitation where invitation_id = new.id;
  end if;
  if new.state in ('sent', 'viewed') and new.company_id is not null then
    insert into unanswered_invitation (invitation_id, company_id, package_id)
      values (new.id, new.company_id, new.package_id);
  end if;
  return null;
end $$;
create trigger unanswered_from_the_start after insert on tender_invitation
  for each row when (new.state in ('sent', 'viewed') and new.company_id is not null)
  execute function keep_unanswered();
create trigger unanswered_from_now after update on tender_invitation
  for each row when (
    (old.state in ('sent', 'viewed')) <> (new.state in ('sent', 'viewed'))
    or new.state in ('sent', 'viewed') and old.company_id is distinct from new.company_id)
  execute function keep_unanswered();
insert into unanswered_invitation (invitation_id, company_id, package_id)
  select id, company_id, package_id from tender_invitation where state in ('sent', 'viewed') and company_id is not null;
create index unanswered_of_company on unanswered_invitation (company_id, package_id);
