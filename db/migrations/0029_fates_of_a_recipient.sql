-- concurrently
create index concurrently if not exists email_fates_by_recipient on email_fate (recipient_hash);
