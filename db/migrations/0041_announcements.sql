-- What administrators tell everybody, a kind of account, a trade or a nation: on screen, and by e-mail.
create table announcement (
  id text primary key,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  -- Whom it is for: all, an account type, a service's code or a nation.
  audience text not null check (audience ~ '^(all|contractor|client|[A-Z]{2}-[0-9]{2}|England|Scotland|Wales|Northern Ireland)$'),
  -- About the service itself: e-mailed to everybody it is for. Anything else is e-mailed only to whoever wants marketing.
  is_service boolean not null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  send_at timestamptz,
  ended_at timestamptz,
  -- The account after which the next batch begins, and how many have been told so far.
  last_user_id text,
  recipients integer not null default 0 check (recipients >= 0),
  created_by text references user_account on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint a_draft_has_no_time check ((state = 'draft') = (send_at is null)),
  constraint ended_when_over check ((state in ('sent', 'stopped')) = (ended_at is not null))
);
create index announcement_newest on announcement (created_at desc, id desc);
create index announcement_due on announcement (send_at) where state in ('scheduled', 'sending');
create index announcement_created_by on announcement (created_by) where created_by is not null;

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision', 'announcement'));
alter table notification_choice
  drop constraint notification_choice_kind_check,
  add constraint notification_choice_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search', 'decision', 'announcement'));
