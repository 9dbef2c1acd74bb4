set local statement_timeout = 0;

-- Where each company of the sample stands among all of its type in every order: so the sample says how far a walk leads.
alter table search_sample
  add column name_rank integer not null default 0,
  add column rating_rank integer not null default 0,
  add column location_rank integer not null default 0;
update search_sample sample set name_rank = ranked.by_name, rating_rank = ranked.by_rating,
  location_rank = ranked.by_location
from (
  select number,
    row_number() over (partition by account_type order by name_key, number) as by_name,
    row_number() over (partition by account_type order by rating_key, name_key, number) as by_rating,
    row_number() over (partition by account_type order by location_key, name_key, number) as by_location
  from company_search
) ranked
where ranked.number = sample.number;
-- The first of the sample are looked at most: they lie together.
cluster search_sample_client using search_sample_client_pkey;
cluster search_sample_contractor using search_sample_contractor_pkey;
-- Smaller directories than before have a sample now: without a tally the next hourly job draws it.
delete from search_tally tally
where not exists (select from search_sample sample where sample.account_type = tally.account_type);

-- Counts of tries are worth no wait for the disk, and nothing else is lost when a crash of the database empties them.
alter table limit_count set unlogged;
