-- What a company proves about itself: the facts of one document or one declaration, and how far it has come. What was
-- decided is never edited: a correction is a new row that replaces the old one.
create table credential (
  id text primary key,
  company_id text not null references company on delete cascade,
  -- Codes come from src/domain/verification/credential-types.data.ts; a code is never reused.
  type text not null check (type ~ '^[a-z0-9_]{3,40}$'),
  state text not null check (state in
    ('draft', 'submitted', 'corrections_requested', 'approved', 'rejected', 'superseded', 'revoked', 'withdrawn')),
  issuer text check (length(issuer) between 1 and 120),
  -- A policy's, a certificate's or a register's number, as it is printed.
  number text check (length(number) between 1 and 60),
  -- Whose document it is, as it stands there.
  holder_name text check (length(holder_name) between 1 and 200),
  -- A level, a tier or a scheme: one of the codes that the type knows.
  grade text check (grade ~ '^[a-z0-9-]{1,40}$'),
  limit_pence bigint check (limit_pence > 0),
  limit_basis text check (limit_basis in ('each-and-every', 'aggregate')),
  scope text check (length(scope) between 1 and 1000),
  -- Days in London; the last one is still covered.
  valid_from date,
  expires_on date,
  -- How it was checked, by which role, and when; the person is named to administrators alone.
  check_method text check (check_method in ('document-seen', 'issuers-register', 'self-declared')),
  checked_by text references user_account on delete set null,
  checked_at timestamptz,
  reason text check (length(reason) between 1 and 1000),
  -- What is to be corrected, by the field's name.
  corrections jsonb not null default '{}',
  uploaded_by text references user_account on delete set null,
  replaces_id text references credential on delete set null,
  -- Taken by one reviewer until then; released by itself.
  held_by text references user_account on delete set null,
  held_until timestamptz,
  -- The day on which what it counts for changes next: it begins, its check grows old, or it has ended.
  changes_on date,
  -- The last reminder that was sent, in days before the end.
  reminded_at_days smallint,
  version integer not null default 1,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  constraint an_end_is_after_the_beginning check (expires_on is null or valid_from is null or expires_on >= valid_from),
  constraint submitted_when_it_was check ((state = 'draft') = (submitted_at is null)),
  constraint decided_when_it_was check (state not in ('approved', 'rejected') or decided_at is not null),
  constraint checked_when_approved check (state <> 'approved' or (check_method is not null and checked_at is not null)),
  constraint a_refusal_has_a_reason check (state not in ('rejected', 'revoked') or reason is not null),
  constraint a_limit_has_a_basis check ((limit_pence is null) = (limit_basis is null)),
  constraint held_until_when_held check (held_by is null or held_until is not null)
);
create index credential_of_company on credential (company_id, type, created_at);
create index credential_waiting on credential (submitted_at, id) where state = 'submitted';
create index credential_changing on credential (changes_on) where state = 'approved' and changes_on is not null;
create index credential_ending on credential (expires_on) where state = 'approved' and expires_on is not null;
create index credential_checked_by on credential (checked_by) where checked_by is not null;
create index credential_uploaded_by on credential (uploaded_by) where uploaded_by is not null;
create index credential_held_by on credential (held_by) where held_by is not null;
create index credential_replaces on credential (replaces_id) where replaces_id is not null;

-- Its documents lie where all files do.
alter table attachment
  drop constraint attachment_holder_kind_check,
  add constraint attachment_holder_kind_check check (holder_kind in ('message', 'request', 'quote', 'credential'));

-- What the public sees of it changes with these; taking one for review changes nothing.
create trigger public_change after insert or delete or update of state, changes_on on credential
  for each statement execute function announce_public_change();

-- A firm that was saved, or that has work with one's company, has lost its cover or its level.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search'));
alter table notification_choice
  drop constraint notification_choice_kind_check,
  add constraint notification_choice_kind_check check (kind in
    ('message', 'inquiry', 'quote', 'review', 'reply', 'invitation', 'team', 'verification', 'lapsed-cover', 'saved-search'));
