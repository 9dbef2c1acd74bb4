-- How often the directory was searched on a day in London, and how often nothing was found.
create table search_day (
  day date primary key,
  searches integer not null check (searches >= 0),
  empty integer not null check (empty between 0 and searches)
);

-- Words that found nothing, one row for each network that tried them: a keyed hash of the words with the network, so that
-- one who seeks is another for other words. Shown once several have tried them; docs/decisions/056 says why.
create table search_miss (
  words text not null check (length(words) between 1 and 80),
  seeker text not null check (seeker ~ '^[0-9a-f]{32}$'),
  day date not null,
  primary key (words, seeker)
);
create index search_misses_by_day on search_miss (day);
