-- Once a main contract is won its tenderers are asked to stand by their prices: until when, and whether a request is of that.
alter table tender_project
  add column won_at timestamptz,
  add column stand_until date,
  add constraint won_with_a_day check ((won_at is null) = (stand_until is null));

alter table validity_request
  add column is_after_win boolean not null default false,
  drop constraint asked_for_longer,
  add constraint asked_for_longer check (until > was_until or is_after_win and until = was_until);

create or replace function keep_validity_request() returns trigger language plpgsql as $$
begin
  if (new.id, new.package_id, new.quote_id, new.until, new.was_until, new.reason, new.asked_at, new.is_after_win)
      is distinct from (old.id, old.package_id, old.quote_id, old.until, old.was_until, old.reason, old.asked_at, old.is_after_win)
    or old.answered_at is not null
      and (new.answer, new.words, new.repriced_pence, new.answered_at)
        is distinct from (old.answer, old.words, old.repriced_pence, old.answered_at) then
    raise exception 'What was asked and answered does not change.';
  end if;
  return new;
end $$;

-- Which trade packages a firm takes on, in pence, both inclusive, and from which day on it has people for more.
alter table company
  add column package_least_pence bigint check (package_least_pence > 0),
  add column package_most_pence bigint check (package_most_pence > 0),
  add column takes_on_from date,
  add constraint smallest_package_below_largest check (package_least_pence <= package_most_pence),
  add constraint only_subcontractors_take_packages check (account_type = 'contractor'
    or (package_least_pence is null and package_most_pence is null and takes_on_from is null));
