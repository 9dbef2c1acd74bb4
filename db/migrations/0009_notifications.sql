-- What has happened that concerns somebody; one row a person, written in the transaction of its cause.
create table notification (
  id text primary key,
  user_id text not null references user_account on delete cascade,
  -- The company on whose behalf the person hears of it; null when it is about themselves.
  company_id text references company on delete cascade,
  kind text not null check (kind in ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'saved-search')),
  title text not null check (length(title) between 1 and 200),
  -- Where it leads, on our own site.
  path text not null check (path like '/%' and path not like '//%' and length(path) <= 300),
  -- What it is about; unread news of the same thing are one entry that is brought up again.
  subject text not null check (length(subject) between 1 and 120),
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index one_unread_notification_a_subject on notification (user_id, kind, subject) where read_at is null;
create index notifications_newest on notification (user_id, created_at desc, id desc);
