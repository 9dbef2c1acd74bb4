-- What the public register says of a company, whoever looks after its profile.
alter table company
  add column registered_name text check (length(registered_name) between 1 and 200),
  add column register_status text check (length(register_status) between 1 and 100),
  -- Since when an unclaimed listing is out of the directory: no longer active, in the trade, or registered.
  add column delisted_at timestamptz;

-- Like services, a specialty may be what the register suggests and nobody has confirmed.
alter table company_specialty
  add column source text not null default 'self' check (source in ('self', 'sic')),
  add column is_confirmed boolean not null default true,
  add constraint a_suggested_specialty_is_not_confirmed check (source = 'self' or not is_confirmed);
