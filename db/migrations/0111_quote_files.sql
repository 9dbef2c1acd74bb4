-- Files that go with a quote: their bytes lie sealed in the store, their names, kinds, sizes and hashes in what is sealed of
-- the quote. A row says only that a file is there, so that it goes when nothing needs it any more.
create table tender_quote_file (
  id text primary key,
  quote_id text not null references tender_quote on delete cascade,
  -- What it takes in the store, padded.
  sealed_bytes bigint not null check (sealed_bytes > 0),
  -- The version that counted when it was added, and when it was taken out of the draft: submitted between is no other way
  -- to need it. Both null while it is in the draft.
  added_after integer not null check (added_after >= 0),
  removed_after integer check (removed_after >= added_after),
  removed_at timestamptz,
  constraint removed_at_a_time check ((removed_after is null) = (removed_at is null))
);
create index tender_quote_file_of_quote on tender_quote_file (quote_id);
create index tender_quote_file_unused on tender_quote_file (removed_at) where removed_after = added_after;

-- The draft's files, sealed; null where there never were any. `submitted_…` say what the version that counts was made of.
alter table tender_quote add column files bytea;
alter table tender_quote add column files_version integer not null default 0;
alter table tender_quote add column submitted_draft integer;
alter table tender_quote add column submitted_files integer;
alter table tender_quote add column submitted_addendum integer;
