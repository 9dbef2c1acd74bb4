-- What makes a form sent twice one message: a keyed hash of the form's token and everything typed in it.
alter table contact_message add column submission_key text unique;

-- The site map reads numbers and days of change only, whatever the width of a company's row.
create index company_in_sitemap on company (number, updated_at);

-- The landing page shows the best-rated verified firm.
create index company_featured on company (rating desc nulls last, review_count desc, number)
  where verification_status = 'verified' and picture_id is not null;

-- And where nobody is verified yet, the first firm that has an account.
create index company_claimed on company (number) where is_claimed;
