-- concurrently
-- What was found on an issuer's register is looked up again within a year: the portal lists it by the day.
create index concurrently if not exists credential_register_check on credential (checked_at)
  where state = 'approved' and check_method = 'issuers-register';
