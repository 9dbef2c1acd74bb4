-- Whether an invitation was taken back stands in a column of its own, kept by the database: where an index names the state,
-- every change of the state is entered in all of the table's indexes anew. The version before this schema writes the state alone.
alter table tender_invitation add column revoked_at timestamptz;
create function keep_when_revoked() returns trigger language plpgsql as $$
begin
  new.revoked_at := case when new.state = 'revoked' then now() end;
  return new;
end $$;
create trigger when_revoked before insert or update on tender_invitation
  for each row when ((new.state = 'revoked') <> (new.revoked_at is not null)) execute function keep_when_revoked();
update tender_invitation set revoked_at = now() where state = 'revoked';
-- Room on a page for a row's next state beside it.
alter table tender_invitation set (fillfactor = 85);
