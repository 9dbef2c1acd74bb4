-- What a company asks for; it may ask several firms at once, each of which sees only its own inquiry.
create table inquiry_request (
  id text primary key,
  company_id text not null references company on delete cascade,
  asked_by text references user_account on delete set null,
  -- One of the asking company's own projects, or none for a new one.
  project_id text references project on delete set null,
  project_name text not null check (length(project_name) between 1 and 160),
  service_code text check (service_code ~ '^[A-Z]{2}-[0-9]{2}$'),
  place text not null check (length(place) between 1 and 160),
  latitude double precision check (latitude between 49 and 61.5),
  longitude double precision check (longitude between -9 and 2.5),
  wanted_start date,
  -- Roughly, in pence without VAT.
  value_pence bigint check (value_pence >= 0),
  description text not null check (length(description) between 1 and 5000),
  reply_by date not null,
  -- Made by the asker's browser: the same request sent twice carries the same one.
  key text not null check (length(key) between 8 and 60),
  created_at timestamptz not null,
  constraint request_coordinates_come_in_pairs check ((latitude is null) = (longitude is null)),
  constraint one_request_a_key unique (company_id, key)
);

-- One firm's part of a request: a project inquiry.
create table inquiry (
  id text primary key,
  request_id text not null references inquiry_request on delete cascade,
  -- The firm that is asked, and the company that asks.
  company_id text not null references company on delete cascade,
  from_company_id text not null references company on delete cascade,
  conversation_id text references conversation on delete set null,
  state text not null default 'new'
    check (state in ('new', 'seen', 'quoted', 'declined', 'withdrawn', 'expired', 'accepted', 'not-accepted', 'completed')),
  decline_reason text check (length(decline_reason) <= 60),
  decline_note text not null default '' check (length(decline_note) <= 1000),
  -- Until when it waits for its next answer: the day to reply by, then the quote's last day; null once it is settled.
  open_until date,
  seen_at timestamptz,
  state_changed_at timestamptz not null,
  completed_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint one_inquiry_a_firm unique (request_id, company_id),
  constraint nobody_asks_themselves check (company_id <> from_company_id),
  constraint declined_has_its_reason check ((decline_reason is not null) = (state = 'declined')),
  constraint completed_work_has_its_day check ((completed_on is not null) = (state = 'completed')),
  constraint settled_waits_for_nothing check (open_until is null or state in ('new', 'seen', 'quoted'))
);
create index inquiries_received on inquiry (company_id, id desc);
create index inquiries_sent on inquiry (from_company_id, id desc);
create index requests_of_company on inquiry_request (company_id, id desc);
create index inquiry_of_conversation on inquiry (conversation_id) where conversation_id is not null;
create index inquiries_to_expire on inquiry (open_until) where open_until is not null;
create index inquiries_by_change on inquiry (state_changed_at);

-- What the asked firm answers; a later version replaces the one before it.
create table quote (
  id text primary key,
  inquiry_id text not null references inquiry on delete cascade,
  version integer not null check (version >= 1),
  -- Without VAT.
  amount_pence bigint not null check (amount_pence between 1 and 100000000000),
  included text not null check (length(included) between 1 and 4000),
  excluded text not null default '' check (length(excluded) <= 4000),
  note text not null default '' check (length(note) <= 2000),
  valid_until date not null,
  quoted_by text references user_account on delete set null,
  author_name text not null check (length(author_name) between 1 and 200),
  key text not null check (length(key) between 8 and 60),
  created_at timestamptz not null,
  constraint one_quote_a_version unique (inquiry_id, version),
  constraint one_quote_a_key unique (inquiry_id, key)
);
