-- concurrently
create index concurrently if not exists picture_company_id on picture (company_id) include (bytes) where company_id is not null;
