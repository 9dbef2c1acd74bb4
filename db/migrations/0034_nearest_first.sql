-- concurrently
-- Where a company lies on the sphere, in strips of about 0.4 miles and there by longitude: so a search walks outwards.
create index concurrently if not exists company_search_client_by_position
  on company_search_client ((floor(z * 16384)::integer), (atan2(y, x)));
create index concurrently if not exists company_search_contractor_by_position
  on company_search_contractor ((floor(z * 16384)::integer), (atan2(y, x)));
