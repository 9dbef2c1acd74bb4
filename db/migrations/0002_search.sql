create extension if not exists pg_trgm;

-- What the directory compares by: lower case, without accents and typographic quotes and dashes. The C
-- collation makes it the same on every server.
create function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = char_length($1) then lower($1 collate "C")
    else translate(lower($1 collate "C"),
      E'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțẀẁẂẃẄẅỲỳØøŁłĐđÐðıĦħ’‘‛ʼ“”–—‐‑\u00a0',
      'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzssttwwwwwwyyoollddddihh''''''''""---- ') end
$$;

-- The same with everything that is no letter or digit spelt by a capital letter, so that the trigram
-- index takes the whole text for one word and can look up any three characters of it, spaces and
-- ampersands too. Characters without a letter of their own get an X before them. Z is kept for the end
-- of a field; no query contains it. LIKE's wildcards are spelt too, so a pattern needs no escaping.
create function search_spell(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(search_fold($1),
    ' ', 'S'), E'\n', 'S'), E'\r', 'S'), '&', 'A'), '-', 'H'), '.', 'D'), ',', 'C'), '''', 'Q'), '/', 'L'), '(', 'O'),
    ')', 'V'), '%', 'P'), '_', 'U'), '\', 'B'), '([^a-zA-Z0-9])', 'X\1', 'g')
$$;

-- The squares of a grid that a circle around a place may touch. Each radius has a grid of its own with
-- squares about as wide as the radius, so there are nine of them or a few more; a place outside them is
-- outside the circle. findSquares in src/domain/directory numbers them the same way.
create function search_squares(latitude double precision, longitude double precision, miles integer)
returns integer[] language sql immutable strict parallel safe as $$
  select array(
    select miles * 1000000 + a * 1000 + b
    from generate_series(floor((latitude - 45 - miles / 68.5) / (miles / 69.0))::integer,
        floor((latitude - 45 + miles / 68.5) / (miles / 69.0))::integer) a,
      generate_series(floor((longitude + 15 - miles / 68.0 / cosd(latitude)) / (miles / 40.0))::integer,
        floor((longitude + 15 + miles / 68.0 / cosd(latitude)) / (miles / 40.0))::integer) b)
$$;

-- One row a company, written by refreshCompanySearch in the transaction that changes the company.
-- Main contractors and subcontractors are searched and counted apart, so they lie apart.
create table company_search (
  number bigint not null references company (number) on delete cascade,
  account_type text not null,
  name_key text collate "C" not null,
  -- Town and county; a company without either sorts last.
  location_key text collate "C" not null,
  -- Hundredths below five stars, so that the best come first; 1000 is unrated.
  rating_key smallint not null,
  outward_code text,
  -- Name and description as search_spell writes them, each with a Z after it.
  haystack text collate "C" not null,
  -- Ids of services and specialties; 1 is verified, 2 works nationwide.
  keys integer[] not null,
  -- What the service zone touches.
  squares integer[] not null,
  -- On a sphere of radius 1, and the square of the chord that the zone's radius cuts from it: a place is
  -- within the zone when its squared distance is not more. Cheaper than the angle, and the same.
  x double precision,
  y double precision,
  z double precision,
  reach double precision,
  primary key (account_type, number)
) partition by list (account_type);
create table company_search_client partition of company_search for values in ('client');
create table company_search_contractor partition of company_search for values in ('contractor');
create index company_search_by_name on company_search (name_key, number);
create index company_search_by_rating on company_search (rating_key, name_key, number);
create index company_search_by_location on company_search (location_key, name_key, number);
create index company_search_by_outward on company_search (outward_code) where outward_code is not null;
-- One index for all conditions: it steps over what a rarer condition leaves out. Without a pending list,
-- which every search would have to read.
create index company_search_by_words on company_search
  using gin (haystack gin_trgm_ops, location_key gin_trgm_ops, keys, squares) with (fastupdate = off);

-- Every location there is or was: sorting by location starts from here when a location is asked for.
create table search_location (
  location_key text collate "C" primary key
);

-- A few thousand companies drawn by lot from each type, which say how many of all will match. Written
-- with search_tally and search_word by refreshSearchStatistics; searches stay right while they are old.
create table search_sample (
  like company_search,
  -- Counted from 1 in the order in which they were drawn.
  nth integer not null,
  primary key (account_type, nth)
) partition by list (account_type);
create table search_sample_client partition of search_sample for values in ('client');
create table search_sample_contractor partition of search_sample for values in ('contractor');
create index search_sample_by_words on search_sample
  using gin (haystack gin_trgm_ops, location_key gin_trgm_ops, keys, squares);

-- How many companies of a type have a key; key 0 counts them all.
create table search_tally (
  account_type text not null,
  key integer not null,
  companies integer not null,
  primary key (account_type, key)
);

-- The words of companies' names, to guess what a misspelt one was meant to be.
create table search_word (
  word text collate "C" primary key,
  companies integer not null
);
create index search_word_by_sound on search_word using gin (word gin_trgm_ops);
create index place_by_sound on place using gin (search_name gin_trgm_ops);
