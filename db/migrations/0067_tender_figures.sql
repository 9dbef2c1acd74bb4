-- What is shown of how a company lets work and answers invitations: counts of twelve whole months, counted anew by a job.
-- Whole months, so that nobody who watches a profile sees on which day what was answered or sent.
create table tender_figures (
  company_id text primary key references company on delete cascade,
  -- The first day, in London, that is not counted any more: the first of a month.
  until date not null,
  -- As a buyer: tenders whose returns have closed, those of them with enough compliant quotes, and those awarded.
  closed integer not null default 0,
  covered integer not null default 0,
  awarded integer not null default 0,
  -- Quotes whose firm had to be told, those of them told in time, and of how many tenders they are.
  quotes integer not null default 0,
  told integer not null default 0,
  told_tenders integer not null default 0,
  -- Outcomes sent, of how many tenders, and the median of the days since the return.
  outcomes integer not null default 0,
  outcome_tenders integer not null default 0,
  outcome_days integer,
  -- Questions, of how many tenders, and the median of the working minutes to the answer; null where half were never answered.
  questions integer not null default 0,
  question_tenders integer not null default 0,
  question_minutes integer,
  -- As a tenderer: invitations delivered, answered and priced; quotes promised and, of those, sent.
  delivered integer not null default 0,
  answered integer not null default 0,
  priced integer not null default 0,
  promised integer not null default 0,
  kept integer not null default 0
);
