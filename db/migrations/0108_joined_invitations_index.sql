-- concurrently
create index concurrently if not exists tender_invitation_joined_into on tender_invitation (joined_into) where joined_into is not null;
