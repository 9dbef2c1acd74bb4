-- Large files that come in pieces, and go on after a lost network, a reload or a restart. The pieces' bytes are in the
-- file store, one object each, so that any server can take the next one.
create table upload (
  id text primary key,
  owner_id text not null references user_account on delete cascade,
  -- What it is for (src/domain/uploads/upload-purposes.data.ts): who may send it, how large and what kind it may be.
  purpose text not null check (purpose ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  size_bytes bigint not null check (size_bytes > 0),
  -- When the file was last changed, or a hash of it: with name and size it tells whether the same file is sent again.
  fingerprint text not null check (length(fingerprint) <= 80),
  received_bytes bigint not null default 0,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  -- What it is for has it now, and nobody adds to it or discards it any more.
  taken_at timestamptz,
  constraint no_more_than_it_is check (received_bytes between 0 and size_bytes),
  constraint taken_when_whole check (taken_at is null or received_bytes = size_bytes)
);
create unique index upload_goes_on on upload (owner_id, purpose, name, size_bytes, fingerprint) where taken_at is null;
create index upload_owner on upload (owner_id);
create index upload_untouched on upload (touched_at);

create table upload_piece (
  id text primary key,
  upload_id text not null references upload on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (upload_id, starts_at)
);

-- Each import of open data: who, when, which file, what became of it.
create table data_import (
  id text primary key,
  kind text not null check (kind in ('companies-house', 'places')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'undoing', 'undone')),
  file_name text not null check (length(file_name) between 1 and 200),
  size_bytes bigint not null check (size_bytes >= 0),
  is_whole boolean not null default false,
  -- Null: by a command on the server.
  started_by text references user_account on delete set null,
  undone_by text references user_account on delete set null,
  upload_id text references upload on delete set null,
  -- How far it is: phase, rows, bytes read and bytes there are.
  progress jsonb not null default '{}' check (pg_column_size(progress) <= 1000),
  counts jsonb not null default '{}' check (pg_column_size(counts) <= 2000),
  -- Why it failed, or why it could not be undone.
  problem text check (length(problem) <= 1000),
  rejects_bytes integer check (rejects_bytes > 0),
  has_all_rejects boolean not null default true,
  -- What it changed is kept, and can be put back.
  is_kept boolean not null default false,
  created_at timestamptz not null,
  -- The last sign of life while it runs, the end afterwards.
  changed_at timestamptz not null
);
create index data_import_newest on data_import (created_at desc, id desc);
create unique index one_import_at_a_time on data_import ((true)) where state in ('waiting', 'running', 'undoing');
create index data_import_started_by on data_import (started_by) where started_by is not null;
create index data_import_undone_by on data_import (undone_by) where undone_by is not null;
create index data_import_upload on data_import (upload_id) where upload_id is not null;

-- Rows of the register between reading and applying, by the run that read them. What a crash leaves is removed by the
-- next import, and is no loss.
create unlogged table register_entry (
  run text not null, companies_house_number text not null, line integer, id text, is_listed boolean, name text,
  registered_name text, account_type text, register_status text, incorporated_on date, sic_codes text[],
  classification_version text, town text, county text, nation text, outward_code text,
  latitude double precision, longitude double precision, services text[], specialties text[],
  primary key (run, companies_house_number)
);

-- What the newest import of a kind has changed, to put it back. The rows of an earlier one go with the next, so there are
-- no foreign keys: half a million companies are added without a look at each.
create table import_change (
  import_id text not null,
  company_id text not null,
  kind text not null check (kind in ('added', 'updated', 'delisted', 'absent')),
  -- As the company was; of an added one null.
  before jsonb,
  -- The company's version afterwards: another one means that somebody has changed it since.
  version integer not null,
  primary key (import_id, company_id)
);
create table import_suggestion (
  import_id text not null,
  company_id text not null,
  code text not null,
  is_service boolean not null,
  is_added boolean not null,
  primary key (import_id, company_id, code, is_service)
);
create table import_place (
  import_id text not null,
  place_id bigint not null,
  -- As the place was; of an added one null.
  before jsonb,
  primary key (import_id, place_id)
);
