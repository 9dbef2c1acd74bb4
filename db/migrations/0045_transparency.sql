-- What was promised and done, as the leaves of one Merkle tree (RFC 6962) that only ever grows. A leaf waits without a place
-- until a job gives it one, so that nobody who writes waits for another. docs/decisions/058 says what that proves.
create table transparency_leaf (
  id text primary key,
  leaf_hash bytea not null unique check (length(leaf_hash) = 32),
  -- Of a row of the audit trail: its place in the trail's own chain.
  audit_position bigint,
  created_at timestamptz not null,
  -- From 0, without gaps.
  position bigint check (position >= 0),
  -- The hashes of the whole subtrees of two leaves and more that it completes, one after the other, the smallest first.
  subtrees bytea check (length(subtrees) % 32 = 0),
  constraint transparency_leaf_placed_whole check ((position is null) = (subtrees is null))
);
create unique index transparency_leaf_by_position on transparency_leaf (position) where position is not null;
create unique index transparency_leaf_of_audit on transparency_leaf (audit_position) where audit_position is not null;
create index transparency_leaf_waiting on transparency_leaf (created_at, id) where position is null;

-- How far the tree goes, signed and published. With another SECRET the same head is signed again.
create table transparency_head (
  size bigint not null check (size > 0),
  public_key bytea not null check (length(public_key) = 32),
  root bytea not null check (length(root) = 32),
  issuer text not null check (length(issuer) between 1 and 300),
  signed_at timestamptz not null,
  signature bytea not null check (length(signature) = 64),
  primary key (size, public_key)
);

create function refuse_transparency_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- A leaf gets its place once; nothing else of it is ever written.
create function keep_transparency_leaf() returns trigger language plpgsql as $$
declare
  waiting transparency_leaf := new;
begin
  waiting.position := null;
  waiting.subtrees := null;
  if waiting is distinct from old then
    raise exception 'transparency_leaf is append-only: update is refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep before update on transparency_leaf for each row execute function keep_transparency_leaf();
create trigger keep before update on transparency_head for each row execute function refuse_transparency_change();
create trigger keep_rows before delete on transparency_leaf for each row execute function refuse_transparency_change();
create trigger keep_rows before delete on transparency_head for each row execute function refuse_transparency_change();
create trigger keep_all before truncate on transparency_leaf for each statement execute function refuse_transparency_change();
create trigger keep_all before truncate on transparency_head for each statement execute function refuse_transparency_change();
