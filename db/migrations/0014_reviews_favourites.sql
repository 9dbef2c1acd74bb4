-- A review is of one piece of work, a project inquiry that was accepted; the demo's have none.
alter table review
  add column inquiry_id text references inquiry on delete set null,
  -- Who wrote it, on behalf of the author's company.
  add column author_id text references user_account on delete set null,
  -- Made with the form: the same review sent twice carries the same one.
  add column key text check (length(key) between 8 and 60),
  -- When it is published although the other side has not written.
  add column publish_at timestamptz,
  add column replied_by text references user_account on delete set null,
  add constraint one_review_a_side unique (inquiry_id, author_company_id),
  add constraint removed_has_its_day check ((removed_at is not null) = (state = 'removed')),
  add constraint a_reply_has_its_time check ((reply_body is null) = (reply_at is null)),
  add constraint marks_are_one_to_five check (1 <= all (axis_scores) and 5 >= all (axis_scores));

drop index review_of_company;
-- Removed ones are in the list as well, as stubs.
create index review_of_company on review (company_id, published_at desc, id desc) where state in ('published', 'removed');
create index review_by_author on review (author_company_id, created_at desc) where author_company_id is not null;
create index review_due on review (publish_at) where state = 'submitted';

-- For the administrators; the review stays where it is until they have decided.
create table review_report (
  id text primary key,
  review_id text not null references review on delete cascade,
  reported_by text references user_account on delete set null,
  reason text not null check (length(reason) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references user_account on delete set null,
  constraint one_report_a_person unique (review_id, reported_by),
  constraint decided_has_its_time check ((decided_at is not null) = (state <> 'open'))
);
create index open_review_reports on review_report (created_at) where state = 'open';

-- Firms that a company has put by, in lists of its own; every member reads and writes them.
create table saved_list (
  id text primary key,
  company_id text not null references company on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- Where the heart puts a firm; made with the first one, and never deleted.
  is_default boolean not null default false,
  created_by text references user_account on delete set null,
  created_at timestamptz not null,
  constraint a_list_is_of_its_company unique (company_id, id)
);
create unique index one_list_a_name on saved_list (company_id, lower(name));
create unique index one_default_list on saved_list (company_id) where is_default;

create table saved_firm (
  company_id text not null,
  firm_id text not null references company on delete cascade,
  list_id text not null,
  note text not null default '' check (length(note) <= 2000),
  saved_by text references user_account on delete set null,
  saved_at timestamptz not null,
  primary key (company_id, firm_id),
  foreign key (company_id, list_id) references saved_list (company_id, id) on delete cascade,
  constraint nobody_saves_themselves check (company_id <> firm_id)
);
create index firms_of_list on saved_firm (list_id, saved_at desc);
create index saved_by_others on saved_firm (firm_id);

-- A search of the directory that a person wants to make again, and to hear of new matches of.
create table saved_search (
  id text primary key,
  user_id text not null references user_account on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- As the address has it: the same search is always the same query.
  query text not null check (length(query) <= 6000),
  alert text not null default 'off' check (alert in ('off', 'daily', 'weekly')),
  -- When it is looked for new matches next.
  due_at timestamptz,
  -- The public numbers of the firms that were there before or have been told of.
  seen_numbers integer[] not null default '{}',
  -- Of more matches than are remembered, only firms from this number on count as new.
  seen_from integer not null default 0,
  created_at timestamptz not null,
  constraint an_alert_has_its_time check ((due_at is null) = (alert = 'off'))
);
create unique index one_search_a_query on saved_search (user_id, md5(query));
create index saved_search_due on saved_search (due_at) where due_at is not null;
