-- By which a calendar program reads somebody's dates. The address is made of the id and a signature under SECRET, so that
-- who has the database alone has no address.

create table calendar_address (
  user_id text primary key references user_account on delete cascade,
  id text not null unique check (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null
);
