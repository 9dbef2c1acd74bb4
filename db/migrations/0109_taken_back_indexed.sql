-- concurrently
create unique index concurrently if not exists tender_invitation_once_kept on tender_invitation (package_id, company_id) where company_id is not null and revoked_at is null;
drop index concurrently if exists tender_invitation_once_alive;
