-- A quote of a firm that was invited by its address alone: of no company until one takes the invitation.

alter table tender_quote alter column company_id drop not null;
-- As its quote says it, typed by the buyer who lodges that; a company’s own name takes its place.
alter table tender_invitation add column firm_name text check (length(firm_name) between 1 and 200);

-- That the firm of a lodged quote stands by it after an addendum that asks for another price: up to which one, when, and
-- who said so; nobody where it was by the link of an e-mail.
alter table lodged_quote add column reconfirmed_addendum integer check (reconfirmed_addendum > 0);
alter table lodged_quote add column reconfirmed_at timestamptz;
alter table lodged_quote add column reconfirmed_by text references user_account on delete set null;
alter table lodged_quote add constraint reconfirmed_at_a_time
  check ((reconfirmed_addendum is null) = (reconfirmed_at is null));
create index lodged_quote_reconfirmed_by on lodged_quote (reconfirmed_by) where reconfirmed_by is not null;
