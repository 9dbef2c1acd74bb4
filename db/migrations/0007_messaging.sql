-- A conversation is between two companies, about nothing in particular or about one project.
create table conversation (
  id text primary key,
  -- The pair in the order of its ids, so that it is the same pair whoever begins.
  company_a text not null references company on delete cascade,
  company_b text not null references company on delete cascade,
  -- The project's id, or '' for none; it stays when the project goes, so that two conversations never become one.
  topic text not null default '',
  project_id text references project on delete set null,
  -- How many messages there are; the newest one's number.
  message_count integer not null default 0,
  -- The beginning of the newest message, for the list.
  last_excerpt text not null default '' check (length(last_excerpt) <= 200),
  last_company_id text,
  created_at timestamptz not null,
  constraint a_pair_is_in_order check (company_a < company_b),
  constraint one_conversation_a_pair_and_topic unique (company_a, company_b, topic)
);

-- What one of the two companies has of a conversation.
create table conversation_side (
  conversation_id text not null references conversation on delete cascade,
  company_id text not null references company on delete cascade,
  other_company_id text not null references company on delete cascade,
  -- When the newest message came; null until the first one, and then the conversation is in nobody's list.
  last_at timestamptz,
  -- Messages from the other side so far.
  received_count integer not null default 0,
  -- Up to where somebody here has read: the message's number, and how many received messages that is.
  seen_number integer not null default 0,
  seen_received integer not null default 0,
  seen_at timestamptz,
  -- How many received messages the last letter to those who are away told of.
  letter_received integer not null default 0,
  archived_at timestamptz,
  primary key (conversation_id, company_id)
);
create index sides_by_time on conversation_side (company_id, last_at desc, conversation_id desc)
  where last_at is not null;

create table message (
  id text primary key,
  conversation_id text not null references conversation on delete cascade,
  -- 1, 2, 3 in each conversation, without gaps; given under the conversation's lock.
  number integer not null check (number >= 1),
  company_id text not null references company on delete cascade,
  -- The how-manieth of its company's it is.
  side_number integer not null check (side_number >= 1),
  author_id text references user_account on delete set null,
  -- As it was when it was written; not shown any more once the account is erased.
  author_name text not null check (length(author_name) between 1 and 200),
  -- Made by the sender's browser: the same message sent twice carries the same one.
  key text not null check (length(key) between 8 and 60),
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null,
  constraint one_message_a_number unique (conversation_id, number),
  constraint one_message_a_key unique (conversation_id, author_id, key)
);

-- What one person has of a conversation; there is no row before it is needed.
create table conversation_reader (
  conversation_id text not null references conversation on delete cascade,
  user_id text not null references user_account on delete cascade,
  seen_number integer not null default 0,
  seen_received integer not null default 0,
  muted_at timestamptz,
  draft text not null default '' check (length(draft) <= 5000),
  primary key (conversation_id, user_id)
);
create index conversations_of_reader on conversation_reader (user_id);

-- Neither of the two sends the other anything, in any conversation, until it is taken back.
create table company_block (
  company_id text not null references company on delete cascade,
  blocked_company_id text not null references company on delete cascade,
  blocked_by text references user_account on delete set null,
  created_at timestamptz not null,
  primary key (company_id, blocked_company_id),
  constraint nobody_blocks_themselves check (company_id <> blocked_company_id)
);
create index blocks_of_blocked on company_block (blocked_company_id);

-- For the administrators.
create table conversation_report (
  id text primary key,
  conversation_id text not null references conversation on delete cascade,
  company_id text not null references company on delete cascade,
  reported_by text references user_account on delete set null,
  reason text not null check (length(reason) between 1 and 1000),
  -- The newest message when it was reported.
  up_to_number integer not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null
);
create index open_reports on conversation_report (created_at) where state = 'open';
