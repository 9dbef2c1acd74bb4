-- Files that one company gives another: with a message, an inquiry or a quote. Only the two companies may fetch them.
create table attachment (
  id text primary key,
  holder_kind text not null check (holder_kind in ('message', 'request', 'quote')),
  holder_id text not null,
  sort_order integer not null,
  company_id text not null references company on delete cascade,
  uploaded_by text references user_account on delete set null,
  -- As it was called where it came from, without a path.
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (length(content_type) between 3 and 120),
  size_bytes integer not null check (size_bytes between 1 and 26214400),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  constraint one_attachment_a_place unique (holder_kind, holder_id, sort_order)
);
create index attachments_of_person on attachment (uploaded_by);
