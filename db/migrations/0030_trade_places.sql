-- How many subcontractors of a trade there are, and in which towns: for the pages of trades and places. Written with the
-- search's statistics. The row with the empty place_slug counts the whole trade.
create table trade_place (
  trade_slug text not null,
  place_slug text not null,
  town text,
  county text,
  companies integer not null check (companies > 0),
  verified integer not null check (verified between 0 and companies),
  -- What most of them hold: code and number of companies, only with the whole trade.
  accreditations jsonb not null default '[]',
  latitude double precision,
  longitude double precision,
  counted_at timestamptz not null default now(),
  primary key (trade_slug, place_slug),
  constraint a_place_has_a_town check ((place_slug = '') = (town is null))
);
create index trade_place_by_size on trade_place (trade_slug, companies desc);
