-- concurrently
-- The administrators' list of companies: the newest first, those in a rare state, and by a part of a name.
create index concurrently if not exists company_newest on company (created_at desc, id desc);
create index concurrently if not exists company_unlisted on company (created_at desc, id desc) where unlisted_at is not null;
create index concurrently if not exists company_hidden on company (created_at desc, id desc)
  where delisted_at is not null and unlisted_at is null and closed_at is null;
create index concurrently if not exists company_closed on company (created_at desc, id desc) where closed_at is not null;
create index concurrently if not exists company_claimed_newest on company (created_at desc, id desc) where is_claimed;
create index concurrently if not exists company_words on company using gin (lower(name) gin_trgm_ops);
