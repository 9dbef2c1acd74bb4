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
  read_at timestamptz,
  -- Which letter is to tell of it, and from when on it may go; null when none is.
  letter text check (letter in ('at-once', 'digest')),
  letter_due_at timestamptz,
  -- When a letter told of it.
  told_at timestamptz,
  constraint a_letter_has_its_time check ((letter is null) = (letter_due_at is null))
);
create unique index one_unread_notification_a_subject on notification (user_id, kind, subject) where read_at is null;
create index notifications_newest on notification (user_id, created_at desc, id desc);
create index notification_letters_due on notification (letter_due_at, user_id) where letter_due_at is not null;

-- How somebody wants to hear of a kind; a kind that is not here is told in the usual way.
create table notification_choice (
  user_id text not null references user_account on delete cascade,
  kind text not null check (kind in ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'saved-search')),
  delivery text not null check (delivery in ('screen', 'at-once', 'daily', 'weekly', 'off')),
  primary key (user_id, kind)
);

-- When no letters go to somebody: minutes after midnight on London's clocks; from 22:00 to 07:00 runs over midnight.
create table quiet_hours (
  user_id text primary key references user_account on delete cascade,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1439),
  constraint quiet_hours_end check (from_minute <> to_minute)
);
