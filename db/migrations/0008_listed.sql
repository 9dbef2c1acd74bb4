-- The site map leads only to companies that are shown.
drop index company_in_sitemap;
create index company_in_sitemap on company (number, updated_at) where delisted_at is null and closed_at is null;
