set local statement_timeout = 0;

-- Ratings are rounded once, from the true mean, to the one decimal that every page shows and searches sort by.
update company set rating = published.mean
from (
  select company_id, round(avg(score), 1) as mean from review where state = 'published' group by company_id
) published
where company.id = published.company_id and company.rating is distinct from published.mean;
update company_search s set rating_key = (500 - c.rating * 100)::smallint
from company c
where c.number = s.number and c.rating is not null and s.rating_key <> (500 - c.rating * 100)::smallint;

-- Once a report is decided, the same person may report the review again.
alter table review_report drop constraint one_report_a_person;
create unique index one_open_report_a_person on review_report (review_id, reported_by) where state = 'open';
