-- concurrently
create unique index concurrently if not exists tender_invitation_once_alive on tender_invitation (package_id, company_id) where company_id is not null and state <> 'revoked';
drop index concurrently if exists tender_invitation_once;
