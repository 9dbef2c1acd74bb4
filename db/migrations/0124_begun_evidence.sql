-- A draft, and what came back with corrections, is kept with what is there: an amount without its basis, too.
alter table credential
  drop constraint a_limit_has_a_basis,
  add constraint a_limit_has_a_basis check (state in ('draft', 'corrections_requested', 'withdrawn')
    or (limit_pence is null) = (limit_basis is null));
