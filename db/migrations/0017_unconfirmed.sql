-- A registration stands in the directory from the moment its account is confirmed; until then it is off the list,
-- as a listing is that has left the register.
update company set delisted_at = now(), updated_at = now()
where origin = 'registration' and delisted_at is null and not exists (
  select from membership join user_account person on person.id = membership.user_id
  where membership.company_id = company.id and person.confirmed_at is not null
);
delete from company_search s using company c
where c.number = s.number and c.origin = 'registration' and c.delisted_at is not null;
create index accounts_to_confirm on user_account (created_at) where confirmed_at is null;
