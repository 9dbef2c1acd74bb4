-- What a firm has to agree to before the documents open; empty where nothing is asked. Its hash is set at issue, and then it stays.
alter table trade_package
  add column nda_text text not null default '' check (length(nda_text) <= 20000),
  add column nda_hash text check (nda_hash ~ '^[0-9a-f]{64}$');

-- That a firm has agreed: to which text, when, and who said so for it.
create table nda_acceptance (
  invitation_id text primary key references tender_invitation on delete cascade,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 100),
  position text not null check (length(position) between 1 and 100),
  accepted_by text references user_account on delete set null,
  accepted_at timestamptz not null
);
create index nda_accepted_by on nda_acceptance (accepted_by) where accepted_by is not null;
