-- What a tender document says and how its first page looks, read once from its bytes in a process of its own. A revision
-- without a row has not been read yet.
create table document_reading (
  revision_id text primary key references document_revision on delete cascade,
  -- Read as a whole or in part, or why there is no text.
  state text not null check (state in ('read', 'partly', 'locked', 'broken', 'too-large', 'no-text')),
  pages integer check (pages > 0),
  pages_read integer not null default 0 check (pages_read >= 0),
  -- Of the small picture of its first page, which the file store has under the revision's id.
  picture_width smallint check (picture_width between 1 and 1000),
  picture_height smallint check (picture_height between 1 and 1000),
  read_at timestamptz not null,
  constraint a_picture_has_both check ((picture_width is null) = (picture_height is null))
);

create table document_page (
  revision_id text not null references document_revision on delete cascade,
  page integer not null check (page > 0),
  text text not null check (octet_length(text) <= 200000),
  words tsvector generated always as (to_tsvector('english', text)) stored,
  primary key (revision_id, page)
);
create index document_page_words on document_page using gin (words);
