-- People. `user_account`, `user_session` and `user_credential` are better-auth's user, session and account
-- tables under our names and with our columns beside its own (docs/decisions/010).
create table user_account (
  id text primary key,
  name text not null check (length(name) between 1 and 200),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null default '' check (length(last_name) <= 80),
  -- Null only once the account has been erased.
  email text check (length(email) between 3 and 254 and email = lower(email)),
  email_verified boolean not null default false,
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  company_position text check (length(company_position) <= 120),
  -- When the confirmation link was followed; before that nobody signs in.
  confirmed_at timestamptz,
  is_administrator boolean not null default false,
  wants_marketing boolean not null default false,
  closed_at timestamptz,
  erase_after timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closing_has_its_end check ((closed_at is null) = (erase_after is null)),
  constraint only_the_erased_have_no_address check ((email is null) = (erased_at is not null))
);
create unique index one_account_an_address on user_account (lower(email));
create index accounts_to_erase on user_account (erase_after) where erase_after is not null and erased_at is null;
create index newest_accounts on user_account (created_at desc, id desc);

create table user_session (
  id text primary key,
  token text not null unique,
  user_id text not null references user_account on delete cascade,
  expires_at timestamptz not null,
  -- When it was last used, to five minutes.
  updated_at timestamptz not null,
  created_at timestamptz not null,
  -- A keyed hash, never an address.
  network text not null default '',
  user_agent text not null default '' check (length(user_agent) <= 300),
  -- Outlives the browser.
  is_remembered boolean not null default false,
  is_admin_mode boolean not null default false
);
create index sessions_of_user on user_session (user_id, updated_at desc);
create index sessions_by_end on user_session (expires_at);

-- How somebody proves who they are: a password (provider 'credential') or an identity at an OpenID provider.
create table user_credential (
  id text primary key,
  user_id text not null references user_account on delete cascade,
  provider_id text not null check (provider_id in ('credential', 'google', 'microsoft')),
  account_id text not null check (length(account_id) between 1 and 300),
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint only_credentials_have_a_password check ((password is not null) = (provider_id = 'credential')),
  constraint one_user_an_identity unique (provider_id, account_id),
  constraint one_identity_a_provider unique (user_id, provider_id)
);

create table membership (
  user_id text not null references user_account on delete cascade,
  company_id text not null references company on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
create index members_of_company on membership (company_id, role);

-- A company whose last member has left for good is shown nowhere.
alter table company add column closed_at timestamptz;

create table team_invitation (
  id text primary key,
  company_id text not null references company on delete cascade,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'member')),
  token_hash text not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  invited_by text references user_account on delete set null,
  accepted_by text references user_account on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create unique index one_pending_team_invitation on team_invitation (company_id, email) where status = 'pending';

-- Six digits by e-mail. One row an address, purpose and asker: asking again replaces the code.
create table email_code (
  id text primary key,
  purpose text not null check (purpose in ('sign-up', 'change-email')),
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  -- Keyed hash of what the code is good for: a browser's token, or a signed-in person.
  bound_to text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the right code was entered: at most once.
  verified_at timestamptz,
  -- When what it was asked for was done: at most once.
  spent_at timestamptz,
  constraint one_code_an_asker unique (purpose, email, bound_to)
);
create index codes_by_age on email_code (sent_at);

-- Single-use links and challenges; the token itself stands only in a letter or a cookie.
create table account_token (
  id text primary key,
  user_id text not null references user_account on delete cascade,
  purpose text not null check (purpose in ('confirm-account', 'reset-password', 'reopen-account', 'two-step')),
  token_hash text not null unique,
  -- The job that made it, so that a repeated job makes no second one.
  job_id text unique,
  data jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index tokens_of_user on account_token (user_id, purpose);
create index tokens_by_end on account_token (expires_at);

-- What was typed into the sign-up form (never passwords), sealed, for the browser that typed it.
create table registration_draft (
  browser_hash text primary key,
  sealed text not null check (length(sealed) <= 60000),
  expires_at timestamptz not null
);
create index drafts_by_end on registration_draft (expires_at);

-- Two-step verification; the secret is sealed. A time step is accepted once.
create table two_step (
  user_id text primary key references user_account on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table recovery_code (
  user_id text not null references user_account on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Browsers an account has been used from; a new one is told to the owner.
create table known_device (
  user_id text not null references user_account on delete cascade,
  device_hash text not null,
  label text not null check (length(label) <= 120),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- What somebody agreed to or took back, never overwritten.
create table consent (
  id text primary key,
  user_id text not null references user_account on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'marketing')),
  version text not null,
  is_given boolean not null,
  created_at timestamptz not null
);
create index consents_of_user on consent (user_id, created_at);

-- Letters somebody has switched off; what is not here is on.
create table muted_letter (
  user_id text not null references user_account on delete cascade,
  topic text not null check (topic ~ '^[a-z-]{3,40}$'),
  primary key (user_id, topic)
);

-- Who did what, for the owner, the administrator and the courts. Names nobody by more than an id.
create table audit_event (
  id text primary key,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'system')),
  actor_id text,
  user_id text,
  company_id text,
  subject_id text,
  details jsonb not null default '{}',
  request_id text not null,
  created_at timestamptz not null
);
create index audit_of_user on audit_event (user_id, created_at desc);
create index audit_of_company on audit_event (company_id, created_at desc);
create index audit_newest on audit_event (created_at desc, id desc);
