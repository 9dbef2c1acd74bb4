set local statement_timeout = 0;

-- How far a firm is recommended, as a key: 0 is best, 1000 worst. Verified counts 400; the rating 300, weighted by its
-- count as if every firm had four reviews of 3.5 besides; five things that a profile should hold 30 each; and how many of
-- the inquiries that ran out it had answered 150, half of it for a firm that was never asked.
create function search_merit(status text, rating numeric, reviews integer, filled integer, answered bigint,
  unanswered bigint)
returns smallint language sql immutable parallel safe as $$
  select (1000 - round(
    case when status = 'verified' then 400 else 0 end
    + 300 * (coalesce(rating, 0) * reviews + 14) / (reviews + 4) / 5
    + 30 * filled
    + 150 * (coalesce(answered, 0) + 1.0) / (coalesce(answered, 0) + coalesce(unanswered, 0) + 2)))::smallint
$$;

alter table company_search add column merit_key smallint not null default 1000;
alter table search_sample
  add column merit_key smallint not null default 1000,
  add column recommended_rank integer not null default 0;

-- As write-search-rows.ts writes it from here on.
drop index company_search_by_words;
update company_search s set merit_key = search_merit(c.verification_status, c.rating, c.review_count,
  (length(c.description) >= 120)::integer + (c.picture_id is not null)::integer + (c.latitude is not null)::integer
    + (exists (select from company_service where company_id = c.id)
      or exists (select from company_specialty where company_id = c.id))::integer
    + (exists (select from company_accreditation where company_id = c.id))::integer,
  asked.answered, asked.unanswered)
from company c
left join (
  select company_id,
    count(*) filter (where state = 'declined' or quoted.is) as answered,
    count(*) filter (where state = 'expired' and not quoted.is) as unanswered
  from inquiry, lateral (select exists (select from quote where inquiry_id = inquiry.id) as is) quoted
  group by company_id
) asked on asked.company_id = c.id
where c.number = s.number;
create index company_search_by_merit on company_search (merit_key, name_key, number);

-- The rows have moved: those that follow each other by name lie beside each other again.
cluster company_search_client using company_search_client_name_key_number_idx;
cluster company_search_contractor using company_search_contractor_name_key_number_idx;
create index company_search_by_words on company_search
  using gin (haystack gin_trgm_ops, location_key gin_trgm_ops, keys, squares) with (fastupdate = off);

update search_sample s set merit_key = company.merit_key
from company_search company where company.account_type = s.account_type and company.number = s.number;
update search_sample sample set recommended_rank = ranked.by_merit
from (
  select number, row_number() over (partition by account_type order by merit_key, name_key, number) as by_merit
  from company_search
) ranked
where ranked.number = sample.number;
