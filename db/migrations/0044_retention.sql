-- What the night's job looks for, without reading what it has dealt with on earlier nights.
create index audit_value_kept on audit_value (event_id) where person_id is not null and erased_at is null;
create index message_removed on message (removed_at) where removed_at is not null;

-- One job in place of five; a schedule would go on making jobs that nobody works.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('contact-retention', 'case-retention', 'complaint-retention',
      'notification-retention', 'profile-view-retention');
  end if;
end $$;
