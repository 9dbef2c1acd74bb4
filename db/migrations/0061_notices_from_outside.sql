-- Notices that public services publish: what they say of themselves, merged by ocid to the newest state.

alter table notice
  add column ocid text unique check (length(ocid) between 3 and 100),
  add column buyer_name text check (length(buyer_name) between 1 and 300),
  add column summary text not null default '' check (length(summary) <= 4000),
  add column value_pence bigint check (value_pence > 0),
  add column source_url text check (length(source_url) <= 500 and source_url like 'https://%'),
  -- When the newest of its releases was published.
  add column released_at timestamptz,
  add constraint from_outside_with_its_source check
    (origin = 'lintel' or (ocid is not null and source_url is not null and released_at is not null)) not valid;
