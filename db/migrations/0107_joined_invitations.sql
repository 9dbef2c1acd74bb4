-- Of a firm that was invited twice, the invitation that took in this one: what its history says is that one's, too.
alter table tender_invitation add column joined_into text references tender_invitation on delete set null;
