create table company_invitation (
  id text primary key,
  -- A keyed hash: the token itself stands only in the letter.
  token_hash text not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'revoked', 'bounced', 'expired')),
  company_id text not null references company on delete cascade,
  invited_by text not null,
  company_name text not null check (length(company_name) between 1 and 200),
  contact_email text not null check (length(contact_email) between 3 and 254),
  contact_name text check (length(contact_name) <= 120),
  phone_number text check (length(phone_number) <= 30),
  message text check (length(message) <= 1000),
  company_type text,
  location text check (length(location) <= 120),
  website text check (length(website) <= 300),
  company_size text,
  sending_count integer not null default 1 check (sending_count between 1 and 20),
  last_sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_company_id text references company on delete set null,
  created_at timestamptz not null,
  constraint accepted_has_its_time check ((accepted_at is not null) = (status = 'accepted'))
);
create index invitations_of_company on company_invitation (company_id, created_at desc, id desc);
-- The same address is not invited twice at once, whoever asks.
create unique index one_pending_invitation_an_address on company_invitation (contact_email) where status = 'pending';

-- Addresses that asked not to be invited again; a keyed hash, kept for ever.
create table mail_suppression (
  address_hash text primary key,
  reason text not null check (reason in ('asked', 'bounced')),
  created_at timestamptz not null
);
