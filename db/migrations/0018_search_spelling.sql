set local statement_timeout = 0;

-- Searches are spelt by letters that English seldom uses. The trigram index does not tell capital letters from small ones: with S for a
-- space it took every *sas* for a part of *h & s*, and looked at thousands of companies in vain.
drop index company_search_by_words;
create or replace function search_spell(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(search_fold($1),
    ' ', 'Z'), E'\n', 'Z'), E'\r', 'Z'), '&', 'J'), '-', 'K'), '.', 'D'), ',', 'C'), '''', 'H'), '/', 'L'), '(', 'O'),
    ')', 'V'), '%', 'P'), '_', 'U'), '\', 'B'), '([^a-zA-Z0-9])', 'X\1', 'g')
$$;
update company_search set haystack = translate(haystack, 'SAHQZ', 'ZJKHQ'),
  -- Whoever works nationwide is in every square, so that one look at the index finds them too.
  squares = case when keys @> array[2] then array[0] else squares end;
update search_sample set haystack = translate(haystack, 'SAHQZ', 'ZJKHQ'),
  squares = case when keys @> array[2] then array[0] else squares end;

-- Most searches go by name: companies that follow each other there lie beside each other.
cluster company_search_client using company_search_client_name_key_number_idx;
cluster company_search_contractor using company_search_contractor_name_key_number_idx;
create index company_search_by_words on company_search
  using gin (haystack gin_trgm_ops, location_key gin_trgm_ops, keys, squares) with (fastupdate = off);
