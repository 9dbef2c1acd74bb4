-- What tenderers without an account are still to be told of their tender by e-mail; a row goes when it was told.
create table address_news (
  invitation_id text not null references tender_invitation on delete cascade,
  -- What it is about; news of the same thing that nobody was told yet are one entry.
  subject text not null check (length(subject) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  created_at timestamptz not null,
  due_at timestamptz not null,
  primary key (invitation_id, subject)
);
create index address_news_due on address_news (due_at, invitation_id);
