-- The key under which the keys of a package's quotes are, itself wrapped under SECRET, which the database does not know.
-- Only the wrapping changes, when SECRET does (lintel rewrap-keys). With a package its key goes, and with that what was sealed.
create table package_key (
  package_id text primary key references trade_package on delete cascade,
  wrapped bytea not null check (length(wrapped) = 60),
  -- Tells which SECRET.
  wrapped_under text not null check (length(wrapped_under) = 16),
  created_at timestamptz not null
);
