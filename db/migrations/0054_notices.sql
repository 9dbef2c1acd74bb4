-- The public noticeboard: how firms come to a package, and one row for each notice that anybody may read.

alter table trade_package
  -- Open: whoever asks is invited. Selective: the buyer decides. Limited: only who was chosen. Direct: one firm.
  add column method text not null default 'limited' check (method in ('open', 'selective', 'limited', 'direct')),
  add constraint public_by_its_method check (not is_public or method in ('open', 'selective'));

create table notice (
  id text primary key,
  -- Who published it; a notice of ours is its package's.
  origin text not null check (origin in ('lintel', 'find-a-tender', 'contracts-finder', 'public-contracts-scotland')),
  package_id text unique references trade_package on delete cascade,
  company_id text references company on delete cascade,
  state text not null check (state in ('open', 'closed', 'cancelled')),
  title text not null check (length(title) between 1 and 300),
  -- Codes of the catalogue.
  services text[] not null,
  value_band text check (length(value_band) <= 20),
  -- As it is shown: a town, a district or a region.
  place text not null default '' check (length(place) <= 200),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- The regions that it lies in, and those that it is spread over where it names no place (0 is the whole country).
  region_keys integer[] not null default '{}',
  area_keys integer[] not null default '{}',
  published_at timestamptz not null,
  closes_at timestamptz not null,
  updated_at timestamptz not null,
  constraint a_place_has_both check ((latitude is null) = (longitude is null)),
  constraint ours_is_a_packages check ((origin = 'lintel') = (package_id is not null) and (package_id is null) = (company_id is null))
);
create index notice_by_closing on notice (closes_at, id) where state = 'open';
create index notice_by_newest on notice (published_at desc, id desc) where state = 'open';
create index notice_by_service on notice using gin (services) where state = 'open';
create index notice_by_region on notice using gin (region_keys) where state = 'open';
create index notice_by_position on notice (latitude, longitude) where state = 'open' and latitude is not null;
create index notice_of_company on notice (company_id) where company_id is not null;
