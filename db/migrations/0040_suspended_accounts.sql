-- An account that an administrator has suspended: nobody signs in with it, and no session of it speaks for anybody.
alter table user_account
  add column suspended_at timestamptz,
  add column suspended_reason text check (length(suspended_reason) between 1 and 1000),
  add column suspended_by text references user_account on delete set null,
  add constraint a_suspension_has_its_reason check ((suspended_at is null) = (suspended_reason is null));
create index user_account_suspended_by on user_account (suspended_by) where suspended_by is not null;

-- The administrators' list: the newest first, those in a rare state, and by a part of a name or an address.
create index user_account_newest on user_account (created_at desc, id desc) where erased_at is null;
create index user_account_suspended on user_account (created_at desc, id desc) where suspended_at is not null;
create index user_account_closed on user_account (created_at desc, id desc) where closed_at is not null and erased_at is null;
create index user_account_unconfirmed on user_account (created_at desc, id desc) where confirmed_at is null and erased_at is null;
create index user_account_administrators on user_account (created_at desc, id desc) where is_administrator;
create index user_account_words on user_account using gin (lower(name || ' ' || coalesce(email, '')) gin_trgm_ops);
