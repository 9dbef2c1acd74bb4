-- concurrently
-- The portal on a large site: e-mails by what became of them, and how many contractors there are.
create index concurrently if not exists email_fates_by_status on email_fate (status, queued_at desc, job_id desc);
create index concurrently if not exists company_claimed_types on company (account_type) where is_claimed and closed_at is null;
-- How an announcement fared among everybody who was told.
create index concurrently if not exists notification_of_announcement on notification (subject, read_at, told_at)
  where kind = 'announcement';
